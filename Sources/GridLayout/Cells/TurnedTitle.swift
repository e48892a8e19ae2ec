import GridCore
import GridModel

/// The title of a column whose cells are narrower than its words, on lines that run upward.
struct TurnedTitle: CellRenderer {
  private static let turn = TextTurn(degrees: 90)

  var centersRows: Bool { false }
  var isClipped: Bool { false }

  private func set(
    _ content: CellContent, style: CellStyle, text: TextRuler
  ) -> SetText {
    text.set(RichText(content.text, TextLook()), style: style, width: nil, maxLines: 1)
  }

  func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    Self.turn.room(for: set(content, style: style, text: text).size)
  }

  func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    // Titles of different lengths begin on one line.
    var style = style
    style.verticalAlignment = .bottom
    canvas.draw(
      set(content, style: style, text: canvas.text), turned: Self.turn, style: style, in: frame)
  }
}
