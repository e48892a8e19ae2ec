import GridCore
import GridLayout
import GridModel

/// The buttons at the right edge of a header.
extension HeaderPainter {
  /// - Parameters:
  ///   - content: what title and buttons have together.
  ///   - middle: of the title's capitals, in points.
  func paintIcons(
    of column: Int, _ look: CellLook, content: Rect, middle: Double, on canvas: inout PaintCanvas
  ) {
    let icons = context.grid.columns[column].headerIcons
    let key = canvas.name(ofColumn: column)
    let width = HeaderIconMark.width(fontSize: look.fontSize)
    let step = width + HeaderIconMark.gap(fontSize: look.fontSize)
    for (index, icon) in icons.enumerated() {
      let right = content.right - Double(icons.count - 1 - index) * step
      let center = Point(x: right - width / 2, y: middle)
      let color =
        icon == .filtered ? look.textColor : RGBA8(look.textColor.color.faded(by: 0.72))
      let reach = step / 2
      let frame = Rect(
        left: center.x - reach, top: center.y - reach, right: center.x + reach,
        bottom: center.y + reach)
      canvas.record?.note(icon.part(ofColumn: key), frame, .element(.header), in: canvas.list)
      canvas.append(
        .fillPath(
          HeaderIconMark.path(icon, center: center, fontSize: look.fontSize), .color(color)))
    }
  }
}
