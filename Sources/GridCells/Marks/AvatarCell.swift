import GridCore
import GridModel

/// The initials of a name in a circle, and the name beside it. A name has the same colour wherever it stands.
public struct AvatarCell: CellRenderer {
  public var hasLabel = true
  /// The circle's diameter as a multiple of the font's size.
  public var scale = 1.85

  public init() {}

  public var isClipped: Bool { false }

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
    if initials.isEmpty { return }
    let mark = canvas.aligned(
      set(content, style).draw(in: frame, style: style, color: style.textColor, on: &canvas))
    let color = style.plot.category(Self.colorIndex(of: content.value)).over(.white)
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

  /// From the name's bytes (FNV-1a), the same on every machine.
  static func colorIndex(of name: String) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int(hash >> 8 & 0xFFFF)
  }

  public func alternative(for content: CellContent) -> String? {
    hasLabel || content.value.isEmpty ? nil : content.text
  }
}
