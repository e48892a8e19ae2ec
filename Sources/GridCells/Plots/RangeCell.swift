public import GridCore
public import GridModel

/// A bar from a low to a high value, with a mark at a third one.
public struct RangeCell: FixedSizePlot, AxisNotePlot, ScaledPlot {
  /// How the two values are drawn.
  public enum Shape: String, Hashable, Sendable, CaseIterable {
    /// A bar from the low to the high value.
    case bar
    /// A thin line with a point at each of the two, which may be in any order: from the earlier to
    /// the later value.
    case dumbbell
  }

  /// How the two values are drawn.
  public var shape = Shape.bar
  /// The columns of the data with the low, the high and the marked value; none is the cell's own
  /// list.
  public var columns: [String] = []
  /// The values at both ends of the cell; `nil` is the least and the greatest of the column.
  public var domain: ClosedRange<Double>?
  /// The colour; `nil` is the theme's.
  public var color: Color?
  /// The colour of a dumbbell's first point; `nil` is the theme's neutral colour.
  public var startColor: Color?
  /// Whether the whole length of the cell is shown behind the bar.
  public var hasTrack = true
  /// Whether the header shows the values at the ends of the cells.
  public var hasAxisNote = false
  /// The thickness of the bar, in points.
  public var thickness = 6.0
  /// The least width, in points.
  public var width = 120.0
  private(set) var numbers = PlotFigures()

  public init() {}

  public var sourceKeys: [String] { columns }

  public func adapted(to values: ColumnValues) -> RangeCell {
    var cell = self
    cell.numbers = PlotFigures(values)
    guard domain == nil else { return cell }
    let range = values.range { $0.numbers(in: columns).present }
    cell.domain = values.scaleOfCells(for: range) ?? range
    return cell
  }

  /// Low, high and marked value; `nil` if the numbers are not a range.
  private func parts(_ values: [Double?]) -> (low: Double, high: Double, mark: Double?)? {
    guard values.count == 2 || values.count == 3, let low = values[0], let high = values[1],
      low <= high || shape == .dumbbell
    else { return nil }
    return (low, high, values.count == 3 ? values[2] : nil)
  }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    let numbers = content.numbers(in: columns)
    // Something is wrong, or the cell is empty, which is no problem.
    guard let (low, high, mark) = parts(numbers.values), let domain else {
      if let problem = numbers.problem {
        canvas.note(problem)
      } else if numbers.values.count == 2 || numbers.values.count == 3,
        let low = numbers.values[0], let high = numbers.values[1], low > high
      {
        canvas.note(
          "low and high are in the wrong order: \(PlotText.number(low)) is more than "
            + PlotText.number(high))
      } else if !numbers.present.isEmpty {
        canvas.note("a range is a low and a high value, and one to be marked")
      }
      return canvas.drawNothing(content, in: frame, style: style)
    }
    if let problem = numbers.problem { canvas.note(problem) }
    if let value = [low, high].first(where: { !domain.contains($0) }) {
      canvas.note(PlotProblem.outside(value, domain))
    }
    let color = color ?? style.plot.line
    let plot = plot(in: frame, style: style)
    let track = canvas.snap(plot.middle(ofHeight: thickness * style.zoom))
    let radius = track.height / 2
    let scale = PlotScale(domain, from: track.left, to: track.right)
    guard shape == .bar else {
      return drawDumbbell(low, high, scale, in: track, style: style, on: &canvas)
    }
    if hasTrack { canvas.fill(track, style.plot.track, radius: radius) }
    // Never shorter than thick, so that a range of one value is a visible dot within the track.
    var bar = track
    let least = min(track.height, track.width)
    bar.left = min(scale(low), track.right - least)
    bar.right = max(scale(high), bar.left + least)
    canvas.fill(bar, mark == nil ? color : color.faded(by: 0.45), radius: radius)
    guard let mark else { return }
    canvas.drawPoint(
      color, at: Point(x: scale(mark), y: (track.top + track.bottom) / 2),
      radius: track.height / 2 + style.zoom, rim: style.background)
  }

  /// The second point is drawn on top, and is the emphasized one.
  private func drawDumbbell(
    _ start: Double, _ end: Double, _ scale: PlotScale, in track: Rect, style: CellStyle,
    on canvas: inout CellCanvas
  ) {
    let middle = (track.top + track.bottom) / 2
    if hasTrack { canvas.drawRule(style.plot.track, across: track, y: middle) }
    let (color, startColor) = (color ?? style.plot.line, startColor ?? style.plot.neutral)
    canvas.stroke(
      .line(from: Point(x: scale(start), y: middle), to: Point(x: scale(end), y: middle)),
      color.faded(by: 0.5), Stroke(width: 2 * style.zoom))
    let radius = track.height / 2 + style.zoom / 2
    for (value, color) in [(start, startColor), (end, color)] {
      canvas.drawPoint(
        color, at: Point(x: scale(value), y: middle), radius: radius, rim: style.background)
    }
  }

  /// The mark at an end needs room.
  func plot(in frame: Rect, style: CellStyle) -> Rect {
    frame.inset(
      by: Insets(
        vertical: 0,
        horizontal: min(
          shape == .bar ? 2 * style.zoom : (thickness / 2 + 1) * style.zoom, frame.width / 4)))
  }

  public func alternative(for content: CellContent) -> String? {
    guard let (low, high, mark) = parts(content.numbers(in: columns).values) else {
      return "no values"
    }
    let at = mark.map { ", at \(numbers($0))" } ?? ""
    return "from \(numbers(low)) to \(numbers(high))\(at)"
  }
}
