public import GridCore
public import GridModel

/// A picture or the initials of a name in a circle, and the name beside it. Colours repeat only
/// after all of them have been used for names of a column.
public struct AvatarCell: LabelledMarkRenderer {
  /// The position of the name beside the circle; default trailing.
  public var label = PictureLabel.trailing
  /// A text of several columns beside the circle; `nil` is the name. Setting it places the label
  /// after the circle if there was none.
  public var text: PictureText? {
    didSet { if text != nil, label == .none { label = .trailing } }
  }
  /// Whether there is a label; setting it to `true` makes the label trailing if there was none.
  public var hasLabel: Bool {
    get { label != .none }
    set { if newValue != hasLabel { label = newValue ? .trailing : .none } }
  }
  /// The circle's diameter as a multiple of the font's size.
  public var scale = 1.85
  /// The source of pictures; `nil` is none. A name without a picture, or with one that cannot be
  /// shown, is drawn as its initials.
  public var picture: CellPicture?
  private static let colors = WordColors()

  public init() {}

  public var isClipped: Bool { hasLines }
  public var alignment: HorizontalAlignment? { .leading }

  var pictureKey: String? { picture?.key }

  func pictureSize(_ content: CellContent, _ style: CellStyle) -> Size {
    let side = style.font.size * scale
    return Size(width: side, height: side)
  }

  func gap(_ style: CellStyle) -> Double { style.font.size * 0.65 }

  func plainText(_ content: CellContent) -> String { content.text }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    let initials = Self.initials(of: content.value)
    let image = picture?.reference(for: content).flatMap { content.image($0) }
    let isEmpty = initials.isEmpty && image == nil
    if isEmpty, !hasLines { return }
    let placed = place(content, style: style, in: frame, on: &canvas)
    let mark = canvas.aligned(placed)
    if isEmpty { return }
    if let image {
      let box = canvas.snap(mark)
      canvas.clip(to: box, radius: box.width / 2) {
        $0.draw(image, in: ImageFit.cover.frame(of: image.size, in: box))
      }
      return
    }
    let color = Self.colors.color(of: content.value).resolved(in: style).over(.white)
    let fill = style.tint(color, by: 0.28)
    canvas.fill(.circle(center: mark.center, radius: mark.width / 2), fill)
    var font = style.font
    font.size = mark.height * 0.4
    font.weight = 600
    canvas.draw(
      initials, in: mark, alignment: .center, font: font, color: style.legible(color, on: fill))
  }

  /// The first letters of the first and the last word.
  static func initials(of name: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
    guard let first = words.first?.first else { return "" }
    guard words.count > 1, let last = words.last?.first else { return first.uppercased() }
    return first.uppercased() + last.uppercased()
  }

  public func alternative(for content: CellContent) -> String? {
    let name = hasLines ? content.value : content.text
    return words(for: content, picture: content.value.isEmpty ? nil : name)
  }
}
