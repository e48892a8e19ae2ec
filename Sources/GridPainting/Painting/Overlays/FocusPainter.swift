import GridCore
import GridLayout
import GridModel

/// Paints the line around the part with the keyboard focus.
struct FocusPainter: OverlayPainter {
  let context: PaintContext
  let scope: PaintScope
  let area: OverlayArea

  static func isNeeded(_ shown: ShownState) -> Bool { shown.focus != nil }

  func paint(on canvas: inout PaintCanvas) {
    switch context.grid.shown.focus {
    case nil: return
    case .row(let place):
      guard let frame = frame(of: place) else { return }
      clippedToRows(on: &canvas) { paintLine(around: frame, on: &$0) }
    case .cell(let place, let column):
      guard scope.window.columns.contains(column), let frame = frame(of: place) else { return }
      let cell = cellFrame(column: column, in: frame)
      clippedToRows(on: &canvas) { paintLine(around: cell, on: &$0) }
    case .header(let column):
      guard scope.window.columns.contains(column),
        let strip = area.items.first(where: { $0.item == .columnHeader })
      else { return }
      let frame = Rect(
        left: scope.window.extent.left, top: strip.top, right: scope.window.extent.right,
        bottom: strip.bottom)
      var cell = cellFrame(column: column, in: frame)
      cell.top += context.frames.header.top(ofHeader: column)
      paintLine(around: cell, on: &canvas)
    }
  }

  private func paintLine(around frame: Rect, on canvas: inout PaintCanvas) {
    canvas.box(canvas.states.element(.focused), frame)
  }
}
