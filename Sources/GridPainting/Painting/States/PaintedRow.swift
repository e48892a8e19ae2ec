import GridModel

/// A row that is painted, and what of it.
struct PaintedRow {
  var section: Int
  var position: Int
  /// The row of the source.
  var row: Int
  var state: CellState
  /// Whether a cell of its section has the mark of a footnote.
  var hasFootnotes = false
  /// Where the others have handles.
  var hasHandle = true
  /// The column whose text is left to a field that lies over it; −1 if there is none.
  var editedColumn = -1
  /// What a cell of several rows or columns takes; `nil` for the other cells.
  var block: CellBlock?
  /// Whether the row is not there but lifted: none of its texts are painted.
  var isLifted = false
  /// Whether the row floats over the others, all its cells in the style that it was given.
  var isFloating = false
  /// The position of the row whose content a cell of several rows shows; `nil` is `position`.
  var contentPosition: Int?
  /// Whether the cell has no content, since that is moved with another column.
  var isEmpty = false
}
