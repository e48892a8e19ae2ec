import GridCore
import GridModel

// What several kinds of plots draw.

extension CellCanvas {
  /// A short dash in the middle of a plot that has nothing to show.
  private mutating func drawNothing(in plot: Rect, style: CellStyle) {
    let length = min(plot.width, 8 * style.zoom)
    let middle = (plot.left + plot.right) / 2
    drawRule(
      style.plot.reference, from: middle - length / 2, to: middle + length / 2,
      y: (plot.top + plot.bottom) / 2)
  }

  /// What a plot that has nothing to show has instead: what the column's format writes for missing values, or a short dash.
  mutating func drawNothing(_ content: CellContent, in plot: Rect, style: CellStyle) {
    guard content.isMissing, !content.text.isEmpty else {
      return drawNothing(in: plot, style: style)
    }
    let text = shortened(content.text, to: plot.width, font: style.font)
    draw(text, in: plot, alignment: .center, font: style.font, color: style.mutedColor)
  }

  /// Tells of a label that is left out.
  mutating func noteLabelWithoutRoom(_ text: String) {
    if !text.isEmpty { note("there is no room for the label \"\(text.beginning(40))\"") }
  }

  /// A level line of one pixel, or one point.
  mutating func drawRule(_ color: Color, from left: Double, to right: Double, y: Double) {
    let width = rule()
    let top = snap(y - width / 2)
    fill(Rect(left: left, top: top, right: right, bottom: top + width), color)
  }

  /// A level line across a plot, within it even at its edges.
  mutating func drawRule(_ color: Color, across plot: Rect, y: Double) {
    let half = rule() / 2
    drawRule(
      color, from: plot.left, to: plot.right,
      y: max(plot.top + half, min(plot.bottom - half, y)))
  }

  /// An upright line through a plot, within it even at its edges.
  mutating func drawRule(_ color: Color, through plot: Rect, x: Double, width: Double = 1) {
    let width = min(rule(width), plot.width)
    let left = snap(max(plot.left, min(plot.right - width, x - width / 2)))
    fill(Rect(left: left, top: plot.top, right: left + width, bottom: plot.bottom), color)
  }

  /// A point, with a rim of what is behind the cell so that it stands out from lines.
  mutating func drawPoint(
    _ color: Color, at center: Point, radius: Double, rim: Color? = nil
  ) {
    if let rim { fill(.circle(center: center, radius: radius + rule(1)), rim) }
    fill(.circle(center: center, radius: radius), color)
  }
}

extension Rect {
  /// A rectangle of a height in the middle of this one.
  func middle(ofHeight height: Double) -> Rect {
    let height = min(height, self.height)
    let top = top + (self.height - height) / 2
    return Rect(left: left, top: top, right: right, bottom: top + height)
  }
}
