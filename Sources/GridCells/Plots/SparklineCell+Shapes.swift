import GridCore
import GridModel

// The line and the bars of sparklines, and the highlighted values.

// MARK: - Lines

extension SparklineCell {
  func drawLine(
    _ values: [Double?], of content: CellContent, _ scale: PlotScale, in plot: Rect,
    style: CellStyle, on canvas: inout CellCanvas
  ) {
    let series = PlotSeries(
      values, connects: missing == .connect, isSmooth: isSmooth, in: plot, scale, on: canvas)
    let color = color ?? style.plot.line
    if shape == .area {
      let base = scale(0)
      let fill = self.color.map { $0.faded(by: 0.18) } ?? style.plot.area
      canvas.fill(series.area(to: base), fill)
    }
    drawReference(values, of: content, scale, in: plot, style: style, on: &canvas)
    let width = lineWidth * style.zoom
    canvas.stroke(series.line, color, Stroke(width: width, cap: .round, join: .round))
    for point in series.lone { canvas.drawPoint(color, at: point, radius: width) }
    let radius = pointRadius(style)
    if !colors.isEmpty {
      for (index, value) in values.enumerated() {
        guard let value, let color = colors.color(of: value, in: style) else { continue }
        canvas.drawPoint(
          color, at: Point(x: series.x(index), y: scale(value)), radius: radius * 0.85,
          rim: style.background)
      }
    }
    for mark in Mark.drawingOrder where shownMarks.contains(mark) {
      // Points that would touch each other are omitted.
      if mark == .all, Double(values.count) * radius > plot.width { continue }
      for index in mark.indexes(in: values) {
        guard let value = values[index] else { continue }
        // The end of a line has its colour: another one would judge the value.
        let own = mark == .last ? nil : mark.color(style.plot)
        canvas.drawPoint(
          own ?? color, at: Point(x: series.x(index), y: scale(value)),
          radius: mark == .all ? radius * 0.7 : radius, rim: mark == .all ? nil : style.background)
      }
    }
  }
}

// MARK: - Bars

extension SparklineCell {
  func drawBars(
    _ values: [Double?], of content: CellContent, _ scale: PlotScale, in plot: Rect,
    style: CellStyle, on canvas: inout CellCanvas
  ) {
    let bars = PlotSeries.extremes(
      values, places: PlotSlots.capacity(plot.width, on: canvas))
    let slots = PlotSlots(bars.count, from: plot.left, to: plot.right, gap: 0.2, on: canvas)
    let zero = canvas.snap(scale(0))
    let rule = canvas.rule()
    var marked: [Int: Color] = [:]
    for mark in Mark.drawingOrder where shownMarks.contains(mark) {
      for index in mark.indexes(in: bars) { marked[index] = mark.color(style.plot) }
    }
    for (index, value) in bars.enumerated() {
      guard let value else { continue }
      var end = canvas.snap(scale(value))
      if value == 0 {
        let top = zero > plot.top ? zero - rule : zero
        canvas.fill(slots.rect(index, top: top, bottom: top + rule), style.plot.neutral)
        continue
      }
      if end == zero { end = max(plot.top, min(plot.bottom, zero + (value > 0 ? -rule : rule))) }
      let color =
        colors.color(of: value, in: style)
        ?? (value < 0 ? style.plot.negative : color ?? style.plot.line)
      canvas.fill(
        slots.rect(index, top: min(zero, end), bottom: max(zero, end)), marked[index] ?? color)
    }
    if scale.domain.lowerBound < 0, scale.domain.upperBound > 0 {
      var axis = plot
      axis.right = slots.right
      canvas.drawRule(style.plot.reference, across: axis, y: scale(0))
    }
    drawReference(values, of: content, scale, in: plot, style: style, on: &canvas)
  }
}

extension SparklineCell.Mark {
  /// The last is on top.
  fileprivate static let drawingOrder: [Self] = [.all, .first, .min, .max, .last]

  /// The colour of the mark; `nil` is that of the series.
  fileprivate func color(_ plot: PlotColors) -> Color? {
    switch self {
    case .all: nil
    case .first: plot.neutral
    case .last: plot.highlight
    case .min: plot.negative
    case .max: plot.positive
    }
  }

  /// The values that it marks; of equal ones the first.
  fileprivate func indexes(in values: [Double?]) -> [Int] {
    let present = values.indices.filter { values[$0] != nil }
    func precedes(_ first: Int, _ second: Int) -> Bool {
      (values[first] ?? 0) < (values[second] ?? 0)
    }
    return switch self {
    case .all: present
    case .first: present.first.map { [$0] } ?? []
    case .last: present.last.map { [$0] } ?? []
    case .min: present.min(by: precedes).map { [$0] } ?? []
    case .max: present.max(by: precedes).map { [$0] } ?? []
    }
  }
}
