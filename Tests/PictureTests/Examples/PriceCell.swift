import GridPress

/// The cell of an article on financial instruments: a price, green or red by what it changed, with
/// an arrow up or down.
struct PriceCell: CellRenderer {
  /// The column with the change.
  var change: String

  private static let up = Color(red: 0.05, green: 0.5, blue: 0.24)
  private static let down = Color(red: 0.78, green: 0.11, blue: 0.14)

  var sourceKeys: [String] { [change] }

  /// What the arrow takes, with the gap before it; also where there is none, so that prices stand
  /// under one another.
  private func arrow(_ style: CellStyle) -> Double { style.font.size * 1.1 }

  func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    Size(
      width: text.width(of: content.text, font: style.font) + arrow(style),
      height: text.lineHeight(of: style.font))
  }

  func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    let change = content.number(change) ?? 0
    let color =
      change == 0 ? style.textColor : style.legible(change > 0 ? Self.up : Self.down)
    var price = frame
    price.right -= arrow(style)
    canvas.draw(
      content.text, in: price, alignment: .trailing, font: style.font, color: color)
    if change == 0 { return }
    let half = style.font.size * 0.32
    let middle = Point(x: frame.right - half, y: (frame.top + frame.bottom) / 2)
    let (base, tip) = change > 0 ? (half, -half) : (-half, half)
    var path = Path()
    path.move(to: Point(x: middle.x - half, y: middle.y + base * 0.8))
    path.addLine(to: Point(x: middle.x, y: middle.y + tip * 0.8))
    path.addLine(to: Point(x: middle.x + half, y: middle.y + base * 0.8))
    path.close()
    canvas.fill(path, color)
  }

  func alternative(for content: CellContent) -> String? {
    switch content.number(change) ?? 0 {
    case let change where change > 0: "\(content.text), up"
    case let change where change < 0: "\(content.text), down"
    default: nil
    }
  }
}
