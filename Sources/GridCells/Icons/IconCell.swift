import GridCore
import GridModel

/// An icon by its name, or by what the value stands for.
public struct IconCell: MarkedLabelRenderer {
  public enum Label: String, Hashable, Sendable, CaseIterable {
    case none
    case trailing
  }

  public var map = WordMap<Meaning>()
  /// The same for all values, unless the map says another one.
  public var icon: Icon?
  public var color = PlotColor.text
  public var label = Label.none
  /// As a multiple of the font's size.
  public var scale = 1.25

  public init() {}

  public var isClipped: Bool { false }
  public var alignment: HorizontalAlignment? { label == .none ? .center : .leading }

  private func icon(_ content: CellContent) -> Icon? {
    map[content.value]?.icon ?? icon ?? Icon(rawValue: content.value)
  }

  private func text(_ content: CellContent) -> String {
    map[content.value]?.label ?? content.text
  }

  func set(_ content: CellContent, _ style: CellStyle) -> MarkedLabel {
    let side = style.font.size * scale
    let text = label == .none ? "" : text(content)
    return MarkedLabel(
      mark: Size(width: side, height: side), text: text, font: style.font,
      gap: text.isEmpty ? 0 : style.font.size * 0.45)
  }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    if content.value.isEmpty { return }
    guard let icon = icon(content) else {
      canvas.drawPlaceholder(content, problem: "has no icon", style: style, in: frame)
      return
    }
    let mark = canvas.aligned(
      set(content, style).draw(in: frame, style: style, color: style.textColor, on: &canvas))
    let color = (map[content.value]?.color ?? color).resolved(in: style)
    icon.draw(in: mark, style.legible(color, contrast: 3), on: &canvas)
  }

  public func alternative(for content: CellContent) -> String? {
    label == .none && !content.value.isEmpty ? text(content) : nil
  }
}
