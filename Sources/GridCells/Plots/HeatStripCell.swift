public import GridCore
public import GridModel

/// A row of coloured cells, the darker or brighter the greater the value.
public struct HeatStripCell: FixedSizePlot, AxisNotePlot {
  /// The columns of the data with the values; none is the cell's own list.
  public var columns: [String] = []
  /// The range of values between the first and the last colour.
  public var scale = PlotRange.column
  /// The values of the first and the last colour, instead of `scale`; `nil` takes those of `scale`.
  public var domain: ClosedRange<Double>?
  /// From the least to the greatest value; empty is from a tint to the theme's line colour, or from
  /// its negative to its positive colour if there are values on both sides of 0.
  public var colors: [Color] = []
  /// Whether the header shows the values of the first and the last colour.
  public var hasAxisNote = false
  /// The least width, in points.
  public var width = 100.0
  /// The least height of the plot, in points.
  public var height = 14.0
  private(set) var numbers = PlotFigures()

  public init() {}

  public var sourceKeys: [String] { columns }

  public func adapted(to values: ColumnValues) -> HeatStripCell {
    var cell = self
    cell.numbers = PlotFigures(values)
    guard scale == .column, domain == nil else { return cell }
    cell.domain = values.range { $0.numbers(in: columns).present }
    return cell
  }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    let numbers = content.numbers(in: columns)
    if let problem = numbers.problem { canvas.note(problem) }
    guard let own = ClosedRange(of: numbers.present) else {
      return canvas.drawNothing(content, in: frame, style: style)
    }
    let values = PlotSeries.extremes(
      numbers.values, places: PlotSlots.capacity(frame.width, on: canvas))
    let plot = frame.middle(ofHeight: height * style.zoom)
    let slots = PlotSlots(
      values.count, from: frame.left, to: frame.right,
      gap: 1 / max(8, frame.width / Double(values.count)), equal: .gaps, on: canvas)
    let domain = domain ?? own
    for (index, value) in values.enumerated() {
      let rect = slots.rect(index, top: plot.top, bottom: plot.bottom)
      guard let value else {
        let center = (rect.left + rect.right) / 2
        canvas.drawRule(
          style.plot.reference, from: center - min(2, rect.width / 4),
          to: center + min(2, rect.width / 4), y: (rect.top + rect.bottom) / 2)
        continue
      }
      canvas.fill(rect, tint(value, domain, style), texture: texture(value, domain, style))
    }
  }

  /// In greys, values below zero are striped: their colours would be those of values above it.
  private func texture(
    _ value: Double, _ domain: ClosedRange<Double>, _ style: CellStyle
  ) -> PartTexture {
    colors.isEmpty && value < 0 && domain.upperBound > 0 && style.plot.areGrey ? .striped : .plain
  }

  private func tint(
    _ value: Double, _ domain: ClosedRange<Double>, _ style: CellStyle
  ) -> Color {
    if colors.isEmpty, domain.lowerBound < 0, domain.upperBound > 0 {
      let farthest = max(-domain.lowerBound, domain.upperBound)
      let end = value < 0 ? style.plot.negative : style.plot.positive
      return tint(of: end, min(1, value.magnitude / farthest), style)
    }
    let place = PlotScale(domain, from: 0, to: 1)(value)
    guard colors.count > 1 else {
      return tint(of: colors.first ?? style.plot.line, place, style)
    }
    let position = place * Double(colors.count - 1)
    let index = Int(bounded: position).bounded(to: 0...(colors.count - 2))
    return colors[index].mixed(with: colors[index + 1], amount: position - Double(index))
  }

  private func tint(of color: Color, _ amount: Double, _ style: CellStyle) -> Color {
    let amount = 0.1 + 0.9 * amount
    return style.background.map { $0.mixed(with: color, amount: amount) }
      ?? color.faded(by: amount)
  }

  /// Draws the colours as a band under the values that they represent.
  public func drawNote(style: CellStyle, in frame: Rect, on canvas: inout CellCanvas) {
    guard let domain else { return }
    let note = AxisNote(
      low: numbers(domain.lowerBound), high: numbers(domain.upperBound))
    guard note.fits(frame.width, style: style, text: canvas.text) else { return }
    var text = frame
    text.bottom -= 4 * style.zoom
    let font = AxisNote.font(style)
    let color = AxisNote.color(style)
    canvas.draw(note.low, in: text, alignment: .leading, font: font, color: color)
    canvas.draw(note.high, in: text, alignment: .trailing, font: font, color: color)
    let scale = PlotScale(0...1, from: frame.left, to: frame.right)
    let steps = 24
    for step in 0..<steps {
      let place = (Double(step) + 0.5) / Double(steps)
      let value = domain.lowerBound * (1 - place) + domain.upperBound * place
      canvas.fill(
        Rect(
          left: scale(Double(step) / Double(steps)), top: frame.bottom - 3 * style.zoom,
          right: scale(Double(step + 1) / Double(steps)), bottom: frame.bottom),
        tint(value, domain, style))
    }
  }

  public func alternative(for content: CellContent) -> String? {
    let values = content.numbers(in: columns).values
    let numbers = values.compactMap(\.self)
    return PlotText.series(numbers, missing: values.count - numbers.count, write: self.numbers)
  }
}
