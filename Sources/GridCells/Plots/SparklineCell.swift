public import GridCore
public import GridModel

/// A series of values as a small line, area or row of bars.
public struct SparklineCell: FixedSizePlot {
  /// How the values are drawn.
  public enum Shape: String, Hashable, Sendable, CaseIterable {
    /// A line through the values.
    case line
    /// A line with a filled area under it.
    case area
    /// Vertical bars from 0; those of negative values point down.
    case bar
  }

  /// The treatment of missing values.
  public enum Missing: String, Hashable, Sendable, CaseIterable {
    /// The line is interrupted.
    case gap
    /// A value of 0.
    case zero
    /// A line from the previous to the next value.
    case connect
  }

  /// Values that are marked.
  public enum Mark: String, Hashable, Sendable, CaseIterable {
    /// The first value.
    case first
    /// The last value.
    case last
    /// The smallest value.
    case min
    /// The greatest value.
    case max
    /// Every value.
    case all
  }

  /// A text beside the plot.
  public enum Label: String, Hashable, Sendable, CaseIterable {
    /// No value is written.
    case none
    /// The last value, right of the plot.
    case last
    /// The greatest and the least value, one above the other right of the plot.
    case extremes
  }

  /// The columns of the data with the values; none is the cell's own list.
  public var columns: [String] = []
  /// How the values are drawn.
  public var shape = Shape.line
  /// The range of values between the bottom and the top.
  public var scale = PlotRange.own
  /// The values at bottom and top, instead of `scale`; `nil` takes those of `scale`.
  public var domain: ClosedRange<Double>?
  /// The treatment of missing values.
  public var missing = Missing.gap
  /// A reference line; `nil` for none.
  public var reference: Reference?
  /// A shaded band between two values, such as a normal or target range; `nil` for none.
  public var bandEnds: Band?
  /// The marked values; `nil` is the last value of lines, and none of bars.
  public var marks: [Mark]?
  /// Colours of further marked values, a later one over an earlier one. Bars get the colour, lines
  /// a point in it.
  public var colors: [ValueRule] = []
  /// Whether lines and areas are curves through the values that do not go above or below these.
  public var isSmooth = false
  /// Whether the axis begins at 0, or goes through it; bars always do.
  public var hasZero = false
  /// Whether a thin line is drawn at 0, or under the plot if 0 is not on the axis.
  public var hasBaseline = false
  /// The values that are written, and their position.
  public var label = Label.none
  /// Whether the header shows the values at the bottom and the top; only for a shared scale.
  public var hasAxisNote = false
  /// The colour; `nil` is the theme's.
  public var color: Color?
  /// The width of lines, in points.
  public var lineWidth = 1.5
  /// The width of the plot with its label, in points.
  public var width = 100.0
  /// The least height of the plot, in points. In a grid of higher rows it grows up to twice as
  /// high; it is equally high in all rows of a column.
  public var height = 20.0
  private var labels = PlotLabel()
  private var numbers = PlotFigures()

  public init() {}

  public var sourceKeys: [String] { columns + referenceKeys }

  public func adapted(to values: ColumnValues) -> SparklineCell {
    var cell = self
    cell.numbers = PlotFigures(values)
    guard scale == .column && domain == nil || label != .none else { return cell }
    cell.labels.keepPlot(of: width)
    var range: ClosedRange<Double>?
    values.forEach { content in
      let present = content.numbers(in: columns).present
      if label == .last, let last = present.last { cell.labels.note(cell.numbers(last)) }
      guard let own = ClosedRange(of: present) else { return }
      range = extended(own, for: content).extended(to: range)
      if label == .extremes {
        for end in [own.lowerBound, own.upperBound] { cell.labels.note(cell.numbers(end)) }
      }
    }
    if scale == .column, domain == nil { cell.domain = range.map(completed) }
    return cell
  }

  public func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    let least =
      label == .none
      ? 0 : labels.widthWithPlot(style: labelStyle(style), text: text)
    let lines = label == .extremes ? 2.0 : 1
    return Size(
      width: max(self.width * style.zoom, least),
      height: max(height * style.zoom, lines * text.lineHeight(of: labelStyle(style).font)))
  }

  /// Two texts one above the other are small.
  private func labelStyle(_ style: CellStyle) -> CellStyle {
    guard label == .extremes else { return style }
    var small = style
    small.font = AxisNote.font(style)
    small.font.size *= 0.9
    return small
  }

  /// The range with required values: 0 for bars.
  private func completed(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    shape == .bar || missing == .zero || hasZero ? range.extended(to: 0) : range
  }

  /// Missing values are 0 if they are drawn as such.
  private func shown(_ values: [Double?]) -> [Double?] {
    missing == .zero ? values.map { $0 ?? 0 } : values
  }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    let numbers = content.numbers(in: columns)
    if let problem = numbers.problem { canvas.note(problem) }
    var values = numbers.values
    var plot = frame
    if label == .last {
      let text = values.last { $0 != nil }.flatMap(\.self).map(self.numbers.callAsFunction) ?? ""
      plot = labels.draw(text, at: .trailing, style: style, in: frame, on: &canvas)
    } else if label == .extremes, let own = ClosedRange(of: values.lazy.compactMap(\.self)) {
      plot = drawExtremes(own, style: labelStyle(style), in: frame, on: &canvas)
    }
    guard let own = ClosedRange(of: values.lazy.compactMap(\.self)), plot.width > 0 else {
      return canvas.drawNothing(content, in: plot, style: style)
    }
    plot = plot.middle(ofHeight: 2 * height * style.zoom)
    values = shown(values)
    let domain = domain ?? completed(extended(own, for: content))
    if own.lowerBound < domain.lowerBound {
      canvas.note(PlotProblem.outside(own.lowerBound, domain))
    } else if own.upperBound > domain.upperBound {
      canvas.note(PlotProblem.outside(own.upperBound, domain))
    }
    // Room for the points at the ends, and half of the line.
    let radius = shape == .bar ? 0 : pointRadius(style)
    plot = plot.inset(
      by: Insets(
        vertical: min(radius, plot.height / 4), horizontal: min(radius, plot.width / 4)))
    let scale = PlotScale(domain, from: plot.bottom, to: plot.top)
    drawBand(values, of: content, scale, in: plot, style: style, on: &canvas)
    if hasBaseline {
      canvas.drawRule(style.plot.reference, across: plot, y: scale(0))
    }
    switch shape {
    case .bar: drawBars(values, of: content, scale, in: plot, style: style, on: &canvas)
    case .line, .area: drawLine(values, of: content, scale, in: plot, style: style, on: &canvas)
    }
  }

  /// The greatest value above the least; only one if they are equal. If they do not fit, they are
  /// omitted.
  private func drawExtremes(
    _ own: ClosedRange<Double>, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) -> Rect {
    let room = frame.middle(ofHeight: 2 * height * style.zoom)
    guard own.lowerBound < own.upperBound else {
      return labels.draw(
        numbers(own.upperBound), at: .trailing, style: style, in: room, on: &canvas)
    }
    var (upper, lower) = (room, room)
    upper.bottom = (room.top + room.bottom) / 2
    lower.top = upper.bottom
    var plot = labels.draw(
      numbers(own.upperBound), at: .trailing, style: style, in: upper, on: &canvas)
    _ = labels.draw(numbers(own.lowerBound), at: .trailing, style: style, in: lower, on: &canvas)
    (plot.top, plot.bottom) = (frame.top, frame.bottom)
    return plot
  }

  func pointRadius(_ style: CellStyle) -> Double {
    (shownMarks.isEmpty && colors.isEmpty ? lineWidth / 2 : max(2, lineWidth * 1.4)) * style.zoom
  }

  var shownMarks: [Mark] { marks ?? (shape == .bar ? [] : [.last]) }
}

// MARK: - Words

extension SparklineCell {
  private var axisNote: AxisNote? {
    guard hasAxisNote, let domain else { return nil }
    return AxisNote(
      low: numbers(domain.lowerBound), high: numbers(domain.upperBound))
  }

  public func noteSize(style: CellStyle, text: TextRuler) -> Size {
    axisNote?.textSize(style: style, text: text) ?? Size(width: 0, height: 0)
  }

  public func drawNote(style: CellStyle, in frame: Rect, on canvas: inout CellCanvas) {
    axisNote?.drawText(style: style, in: frame, on: &canvas)
  }

  public func alternative(for content: CellContent) -> String? {
    let values = content.numbers(in: columns).values
    let present = values.compactMap(\.self)
    let series = PlotText.series(present, missing: values.count - present.count, write: numbers)
    if present.isEmpty { return series }
    return series
      + comparison(shown(values).compactMap(\.self), of: content, numbers)
  }
}
