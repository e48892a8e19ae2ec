import GridCore
import GridModel

/// A text beside a plot, in a column of its own that is as wide as the widest of all cells.
///
/// Where there is too little room for both, as in a column of a fixed width, the text is left out and the plot has all of it:
/// half a number would be a wrong one.
struct PlotLabel: Hashable, Sendable {
  enum Side { case leading, trailing }

  /// The widest one, as an example to be measured.
  private var longest = ""
  /// Whether totals under the cells have the same room for their texts, which may be bold.
  private var isShared = false
  /// What the plot beside it has at least where a column is as wide as it needs, in points.
  private var plotWidth = 48.0

  mutating func note(_ text: String) {
    // By characters: a minus sign has more bytes than a digit.
    if text.unicodeScalars.count > longest.unicodeScalars.count { longest = text }
  }

  /// Makes room for the labels of other cells, so that the plots beside both are equally wide.
  mutating func share(_ other: PlotLabel) {
    note(other.longest)
    isShared = true
  }

  /// - Parameter width: of plot and label if the label is short, in points.
  mutating func keepPlot(of width: Double) { plotWidth = min(48, width) }

  /// Draws a text at one side, and gives the room that is left.
  func draw(
    _ text: String, at side: Side, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) -> Rect {
    guard let (plot, label) = divide(frame, at: side, style: style, text: canvas.text) else {
      canvas.noteLabelWithoutRoom(text)
      return frame
    }
    canvas.draw(text, in: label, alignment: .trailing, font: style.font, color: style.textColor)
    return plot
  }

  /// Of the widest, with the gap beside it.
  func width(style: CellStyle, text: TextRuler) -> Double {
    textWidth(style: style, text: text) + style.font.size / 2
  }

  /// Of the widest and a plot that can be read beside it.
  func widthWithPlot(style: CellStyle, text: TextRuler) -> Double {
    width(style: style, text: text) + plotWidth * style.zoom
  }

  private func textWidth(style: CellStyle, text: TextRuler) -> Double {
    let width = text.width(of: longest, font: style.font)
    guard isShared else { return width }
    return [400, 700].reduce(width) { widest, weight in
      var font = style.font
      font.weight = weight
      return max(widest, text.width(of: longest, font: font))
    }
  }

  /// What of a frame a plot has, whether there is room for the label or not.
  func plot(in frame: Rect, at side: Side, style: CellStyle, text: TextRuler) -> Rect {
    divide(frame, at: side, style: style, text: text)?.plot ?? frame
  }

  /// - Returns: `nil` if the plot would have less than half of what it should.
  private func divide(
    _ frame: Rect, at side: Side, style: CellStyle, text: TextRuler
  ) -> (plot: Rect, label: Rect)? {
    let width = textWidth(style: style, text: text)
    let gap = style.font.size / 2
    guard hasRoom(frame.width - width - gap, style: style) else { return nil }
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

  /// Whether a plot so wide can still be read.
  func hasRoom(_ width: Double, style: CellStyle) -> Bool {
    width >= plotWidth * style.zoom / 2
  }
}
