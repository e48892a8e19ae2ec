public import GridCore
public import GridModel

/// A row of blocks: up for values above 0, down for values below, a line for 0.
public struct WinLossCell: FixedSizePlot {
  /// The columns of the data with the values; none is the cell's own list.
  public var columns: [String] = []
  /// The colour of blocks above 0; `nil` is that of the theme.
  public var color: Color?
  /// The colour of blocks below 0; `nil` is that of the theme.
  public var negativeColor: Color?
  /// The least width, in points.
  public var width = 100.0
  /// The least height of the plot, in points.
  public var height = 16.0

  public init() {}

  public var sourceKeys: [String] { columns }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    let numbers = content.numbers(in: columns)
    if let problem = numbers.problem { canvas.note(problem) }
    guard numbers.values.contains(where: { $0 != nil }) else {
      return canvas.drawNothing(content, in: frame, style: style)
    }
    let values = PlotSeries.extremes(
      numbers.values, places: PlotSlots.capacity(frame.width, on: canvas))
    // Limits the width of blocks if there are few values.
    let most = Double(values.count) * 8 * style.zoom
    let slots = PlotSlots(
      values.count, from: frame.left, to: min(frame.right, frame.left + most), gap: 0.25,
      on: canvas)
    let plot = canvas.snap(frame.middle(ofHeight: height * style.zoom))
    let middle = canvas.snap((plot.top + plot.bottom) / 2)
    let rule = canvas.rule()
    for (index, value) in values.enumerated() {
      guard let value else { continue }
      if value > 0 {
        canvas.fill(
          slots.rect(index, top: plot.top, bottom: middle - rule),
          color ?? style.plot.positive)
      } else if value < 0 {
        canvas.fill(
          slots.rect(index, top: middle + rule, bottom: plot.bottom),
          negativeColor ?? style.plot.negative)
      } else {
        canvas.fill(
          slots.rect(index, top: middle - rule, bottom: middle + rule), style.plot.neutral)
      }
    }
  }

  public func alternative(for content: CellContent) -> String? {
    let numbers = content.numbers(in: columns).present
    let won = numbers.count { $0 > 0 }
    let lost = numbers.count { $0 < 0 }
    let even = numbers.count - won - lost
    return "\(won) up, \(lost) down" + (even > 0 ? ", \(even) even" : "")
  }
}
