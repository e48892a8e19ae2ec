import GridCore
import GridLayout

/// A part of a table that is clipped at its sides: columns that are fixed, or those of a page.
struct SwipedPane {
  var span: HorizontalSpan
  var windows: [ColumnWindow]
  /// Whether the display list is tagged.
  var isTagged: Bool
}
