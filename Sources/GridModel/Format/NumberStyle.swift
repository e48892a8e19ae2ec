/// The common style of all formatted numbers of a grid: their rounding, grouping and minus. A
/// ``NumberFormat`` may differ for its column.
public struct NumberStyle: Hashable, Sendable {
  /// Default ``Rounding/halfUp``.
  public var rounding: Rounding
  /// Default ``Grouping/always``, so that all numbers of a column are grouped in the same way.
  public var grouping: Grouping
  /// Default ``Minus/minus``.
  public var minus: Minus
  /// Default ``Exponent/locale``.
  public var exponent: Exponent

  public init(
    rounding: Rounding = .halfUp, grouping: Grouping = .always, minus: Minus = .minus,
    exponent: Exponent = .locale
  ) {
    self.rounding = rounding
    self.grouping = grouping
    self.minus = minus
    self.exponent = exponent
  }

  /// How a number exactly half way between its two neighbours is rounded. Halves are determined
  /// from the decimal number in the data, never from a binary approximation: 2.675 with two
  /// decimals is a half.
  public enum Rounding: String, Hashable, Sendable, CaseIterable {
    /// Away from zero, as in spreadsheets and accounts: 2.5 is 3, -0.5 is -1.
    case halfUp
    /// To the neighbour with an even last digit: 2.5 is 2, 3.5 is 4, -0.5 is 0.
    case halfEven
  }

  /// The number of digits from which thousands are separated. The separators and their positions
  /// are those of the locale.
  public enum Grouping: String, Hashable, Sendable, CaseIterable {
    /// From four digits on, in every locale: 1.234,50 beside 12.345,50.
    case always
    /// The default of the locale. Some locales leave numbers of four digits ungrouped: 1234,50
    /// beside 12.345,50 in Spanish, Portuguese, Polish and Italian.
    case locale
    /// From five digits on, in every locale.
    case min2
    /// No grouping.
    case never = "none"
  }

  /// How scientific and engineering numbers write their power of ten.
  public enum Exponent: String, Hashable, Sendable, CaseIterable {
    /// The notation of the locale: 1.5E7, in Swedish 1,5×10^7.
    case locale
    /// As in print, with a raised exponent: 1.5 × 10⁷.
    case power
  }

  /// The sign before negative numbers.
  public enum Minus: String, Hashable, Sendable, CaseIterable {
    /// U+2212, as wide as a plus: −5.
    case minus
    /// The hyphen-minus of the keyboard, U+002D: -5.
    case hyphen

    /// In UTF-8.
    package var bytes: [UInt8] { Array((self == .minus ? "\u{2212}" : "-").utf8) }

    /// The text of a negative number with this sign instead of the other one.
    package func replacing(_ text: String) -> String {
      let (sign, other) = self == .minus ? ("-", "\u{2212}") : ("\u{2212}", "-")
      // Most texts have neither, and to search for a byte takes less time.
      guard let first = sign.utf8.first, text.utf8.contains(first) else { return text }
      return text.replacing(sign, with: other)
    }
  }
}
