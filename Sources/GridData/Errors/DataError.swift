package import GridCore
package import GridModel

/// Why data could not be read: what is wrong, where, and what to do about it.
package struct DataError: Error, Hashable, Sendable {
  /// The place of the fault; line and column are `nil` when the whole input is meant.
  package var place: SourcePlace
  /// One sentence in lower case without a full stop.
  package var message: String
  /// Which limit there is too much for; `nil` for other errors. Looking for further problems would reach it again.
  package var limit: RenderLimit?

  package init(place: SourcePlace, message: String, limit: RenderLimit? = nil) {
    self.place = place
    self.message = message
    self.limit = limit
  }
}

extension DataError: CustomStringConvertible {
  /// `file:line:column: message`, the place as far as it is known.
  package var description: String {
    let place = place.description
    return place.isEmpty ? message : "\(place): \(message)"
  }
}

extension DataError {
  /// The task is cancelled; whoever draws says so in its own words.
  package static let cancelled = DataError(
    place: SourcePlace(), message: "the task was cancelled")

  package static func checkCancellation() throws(DataError) {
    if Task.isCancelled { throw cancelled }
  }
}
