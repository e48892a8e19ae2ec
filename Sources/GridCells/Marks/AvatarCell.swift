import GridCore
import GridModel

/// A picture or the initials of a name in a circle, and the name beside it. The names of a column have as many colours as there
/// are before one comes again.
public struct AvatarCell: CellRenderer {
  public var hasLabel = true
  /// The circle's diameter as a multiple of the font's size.
  public var scale = 1.85
  /// Where pictures come from; `nil` has none. A name without a picture, or with one that cannot be shown, has its initials.
  public var picture: CellPicture?
  private var names = WordIndex()

  public init() {}

  public var sourceKeys: [String] { [picture?.key].compactMap(\.self) }

  public var isClipped: Bool { false }
  public var alignment: HorizontalAlignment? { .leading }

  public func adapted(to values: ColumnValues) -> AvatarCell {
    var cell = self
    cell.names = WordIndex(values) { [$0.value] }
    return cell
  }

  private func set(_ content: CellContent, _ style: CellStyle) -> MarkedLabel {
    let side = style.font.size * scale
    return MarkedLabel(
      mark: Size(width: side, height: side), text: hasLabel ? content.text : "", font: style.font,
      gap: hasLabel ? style.font.size * 0.65 : 0)
  }

  public func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size { set(content, style).size(text) }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    let initials = Self.initials(of: content.value)
    let image = picture?.reference(for: content).flatMap { content.image($0) }
    if initials.isEmpty, image == nil { return }
    let mark = canvas.aligned(
      set(content, style).draw(in: frame, style: style, color: style.textColor, on: &canvas))
    if let image {
      let box = canvas.snap(mark)
      canvas.clip(to: box, radius: box.width / 2) {
        $0.draw(image, in: ImageFit.cover.frame(of: image.size, in: box))
      }
      return
    }
    let color = names.color(of: content.value).resolved(in: style).over(.white)
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
    hasLabel || content.value.isEmpty ? nil : content.text
  }
}
