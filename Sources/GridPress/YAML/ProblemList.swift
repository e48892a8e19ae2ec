import GridModel

/// Collects all problems of a file and of those it extends, so that they are reported together.
final class ProblemList {
  private var problems: [RenderError] = []
  /// The names of the files that are read, the document's first.
  private var files: [String] = []

  func willRead(_ file: String) { files.append(file) }

  func add(_ message: String, at place: SourcePlace) {
    add(RenderError(.badInput, message, at: place))
  }

  /// What several grids inherit is read for each of them.
  func add(_ problem: RenderError) {
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// All problems as one error, in the order of the files and of their places; `nil` if there are none.
  var error: RenderError? {
    let numbered = problems.enumerated().map { (order: order($1, $0), problem: $1) }
    let sorted = numbered.sorted { $0.order.lexicographicallyPrecedes($1.order) }.map(\.problem)
    guard var first = sorted.first else { return nil }
    first.others = Array(sorted.dropFirst())
    return first
  }

  private func order(_ problem: RenderError, _ number: Int) -> [Int] {
    let file = problem.place?.file.flatMap { files.firstIndex(of: $0) } ?? files.count
    return [file, problem.place?.line ?? 0, problem.place?.column ?? 0, number]
  }
}
