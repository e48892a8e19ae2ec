import GridCore
import GridModel

/// The direction of a change, as a mark beside the value.
enum ChangeArrow {
  static func size(_ font: FontDescriptor) -> Size {
    Size(width: font.size * 0.62, height: font.size * 0.5)
  }

  /// A triangle that points up or down; or a dash for no change.
  static func draw(
    _ change: Double, in box: Rect, color: Color, on canvas: inout CellCanvas
  ) {
    let middle = box.center.x
    if change == 0 {
      let half = box.height * 0.16
      canvas.fill(
        .roundedRectangle(
          Rect(
            left: box.left, top: box.center.y - half, right: box.right,
            bottom: box.center.y + half), radius: half), color)
      return
    }
    let (base, tip) = change > 0 ? (box.bottom, box.top) : (box.top, box.bottom)
    var path = Path.polyline([
      Point(x: box.left, y: base), Point(x: middle, y: tip), Point(x: box.right, y: base),
    ])
    path.close()
    canvas.fill(path, color)
  }
}
