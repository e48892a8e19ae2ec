import GridCore
public import GridModel

/// The change of a value: its source or the values it is computed from, and its colours.
public struct Change: Hashable, Sendable {
  /// How a computed change is written.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// The change as a number of the column's format.
    case number
    /// The change as a percentage.
    case percent
  }

  /// The column with the change; `nil` if it is computed, or is the value itself.
  public var by: String?
  /// The column with the previous value, from which the change is computed.
  public var from: String?
  /// How the change is written.
  public var form: Form
  /// The decimals of a computed change; `nil` is one for percent, else as many as the value has.
  public var decimals: Int?
  /// Whether less is good.
  public var isLowerBetter = false
  /// The colour of increases.
  public var positive = PlotColor.positive
  /// The colour of decreases.
  public var negative = PlotColor.negative

  init(form: Form) { self.form = form }

  var columns: [String] { [by, from].compactMap(\.self) }

  /// The change as a number and as it is written; `nil` if there is none.
  func amount(of content: CellContent) -> (number: Double, text: String)? {
    if let by {
      guard let number = content.number(by) else { return nil }
      return (number, content.text(by)?.withMinusSign ?? "")
    }
    guard let from else { return content.number.map { ($0, content.text.withMinusSign) } }
    guard let value = content.number, let before = content.number(from) else { return nil }
    let difference = value - before
    if form == .number {
      let decimals =
        decimals
        ?? max(
          Self.decimals(content.plainValue), Self.decimals(content.plainValue(from)))
      return rounded(difference, decimals, unit: "", content)
    }
    guard before != 0 else { return nil }
    return rounded(difference / abs(before) * 100, decimals ?? 1, unit: "%", content)
  }

  /// Whether the change would be a percentage of 0.
  func isFromZero(_ content: CellContent) -> Bool {
    guard by == nil, form == .percent, let from, content.number != nil else { return false }
    return content.number(from) == 0
  }

  func color(_ number: Double, in style: CellStyle) -> Color {
    if number == 0 { return style.mutedColor }
    return ((number > 0) != isLowerBetter ? positive : negative).resolved(in: style)
  }

  /// A change that rounds to zero is no change.
  private func rounded(
    _ number: Double, _ decimals: Int, unit: String, _ content: CellContent
  ) -> (number: Double, text: String)? {
    guard number.isFinite, abs(number) < 1e15 else { return nil }
    let digits = FixedDigits(abs(number), decimals: decimals)
    let sign = digits.isZero ? "" : number > 0 ? "+" : "−"
    return (
      digits.isZero ? 0 : number,
      sign + digits.text(separator: content.decimalSeparator) + unit
    )
  }

  private static func decimals(_ text: String?) -> Int {
    guard let text, let point = text.firstIndex(of: "."),
      !text.contains(where: { $0 == "e" || $0 == "E" })
    else { return 0 }
    return min(6, text.distance(from: point, to: text.endIndex) - 1)
  }
}

/// A non-negative number with a fixed number of decimals.
struct FixedDigits {
  private let whole: Int
  private let fraction: Int
  private let decimals: Int

  init(_ number: Double, decimals: Int) {
    let decimals = max(0, min(6, decimals))
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    let clamped = min(number, 1e15)
    let whole = clamped.rounded(.down)
    let fraction = Int(((clamped - whole) * Double(scale)).rounded())
    self.whole = Int(whole) + fraction / scale
    self.fraction = fraction % scale
    self.decimals = decimals
  }

  var isZero: Bool { whole == 0 && fraction == 0 }

  func text(separator: String) -> String {
    guard decimals > 0 else { return String(whole) }
    let digits = String(fraction)
    return String(whole) + separator + String(repeating: "0", count: decimals - digits.count)
      + digits
  }
}

extension String {
  /// Replaces a hyphen before a number by the minus sign that it represents, as in plots and
  /// changes.
  var withMinusSign: String {
    guard hasPrefix("-"), dropFirst().first.map({ $0 != "-" && $0 != " " }) == true else {
      return self
    }
    return "\u{2212}" + dropFirst()
  }
}

/// The direction of a change, as a mark beside the value.
enum ChangeArrow {
  static func size(_ font: FontDescriptor) -> Size {
    Size(width: font.size * 0.62, height: font.size * 0.5)
  }

  /// A triangle that points up or down; or a dash for no change.
  static func draw(
    _ change: Double, in box: Rect, color: Color, on canvas: inout CellCanvas
  ) {
    let middle = box.center.x
    if change == 0 {
      let half = box.height * 0.16
      canvas.fill(
        .roundedRectangle(
          Rect(
            left: box.left, top: box.center.y - half, right: box.right,
            bottom: box.center.y + half), radius: half), color)
      return
    }
    let (base, tip) = change > 0 ? (box.bottom, box.top) : (box.top, box.bottom)
    var path = Path.polyline([
      Point(x: box.left, y: base), Point(x: middle, y: tip), Point(x: box.right, y: base),
    ])
    path.close()
    canvas.fill(path, color)
  }
}
