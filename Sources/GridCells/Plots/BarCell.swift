public import GridCore
public import GridModel

/// A bar as long as the value, starting at 0; bars of negative values run in the opposite
/// direction.
public struct BarCell: FixedSizePlot, ScaledPlot, LabelledPlot {
  /// The position of the label.
  public enum Label: String, Hashable, Sendable, CaseIterable {
    /// The value is not written.
    case none
    /// In a separate column left of the bars.
    case leading
    /// In a separate column right of the bars.
    case trailing
    /// At the end of the bar, in it; beside it if the bar is too short.
    case inside
    /// At the end of the bar, beside it.
    case outside
  }

  /// The values at both ends of the cell; `nil` is from 0 to the column's value farthest from 0.
  public var domain: ClosedRange<Double>?
  /// The colour; `nil` is the theme's.
  public var color: Color?
  /// The colour of bars of negative values; `nil` is that of the theme.
  public var negativeColor: Color?
  /// Colours of bars by their values, a later one over an earlier one, instead of ``color`` and
  /// ``negativeColor``.
  public var colors: [ValueRule] = []
  /// The position of the label.
  public var label = Label.trailing
  /// The thickness of bars, in points; `nil` depends on the font. A bar with a label inside is at
  /// least thick enough for the label.
  public var thickness: Double?
  /// The radius of the bars' corners, in points.
  public var radius = 0.0
  /// Whether the maximum length of a bar is shown behind it.
  public var hasTrack = false
  /// Whether the header shows the values at the ends of the bars' range.
  public var hasAxisNote = false
  /// The least width of bar and label, in points.
  public var width = 120.0
  var labels = PlotLabel()
  /// The texts of the column's least and greatest values.
  private var ends = ["", ""]

  public init() {}

  public var isMirrored: Bool { true }
  var height: Double { thickness ?? 0 }
  /// Numbers at the right are aligned as in other columns.
  public var alignment: HorizontalAlignment? { label == .trailing ? nil : .leading }

  public func adapted(to values: ColumnValues) -> BarCell {
    var cell = self
    cell.labels.keepPlot(of: width)
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
      let numbers = PlotFigures(values)
      cell.ends = [numbers(domain.lowerBound), numbers(domain.upperBound)]
    } else if let scale = values.scaleOfCells(for: range) {
      cell.domain = scale
    } else {
      let range = range ?? 0...1
      if range.lowerBound >= 0 { cell.ends[0] = "0" }
      if range.upperBound <= 0 { cell.ends[1] = "0" }
      cell.domain = range.extended(to: 0)
    }
    return cell
  }

  /// The width is `width`, or that of a label and a legible bar beside it.
  public func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    let least =
      switch label {
      case .none: 0.0
      case .leading, .trailing: labels.widthWithPlot(style: style, text: text)
      // The label fits in half of the longest bar, or in the room beside it.
      case .inside: 2 * labels.width(style: style, text: text)
      case .outside:
        labels.widthWithPlot(style: style, text: text)
          + (hasBothSigns ? labels.width(style: style, text: text) : 0)
      }
    return Size(
      width: max(self.width * style.zoom, least),
      height: max(height * style.zoom, text.lineHeight(of: style.font)))
  }

  var hasBothSigns: Bool {
    guard let domain else { return false }
    return domain.lowerBound < 0 && domain.upperBound > 0
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
      if !content.isMissing { canvas.note(CellNumbers.problem(with: content.value)) }
      // The plot is narrower than the cell because of a label.
      if text.isEmpty || plot == frame { canvas.drawNothing(content, in: plot, style: style) }
      return
    }
    guard let domain else { return }
    if !domain.contains(number) { canvas.note(PlotProblem.outside(number, domain)) }
    var isLabelled = label == .inside
    if label == .outside {
      if let room = room(in: plot, domain: domain, style: style, canvas.text) {
        plot = room
        isLabelled = true
      } else {
        canvas.noteLabelWithoutRoom(text)
      }
    }
    let scale = PlotScale(domain, from: plot.left, to: plot.right)
    let bar = self.bar(number, scale, in: plot, style: style, on: canvas)
    let radius = min(self.radius * style.zoom, bar.height / 2)
    if hasTrack {
      canvas.fill(
        Rect(left: plot.left, top: bar.top, right: plot.right, bottom: bar.bottom),
        style.plot.track, radius: radius)
    }
    let color =
      colors.color(of: number, in: style)
      ?? (number < 0 ? negativeColor ?? style.plot.negative : color ?? style.plot.line)
    canvas.fill(bar, color, radius: min(radius, bar.width / 2))
    if hasBothSigns {
      var axis = plot
      (axis.top, axis.bottom) = (frame.top, frame.bottom)
      canvas.drawRule(style.plot.reference, through: axis, x: scale(0))
    }
    if isLabelled {
      drawLabel(text, number, bar, color: color, in: frame, style: style, on: &canvas)
    }
  }

  /// Its end is snapped to a pixel; a value that is not 0 has at least one.
  private func bar(
    _ number: Double, _ scale: PlotScale, in plot: Rect, style: CellStyle, on canvas: CellCanvas
  ) -> Rect {
    let zero = canvas.snap(scale(0))
    var end = canvas.snap(scale(number))
    if number != 0, end == zero {
      end += number > 0 ? canvas.rule() : -canvas.rule()
      end = max(canvas.snap(plot.left), min(canvas.snap(plot.right), end))
    }
    var bar = canvas.snap(plot.middle(ofHeight: thickness(style)))
    (bar.left, bar.right) = (min(zero, end), max(zero, end))
    return bar
  }

  /// The digits of a label inside must not touch the edges of the bar.
  private func thickness(_ style: CellStyle) -> Double {
    let thickness = thickness.map { $0 * style.zoom } ?? style.font.size * 0.85
    return label == .inside ? max(thickness, style.font.size * 1.15) : thickness
  }

  public func noteSize(style: CellStyle, text: TextRuler) -> Size {
    hasAxisNote ? AxisNote.size(style: style, text: text) : Size(width: 0, height: 0)
  }

  public func drawNote(style: CellStyle, in frame: Rect, on canvas: inout CellCanvas) {
    AxisNote(low: ends[0], high: ends[1]).drawAxis(style: style, in: frame, on: &canvas)
  }

  public func alternative(for content: CellContent) -> String? {
    label == .none ? "bar of \(content.text.withMinusSign)" : nil
  }
}

// The positions of the labels of bars, and the room that they leave.

extension BarCell {
  /// The room of bars that have their labels beside them; `nil` if there is too little for both.
  func room(
    in plot: Rect, domain: ClosedRange<Double>, style: CellStyle, _ text: TextRuler
  ) -> Rect? {
    var room = plot
    let width = labels.width(style: style, text: text)
    if domain.upperBound > 0 { room.right -= width }
    if domain.lowerBound < 0 { room.left += width }
    return labels.hasRoom(room.width, style: style) ? room : nil
  }

  func drawLabel(
    _ text: String, _ number: Double, _ bar: Rect, color: Color, in frame: Rect, style: CellStyle,
    on canvas: inout CellCanvas
  ) {
    var gap = style.font.size / 3
    let width = canvas.text.width(of: text, font: style.font)
    let isInside = label == .inside && width + gap <= bar.width
    if isInside { gap = min(gap, (bar.width - width) / 2) }
    var place = frame
    // Inside, it is left of the end of a bar that grows right; beside the bar, it is right of the
    // end.
    if (number >= 0) == isInside {
      place.right = number >= 0 ? bar.right - gap : bar.left - gap
      place.left = place.right - width
    } else {
      place.left = number >= 0 ? bar.right + gap : bar.left + gap
      place.right = place.left + width
    }
    // A label without room beyond the end of a bar is on the other side of 0.
    if place.left < frame.left {
      (place.left, place.right) = (bar.right + gap, bar.right + gap + width)
    } else if place.right > frame.right {
      (place.left, place.right) = (bar.left - gap - width, bar.left - gap)
    }
    // A truncated number would be wrong.
    guard place.left >= frame.left - 0.01, place.right <= frame.right + 0.01 else {
      return canvas.noteLabelWithoutRoom(text)
    }
    canvas.draw(
      text, in: place, alignment: .leading, font: style.font,
      color: isInside ? style.textColor(inside: color) : style.textColor)
  }

  public func noteFrame(in frame: Rect, style: CellStyle, text: TextRuler) -> Rect {
    switch label {
    case .leading: labels.plot(in: frame, at: .leading, style: style, text: text)
    case .trailing: labels.plot(in: frame, at: .trailing, style: style, text: text)
    case .outside: room(in: frame, domain: domain ?? 0...1, style: style, text) ?? frame
    case .none, .inside: frame
    }
  }
}
