/// The placeholders that a text may have, by where it stands.
package enum TextPlaceholders: Sendable {
  /// The number at the foot of a page.
  case pageNumber
  /// Behind, or around, the header of a section that goes on from the page before.
  case continued
  /// Headers, footers and labels of groups.
  case group
  /// Labels of rows of aggregates under a group.
  case groupSummary
  /// Labels of rows of aggregates of the whole grid or of a page.
  case grandSummary
  /// A word of a sentence, with what stands in it.
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

  /// What is wrong with a text; `nil` if something stands for each of its placeholders.
  /// - Parameter others: further names that something stands for.
  package func problem(in text: String, besides others: [String] = []) -> String? {
    let known = names + others
    guard let name = text.placeholders.first(where: { !known.contains($0) }) else { return nil }
    let list = known.map { "{\($0)}" }.joined(separator: ", ")
    return list.isEmpty
      ? "nothing is called {\(name)} here; {{\(name)}} shows the word in braces"
      : "nothing is called {\(name)} here: there are \(list)"
  }
}
