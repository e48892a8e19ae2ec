public import GridCore
public import GridModel

/// A bar that is divided into parts, one for each of several values.
public struct StackCell: FixedSizePlot {
  /// The meaning of the whole bar.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// Every bar fills its cell, and the parts are shares of the sum.
    case share
    /// The bar represents the sum, on a scale that the column shares.
    case value
  }

  /// A small text in each part in which it fits.
  public enum Label: String, Hashable, Sendable, CaseIterable {
    /// No value is written.
    case none
    /// The value in its column's format.
    case value
    /// The share of the sum in percent.
    case percent
  }

  /// The columns of the data with the parts; none is the cell's own list.
  public var columns: [String] = []
  /// The meaning of the length of the whole bar.
  public var mode = Mode.share
  /// The sums at both ends of the cell in mode ``Mode/value``; `nil` is from 0 to the greatest of
  /// the column.
  public var domain: ClosedRange<Double>?
  /// The colours of the parts in turn; empty is the theme's.
  public var colors: [Color] = []
  /// The text on the parts.
  public var label = Label.none
  /// The radius of the whole bar's corners, in points.
  public var radius = 0.0
  /// Whether the maximum length of a bar is shown behind it.
  public var hasTrack = false
  /// Whether the header shows the values at the ends of the bars' range, of mode ``Mode/value``.
  public var hasAxisNote = false
  /// Whether the header has a legend of the columns' colours.
  public var hasLegend = false
  /// The thickness of the bar, in points.
  public var thickness = 12.0
  /// The least width of the bar, in points.
  public var width = 120.0
  /// The titles of the columns; empty until the column is known.
  private var titles: [String] = []
  private(set) var numbers = PlotFigures()

  public init() {}

  var height: Double { thickness }
  public var isMirrored: Bool { true }
  public var sourceKeys: [String] { columns }

  public func adapted(to values: ColumnValues) -> StackCell {
    var cell = self
    cell.numbers = PlotFigures(values)
    guard hasLegend || mode == .value else { return cell }
    var greatest = 0.0
    values.forEach { content in
      if cell.titles.isEmpty { cell.titles = columns.map { content.title($0) ?? $0 } }
      if mode == .value { greatest = max(greatest, StackParts(content, columns).sum) }
    }
    if mode == .value, domain == nil { cell.domain = 0...(greatest > 0 ? greatest : 1) }
    return cell
  }

  private func texture(_ index: Int, _ style: CellStyle) -> PartTexture {
    colors.isEmpty && label == .none ? .ofPart(index, style) : .plain
  }

  private func color(_ index: Int, _ style: CellStyle) -> Color {
    colors.isEmpty ? style.plot.category(index) : colors[index % colors.count]
  }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    let parts = StackParts(content, columns)
    if let problem = parts.problem { canvas.note(problem) }
    let room = canvas.snap(frame.middle(ofHeight: thickness * style.zoom))
    guard parts.sum > 0, !room.isEmpty else {
      return canvas.drawNothing(content, in: frame, style: style)
    }
    let bar = bar(parts.sum, in: room, on: &canvas)
    if hasTrack {
      let radius = min(radius * style.zoom, room.height / 2, room.width / 2)
      canvas.fill(room, style.plot.track, radius: radius)
    }
    let slots = StackSlots(parts.shares, in: bar, gap: style.zoom, on: canvas)
    let radius = min(radius * style.zoom, bar.height / 2, bar.width / 2)
    if radius > 0, slots.places.count > 1 {
      canvas.clip(to: bar, radius: radius) { canvas in
        for (index, place) in slots.places {
          canvas.fill(place, color(index, style), texture: texture(index, style))
        }
      }
    } else {
      for (index, place) in slots.places {
        if texture(index, style) == .striped {
          canvas.fill(place, color(index, style), texture: .striped)
        } else {
          canvas.fill(place, color(index, style), radius: radius)
        }
      }
    }
    guard label != .none else { return }
    for (index, place) in slots.places {
      let text =
        label == .percent
        ? PlotFigures(content).percent(parts.shares[index]) : parts.text(index, content, columns)
      drawLabel(text, color(index, style), in: place, style: style, on: &canvas)
    }
  }

  /// The bar of a sum above 0, which has at least one pixel.
  private func bar(_ sum: Double, in room: Rect, on canvas: inout CellCanvas) -> Rect {
    guard mode == .value, let domain else { return room }
    if !domain.contains(sum) { canvas.note(PlotProblem.outside(sum, domain)) }
    let scale = PlotScale(domain, from: room.left, to: room.right)
    let least = min(room.width, canvas.rule())
    var bar = room
    bar.left = min(canvas.snap(scale(0)), room.right - least)
    bar.right = max(canvas.snap(scale(sum)), bar.left + least)
    return bar
  }

  /// Draws the label in the middle of a part, unless the part is too short or too thin for a
  /// legible text.
  private func drawLabel(
    _ text: String, _ color: Color, in place: Rect, style: CellStyle, on canvas: inout CellCanvas
  ) {
    var font = style.font
    font.size = min(style.font.size * 0.8, place.height * 0.85)
    font.weight = max(font.weight, 500)
    guard font.size >= style.font.size / 2,
      canvas.text.width(of: text, font: font) + font.size / 2 <= place.width
    else { return }
    canvas.draw(
      text, in: place, alignment: .center, font: font, color: style.textColor(inside: color))
  }

  private var legend: PlotLegend { PlotLegend(titles.isEmpty ? columns : titles) }

  private func noteHeights(
    _ style: CellStyle, _ text: TextRuler
  ) -> (legend: Size, axis: Size) {
    let none = Size(width: 0, height: 0)
    return (
      hasLegend ? legend.size(width: width * style.zoom, style: style, text: text) : none,
      hasAxisNote && mode == .value ? AxisNote.size(style: style, text: text) : none
    )
  }

  public func noteSize(style: CellStyle, text: TextRuler) -> Size {
    let (legend, axis) = noteHeights(style, text)
    return Size(width: legend.width, height: legend.height + axis.height)
  }

  public func drawNote(style: CellStyle, in frame: Rect, on canvas: inout CellCanvas) {
    let (size, axis) = noteHeights(style, canvas.text)
    if hasLegend {
      legend.draw(width: width * style.zoom, style: style, in: frame, on: &canvas) {
        color($0, style)
      }
    }
    guard axis.height > 0, let domain else { return }
    var line = frame
    line.top += size.height
    AxisNote(low: numbers(domain.lowerBound), high: numbers(domain.upperBound))
      .drawAxis(style: style, in: line, on: &canvas)
  }

  public func alternative(for content: CellContent) -> String? {
    let titles = columns.map { content.title($0) ?? $0 }
    return StackParts(content, columns).words(content, columns, titles: titles)
  }
}
