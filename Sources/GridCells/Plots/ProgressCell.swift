public import GridCore
public import GridModel

/// The progress of something, as a bar that fills up.
public struct ProgressCell: FixedSizePlot, ScaledPlot, LabelledPlot {
  /// The position of the label.
  public enum Label: String, Hashable, Sendable, CaseIterable {
    /// The value is not written.
    case none
    /// Left of the bar.
    case leading
    /// Right of the bar.
    case trailing
  }

  /// The value of completion; `nil`, or one that is not above 0, is 100, and 1 for values in
  /// percent.
  public var maximum: Double?
  /// The colour; `nil` is the theme's.
  public var color: Color?
  /// The colour of complete bars; `nil` is that of other bars.
  public var doneColor: Color?
  /// The position of the label.
  public var label = Label.trailing
  /// Whether the label is the value in its format; otherwise the share in percent.
  public var showsValue = false
  /// The thickness of the bar, in points.
  public var thickness = 6.0
  /// The least width of bar and label, in points.
  public var width = 120.0
  var labels = PlotLabel()

  public init() {}

  public var isMirrored: Bool { true }
  /// Numbers at the right are aligned as in other columns.
  public var alignment: HorizontalAlignment? { label == .trailing ? nil : .leading }

  var domain: ClosedRange<Double>? { 0...(PlotWhole.of(maximum) ?? 100) }

  public func adapted(to values: ColumnValues) -> ProgressCell {
    var cell = self
    if PlotWhole.of(maximum) == nil, let scale = values.scaleOfCells(for: values.range),
      scale.lowerBound == 0,
      scale.upperBound > 0
    {
      cell.maximum = scale.upperBound
    }
    cell.labels.keepPlot(of: width)
    values.forEach { cell.labels.note(cell.text($0)) }
    return cell
  }

  /// The width is `width`, or that of a label and a legible bar beside it.
  public func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    let least = label == .none ? 0 : labels.widthWithPlot(style: style, text: text)
    return Size(
      width: max(self.width * style.zoom, least), height: text.lineHeight(of: style.font))
  }

  private func share(_ content: CellContent) -> Double? {
    content.number.map { $0 / whole(content) }
  }

  /// The value of completion: a value in percent is a share of 1.
  private func whole(_ content: CellContent) -> Double {
    PlotWhole.of(maximum) ?? (content.isPercentage ? 1 : 100)
  }

  private func text(_ content: CellContent) -> String {
    if showsValue { return content.text }
    return share(content).map(PlotFigures(content).percent) ?? content.text
  }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    let plot =
      switch label {
      case .none: frame
      case .leading:
        labels.draw(text(content), at: .leading, style: style, in: frame, on: &canvas)
      case .trailing:
        labels.draw(text(content), at: .trailing, style: style, in: frame, on: &canvas)
      }
    guard let share = share(content) else {
      if !content.isMissing { canvas.note(CellNumbers.problem(with: content.value)) }
      // The plot is narrower than the cell because of a label.
      if plot == frame || text(content).isEmpty {
        canvas.drawNothing(content, in: plot, style: style)
      }
      return
    }
    if share < 0 || share > 1, let number = content.number {
      canvas.note(PlotProblem.outside(number, 0...whole(content)))
    }
    let track = canvas.snap(plot.middle(ofHeight: thickness * style.zoom))
    guard !track.isEmpty else { return }
    let radius = track.height / 2
    canvas.fill(track, style.plot.track, radius: radius)
    var bar = track
    bar.right = track.left + max(0, min(1, share)) * track.width
    // A small share is shown as a round dot, cut off at its end.
    let color = share >= 1 ? doneColor ?? color ?? style.plot.line : color ?? style.plot.line
    if bar.width >= track.height || share <= 0 {
      canvas.fill(bar, color, radius: radius)
    } else {
      canvas.clip(to: bar) { canvas in
        canvas.fill(
          Rect(x: track.left, y: track.top, width: track.height, height: track.height), color,
          radius: radius)
      }
    }
  }

  public func alternative(for content: CellContent) -> String? {
    guard label == .none, let share = share(content) else { return nil }
    return "\(PlotFigures(content).percent(share)) done"
  }
}
