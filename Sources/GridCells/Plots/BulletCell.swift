public import GridCore
public import GridModel

/// A bullet chart (S. Few, 2006): the value as a bar, a mark at its target, and bands from poor to
/// good behind them.
public struct BulletCell: FixedSizePlot, AxisNotePlot, ScaledPlot {
  /// The target; `nil` shows no mark.
  public var target: PlotValue?
  /// The ends of the bands, in any order; the last one ends with the cell.
  public var bands: [PlotValue] = []
  /// The values at both ends of the cell; `nil` is from 0 to the greatest of the column.
  public var domain: ClosedRange<Double>?
  /// The colour; `nil` is the theme's.
  public var color: Color?
  /// Whether the header shows the values at the ends of the cells.
  public var hasAxisNote = false
  /// The least width, in points.
  public var width = 120.0
  private(set) var numbers = PlotFigures()

  public init() {}

  public var isMirrored: Bool { true }

  public var sourceKeys: [String] { ([target].compactMap(\.self) + bands).compactMap(\.key) }

  public func adapted(to values: ColumnValues) -> BulletCell {
    var cell = self
    cell.numbers = PlotFigures(values)
    guard domain == nil else { return cell }
    let range = values.range { content in
      ([target].compactMap(\.self) + bands).compactMap { $0.number(content) }
        + [content.number].compactMap(\.self)
    }
    cell.domain = values.scaleOfCells(for: range) ?? (range ?? 0...1).extended(to: 0)
    return cell
  }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    guard let number = content.number, let domain else {
      if !content.isMissing { canvas.note(CellNumbers.problem(with: content.value)) }
      return canvas.drawNothing(content, in: frame, style: style)
    }
    let plot = canvas.snap(frame.middle(ofHeight: style.font.size * 1.15))
    let scale = PlotScale(domain, from: plot.left, to: plot.right)
    drawBands(content, scale, in: plot, style: style, on: &canvas)
    var bar = canvas.snap(plot.middle(ofHeight: plot.height / 3))
    bar.left = min(scale(0), scale(number))
    bar.right = max(scale(0), scale(number))
    canvas.fill(bar, color ?? style.plot.line)
    if number < domain.lowerBound || number > domain.upperBound {
      canvas.note(PlotProblem.outside(number, domain))
    }
    guard let target else { return }
    guard let goal = target.number(content) else {
      if let key = target.key { canvas.note(content.missingNumber(key)) }
      return
    }
    let mark = canvas.snap(plot.middle(ofHeight: plot.height * 0.75))
    canvas.drawRule(style.textColor, through: mark, x: scale(goal), width: 2 * style.zoom)
  }

  /// Poorer bands are darker.
  private func drawBands(
    _ content: CellContent, _ scale: PlotScale, in plot: Rect, style: CellStyle,
    on canvas: inout CellCanvas
  ) {
    let ends = bands.compactMap { $0.number(content) }.sorted()
    if let key = bands.first(where: { $0.number(content) == nil })?.key {
      canvas.note(content.missingNumber(key))
    }
    var left = plot.left
    for (index, end) in (ends.map { scale($0) } + [plot.right]).enumerated() {
      let darkness = 1 + 1.1 * Double(ends.count - index)
      canvas.fill(
        Rect(left: left, top: plot.top, right: end, bottom: plot.bottom),
        style.plot.track.faded(by: min(darkness, 0.5 / max(style.plot.track.alpha, 0.01))))
      left = max(left, end)
    }
  }

  public func alternative(for content: CellContent) -> String? {
    guard content.number != nil else { return "no value" }
    let goal = target?.number(content).map { ", target \(numbers($0))" }
    return content.text + (goal ?? "")
  }
}

/// A number to which values are compared: the same in all cells, or from another column of the
/// data.
public enum PlotValue: Hashable, Sendable {
  /// The same number in each row.
  case constant(Double)
  /// The row's number in the column with this key.
  case column(String)

  var key: String? {
    if case .column(let key) = self { key } else { nil }
  }

  func number(_ content: CellContent) -> Double? {
    switch self {
    case .constant(let number): number
    case .column(let key): content.number(key)
    }
  }
}
