public import GridCore
public import GridModel

/// An icon by its name, or by the meaning of the value.
public struct IconCell: LabelledMarkRenderer {
  /// The position of the value beside the icon.
  public typealias Label = PictureLabel

  /// The icon and colour of each word.
  public var map = WordMap<Meaning>()
  /// The icon of all values, unless the map specifies another one; `nil` is the one whose name the
  /// value is.
  public var icon: Icon?
  /// The colour of icons whose word has no colour.
  public var color = PlotColor.text
  /// The position of the text beside the icon; default none.
  public var label = PictureLabel.none
  /// A text of several columns beside the icon; `nil` is the label of the value. Setting it places
  /// the label after the icon if there was none.
  public var text: PictureText? {
    didSet { if text != nil, label == .none { label = .trailing } }
  }
  /// The size as a multiple of the font's size.
  public var scale = 1.25

  public init() {}

  public var isClipped: Bool { hasLines }
  public var alignment: HorizontalAlignment? { label == .none ? .center : .leading }

  private func icon(_ content: CellContent) -> Icon? {
    map[content.value]?.icon ?? icon ?? Icon(rawValue: content.value)
  }

  private func name(_ content: CellContent) -> String {
    map[content.value]?.label ?? content.text
  }

  func pictureSize(_ content: CellContent, _ style: CellStyle) -> Size {
    let side = style.font.size * scale
    return Size(width: side, height: side)
  }

  func gap(_ style: CellStyle) -> Double { style.font.size * (hasLines ? 0.6 : 0.45) }

  func plainText(_ content: CellContent) -> String { name(content) }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    if content.value.isEmpty, !hasLines { return }
    let icon = icon(content)
    if icon == nil, !hasLines {
      canvas.drawPlaceholder(content, problem: "has no icon", style: style, in: frame)
      return
    }
    let placed = place(content, style: style, in: frame, on: &canvas)
    let mark = canvas.aligned(placed)
    if content.value.isEmpty { return }
    guard let icon else {
      canvas.drawMissing(content.text, problem: "has no icon", style: style, in: mark)
      return
    }
    let color = (map[content.value]?.color ?? color).resolved(in: style)
    icon.draw(in: mark, style.legible(color, contrast: 3), on: &canvas)
  }

  public func alternative(for content: CellContent) -> String? {
    words(for: content, picture: content.value.isEmpty ? nil : name(content))
  }
}
