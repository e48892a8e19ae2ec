package import GridModel

/// Why data could not be read: what is wrong, where, and what to do about it.
package struct DataError: Error, Hashable, Sendable {
  /// The place of the fault; line and column are `nil` when the whole input is meant.
  package var place: SourcePlace
  /// One sentence in lower case without a full stop.
  package var message: String
  /// Whether a limit of time or memory was reached. Looking for further problems would reach it again.
  package var isLimit = false

  package init(place: SourcePlace, message: String) {
    self.place = place
    self.message = message
  }
}

extension DataError: CustomStringConvertible {
  /// `file:line:column: message`, the place as far as it is known.
  package var description: String {
    let place = place.description
    return place.isEmpty ? message : "\(place): \(message)"
  }
}
