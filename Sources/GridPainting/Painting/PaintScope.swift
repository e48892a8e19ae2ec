import GridCore
import GridLayout
import GridModel

/// The place and state in which a part is painted: a small value that is passed to the painters of parts.
struct PaintScope {
  /// The columns, and the extent of painted strips.
  var window: ColumnWindow
  /// `nil` for bands, which are parts of one picture.
  var page: PaintedPage?
  /// The position of the first row in the band or on the page: cells that begin above are painted with it.
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

extension Rect {
  /// The part of a box between two heights; at least as high as `least`, and within the box.
  func sliding(into visible: ClosedRange<Double>, least: Double) -> Rect {
    var shown = self
    shown.top = max(top, min(visible.lowerBound, bottom - least))
    shown.bottom = min(bottom, max(visible.upperBound, shown.top + least))
    return shown.isEmpty ? self : shown
  }
}
