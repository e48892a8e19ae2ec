import GridCore
import GridModel

// The grip at the header of a column whose width is being changed.

extension Painter {
  mutating func paintResizer(
    of column: Int, in area: OverlayArea, into list: inout DisplayList
  ) {
    let look = states.element(.resizer)
    let x = boxes.snap(frames.columns[column].right + area.window.shift)
    let thickness = 2 * zoom
    let key = name(ofColumn: column)
    let bar = Rect(
      left: x - thickness / 2, top: area.headerTop, right: x + thickness / 2, bottom: area.bottom)
    record?.note(.resizeLine(key), bar, .elements([.resizer]), in: list)
    boxes.bar(bar, RGBA8(look.mainColor().color.faded(by: 0.55)), into: &list)
    guard area.bodyTop > area.headerTop else { return }
    let height = min(look.fontSize * 1.5, area.bodyTop - area.headerTop - 2 * zoom)
    let width = look.fontSize * 1.4
    let middle = (area.headerTop + area.bodyTop) / 2
    let grip = Rect(x: x - width / 2, y: middle - height / 2, width: width, height: height)
    record?.note(.resizer(key), grip, .elements([.resizer]), in: list)
    boxes.box(look, grip, into: &list)
    let size = look.fontSize * 0.26
    for side in [-1.0, 1.0] {
      let foot = x + side * look.fontSize * 0.16
      list.append(
        .fillPath(
          .polygon([
            Point(x: foot, y: middle - size), Point(x: foot, y: middle + size),
            Point(x: foot + side * size * 1.1, y: middle),
          ]), .color(look.textColor)))
    }
  }
}
