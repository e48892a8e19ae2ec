/// The placeholders that a text may have, by the place of the text.
package enum TextPlaceholders: Sendable {
  /// The page number at the bottom of a page.
  case pageNumber
  /// After, or around, the header of a section that is continued from the previous page.
  case continued
  /// Headers, footers and labels of groups.
  case group
  /// Labels of rows of aggregates under a group.
  case groupSummary
  /// Labels of rows of aggregates of the whole grid or of a page.
  case grandSummary
  /// A text that the grid itself shows, with its placeholders.
  case words([String])
  /// Other texts of the grid.
  case none

  package var names: [String] {
    switch self {
    case .pageNumber: ["page", "pages"]
    case .continued: ["title"]
    case .group: ["value", "count"]
    case .groupSummary: ["value", "count", "title"]
    case .grandSummary: ["count", "title"]
    case .words(let names): names
    case .none: []
    }
  }

  /// The problem with a text; `nil` if all of its placeholders are defined.
  /// - Parameter others: further names that are defined.
  package func problem(in text: String, besides others: [String] = []) -> String? {
    let known = names + others
    guard let name = text.placeholders.first(where: { !known.contains($0) }) else { return nil }
    let list = known.map { "{\($0)}" }.joined(separator: ", ")
    return list.isEmpty
      ? "{\(name)} is not a placeholder here; {{\(name)}} shows the word in braces"
      : "{\(name)} is not a placeholder here: there are \(list)"
  }
}
