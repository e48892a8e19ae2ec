/// The parts of a grid that a theme or a document gives a style to, by the names they have there.
public enum StyleElement: String, Hashable, Sendable, CaseIterable {
  /// The picture behind everything; its font and text colour are inherited by all other elements, its insets are the
  /// space around the grid.
  case grid
  case rows
  /// The column of row labels; over `rows`.
  case stub
  case alternate
  case selected
  case header
  /// Titles over several columns; over `header`, whose background shows behind them.
  case spanner
  case section
  case title
  case subtitle
  case note
  case pageHeader
  case pageFooter
}
