public import GridCore
public import GridModel

/// A change in the colour of its direction with an arrow, so that the direction does not depend on
/// colour alone.
public struct ChangeCell: CellRenderer {
  /// The change that is written, and its colours.
  public var change = Change(form: .percent)
  /// Whether an arrow up or down is beside the number.
  public var hasArrow = true
  /// Whether it is in a pill.
  public var isPill = false

  public init() {}

  public var drawsMissing: Bool { !sourceKeys.isEmpty }

  public var sourceKeys: [String] { change.columns }
  public var isClipped: Bool { false }

  private func label(_ text: String, _ style: CellStyle) -> MarkedLabel {
    var label = MarkedLabel(
      mark: hasArrow ? ChangeArrow.size(style.font) : Size(width: 0, height: 0), text: text,
      font: style.font, gap: hasArrow ? style.font.size * 0.35 : 0)
    // Arrows of a column are aligned vertically.
    label.isMarkTrailing = style.alignment == .trailing || style.alignment == .decimal
    return label
  }

  public func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    guard let shown = change.amount(of: content)?.text else {
      return Size(
        width: text.width(of: content.text, font: style.font),
        height: text.lineHeight(of: style.font))
    }
    let size = label(shown, style).size(text)
    return isPill ? Pill.size(size, style.font) : size
  }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    guard let amount = change.amount(of: content) else {
      canvas.drawPlaceholder(content, problem: "is not a change", style: style, in: frame)
      return
    }
    let color = change.color(amount.number, in: style)
    var style = style
    var room = frame
    if isPill {
      let inner = label(amount.text, style).size(canvas.text)
      let box = canvas.aligned(Pill.box(inner, style.font, style: style, in: frame))
      style.background = Pill.fill(box, color, .tint, style: style, on: &canvas)
      room = Pill.room(in: box, style.font)
      style.alignment = style.alignment == .center ? .leading : style.alignment
    }
    let shown = style.legible(color)
    let mark = label(amount.text, style).draw(in: room, style: style, color: shown, on: &canvas)
    if hasArrow { ChangeArrow.draw(amount.number, in: mark, color: shown, on: &canvas) }
  }

  public func alternative(for content: CellContent) -> String? {
    change.amount(of: content)?.words
  }
}
