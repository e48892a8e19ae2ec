public import GridCore
public import GridModel

/// A traffic light: three lamps in a row, one of them lit, so that its position means the same as
/// its colour.
public struct LightCell: MarkedLabelRenderer {
  /// The numbers at which the second and the third lamp begin.
  public var thresholds: [Double] = []
  /// The lamp of each word of the column: `red`, `amber` or `green`.
  public var map = WordMap<Lamp>()
  /// Whether less is good.
  public var isLowerBetter = false
  /// Whether the value is written beside the lamps.
  public var hasLabel = false

  /// A lamp of a traffic light.
  public enum Lamp: String, Hashable, Sendable, CaseIterable {
    /// The upper lamp.
    case red
    /// The lamp in the middle.
    case amber
    /// The lower lamp.
    case green
  }

  private static let words = WordMap<Lamp>([
    "red": .red, "bad": .red, "stop": .red, "high": .red, "critical": .red,
    "amber": .amber, "yellow": .amber, "orange": .amber, "warning": .amber, "medium": .amber,
    "green": .green, "good": .green, "go": .green, "ok": .green, "low": .green,
  ])

  public init() {}

  public var drawsMissing: Bool { false }

  public var alignment: HorizontalAlignment? { hasLabel ? .leading : .center }

  private func lamp(_ content: CellContent) -> Lamp? {
    if let lamp = map[content.value] { return lamp }
    if let number = content.number, !thresholds.isEmpty {
      let step = min(2, thresholds.count { number >= $0 })
      return Lamp.allCases[isLowerBetter ? 2 - step : step]
    }
    return Self.words[content.value]
  }

  func set(_ content: CellContent, _ style: CellStyle) -> MarkedLabel {
    let side = style.font.size * 0.82
    return MarkedLabel(
      mark: Size(width: side * 3.6, height: side), text: hasLabel ? content.text : "",
      font: style.font, gap: hasLabel ? style.font.size * 0.6 : 0)
  }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    if content.value.isEmpty { return }
    guard let lit = lamp(content) else {
      canvas.drawPlaceholder(content, problem: "has no lamp", style: style, in: frame)
      return
    }
    let placed = set(content, style)
      .draw(in: frame, style: style, color: style.textColor, on: &canvas)
    let mark = canvas.aligned(placed)
    let radius = mark.height / 2
    for (index, lamp) in Lamp.allCases.enumerated() {
      let center = Point(
        x: mark.left + radius + Double(index) * (mark.width - 2 * radius) / 2, y: mark.center.y)
      canvas.fill(
        .circle(center: center, radius: lamp == lit ? radius : radius * 0.8),
        lamp == lit
          ? style.plot.areGrey ? style.plot.line : style.legible(color(lamp), contrast: 1.8)
          : style.plot.track)
    }
  }

  private func color(_ lamp: Lamp) -> Color {
    switch lamp {
    case .red: Color(red: 213 / 255, green: 44 / 255, blue: 40 / 255)
    case .amber: Color(red: 240 / 255, green: 165 / 255, blue: 0)
    case .green: Color(red: 26 / 255, green: 153 / 255, blue: 84 / 255)
    }
  }

  public func alternative(for content: CellContent) -> String? {
    guard let lamp = lamp(content) else { return nil }
    return hasLabel ? "\(content.text), \(lamp.rawValue)" : lamp.rawValue
  }
}
