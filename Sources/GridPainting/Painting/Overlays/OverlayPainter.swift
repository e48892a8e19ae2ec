import GridCore
import GridLayout
import GridModel

/// The part of a picture or page over which overlays are painted after its strips.
struct OverlayArea {
  /// The painted headers and lines.
  var items: [PlacedItem]
  /// Whether the headers are also on an earlier page.
  var repeatsHeaders = false
  /// The downward offset of painted lines from their positions in the frames, in points.
  var shift: Double
  /// The lines in the area.
  var lines: Range<Int>
  /// The top of the column headers, the top of the rows and the bottom of the last.
  var headerTop: Double
  var bodyTop: Double
  var bottom: Double
  /// The bottom of the painted area.
  var limit: Double
  /// The extent in which rows are visible, if others are covered; `nil` is everywhere.
  var visible: ClosedRange<Double>? = nil
  /// Whether the area is a row that is not at its own place: what is over the whole table is
  /// painted elsewhere.
  var isPinned = false
}

/// Paints one kind of overlay over rows and headers. A new one is written in its own file and
/// listed in `Overlays`.
protocol OverlayPainter: PartPainter {
  var area: OverlayArea { get }

  init(context: PaintContext, scope: Boxed<PaintScope>, area: OverlayArea)

  /// Whether the state of a grid contains what the painter paints.
  static func isNeeded(_ shown: ShownState) -> Bool

  func paint(on canvas: inout PaintCanvas)
}

extension OverlayPainter {
  /// Paints parts of the rows, which are invisible where rows are covered.
  func clippedToRows(on canvas: inout PaintCanvas, _ paint: (inout PaintCanvas) -> Void) {
    guard let visible = area.visible else { return paint(&canvas) }
    let span = scope.window.extent
    let clip = Rect(
      left: span.left, top: visible.lowerBound, right: span.right, bottom: visible.upperBound)
    if !clip.isEmpty { canvas.clipped(to: clip, paint) }
  }

  /// Whether a part between two heights is visible among the rows.
  func isVisible(_ top: Double, _ bottom: Double) -> Bool {
    guard let visible = area.visible else { return true }
    return top < visible.upperBound && bottom > visible.lowerBound
  }

  /// The frame of a cell in a painted row: the whole cell, even one of several rows or columns;
  /// `nil` if none of its rows is in the area.
  func cellFrame(at place: ShownState.Place, column: Int) -> Rect? {
    guard let block = context.joined?.block(at: place.position, column: column) else {
      return frame(of: place).map { cellFrame(column: column, in: $0) }
    }
    let rows = scope.page.map { block.rows.clamped(to: $0.rows) } ?? block.rows
    let painted = rows.lazy.compactMap { position in
      var row = place
      row.position = position
      return frame(of: row)
    }
    guard var row = painted.first else { return nil }
    let edges = context.frames.edges(ofRows: rows, in: place.section)
    row.top = edges.top + area.shift
    row.bottom = edges.bottom + area.shift
    return rect(context.frames.columns.span(block.columns), in: row)
  }

  /// The frame of a painted row; `nil` if it is not in the area.
  func frame(of row: ShownState.Place) -> Rect? {
    let number = context.frames.lineNumber(section: row.section, position: row.position)
    guard area.lines.contains(number) else { return nil }
    let placed = context.frames.row(section: row.section, position: row.position)
      .offsetBy(y: area.shift)
    return Rect(
      left: scope.window.extent.left, top: placed.top, right: scope.window.extent.right,
      bottom: placed.bottom)
  }
}

/// The overlays over the rows and headers in one window of columns.
struct Overlays {
  let context: PaintContext
  let scope: Boxed<PaintScope>
  let area: OverlayArea

  /// The overlays inside of the table's line, back to front.
  private static var inTable: [any OverlayPainter.Type] { [ShortcutBarPainter.self] }
  /// The overlays over the table's line, back to front.
  private static var overTable: [any OverlayPainter.Type] {
    [
      RedactionPainter.self, RangePainter.self, FocusPainter.self, ResizerPainter.self,
      ColumnDragPainter.self,
      RowDragPainter.self, EditorPainter.self,
    ]
  }

  /// Those among them that belong to rows.
  private static var overPinnedRows: [any OverlayPainter.Type] {
    [
      RedactionPainter.self, RangePainter.self, FocusPainter.self, ColumnDragPainter.self,
      EditorPainter.self,
    ]
  }

  /// The overlays over everything else of the picture, back to front.
  private static var onTop: [any OverlayPainter.Type] { [CellOverlayPainter.self] }

  /// Whether anything is painted over the grid in a state.
  static func areNeeded(_ shown: ShownState) -> Bool {
    (inTable + overTable + onTop).contains { $0.isNeeded(shown) }
  }

  func paintInTable(on canvas: inout PaintCanvas) {
    if !area.isPinned { paint(Self.inTable, on: &canvas) }
  }

  func paintOverTable(on canvas: inout PaintCanvas) {
    paint(area.isPinned ? Self.overPinnedRows : Self.overTable, on: &canvas)
  }

  func paintOnTop(on canvas: inout PaintCanvas) { paint(Self.onTop, on: &canvas) }

  private func paint(_ painters: [any OverlayPainter.Type], on canvas: inout PaintCanvas) {
    for painter in painters where painter.isNeeded(context.grid.shown) {
      painter.init(context: context, scope: scope, area: area).paint(on: &canvas)
    }
  }
}
