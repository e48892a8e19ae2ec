public import GridCore
public import GridModel

/// A box plot: the middle half of the values as a box with a line at the median, whiskers to the
/// others, points far out.
public struct BoxPlotCell: FixedSizePlot, AxisNotePlot {
  /// The meaning of the numbers.
  public enum Input: String, Hashable, Sendable, CaseIterable {
    /// All values, as measured.
    case values
    /// Five numbers: the least, the lower quartile, the median, the upper quartile, the greatest.
    case summary
  }

  /// The columns of the data with the numbers; none is the cell's own list.
  public var columns: [String] = []
  /// The source of the five numbers.
  public var input = Input.values
  /// The range of values between the left and the right edge.
  public var scale = PlotRange.column
  /// The values at both ends of the cell, instead of `scale`; `nil` takes those of `scale`.
  public var domain: ClosedRange<Double>?
  /// The colour; `nil` is the theme's.
  public var color: Color?
  /// Whether the header shows the values at the ends of the cells.
  public var hasAxisNote = false
  /// The least width, in points.
  public var width = 120.0
  private(set) var numbers = PlotFigures()

  public init() {}

  public var sourceKeys: [String] { columns }

  public func adapted(to values: ColumnValues) -> BoxPlotCell {
    var cell = self
    cell.numbers = PlotFigures(values)
    guard scale == .column, domain == nil else { return cell }
    cell.domain = values.range { $0.numbers(in: columns).present }
    return cell
  }

  private func summary(_ numbers: [Double]) -> FiveNumbers? {
    input == .values ? FiveNumbers(numbers) : FiveNumbers(summary: numbers)
  }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    let numbers = content.numbers(in: columns)
    if let problem = numbers.problem { canvas.note(problem) }
    let present = numbers.present
    guard let summary = summary(present), let own = ClosedRange(of: present) else {
      if !present.isEmpty { canvas.note("a summary is five numbers in ascending order") }
      return canvas.drawNothing(content, in: frame, style: style)
    }
    let plot = plot(in: frame, style: style)
    let domain = domain ?? own
    if own.lowerBound < domain.lowerBound {
      canvas.note(PlotProblem.outside(own.lowerBound, domain))
    } else if own.upperBound > domain.upperBound {
      canvas.note(PlotProblem.outside(own.upperBound, domain))
    }
    let scale = PlotScale(domain, from: plot.left, to: plot.right)
    let color = color ?? style.plot.line
    let box = canvas.snap(plot.middle(ofHeight: style.font.size * 0.85))
    let rule = canvas.rule()
    // An odd number of pixels has a pixel in the middle.
    let middle = canvas.snap((box.top + box.bottom - rule) / 2)
    let ends = [summary.least, summary.lowerQuartile, summary.upperQuartile, summary.greatest]
      .map { canvas.snap(scale($0)) }
    for (from, to) in [(ends[0], ends[1]), (ends[2], ends[3])] {
      canvas.fill(
        Rect(left: from, top: middle, right: to, bottom: middle + rule), style.plot.neutral)
    }
    let cap = box.middle(ofHeight: box.height / 2)
    for x in [ends[0], ends[3] - rule].map({ max(box.left, min(box.right - rule, $0)) }) {
      canvas.fill(
        Rect(left: x, top: cap.top, right: x + rule, bottom: cap.bottom), style.plot.neutral)
    }
    let right = max(ends[2], ends[1] + rule)
    canvas.fill(
      Rect(left: ends[1], top: box.top, right: right, bottom: box.bottom),
      color.faded(by: 0.35), radius: min(2 * style.zoom, (right - ends[1]) / 2))
    canvas.drawRule(color, through: box, x: scale(summary.median), width: 2 * style.zoom)
    for outlier in summary.outliers.prefix(200) {
      canvas.drawPoint(
        style.plot.neutral, at: Point(x: scale(outlier), y: middle + rule / 2),
        radius: 1.5 * style.zoom)
    }
  }

  /// Points at the ends need room.
  func plot(in frame: Rect, style: CellStyle) -> Rect {
    frame.inset(by: Insets(vertical: 0, horizontal: min(2 * style.zoom, frame.width / 4)))
  }

  public func alternative(for content: CellContent) -> String? {
    guard let summary = summary(content.numbers(in: columns).present) else { return "no values" }
    let ends = [summary.least, summary.lowerQuartile, summary.upperQuartile, summary.greatest]
      .map(numbers.callAsFunction)
    let outliers =
      summary.outliers.isEmpty ? "" : ", " + counted(summary.outliers.count, "outlier")
    return "median \(numbers(summary.median)), half from \(ends[1]) to \(ends[2]), "
      + "all from \(ends[0]) to \(ends[3])" + outliers
  }
}

/// The least, the quartiles, the median and the greatest of some numbers (J. W. Tukey, 1977), and
/// the outliers.
struct FiveNumbers: Hashable, Sendable {
  var least: Double
  var lowerQuartile: Double
  var median: Double
  var upperQuartile: Double
  var greatest: Double
  /// Numbers farther from the box than one and a half times its length; the least and the greatest
  /// are then those of the others.
  var outliers: [Double] = []

  /// From raw values; quartiles are interpolated between neighbours (type 7 of Hyndman and Fan,
  /// 1996).
  init?(_ numbers: [Double]) {
    let sorted = numbers.sorted()
    guard let first = sorted.first, let last = sorted.last else { return nil }
    func quantile(_ share: Double) -> Double {
      let place = share * Double(sorted.count - 1)
      let index = min(Int(place), sorted.count - 1)
      let next = min(index + 1, sorted.count - 1)
      let part = place - Double(index)
      return sorted[index] * (1 - part) + sorted[next] * part
    }
    (least, greatest) = (first, last)
    (lowerQuartile, median, upperQuartile) = (quantile(0.25), quantile(0.5), quantile(0.75))
    let reach = (upperQuartile - lowerQuartile) * 1.5
    let inner = sorted.filter { $0 >= lowerQuartile - reach && $0 <= upperQuartile + reach }
    if let low = inner.first, let high = inner.last {
      outliers = sorted.filter { $0 < low || $0 > high }
      (least, greatest) = (min(low, lowerQuartile), max(high, upperQuartile))
    }
  }

  /// `nil` unless they are five numbers in ascending order.
  init?(summary: [Double]) {
    guard summary.count == 5, summary == summary.sorted() else { return nil }
    (least, lowerQuartile, median) = (summary[0], summary[1], summary[2])
    (upperQuartile, greatest) = (summary[3], summary[4])
  }
}
