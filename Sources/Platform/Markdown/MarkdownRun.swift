/// A part of a Markdown text that is all alike.
package struct MarkdownRun: Hashable, Sendable {
  package var text: String
  package var isBold = false
  package var isItalic = false
  package var isCode = false
  package var isStruck = false
  /// Where it leads; `nil` is nowhere.
  package var link: String?
  /// Whether it is HTML, as it was written.
  package var isHTML = false
}
