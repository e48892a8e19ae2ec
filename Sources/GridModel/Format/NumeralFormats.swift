/// How numbers are written as whole numbers and fractions: 2⅜.
///
/// The fraction is the nearest one that the format allows, found from the decimal number in the data, exactly; what is nearest is a rounding of
/// what is shown, as decimals are. Halves go where the style of numbers says.
public struct FractionFormat: Hashable, Sendable {
  /// What fractions are of; default denominators below 10.
  public var denominator: Denominator
  /// Whether fractions of a fixed denominator are reduced: 4/8 is ½.
  public var isReduced: Bool
  /// Sign, grouping of the whole numbers, scale, prefix and suffix; its digits say nothing.
  public var number: NumberFormat

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(
    _ denominator: Denominator = .digits(1), isReduced: Bool = true,
    number: NumberFormat = NumberFormat()
  ) {
    self.denominator = denominator
    self.isReduced = isReduced
    self.number = number
  }

  /// What fractions are of.
  public enum Denominator: Hashable, Sendable {
    /// This one: 8 for eighths. 2…1000.
    case fixed(Int)
    /// The one of at most so many digits that comes nearest, the least of several. 1…3.
    case digits(Int)

    /// Denominators by their names in documents.
    package static let named: [(name: String, denominator: Denominator)] = [
      ("low", .digits(1)), ("med", .digits(2)), ("high", .digits(3)), ("halves", .fixed(2)),
      ("thirds", .fixed(3)), ("quarters", .fixed(4)), ("fifths", .fixed(5)), ("sixths", .fixed(6)),
      ("eighths", .fixed(8)), ("tenths", .fixed(10)), ("twelfths", .fixed(12)),
      ("sixteenths", .fixed(16)), ("hundredths", .fixed(100)),
    ]

    /// What a fixed denominator may be.
    package static let range = 2...1000
  }
}

/// Which letters Roman numerals have.
public enum RomanNumerals: String, Hashable, Sendable, CaseIterable {
  /// MMXXIV.
  case upper
  /// mmxxiv.
  case lower
}
