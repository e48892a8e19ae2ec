import Synchronization

/// The places of columns by their keys; of several with one key the first.
package final class KeyPlaces: Sendable {
  /// From left to right.
  let keys: [String]
  /// Made for the first search among many keys: few are compared as fast.
  private let places = Mutex<[String: Int]?>(nil)

  package init(_ keys: [String]) { self.keys = keys }

  /// The place of a column; `nil` if none has the key.
  package func index(of key: String) -> Int? {
    if keys.count < 16 { return keys.firstIndex(of: key) }
    return places.withLock { places in
      if let places { return places[key] }
      let made = Dictionary(
        keys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      places = made
      return made[key]
    }
  }
}
