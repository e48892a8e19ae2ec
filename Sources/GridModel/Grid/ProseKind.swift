/// What the rows of a grid are that has nothing of a table, for readers that cannot look at it.
package enum ProseKind: Hashable, Sendable {
  /// Each cell is a paragraph.
  case paragraphs
  /// Each row is an entry of a list of contents.
  case contents
  /// Cells say themselves what is in them.
  case drawn
}
