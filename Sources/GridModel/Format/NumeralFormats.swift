/// How numbers are written as whole numbers and fractions: 2⅜.
///
/// The fraction is the nearest one that the format allows, computed exactly from the decimal number in the data. Like decimals, it rounds only
/// the shown value. Halves are rounded as the style of numbers specifies.
public struct FractionFormat: Hashable, Sendable {
  /// The denominators of fractions; default denominators below 10.
  public var denominator: Denominator
  /// Whether fractions of a fixed denominator are reduced: 4/8 is ½.
  public var isReduced: Bool
  /// Sign, grouping of the whole numbers, scale, prefix and suffix; its digits are ignored.
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

  /// The denominators of fractions.
  public enum Denominator: Hashable, Sendable {
    /// A fixed denominator: 8 for eighths. 2…1000.
    case fixed(Int)
    /// The denominator of at most this number of digits that comes nearest, the least of several. 1…3.
    case digits(Int)

    /// Denominators by their names in documents.
    package static let named: [(name: String, denominator: Denominator)] = [
      ("low", .digits(1)), ("med", .digits(2)), ("high", .digits(3)), ("halves", .fixed(2)),
      ("thirds", .fixed(3)), ("quarters", .fixed(4)), ("fifths", .fixed(5)), ("sixths", .fixed(6)),
      ("eighths", .fixed(8)), ("tenths", .fixed(10)), ("twelfths", .fixed(12)),
      ("sixteenths", .fixed(16)), ("hundredths", .fixed(100)),
    ]

    /// The allowed fixed denominators.
    package static let range = 2...1000
  }
}

/// The letter case of Roman numerals.
public enum RomanNumerals: String, Hashable, Sendable, CaseIterable {
  /// MMXXIV.
  case upper
  /// mmxxiv.
  case lower
}
