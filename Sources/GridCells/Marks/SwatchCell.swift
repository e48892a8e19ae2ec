public import GridCore
public import GridModel

/// A patch of the colour that the value names, beside its text.
public struct SwatchCell: LabelledMarkRenderer {
  /// The position of the value beside the patch; default trailing.
  public var label = PictureLabel.trailing
  /// A text of several columns beside the patch; `nil` is the value. Setting it places the label
  /// after the patch if there was none.
  public var text: PictureText? {
    didSet { if text != nil, label == .none { label = .trailing } }
  }
  /// Whether there is a label; setting it to `true` makes the label trailing if there was none.
  public var hasLabel: Bool {
    get { label != .none }
    set { if newValue != hasLabel { label = newValue ? .trailing : .none } }
  }
  /// Whether it is round.
  public var isRound = false

  public init() {}

  public var isClipped: Bool { hasLines }
  public var alignment: HorizontalAlignment? { hasLabel ? .leading : .center }

  func pictureSize(_ content: CellContent, _ style: CellStyle) -> Size {
    let side = style.font.size * 1.15
    return Size(width: side, height: side)
  }

  func gap(_ style: CellStyle) -> Double { style.font.size * (hasLines ? 0.6 : 0.5) }

  func plainText(_ content: CellContent) -> String { content.text }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    if content.value.isEmpty, !hasLines { return }
    let color = Color(hex: content.value) ?? Color(cssName: content.value)
    if color == nil, !hasLines {
      canvas.drawPlaceholder(content, problem: "is not a colour", style: style, in: frame)
      return
    }
    let placed = place(content, style: style, in: frame, on: &canvas)
    let mark = canvas.snap(placed)
    if content.value.isEmpty { return }
    guard let color else {
      canvas.drawMissing(content.text, problem: "is not a colour", style: style, in: mark)
      return
    }
    let radius = isRound ? mark.height / 2 : mark.height * 0.22
    canvas.fill(mark, color, radius: radius)
    // A hairline, so that patches in the background colour are visible.
    canvas.fill(
      .frame(mark, radius: radius, width: max(0.75 * style.zoom, canvas.pixelSize ?? 0)),
      style.textColor.faded(by: 0.22))
  }

  public func alternative(for content: CellContent) -> String? {
    words(for: content, picture: content.value.isEmpty ? nil : content.text)
  }
}
