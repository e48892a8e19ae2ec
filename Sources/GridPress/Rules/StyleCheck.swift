import GridDocuments
import GridModel

/// Finds what no cell can be drawn with: numbers that are out of range, colours that are none. Documents are checked when they are
/// read; this is for styles from Swift, wherever they stand.
enum StyleCheck {
  /// All problems, each with its owner before it.
  static func problems(_ style: Style, of owner: String) -> [String] {
    var problems = StyleKey.all.flatMap { $0.problems(style) }
    if let least = style.height, let most = style.maxHeight, least > most {
      problems.append(
        "the height, \(least.dumped), is more than the greatest, \(most.dumped)")
    }
    return problems.map { "\(owner): \($0)" }
  }

  /// - Throws: a `RenderError` with all problems.
  static func check(_ style: Style, of owner: String) throws(RenderError) {
    try ProblemList.throwAll(problems(style, of: owner).map { RenderError($0, at: nil) })
  }
}
