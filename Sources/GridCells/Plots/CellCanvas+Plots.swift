import GridCore
import GridModel

// Drawing that several kinds of plots share.

extension CellCanvas {
  /// Draws a short dash in the middle of a plot without values.
  private mutating func drawNothing(in plot: Rect, style: CellStyle) {
    let length = min(plot.width, 8 * style.zoom)
    let middle = (plot.left + plot.right) / 2
    drawRule(
      style.plot.reference, from: middle - length / 2, to: middle + length / 2,
      y: (plot.top + plot.bottom) / 2)
  }

  /// Draws the placeholder of a plot without values: the column's text for missing values, as cells
  /// of texts show it, or a short dash for values that cannot be drawn.
  mutating func drawNothing(_ content: CellContent, in plot: Rect, style: CellStyle) {
    guard content.isMissing else { return drawNothing(in: plot, style: style) }
    if content.text.isEmpty { return }
    let text = shortened(content.text, to: plot.width, font: style.font)
    draw(text, in: plot, alignment: style.alignment, font: style.font, color: style.textColor)
  }

  /// Reports an omitted label.
  mutating func noteLabelWithoutRoom(_ text: String) {
    if !text.isEmpty { note("there is no room for the label \"\(text.beginning(40))\"") }
  }

  /// Draws a horizontal line of one pixel, or one point.
  mutating func drawRule(_ color: Color, from left: Double, to right: Double, y: Double) {
    let width = rule()
    let top = snap(y - width / 2)
    fill(Rect(left: left, top: top, right: right, bottom: top + width), color)
  }

  /// Draws a horizontal line across a plot, within it even at its edges.
  mutating func drawRule(_ color: Color, across plot: Rect, y: Double) {
    let half = rule() / 2
    drawRule(
      color, from: plot.left, to: plot.right,
      y: max(plot.top + half, min(plot.bottom - half, y)))
  }

  /// Draws a vertical line through a plot, within it even at its edges.
  mutating func drawRule(_ color: Color, through plot: Rect, x: Double, width: Double = 1) {
    let width = min(rule(width), plot.width)
    let left = snap(max(plot.left, min(plot.right - width, x - width / 2)))
    fill(Rect(left: left, top: plot.top, right: left + width, bottom: plot.bottom), color)
  }

  /// Draws a point, with a rim in the background colour that separates it from lines.
  mutating func drawPoint(
    _ color: Color, at center: Point, radius: Double, rim: Color? = nil
  ) {
    if let rim { fill(.circle(center: center, radius: radius + rule(1)), rim) }
    fill(.circle(center: center, radius: radius), color)
  }
}

extension CellStyle {
  /// The colour of a text on a part of a plot: white or black, by its contrast.
  func textColor(inside fill: Color) -> Color {
    let behind = background.map { fill.over($0) } ?? fill
    return Color.white.readable(on: behind)
  }
}
