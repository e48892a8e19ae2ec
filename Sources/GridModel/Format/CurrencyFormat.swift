/// How amounts of money are written.
public struct CurrencyFormat: Hashable, Sendable {
  public var code: Code
  public var display: Display
  /// `asWritten` is as many decimals as the currency has: 2 for EUR, 0 for JPY.
  public var number: NumberFormat

  public init(
    code: Code, display: Display = .symbol, number: NumberFormat = NumberFormat()
  ) {
    self.code = code
    self.display = display
    self.number = number
  }

  public enum Code: Hashable, Sendable {
    /// Three letters of ISO 4217: `EUR`.
    case fixed(String)
    /// Each row has its own, in the column with this key. A cell whose row has none is shown as the data writes it.
    case column(String)
  }

  public enum Display: String, Hashable, Sendable, CaseIterable {
    /// The currency's sign as the locale tells currencies apart: US$, $, €.
    case symbol
    /// The shortest sign: $.
    case narrow
    /// The code itself: USD.
    case code
  }
}
