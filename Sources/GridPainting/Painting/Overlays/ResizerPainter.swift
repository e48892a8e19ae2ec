import GridCore
import GridLayout
import GridModel

/// Paints the grip at the header of a column whose width is being changed.
struct ResizerPainter: OverlayPainter {
  let context: PaintContext
  let scope: Boxed<PaintScope>
  let area: OverlayArea

  static func isNeeded(_ shown: ShownState) -> Bool { shown.resizedColumn != nil }

  func paint(on canvas: inout PaintCanvas) {
    guard let column = context.grid.shown.resizedColumn else { return }
    let style = canvas.states.element(.resizer)
    let x = canvas.snap(context.frames.columns[column].right + scope.window.shift)
    let thickness = 2 * context.zoom
    let key = canvas.name(ofColumn: column)
    let bar = Rect(
      left: x - thickness / 2, top: area.headerTop, right: x + thickness / 2, bottom: area.bottom)
    canvas.record?.note(.resizeLine(key), bar, .elements([.resizer]), in: canvas.list)
    canvas.bar(bar, RGBA8(style.mainColor().color.faded(by: 0.55)))
    guard area.bodyTop > area.headerTop else { return }
    let height = min(style.fontSize * 1.5, area.bodyTop - area.headerTop - 2 * context.zoom)
    let width = style.fontSize * 1.4
    let middle = (area.headerTop + area.bodyTop) / 2
    let grip = Rect(x: x - width / 2, y: middle - height / 2, width: width, height: height)
    canvas.record?.note(.resizer(key), grip, .elements([.resizer]), in: canvas.list)
    canvas.box(style, grip)
    let size = style.fontSize * 0.26
    for side in [-1.0, 1.0] {
      let foot = x + side * style.fontSize * 0.16
      canvas.append(
        .fillPath(
          .polygon([
            Point(x: foot, y: middle - size), Point(x: foot, y: middle + size),
            Point(x: foot + side * size * 1.1, y: middle),
          ]), .color(style.textColor)))
    }
  }
}
