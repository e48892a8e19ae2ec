import GridCore
import GridModel

/// A text beside a plot, in a column of its own that is as wide as the widest of all cells.
struct PlotLabel: Hashable, Sendable {
  enum Side { case leading, trailing }

  /// The widest one, as an example to be measured.
  private var longest = ""

  mutating func note(_ text: String) {
    // By characters: a minus sign has more bytes than a digit.
    if text.unicodeScalars.count > longest.unicodeScalars.count { longest = text }
  }

  /// Draws a text at one side, and gives the room that is left.
  func draw(
    _ text: String, at side: Side, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) -> Rect {
    let (plot, label) = divide(frame, at: side, style: style, text: canvas.text)
    canvas.draw(text, in: label, alignment: .trailing, font: style.font, color: style.textColor)
    return plot
  }

  /// Of the widest, with the gap beside it.
  func width(style: CellStyle, text: TextRuler) -> Double {
    text.width(of: longest, font: style.font) + style.font.size / 2
  }

  func divide(_ frame: Rect, at side: Side, style: CellStyle, text: TextRuler) -> (Rect, Rect) {
    let width = min(text.width(of: longest, font: style.font), frame.width)
    let gap = min(style.font.size / 2, max(0, frame.width - width))
    var (plot, label) = (frame, frame)
    switch side {
    case .leading:
      label.right = frame.left + width
      plot.left = label.right + gap
    case .trailing:
      label.left = frame.right - width
      plot.right = label.left - gap
    }
    return (plot, label)
  }
}
