package import GridCore
package import GridModel

/// A reason that data could not be read: the problem, its place, and how to fix it.
package struct DataError: Error, Hashable, Sendable {
  /// The place of the error; line and column are `nil` if it concerns the whole input.
  package var place: SourcePlace
  /// One sentence in lower case without a full stop.
  package var message: String
  /// The limit that is exceeded; `nil` for other errors. A search for further problems would reach it again.
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
  /// The task is cancelled; callers report this in their own words.
  package static let cancelled = DataError(
    place: SourcePlace(), message: "the task was cancelled")

  package static func checkCancellation() throws(DataError) {
    if Task.isCancelled { throw cancelled }
  }
}
