import GridCore
import GridLayout
import GridModel

/// The part of a picture or page that is painted over once its strips are there.
struct OverlayArea {
  /// Headers and lines where they are painted.
  var items: [PlacedItem]
  /// Whether the headers stand on an earlier page too.
  var repeatsHeaders = false
  /// How far lines are painted below where the frames have them, in points.
  var shift: Double
  /// Which lines there are.
  var lines: Range<Int>
  /// The top of the column headers, the top of the rows and the bottom of the last.
  var headerTop: Double
  var bodyTop: Double
  var bottom: Double
  /// Below this nothing is painted.
  var limit: Double
  /// From where to where rows are seen, if others are covered; `nil` is everywhere.
  var visible: ClosedRange<Double>? = nil
}

/// Paints one thing that lies over rows and headers. A new one is written in a file of its own and listed in `Overlays`.
protocol OverlayPainter: PartPainter {
  var area: OverlayArea { get }

  init(context: PaintContext, scope: PaintScope, area: OverlayArea)

  /// Whether the state of a grid has what it paints.
  static func isNeeded(_ shown: ShownState) -> Bool

  func paint(on canvas: inout PaintCanvas)
}

extension OverlayPainter {
  /// Paints what belongs to the rows: nothing of it is seen where rows are covered.
  func clippedToRows(on canvas: inout PaintCanvas, _ paint: (inout PaintCanvas) -> Void) {
    guard let visible = area.visible else { return paint(&canvas) }
    let span = scope.window.extent
    let clip = Rect(
      left: span.left, top: visible.lowerBound, right: span.right, bottom: visible.upperBound)
    if !clip.isEmpty { canvas.clipped(to: clip, paint) }
  }

  /// Whether something between two heights is seen among the rows.
  func isVisible(_ top: Double, _ bottom: Double) -> Bool {
    guard let visible = area.visible else { return true }
    return top < visible.upperBound && bottom > visible.lowerBound
  }

  /// Where a row is painted; `nil` if it is elsewhere.
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

/// What lies over the rows and headers in one window of columns.
struct Overlays {
  let context: PaintContext
  let scope: PaintScope
  let area: OverlayArea

  /// Those inside of the table's line, back to front.
  private static var inTable: [any OverlayPainter.Type] { [ShortcutBarPainter.self] }
  /// Those over the table's line, back to front.
  private static var overTable: [any OverlayPainter.Type] {
    [
      RedactionPainter.self, FocusPainter.self, ResizerPainter.self, ColumnDragPainter.self,
      RowDragPainter.self, EditorPainter.self,
    ]
  }

  /// Whether anything is painted over the grid in a state.
  static func areNeeded(_ shown: ShownState) -> Bool {
    inTable.contains { $0.isNeeded(shown) } || overTable.contains { $0.isNeeded(shown) }
  }

  func paintInTable(on canvas: inout PaintCanvas) { paint(Self.inTable, on: &canvas) }

  func paintOverTable(on canvas: inout PaintCanvas) { paint(Self.overTable, on: &canvas) }

  private func paint(_ painters: [any OverlayPainter.Type], on canvas: inout PaintCanvas) {
    for painter in painters where painter.isNeeded(context.shown) {
      painter.init(context: context, scope: scope, area: area).paint(on: &canvas)
    }
  }
}
