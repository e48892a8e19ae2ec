/// How amounts of money are written.
public struct CurrencyFormat: Hashable, Sendable {
  /// Which currency the amounts are in.
  public var code: Code
  /// How the currency is written.
  public var display: Display
  /// `asWritten` is as many decimals as the currency has: 2 for EUR, 0 for JPY.
  public var number: NumberFormat

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(
    code: Code, display: Display = .symbol, number: NumberFormat = NumberFormat()
  ) {
    self.code = code
    self.display = display
    self.number = number
  }

  /// Where the currency of an amount is said.
  public enum Code: Hashable, Sendable {
    /// Three letters of ISO 4217: `EUR`.
    case fixed(String)
    /// Each row has its own, in the column with this key. A cell whose row has none is shown as the data writes it.
    case column(String)
  }

  /// How the currency is written.
  public enum Display: String, Hashable, Sendable, CaseIterable {
    /// The currency's sign as the locale tells currencies apart: US$, $, €.
    case symbol
    /// The shortest sign: $.
    case narrow
    /// The code itself: USD.
    case code
  }
}
