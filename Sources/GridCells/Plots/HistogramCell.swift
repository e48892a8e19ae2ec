public import GridCore
public import GridModel

/// The frequency of values as vertical bars.
public struct HistogramCell: FixedSizePlot, AxisNotePlot {
  /// The columns of the data with the values; none is the cell's own list.
  public var columns: [String] = []
  /// The number of bars, 1…1000; `nil` depends on the longest list of the column, 5 to 20.
  public var binCount: Int?
  /// The range of values between the left and the right edge.
  public var scale = PlotRange.column
  /// The values at both ends of the cell, instead of `scale`; `nil` takes those of `scale`.
  public var domain: ClosedRange<Double>?
  /// The colour; `nil` is the theme's.
  public var color: Color?
  /// Whether the header shows the values at the ends of the cells.
  public var hasAxisNote = false
  /// The least width, in points.
  public var width = 100.0
  /// The least height of the plot, in points. In a grid of higher rows it grows up to twice as
  /// high; it is equally high in all rows of a column.
  public var height = 20.0
  private(set) var numbers = PlotFigures()

  public init() {}

  public var sourceKeys: [String] { columns }

  public func adapted(to values: ColumnValues) -> HistogramCell {
    var cell = self
    cell.numbers = PlotFigures(values)
    var range: ClosedRange<Double>?
    var longest = 0
    values.forEach { content in
      let numbers = content.numbers(in: columns).present
      longest = max(longest, numbers.count)
      if let own = ClosedRange(of: numbers) { range = own.extended(to: range) }
    }
    if scale == .column, domain == nil { cell.domain = range }
    if binCount == nil { cell.binCount = Self.binCount(longest) }
    return cell
  }

  /// The number of bars of a cell.
  /// - Parameter count: the number of its values.
  private func bins(of count: Int) -> Int {
    (binCount ?? Self.binCount(count)).bounded(to: 1...1000)
  }

  /// The square root of the number of values.
  private static func binCount(_ count: Int) -> Int {
    max(5, min(20, Int(Double(count).squareRoot().rounded(.up))))
  }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    let numbers = content.numbers(in: columns)
    if let problem = numbers.problem { canvas.note(problem) }
    let present = numbers.present
    guard let own = ClosedRange(of: present) else {
      return canvas.drawNothing(content, in: frame, style: style)
    }
    let domain = domain ?? own
    let slots = PlotSlots(
      min(bins(of: present.count), PlotSlots.capacity(frame.width, on: canvas)),
      from: frame.left, to: frame.right, gap: 0.1, on: canvas)
    let counts = Self.counts(present, domain, binCount: slots.count)
    let outside = present.count - counts.reduce(0, +)
    if outside > 0 {
      canvas.note("\(counted(outside, "value")) outside the domain")
    }
    guard let most = counts.max(), most > 0 else {
      return canvas.drawNothing(content, in: frame, style: style)
    }
    let rule = canvas.rule()
    let plot = frame.middle(ofHeight: 2 * height * style.zoom)
    let base = canvas.snap(plot.bottom) - rule
    let scale = PlotScale(0...Double(most), from: base, to: plot.top)
    for (index, count) in counts.enumerated() where count > 0 {
      let top = min(base - rule, canvas.snap(scale(Double(count))))
      canvas.fill(slots.rect(index, top: top, bottom: base), color ?? style.plot.line)
    }
    canvas.fill(
      Rect(left: slots.left(of: 0), top: base, right: slots.right, bottom: base + rule),
      style.plot.reference)
  }

  /// The count of numbers in each of equal parts of the domain, whose end belongs to the last part.
  static func counts(
    _ numbers: [Double], _ domain: ClosedRange<Double>, binCount: Int
  ) -> [Int] {
    var counts = Array(repeating: 0, count: binCount)
    let scale = PlotScale(domain, from: 0, to: Double(binCount))
    for number in numbers where domain.contains(number) {
      counts[Int(bounded: scale(number)).bounded(to: 0...(binCount - 1))] += 1
    }
    return counts
  }

  public func drawNote(style: CellStyle, in frame: Rect, on canvas: inout CellCanvas) {
    guard let domain else { return }
    let slots = PlotSlots(
      bins(of: 0), from: frame.left, to: frame.right, gap: 0.1, on: canvas)
    var plot = frame
    plot.right = slots.right
    AxisNote(low: numbers(domain.lowerBound), high: numbers(domain.upperBound))
      .drawAxis(style: style, in: plot, on: &canvas)
  }

  public func alternative(for content: CellContent) -> String? {
    let values = content.numbers(in: columns).present
    guard let range = ClosedRange(of: values) else { return "no values" }
    let domain = domain ?? range
    let bins = bins(of: values.count)
    let counts = Self.counts(values, domain, binCount: bins)
    guard let most = counts.max(), let place = counts.firstIndex(of: most), most > 0 else {
      return "no values"
    }
    func edge(_ index: Int) -> String {
      let share = Double(index) / Double(bins)
      return numbers(domain.lowerBound * (1 - share) + domain.upperBound * share)
    }
    return counted(values.count, "value")
      + ", most from \(edge(place)) to \(edge(place + 1))"
  }
}
