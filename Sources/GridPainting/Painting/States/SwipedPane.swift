import GridCore
import GridLayout

/// A part of a table that is cut off at its sides: columns that are fixed, or those of a page.
struct SwipedPane {
  var span: HorizontalSpan
  var windows: [ColumnWindow]
  /// Whether the display list says what its parts are.
  var isTagged: Bool
}
