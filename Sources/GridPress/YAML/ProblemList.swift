import GridModel

/// Collects all problems of one file, so that they are reported together.
final class ProblemList {
  private(set) var problems: [RenderError] = []

  func add(_ message: String, at place: SourcePlace) {
    problems.append(RenderError(.badInput, message, at: place))
  }

  /// All problems as one error, in the order of their places; `nil` if there are none.
  var error: RenderError? {
    let sorted = problems.sorted {
      ($0.place?.line ?? 0, $0.place?.column ?? 0) < ($1.place?.line ?? 0, $1.place?.column ?? 0)
    }
    guard var first = sorted.first else { return nil }
    first.others = Array(sorted.dropFirst())
    return first
  }
}
