public import GridCore
public import GridModel

/// A ring or a disc: the share of a value in a whole, or the shares of several values in their sum.
public struct DonutCell: CellRenderer {
  /// A text beside the ring.
  public enum Label: String, Hashable, Sendable, CaseIterable {
    /// The value is not written.
    case none
    /// The share in percent; for several parts, that of the first.
    case percent
    /// The value in its format.
    case value
  }

  /// The columns of the data with the parts; none is the cell's own value or list.
  public var columns: [String] = []
  /// The whole that a single value is a share of; `nil`, or one that is not above 0, is 100, and 1
  /// for values in percent.
  public var maximum: Double?
  /// The radius of the hole as a share of the radius, 0…0.9; 0 makes a pie.
  public var hole = 0.6
  /// The colours of the parts in turn; empty is the theme's.
  public var colors: [Color] = []
  /// The text beside the ring.
  public var label = Label.none
  /// Whether the header has a legend of the columns' colours.
  public var hasLegend = false
  /// The diameter, in points.
  public var size = 22.0
  private var labels = PlotLabel()

  public init() {}

  public var drawsMissing: Bool { !sourceKeys.isEmpty }

  public var isClipped: Bool { false }
  public var isUniform: Bool { true }
  public var alignment: HorizontalAlignment? { label == .none ? .center : nil }
  public var sourceKeys: [String] { columns }

  public func adapted(to values: ColumnValues) -> DonutCell {
    guard label != .none else { return self }
    var cell = self
    values.forEach { cell.labels.note(text($0)) }
    return cell
  }

  public func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    let size = size * style.zoom
    let label = label == .none ? 0 : labels.width(style: style, text: text)
    return Size(width: size + label, height: max(size, text.lineHeight(of: style.font)))
  }

  /// The parts as shares of the whole, and the problem with them, if any.
  private func shares(_ content: CellContent) -> (shares: [Double], problem: String?) {
    let numbers = content.numbers(in: columns)
    let present = numbers.values.map { $0 ?? 0 }
    if let negative = present.first(where: { $0 < 0 }) {
      return ([], "\(PlotText.number(negative)) cannot be a part of a whole")
    }
    // A value in percent is a share of 1.
    let whole = PlotWhole.of(maximum) ?? (content.isPercentage ? 1 : 100)
    let isList = content.value.utf8.first == UInt8(ascii: "[")
    if columns.isEmpty, let number = content.number, (0...whole).contains(number) {
      // This includes a total, which would have the numbers of its rows otherwise.
      return ([number / whole], nil)
    }
    if columns.isEmpty, present.count == 1, !isList {
      let problem = present[0] > whole ? PlotProblem.outside(present[0], 0...whole) : nil
      return ([min(1, present[0] / whole)], numbers.problem ?? problem)
    }
    let largest = present.max() ?? 0
    guard largest > 0 else { return ([], numbers.problem) }
    // Divided by the largest first, so that the sum stays finite.
    let sum = present.reduce(0) { $0 + $1 / largest }
    return (present.map { $0 / largest / sum }, numbers.problem)
  }

  private func text(_ content: CellContent) -> String {
    if label == .value || content.isMissing { return content.text }
    return shares(content).shares.first.map(PlotFigures(content).percent) ?? ""
  }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    let (shares, problem) = shares(content)
    if let problem { canvas.note(problem) }
    let diameter = min(size * style.zoom, frame.width, frame.height)
    var whole = diameter
    if label != .none { whole += labels.width(style: style, text: canvas.text) }
    let left = max(frame.left, style.left(ofWidth: whole, in: frame))
    let circle = Rect(
      x: canvas.snap(left), y: canvas.snap((frame.top + frame.bottom - diameter) / 2),
      width: diameter, height: diameter)
    let text = label == .none ? "" : text(content)
    let isLabelled = !text.isEmpty && whole <= frame.width + 0.01
    if shares.isEmpty, !isLabelled {
      // A text has more room than the ring.
      let place = content.isMissing && !content.text.isEmpty ? frame : circle
      return canvas.drawNothing(content, in: place, style: style)
    }
    if isLabelled {
      let texts = Rect(
        left: circle.right, top: frame.top, right: min(frame.right, left + whole),
        bottom: frame.bottom)
      canvas.draw(
        text, in: texts, alignment: .trailing, font: style.font, color: style.textColor)
    } else {
      canvas.noteLabelWithoutRoom(text)
    }
    guard !shares.isEmpty else { return }
    let ring = RingSector(in: circle, hole: hole)
    if shares.count == 1 {
      // The share of a whole, or the only part of a list.
      canvas.fill(ring.path(from: 0, to: 1), style.plot.track)
      canvas.fill(ring.path(from: 0, to: shares[0]), colors.first ?? style.plot.line)
      return
    }
    var start = 0.0
    for (index, share) in shares.enumerated() where share > 0 {
      for ring in rings(ring, in: circle, index, style) {
        canvas.fill(
          ring.path(from: start, to: start + share, gap: style.zoom), color(index, style))
      }
      start += share
    }
  }

  /// The rings of a part: two thin ones where only they tell it from its neighbours.
  private func rings(
    _ ring: RingSector, in circle: Rect, _ index: Int, _ style: CellStyle
  ) -> [RingSector] {
    guard texture(index, style) == .striped else { return [ring] }
    let third = (1 - hole) / 3
    let inset = circle.width * third
    let inner = circle.inset(by: Insets(vertical: inset, horizontal: inset))
    return [
      RingSector(in: circle, hole: hole + 2 * third),
      RingSector(in: inner, hole: hole / max(hole + third, 1e-6)),
    ]
  }

  private func texture(_ index: Int, _ style: CellStyle) -> PartTexture {
    colors.isEmpty ? .ofPart(index, style) : .plain
  }

  private func color(_ index: Int, _ style: CellStyle) -> Color {
    colors.isEmpty ? style.plot.category(index) : colors[index % colors.count]
  }

  public func noteSize(style: CellStyle, text: TextRuler) -> Size {
    guard hasLegend else { return Size(width: 0, height: 0) }
    return PlotLegend(columns).size(width: 0, style: style, text: text)
  }

  /// Draws a line for each part: a square in its colour, and its column.
  public func drawNote(style: CellStyle, in frame: Rect, on canvas: inout CellCanvas) {
    PlotLegend(columns).draw(
      width: 0, style: style, in: frame, on: &canvas, texture: { texture($0, style) },
      color: { color($0, style) })
  }

  public func alternative(for content: CellContent) -> String? {
    let shares = shares(content).shares
    if shares.isEmpty { return "no values" }
    let percents = shares.prefix(12).map(PlotFigures(content).percent)
    if shares.count == 1 { return "\(percents[0]) of the whole" }
    let names = columns.isEmpty ? percents : zip(columns, percents).map { "\($0) \($1)" }
    return "\(shares.count) parts: \(names.joined(separator: ", "))"
  }
}

/// Parts of a ring, or of a disc.
struct RingSector {
  private let center: Point
  private let radius: Double
  private let inner: Double

  /// - Parameter hole: the radius of the hole as a share of the radius, 0…1.
  init(in square: Rect, hole: Double) {
    center = Point(x: (square.left + square.right) / 2, y: (square.top + square.bottom) / 2)
    radius = min(square.width, square.height) / 2
    inner = radius * max(0, min(0.95, hole))
  }

  /// - Parameters:
  ///   - start: 0 is the top; clockwise, 1 is a full turn.
  ///   - gap: the distance from its neighbours, in points.
  func path(from start: Double, to end: Double, gap: Double = 0) -> Path {
    var path = Path()
    if end - start >= 1 {
      path.addArc(center: center, radius: radius, from: 0, sweep: 360)
      path.close()
      guard inner > 0 else { return path }
      var hole = Path()
      hole.addArc(center: center, radius: inner, from: 0, sweep: -360)
      hole.close()
      path.add(hole)
      return path
    }
    guard end > start, radius > 0 else { return path }
    // At least half of a part remains.
    let trim = min(gap / 2 / (radius * 2 * .pi), (end - start) / 4)
    let (from, sweep) = ((start + trim) * 360, (end - start - 2 * trim) * 360)
    path.addArc(center: center, radius: radius, from: from, sweep: sweep)
    if inner > 0 {
      let trim = min(gap / 2 / (inner * 2 * .pi), (end - start) / 4)
      path.addArc(
        center: center, radius: inner, from: (end - trim) * 360,
        sweep: -(end - start - 2 * trim) * 360)
    } else {
      path.addLine(to: center)
    }
    path.close()
    return path
  }
}
