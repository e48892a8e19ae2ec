import GridCore
import GridModel

/// A text beside a plot, in a separate column that is as wide as the widest of all cells.
///
/// If both do not fit, as in a column of a fixed width, the text is omitted and the plot takes all
/// of the room: a truncated number would be wrong.
struct PlotLabel: Hashable, Sendable {
  enum Side { case leading, trailing }

  /// The widest text, as a sample for measuring.
  private var longest = ""
  /// Whether totals under the cells have the same room for their texts, which may be bold.
  private var isShared = false
  /// The minimum width of the plot in a column that is as wide as it needs, in points.
  private var plotWidth = 48.0

  mutating func note(_ text: String) {
    // Counts characters, since a minus sign has more bytes than a digit.
    if text.unicodeScalars.count > longest.unicodeScalars.count { longest = text }
  }

  /// Reserves room for the labels of other cells, so that the plots beside both are equally wide.
  mutating func share(_ other: PlotLabel) {
    note(other.longest)
    isShared = true
  }

  /// - Parameter width: the width of plot and label if the label is short, in points.
  mutating func keepPlot(of width: Double) { plotWidth = min(48, width) }

  /// Draws a text at one side, and returns the remaining room.
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

  /// The width of the widest text, with the gap beside it.
  func width(style: CellStyle, text: TextRuler) -> Double {
    textWidth(style: style, text: text) + style.font.size / 2
  }

  /// The width of the widest text and a legible plot beside it.
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

  /// The part of a frame that a plot takes, regardless of whether the label fits.
  func plot(in frame: Rect, at side: Side, style: CellStyle, text: TextRuler) -> Rect {
    divide(frame, at: side, style: style, text: text)?.plot ?? frame
  }

  /// - Returns: `nil` if the plot would have less than half of its intended width.
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

  /// Whether a plot of this width is still legible.
  func hasRoom(_ width: Double, style: CellStyle) -> Bool {
    width >= plotWidth * style.zoom / 2
  }
}
