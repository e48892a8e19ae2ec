import GridCore
public import GridModel

/// The change of a value: its source or the values it is computed from, and its colours.
public struct Change: Hashable, Sendable {
  /// How a computed change is written, in the locale of the column.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// As a number.
    case number
    /// As a percentage of the previous value.
    case percent
  }

  /// The column with the change; `nil` if it is computed, or is the value itself.
  public var by: String?
  /// The column with the previous value, from which the change is computed; `nil` computes none.
  public var from: String?
  /// How the change is written.
  public var form: Form
  /// The decimals of a computed change, 0…30; `nil` is one for percent, else as many as the value
  /// has.
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
  func amount(of content: CellContent) -> ComputedChange? {
    if let by {
      guard let number = content.number(by) else { return nil }
      return shown(number, content.text(by) ?? "")
    }
    guard let from else { return content.number.map { shown($0, content.text) } }
    guard let before = content.plainValue(from) else { return nil }
    return content.figures?.change(
      from: before, to: content.plainValue, as: form == .percent ? .percent : .number,
      decimals: decimals?.bounded(to: 0...30))
  }

  /// A change that is shown as zero is no change.
  private func shown(_ number: Double, _ text: String) -> ComputedChange {
    let digits = text.unicodeScalars.lazy.compactMap {
      $0.properties.numericType == nil ? nil : $0.properties.numericValue
    }
    let isZero = !digits.isEmpty && digits.allSatisfy { $0 == 0 }
    return ComputedChange(number: isZero ? 0 : number, text: text.withMinusSign)
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
}

extension ComputedChange {
  /// `up, +12.0%`: the direction, and the change as it is written.
  var words: String {
    "\(number > 0 ? "up" : number < 0 ? "down" : "unchanged"), \(text)"
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
