import GridCore

/// What the width of a cell's text depends on besides the text.
struct CellTextMeasure: Hashable, Sendable {
  var font: FontID
  var flow: TextFlow
  var insets: Double
  var isDecimal: Bool
}
