import GridModel

/// Where group separators stand in a whole number.
struct DigitGrouping: Hashable, Sendable {
  /// How many digits the last group has; 0 is no grouping.
  var primary: Int
  /// How many digits all other groups have: 2 in India.
  var secondary: Int
  /// How many digits must stand before the last group: 2 in Spain, where 1234 is not grouped.
  var minimum: Int

  static let none = DigitGrouping(primary: 0, secondary: 0, minimum: 1)

  /// This grouping of a locale as a style has it.
  func styled(_ style: NumberStyle.Grouping) -> DigitGrouping {
    var grouping = self
    switch style {
    case .always: grouping.minimum = 1
    case .locale: break
    case .min2: grouping.minimum = 2
    case .never: return .none
    }
    return grouping
  }

  @inline(__always)
  func applies(toDigits count: Int) -> Bool {
    primary > 0 && count >= primary + minimum
  }

  /// Whether a separator stands behind the digit at a power of ten.
  @inline(__always)
  func endsGroup(at power: Int) -> Bool {
    power >= primary && (power - primary) % secondary == 0
  }
}
