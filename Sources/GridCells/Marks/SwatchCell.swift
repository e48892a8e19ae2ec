import GridCore
import GridModel

/// A patch of the colour that the value names, beside its text.
public struct SwatchCell: MarkedLabelRenderer {
  public var hasLabel = true
  /// Whether it is round.
  public var isRound = false

  public init() {}

  public var isClipped: Bool { false }
  public var alignment: HorizontalAlignment? { hasLabel ? .leading : .center }

  func set(_ content: CellContent, _ style: CellStyle) -> MarkedLabel {
    let side = style.font.size * 1.15
    return MarkedLabel(
      mark: Size(width: side, height: side), text: hasLabel ? content.text : "", font: style.font,
      gap: hasLabel ? style.font.size * 0.5 : 0)
  }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    if content.value.isEmpty { return }
    guard let color = Color(hex: content.value) ?? Color(cssName: content.value) else {
      canvas.drawPlaceholder(content, problem: "is no colour", style: style, in: frame)
      return
    }
    let mark = canvas.snap(
      set(content, style).draw(in: frame, style: style, color: style.textColor, on: &canvas))
    let radius = isRound ? mark.height / 2 : mark.height * 0.22
    canvas.fill(mark, color, radius: radius)
    // A hairline, so that patches like the background can be seen.
    canvas.fill(
      .frame(mark, radius: radius, width: max(0.75 * style.zoom, canvas.pixelSize ?? 0)),
      style.textColor.faded(by: 0.22))
  }

  public func alternative(for content: CellContent) -> String? {
    hasLabel || content.value.isEmpty ? nil : content.text
  }
}
