import GridCore
import GridModel

/// A bar as long as the value, from where 0 is; values below 0 run the other way.
public struct BarCell: FixedSizePlot {
  /// Where the value is written.
  public enum Label: String, Hashable, Sendable, CaseIterable {
    case none
    /// In a column of its own left of the bars.
    case leading
    /// In a column of its own right of the bars.
    case trailing
    /// At the end of the bar, in it; beside it if the bar is too short.
    case inside
    /// At the end of the bar, beside it.
    case outside
  }

  /// The values at both ends of the cell; `nil` is from 0 to the farthest of the column.
  public var domain: ClosedRange<Double>?
  /// `nil` is the theme's.
  public var color: Color?
  /// Of bars of values below 0; `nil` is the theme's.
  public var negativeColor: Color?
  public var label = Label.trailing
  /// Of the bars' corners, in points.
  public var radius = 0.0
  /// Whether the whole length that a bar may have is shown behind it.
  public var hasTrack = false
  /// Whether the header says what the ends of the bars' room stand for.
  public var hasAxisNote = false
  /// The least width of bar and label, in points.
  public var width = 120.0
  private var labels = PlotLabel()
  /// What the column's least and greatest values show.
  private var ends = ["", ""]

  public init() {}

  public var isMirrored: Bool { true }
  /// Numbers at the right stand as those of other columns.
  public var alignment: HorizontalAlignment? { label == .trailing ? nil : .leading }

  public func adapted(to values: ColumnValues) -> BarCell {
    var cell = self
    var range: ClosedRange<Double>?
    values.forEach { content in
      let text = content.text.withMinusSign
      cell.labels.note(text)
      guard let number = content.number else { return }
      if number <= range?.lowerBound ?? number { cell.ends[0] = text }
      if number >= range?.upperBound ?? number { cell.ends[1] = text }
      range = (range ?? number...number).extended(to: number)
    }
    if let domain {
      cell.ends = [PlotText.number(domain.lowerBound), PlotText.number(domain.upperBound)]
    } else {
      let range = range ?? 0...1
      if range.lowerBound >= 0 { cell.ends[0] = "0" }
      if range.upperBound <= 0 { cell.ends[1] = "0" }
      cell.domain = range.extended(to: 0)
    }
    return cell
  }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    let text = content.text.withMinusSign
    var plot = frame
    switch label {
    case .leading: plot = labels.draw(text, at: .leading, style: style, in: frame, on: &canvas)
    case .trailing: plot = labels.draw(text, at: .trailing, style: style, in: frame, on: &canvas)
    case .none, .inside, .outside: break
    }
    guard plot.width > 0 else { return }
    guard let number = content.number else {
      if !content.value.isEmpty { canvas.note(CellNumbers.problem(with: content.value)) }
      if label == .none { canvas.drawNothing(in: plot, style: style) }
      return
    }
    guard let domain else { return }
    if !domain.contains(number) { canvas.note(PlotProblem.outside(number, domain)) }
    if label == .outside { plot = room(in: plot, domain: domain, style: style, canvas.text) }
    let scale = PlotScale(domain, from: plot.left, to: plot.right)
    let bar = self.bar(number, scale, in: plot, style: style, on: canvas)
    let radius = min(self.radius * style.zoom, bar.height / 2)
    if hasTrack {
      canvas.fill(
        Rect(left: plot.left, top: bar.top, right: plot.right, bottom: bar.bottom),
        style.plot.track, radius: radius)
    }
    let color =
      number < 0 ? negativeColor ?? style.plot.negative : color ?? style.plot.line
    canvas.fill(bar, color, radius: min(radius, bar.width / 2))
    if domain.lowerBound < 0, domain.upperBound > 0 {
      var axis = plot
      (axis.top, axis.bottom) = (frame.top, frame.bottom)
      canvas.drawRule(style.plot.reference, through: axis, x: scale(0))
    }
    drawLabel(text, number, bar, color: color, in: frame, style: style, on: &canvas)
  }

  /// Its end is moved to a pixel; what is not 0 has at least one.
  private func bar(
    _ number: Double, _ scale: PlotScale, in plot: Rect, style: CellStyle, on canvas: CellCanvas
  ) -> Rect {
    let zero = canvas.snap(scale(0))
    var end = canvas.snap(scale(number))
    if number != 0, end == zero {
      end += number > 0 ? canvas.rule() : -canvas.rule()
      end = max(canvas.snap(plot.left), min(canvas.snap(plot.right), end))
    }
    var bar = canvas.snap(plot.middle(ofHeight: style.font.size * 0.85))
    (bar.left, bar.right) = (min(zero, end), max(zero, end))
    return bar
  }

  /// The room of bars that have their labels beside them.
  private func room(
    in plot: Rect, domain: ClosedRange<Double>, style: CellStyle, _ text: TextRuler
  ) -> Rect {
    var room = plot
    if domain.upperBound > 0 {
      room = labels.divide(room, at: .trailing, style: style, text: text).0
    }
    if domain.lowerBound < 0 {
      room = labels.divide(room, at: .leading, style: style, text: text).0
    }
    return room
  }

  private func drawLabel(
    _ text: String, _ number: Double, _ bar: Rect, color: Color, in frame: Rect, style: CellStyle,
    on canvas: inout CellCanvas
  ) {
    guard label == .inside || label == .outside else { return }
    var gap = style.font.size / 3
    let width = canvas.text.width(of: text, font: style.font)
    let isInside = label == .inside && width + gap <= bar.width
    if isInside { gap = min(gap, (bar.width - width) / 2) }
    var place = frame
    // Inside it stands left of the end of a bar to the right; beside it, right of it.
    if (number >= 0) == isInside {
      place.right = number >= 0 ? bar.right - gap : bar.left - gap
      place.left = place.right - width
    } else {
      place.left = number >= 0 ? bar.right + gap : bar.left + gap
      place.right = place.left + width
    }
    // One that has no room beyond the end of a bar stands on the other side of 0.
    if place.left < frame.left {
      (place.left, place.right) = (bar.right + gap, bar.right + gap + width)
    } else if place.right > frame.right {
      (place.left, place.right) = (bar.left - gap - width, bar.left - gap)
    }
    canvas.draw(
      text, in: place, alignment: .leading, font: style.font,
      color: isInside ? style.textColor(inside: color) : style.textColor)
  }

  public func noteSize(style: CellStyle, text: TextRuler) -> Size {
    hasAxisNote ? AxisNote.size(style: style, text: text) : Size(width: 0, height: 0)
  }

  public func drawNote(style: CellStyle, in frame: Rect, on canvas: inout CellCanvas) {
    let plot =
      switch label {
      case .leading: labels.divide(frame, at: .leading, style: style, text: canvas.text).0
      case .trailing: labels.divide(frame, at: .trailing, style: style, text: canvas.text).0
      case .outside: room(in: frame, domain: domain ?? 0...1, style: style, canvas.text)
      case .none, .inside: frame
      }
    AxisNote(low: ends[0], high: ends[1]).drawAxis(style: style, in: plot, on: &canvas)
  }

  public func alternative(for content: CellContent) -> String? {
    label == .none ? "bar of \(content.text.withMinusSign)" : nil
  }
}
