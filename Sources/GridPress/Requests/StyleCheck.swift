import GridCore
import GridModel

/// Finds what is wrong with a style by itself.
enum StyleCheck {
  /// What nothing can be drawn with, each with its owner before it.
  static func problems(_ style: Style, of owner: String) -> [String] {
    var problems = StyleKey.all.flatMap { $0.problems(style) }
    if let least = style.height, let most = style.maxHeight, least > most {
      problems.append(
        "the height, \(least.dumped), is more than the greatest, \(most.dumped)")
    }
    return problems.map { "\(owner): \($0)" }
  }

  /// - Throws: a `RenderError` for a style that nothing can be drawn with.
  static func check(
    _ style: Style, of owner: String, at place: SourcePlace?
  ) throws(RenderError) {
    try ProblemList.throwAll(problems(style, of: owner).map { RenderError($0, at: place) })
  }
}
