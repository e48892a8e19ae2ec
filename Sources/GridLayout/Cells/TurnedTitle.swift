import GridCore
import GridModel

/// The title of a column whose cells are narrower than its words, on lines that run upward.
struct TurnedTitle: CellRenderer {
  private static let turn = TextTurn(degrees: 90)

  var centersRows: Bool { false }
  var isClipped: Bool { false }

  /// On as many lines as the column has room for beside each other, the longest as short as
  /// possible.
  /// - Parameter room: the width of the column, in points; `nil` is that of one line.
  private func set(
    _ content: CellContent, style: CellStyle, text: TextRuler, room: Double?
  ) -> SetText {
    let title = RichText(content.text, TextLook())
    let whole = text.set(title, style: style, width: nil, maxLines: 1)
    guard let room, room > whole.size.height * 1.9 else { return whole }
    let longest = text.longestWord(of: title, style: style)
    for width in stride(from: longest, to: whole.size.width, by: style.font.size / 2) {
      let block = text.set(title, style: style, width: width)
      if block.size.height <= room + LineBreaker.tolerance { return block }
    }
    return whole
  }

  func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    Self.turn.room(for: set(content, style: style, text: text, room: width).size)
  }

  func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    // Titles of different lengths begin on one line.
    var style = style
    style.verticalAlignment = .bottom
    canvas.draw(
      set(content, style: style, text: canvas.text, room: frame.width), turned: Self.turn,
      style: style, in: frame)
  }
}
