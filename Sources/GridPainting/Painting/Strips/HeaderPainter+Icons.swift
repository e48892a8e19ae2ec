import GridCore
import GridLayout
import GridModel

/// The buttons at the right edge of a header.
extension HeaderPainter {
  /// - Parameters:
  ///   - content: the box of title and buttons together.
  ///   - middle: the middle of the title's capitals, in points.
  func paintIcons(
    of column: Int, _ style: ResolvedStyle, content: Rect, middle: Double,
    on canvas: inout PaintCanvas
  ) {
    let icons = context.grid.columns[column].headerIcons
    let key = canvas.name(ofColumn: column)
    let width = HeaderIconMark.width(fontSize: style.fontSize)
    let step = width + HeaderIconMark.gap(fontSize: style.fontSize)
    for (index, icon) in icons.enumerated() {
      let right = content.right - Double(icons.count - 1 - index) * step
      let center = Point(x: right - width / 2, y: middle)
      let color =
        icon == .filtered ? style.textColor : RGBA8(style.textColor.color.faded(by: 0.72))
      let reach = step / 2
      let frame = Rect(
        left: center.x - reach, top: center.y - reach, right: center.x + reach,
        bottom: center.y + reach)
      canvas.record?.note(icon.part(ofColumn: key), frame, .element(.header), in: canvas.list)
      canvas.append(
        .fillPath(
          HeaderIconMark.path(icon, center: center, fontSize: style.fontSize), .color(color)))
    }
  }
}
