import GridModel

/// A row that is painted, and the parts of it to paint.
struct PaintedRow {
  var section: Int
  var position: Int
  /// The row of the source.
  var row: Int
  var state: CellState
  /// Whether a cell of its section has the mark of a footnote.
  var hasFootnotes = false
  /// Whether the row has a handle if others do.
  var hasHandle = true
  /// The column whose text is replaced by a field over it; −1 if there is none.
  var editedColumn = -1
  /// The block of a cell of several rows or columns; `nil` for other cells.
  var block: CellBlock?
  /// Whether the row is lifted out of its position, so that none of its texts are painted there.
  var isLifted = false
  /// Whether the row floats over the others, with all its cells in the given style.
  var isFloating = false
  /// The position of the row whose content a cell of several rows shows; `nil` is `position`.
  var contentPosition: Int?
  /// Whether the cell has no content, since the content is moved with another column.
  var isEmpty = false
}
