/// What numbers look like in any of the formats for numbers.
///
/// Numbers are rounded from their decimal text, never from a binary approximation, and halves go to the even neighbour
/// (ICU's default): with two decimals 1.005 is 1.00 and 1.015 is 1.02.
public struct NumberFormat: Hashable, Sendable {
  /// Default as many decimals as the data writes.
  public var digits: DigitCount
  /// Default as the locale does.
  public var grouping: Grouping
  /// Default a minus where it is needed.
  public var sign: SignStyle
  /// What the value is multiplied by, taken as the decimal number that it prints as; `nil` is 1 (in `percent` 100).
  public var scale: Double?
  /// Stands before the figure, in plain numbers after the sign; default empty.
  public var prefix: String
  /// Stands behind the figure; default empty.
  public var suffix: String

  public init(
    digits: DigitCount = .asWritten, grouping: Grouping = .locale, sign: SignStyle = .automatic,
    scale: Double? = nil, prefix: String = "", suffix: String = ""
  ) {
    self.digits = digits
    self.grouping = grouping
    self.sign = sign
    self.scale = scale
    self.prefix = prefix
    self.suffix = suffix
  }

  /// Whether thousands are set apart.
  public enum Grouping: Hashable, Sendable {
    case locale
    case never
  }

  public enum SignStyle: String, Hashable, Sendable, CaseIterable {
    /// A minus on negative numbers.
    case automatic
    /// A plus on all others too, zero included.
    case always
    /// Negative numbers in parentheses; amounts of money as the accountants of the locale write them.
    case accounting
  }
}
