import GridCore
import GridModel

/// A rounded box around a short text.
enum Pill {
  enum Form {
    /// A light shade, with the text in the colour itself.
    case tint
    case solid
    case outline
  }

  static func size(_ inner: Size, _ font: FontDescriptor) -> Size {
    Size(width: inner.width + font.size * 1.1, height: inner.height + font.size * 0.2)
  }

  /// - Returns: the colour behind the text, if known.
  static func fill(
    _ box: Rect, _ color: Color, _ form: Form, radius: Double? = nil, style: CellStyle,
    on canvas: inout CellCanvas
  ) -> Color? {
    let radius = radius ?? box.height / 2
    switch form {
    case .tint:
      let tint = style.tint(color)
      canvas.fill(box, tint, radius: radius)
      return tint.isOpaque ? tint : nil
    case .solid:
      canvas.fill(box, color, radius: radius)
      return color.isOpaque ? color : nil
    case .outline:
      let line = style.legible(color, contrast: 3)
      let width = max(1 * style.zoom, canvas.pixelSize ?? 0)
      let snapped = canvas.snap(box)
      canvas.fill(.frame(snapped, radius: min(radius, snapped.height / 2), width: width), line)
      return style.background
    }
  }
}
