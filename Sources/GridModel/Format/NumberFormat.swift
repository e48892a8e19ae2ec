/// The notation of numbers in any of the formats for numbers.
///
/// Numbers are rounded from their decimal text, never from a binary approximation: with two
/// decimals 1.005 is 1.01 and 2.675 is 2.68. A number that is rounded to zero has no minus: with
/// one decimal, -0.04 is 0.0.
public struct NumberFormat: Hashable, Sendable {
  /// Default as many decimals as in the data.
  public var digits: DigitCount
  /// `nil` is that of the grid's ``NumberStyle``.
  public var grouping: NumberStyle.Grouping?
  /// `nil` is that of the grid's ``NumberStyle``.
  public var rounding: NumberStyle.Rounding?
  /// `nil` is that of the grid's ``NumberStyle``.
  public var minus: NumberStyle.Minus?
  /// `nil` is that of the grid's ``NumberStyle``.
  public var exponent: NumberStyle.Exponent? = nil
  /// Default a minus where it is needed.
  public var sign: SignStyle
  /// The factor of the value, taken as the decimal number that it prints as; `nil` is 1 (in
  /// `percent` 100).
  public var scale: Double?
  /// Placed before the figure, in plain numbers after the sign; default empty.
  public var prefix: String
  /// Placed after the figure; default empty.
  public var suffix: String

  public init(
    digits: DigitCount = .asWritten, grouping: NumberStyle.Grouping? = nil,
    rounding: NumberStyle.Rounding? = nil, minus: NumberStyle.Minus? = nil,
    sign: SignStyle = .automatic, scale: Double? = nil, prefix: String = "", suffix: String = ""
  ) {
    self.digits = digits
    self.grouping = grouping
    self.rounding = rounding
    self.minus = minus
    self.sign = sign
    self.scale = scale
    self.prefix = prefix
    self.suffix = suffix
  }

  /// When a number has a sign.
  public enum SignStyle: String, Hashable, Sendable, CaseIterable {
    /// A minus on negative numbers.
    case automatic
    /// Also a plus on positive numbers; what is shown as zero has no sign.
    case always
    /// Negative numbers in parentheses; amounts of money in the accounting style of the locale.
    case accounting
  }

  /// The style of the numbers of this format.
  /// - Parameter defaults: the style of the grid.
  package func style(over defaults: NumberStyle) -> NumberStyle {
    NumberStyle(
      rounding: rounding ?? defaults.rounding, grouping: grouping ?? defaults.grouping,
      minus: minus ?? defaults.minus, exponent: exponent ?? defaults.exponent)
  }
}

/// The characters that decimal alignment recognizes in the numbers of a column.
package struct DecimalMarks: Hashable, Sendable {
  /// The decimal separator.
  package var separator: Unicode.Scalar
  /// The first of the ten digits, which are consecutive. ASCII digits are always recognized.
  package var zero: Unicode.Scalar

  package init(separator: Unicode.Scalar, zero: Unicode.Scalar) {
    self.separator = separator
    self.zero = zero
  }

  /// 1234.5
  package static let plain = DecimalMarks(separator: ".", zero: "0")
}

/// The number of digits that are shown.
public enum DigitCount: Hashable, Sendable {
  /// As many decimals as in the data, including zeros; formats with their own rule (currencies,
  /// compact numbers, bytes) use that.
  case asWritten
  /// Digits after the decimal separator; trailing zeros beyond the lower bound are omitted. 0…30.
  case fraction(ClosedRange<Int>)
  /// Digits from the first that is not 0; trailing zeros beyond the lower bound are omitted. 1…30.
  case significant(ClosedRange<Int>)

  /// The same number of decimals for all.
  public static func decimals(_ count: Int) -> DigitCount { .fraction(count...count) }
}

/// How numbers are written as whole numbers and fractions: 2⅜.
///
/// The fraction is the nearest one that the format allows, computed exactly from the decimal number
/// in the data. Like decimals, it rounds only the shown value. Halves are rounded as the style of
/// numbers specifies.
public struct FractionFormat: Hashable, Sendable {
  /// The denominators of fractions; default denominators below 10.
  public var denominator: Denominator
  /// Whether fractions of a fixed denominator are reduced: 4/8 is ½.
  public var isReduced: Bool
  /// Sign, grouping of the whole numbers, scale, prefix and suffix; its digits are ignored.
  public var number: NumberFormat

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
    /// The denominator of at most this number of digits that comes nearest, the least of several.
    /// 1…3.
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
