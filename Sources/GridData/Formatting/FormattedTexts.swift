import Synchronization

/// Caches formatted texts, so that repeated values are formatted once.
final class FormattedTexts: Sendable {
  private let texts = Mutex<[[UInt8]: [UInt8]?]>([:])
  /// The number of texts at which the cache is emptied.
  private static let capacity = 1 << 15

  /// Appends the text for a key.
  /// - Parameter make: returns the text if it is not cached; `nil` if there is none.
  /// - Returns: whether there is one.
  func append(
    for key: [UInt8], to buffer: inout [UInt8], make: () -> [UInt8]?
  ) -> Bool {
    if let known = texts.withLock({ $0[key] }) {
      guard let known else { return false }
      buffer.append(contentsOf: known)
      return true
    }
    let text = make()
    texts.withLock { texts in
      if texts.count >= Self.capacity { texts.removeAll(keepingCapacity: true) }
      texts[key] = .some(text)
    }
    guard let text else { return false }
    buffer.append(contentsOf: text)
    return true
  }
}
