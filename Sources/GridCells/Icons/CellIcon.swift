import GridCore
public import GridModel

/// An icon before the content of a cell, chosen by a rule or by the range of a number.
public struct CellIcon: Hashable, Sendable {
  /// What is drawn.
  public enum Shape: Hashable, Sendable {
    /// A small picture.
    case icon(Icon)
    /// Bars of rising height, the first of which are filled.
    case bars(filled: Int, of: Int)
    /// A disc that is filled clockwise from the top.
    case disc(filled: Int, of: Int)
  }

  /// What is drawn.
  public var shape: Shape
  /// Its colour.
  public var color: PlotColor
  /// What it means, for those who do not see it; `nil` is the name of the icon.
  public var label: String?

  public init(_ shape: Shape, color: PlotColor = .text, label: String? = nil) {
    self.shape = shape
    self.color = color
    self.label = label
  }

  /// An icon by its name.
  public init(_ icon: Icon, color: PlotColor = .text, label: String? = nil) {
    self.init(.icon(icon), color: color, label: label)
  }

  /// The words of a text alternative.
  package var words: String {
    if let label { return label }
    return switch shape {
    case .icon(let icon): icon.rawValue.split(separator: "-").joined(separator: " ")
    case .bars(let filled, let count), .disc(let filled, let count): "\(filled) of \(count)"
    }
  }

  /// Draws it into a square.
  func draw(in box: Rect, style: CellStyle, on canvas: inout CellCanvas) {
    let color = style.legible(color.resolved(in: style), contrast: 3)
    switch shape {
    case .icon(let icon): icon.draw(in: box, color, weight: 2.25, on: &canvas)
    case .bars(let filled, let count):
      drawBars(filled, of: count, in: box, color, style.plot.track, on: &canvas)
    case .disc(let filled, let count):
      drawDisc(filled, of: count, in: box, color, width: style.zoom, on: &canvas)
    }
  }

  private func drawBars(
    _ filled: Int, of count: Int, in box: Rect, _ color: Color, _ track: Color,
    on canvas: inout CellCanvas
  ) {
    guard count > 0 else { return }
    let gap = box.width * 0.08
    let width = (box.width - gap * Double(count - 1)) / Double(count)
    let bottom = box.bottom - box.height * 0.1
    for index in 0..<count {
      let share = 0.3 + 0.5 * Double(index + 1) / Double(count)
      let left = box.left + Double(index) * (width + gap)
      canvas.fill(
        Rect(
          left: left, top: bottom - box.height * share, right: left + width, bottom: bottom),
        index < filled ? color : track, radius: width * 0.2)
    }
  }

  private func drawDisc(
    _ filled: Int, of count: Int, in box: Rect, _ color: Color, width: Double,
    on canvas: inout CellCanvas
  ) {
    let circle = box.square(box.width * 0.8)
    let radius = circle.width / 2
    canvas.stroke(
      .circle(center: circle.center, radius: radius), color, Stroke(width: max(width, 1)))
    guard count > 0, filled > 0 else { return }
    if filled >= count {
      canvas.fill(.circle(center: circle.center, radius: radius), color)
      return
    }
    var sector = Path()
    sector.elements = [.move(circle.center)]
    sector.addArc(
      center: circle.center, radius: radius, from: 0, sweep: 360 * Double(filled) / Double(count))
    sector.close()
    canvas.fill(sector, color)
  }
}
