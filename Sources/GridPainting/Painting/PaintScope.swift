import GridCore
import GridLayout
import GridModel

/// The place and state in which a part is painted: a small value that is passed to the painters of
/// parts.
struct PaintScope {
  /// The columns, and the extent of painted strips.
  var window: ColumnWindow
  /// `nil` for bands, which are parts of one picture.
  var page: PaintedPage?
  /// The position of the first row in the band or on the page: cells that begin above are painted
  /// with it.
  var firstRow: Int?
  /// The extent in which rows are visible, if a viewport covers the others; `nil` is everywhere.
  var visible: ClosedRange<Double>?
  /// Whether the display list is tagged.
  var isTagged: Bool
  var occurrence = Occurrence.first
  var rowPiece = RowPiece.whole
  /// The extent without rules between columns, because of a label across them; `nil` is none.
  var ruleGap: HorizontalSpan?

  /// The occurrence of a strip.
  enum Occurrence {
    case first
    /// The strip is also on an earlier page.
    case repeated
    /// The header of a section that is continued from an earlier page.
    case continued
  }

  /// The part of a row that is on the page.
  enum RowPiece {
    case whole
    /// The row is divided among pages.
    case part
  }

  init(_ window: ColumnWindow, isTagged: Bool) {
    self.window = window
    self.isTagged = isTagged
  }
}

/// The properties of a page for the painters of its parts.
final class PaintedPage: Sendable {
  /// The positions of its rows.
  let rows: Range<Int>
  let columns: PageColumns
  /// Whether fixed columns and strips across the table are also on an earlier page.
  let repeatsFixed: Bool

  init(rows: Range<Int>, columns: PageColumns, repeatsFixed: Bool) {
    self.rows = rows
    self.columns = columns
    self.repeatsFixed = repeatsFixed
  }

  /// Whether columns are not on an earlier page.
  func isFirst(_ window: ColumnWindow) -> Bool {
    !repeatsFixed || window.columns == columns.sliced
  }
}

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

/// A part of a table that is clipped at its sides: columns that are fixed, or those of a page.
struct SwipedPane {
  var span: HorizontalSpan
  var windows: [ColumnWindow]
  /// Whether the display list is tagged.
  var isTagged: Bool
}

extension Rect {
  /// The part of a box between two heights; at least as high as `least`, and within the box.
  func sliding(into visible: ClosedRange<Double>, least: Double) -> Rect {
    var shown = self
    shown.top = max(top, min(visible.lowerBound, bottom - least))
    shown.bottom = min(bottom, max(visible.upperBound, shown.top + least))
    return shown.isEmpty ? self : shown
  }
}
