import GridCore
import GridLayout
import GridModel

/// Where and in what state something is painted: a small value that is passed down to the painters of parts.
struct PaintScope {
  /// The columns, and from where to where strips are painted.
  var window: ColumnWindow
  /// `nil` for bands, which are parts of one picture.
  var page: PaintedPage?
  /// The position of the first row in the band or on the page: cells that began above are painted with it.
  var firstRow: Int?
  /// From where to where rows are seen, if a viewport covers the others; `nil` is everywhere.
  var visible: ClosedRange<Double>?
  /// Whether the display list says what is painted.
  var isTagged: Bool
  var occurrence = Occurrence.first
  var rowPiece = RowPiece.whole
  /// Where no rule stands between columns, since a label goes across; `nil` is nowhere.
  var ruleGap: HorizontalSpan?

  /// Which time a strip is painted.
  enum Occurrence {
    case first
    /// It stands on an earlier page too.
    case repeated
    /// The header of a section that goes on from an earlier page.
    case continued
  }

  /// How much of a row is on the page.
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

/// What the painters of a page's parts know of the page.
final class PaintedPage: Sendable {
  /// The positions of its rows.
  let rows: Range<Int>
  let columns: PageColumns
  /// Whether fixed columns and what stands across the table are on an earlier page too.
  let repeatsFixed: Bool

  init(rows: Range<Int>, columns: PageColumns, repeatsFixed: Bool) {
    self.rows = rows
    self.columns = columns
    self.repeatsFixed = repeatsFixed
  }

  /// Whether columns are on no earlier page.
  func isFirst(_ window: ColumnWindow) -> Bool {
    !repeatsFixed || window.columns == columns.sliced
  }
}

extension Rect {
  /// What of a box lies between two heights; at least as high as `least`, and within the box.
  func sliding(into visible: ClosedRange<Double>, least: Double) -> Rect {
    var shown = self
    shown.top = max(top, min(visible.lowerBound, bottom - least))
    shown.bottom = min(bottom, max(visible.upperBound, shown.top + least))
    return shown.isEmpty ? self : shown
  }
}
