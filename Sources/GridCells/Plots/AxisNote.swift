import GridCore
import GridModel

/// The values at the ends of a column's axis, in small text under the title of its header.
struct AxisNote {
  let low: String
  let high: String

  static func font(_ style: CellStyle) -> FontDescriptor {
    var font = style.font
    font.size *= 0.85
    font.weight = 400
    return font
  }

  /// Of the texts: quieter than the title above them, but legible. On a gradient, whose colours are
  /// not known here, that of the title.
  static func color(_ style: CellStyle) -> Color {
    style.background == nil ? style.textColor : style.mutedColor
  }

  /// The size of the texts and a line under them; the width is that of the plots.
  static func size(style: CellStyle, text: TextRuler) -> Size {
    Size(width: 0, height: text.lineHeight(of: font(style)) + 4 * style.zoom)
  }

  private var sentence: String { "\(low) – \(high)" }

  /// The size of the ends of a vertical axis.
  func textSize(style: CellStyle, text: TextRuler) -> Size {
    let font = Self.font(style)
    return Size(width: text.width(of: sentence, font: font), height: text.lineHeight(of: font))
  }

  /// Whether both ends can be written over a plot of this width.
  func fits(_ width: Double, style: CellStyle, text: TextRuler) -> Bool {
    let font = Self.font(style)
    let room = text.width(of: low, font: font) + text.width(of: high, font: font)
    return room + font.size / 2 <= width
  }

  /// An axis as wide as the plots under it; none if its numbers do not fit, since a line alone has
  /// no meaning.
  func drawAxis(style: CellStyle, in plot: Rect, on canvas: inout CellCanvas) {
    let font = Self.font(style)
    let color = Self.color(style)
    let tick = 3 * style.zoom
    var texts = plot
    texts.bottom = plot.bottom - tick
    guard fits(plot.width, style: style, text: canvas.text) else { return }
    canvas.draw(low, in: texts, alignment: .leading, font: font, color: color)
    canvas.draw(high, in: texts, alignment: .trailing, font: font, color: color)
    let line = canvas.rule()
    let bottom = canvas.snap(plot.bottom)
    let rule = style.textColor.faded(by: 0.35)
    canvas.fill(
      Rect(left: plot.left, top: bottom - line, right: plot.right, bottom: bottom), rule)
    for left in [canvas.snap(plot.left), canvas.snap(plot.right) - line] {
      canvas.fill(
        Rect(left: left, top: bottom - tick, right: left + line, bottom: bottom - line), rule)
    }
  }

  /// The ends of a vertical axis, as a text at the side to which the cells are aligned.
  func drawText(style: CellStyle, in frame: Rect, on canvas: inout CellCanvas) {
    canvas.draw(
      sentence, in: frame, alignment: style.alignment, font: Self.font(style),
      color: Self.color(style))
  }
}
