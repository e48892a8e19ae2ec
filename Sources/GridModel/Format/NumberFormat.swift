/// What numbers look like in any of the formats for numbers.
///
/// Numbers are rounded from their decimal text, never from a binary approximation: with two decimals 1.005 is 1.01 and 2.675
/// is 2.68. A number that is rounded to zero has no minus: with one decimal, -0.04 is 0.0.
public struct NumberFormat: Hashable, Sendable {
  /// Default as many decimals as the data writes.
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
  /// What the value is multiplied by, taken as the decimal number that it prints as; `nil` is 1 (in `percent` 100).
  public var scale: Double?
  /// Stands before the figure, in plain numbers after the sign; default empty.
  public var prefix: String
  /// Stands behind the figure; default empty.
  public var suffix: String

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
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

  /// When a sign stands before a number.
  public enum SignStyle: String, Hashable, Sendable, CaseIterable {
    /// A minus on negative numbers.
    case automatic
    /// A plus on all others too, zero included.
    case always
    /// Negative numbers in parentheses; amounts of money as the accountants of the locale write them.
    case accounting
  }

  /// The style of the numbers of this format.
  /// - Parameter standard: that of the grid.
  package func style(over standard: NumberStyle) -> NumberStyle {
    NumberStyle(
      rounding: rounding ?? standard.rounding, grouping: grouping ?? standard.grouping,
      minus: minus ?? standard.minus, exponent: exponent ?? standard.exponent)
  }
}

/// The characters by which decimal alignment finds its way in the numbers of a column.
package struct DecimalMarks: Hashable, Sendable {
  /// What stands before the decimals.
  package var separator: Unicode.Scalar
  /// The first of the ten digits, which follow each other. ASCII digits are always recognized.
  package var zero: Unicode.Scalar

  package init(separator: Unicode.Scalar, zero: Unicode.Scalar) {
    self.separator = separator
    self.zero = zero
  }

  /// 1234.5
  package static let plain = DecimalMarks(separator: ".", zero: "0")
}

/// How many digits of a number are shown.
public enum DigitCount: Hashable, Sendable {
  /// As many decimals as the data writes, zeros included; formats with a rule of their own (currencies, compact numbers,
  /// bytes) follow that.
  case asWritten
  /// Behind the decimal separator; beyond the lower bound zeros at the end are left out. 0…30.
  case fraction(ClosedRange<Int>)
  /// From the first digit that is not 0; beyond the lower bound zeros at the end are left out. 1…30.
  case significant(ClosedRange<Int>)

  /// The same number of decimals for all.
  public static func decimals(_ count: Int) -> DigitCount { .fraction(count...count) }
}
