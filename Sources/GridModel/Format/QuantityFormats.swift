/// How amounts of money are written.
public struct CurrencyFormat: Hashable, Sendable {
  /// The currency of the amounts.
  public var code: Code
  /// How the currency is written.
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

  /// The source of an amount's currency.
  public enum Code: Hashable, Sendable {
    /// Three letters of ISO 4217: `EUR`.
    case fixed(String)
    /// Each row has its own, in the column with this key. A cell whose row has none is shown as in
    /// the data.
    case column(String)
  }

  /// How the currency is written.
  public enum Display: String, Hashable, Sendable, CaseIterable {
    /// The currency's symbol as the locale distinguishes currencies: US$, $, €.
    case symbol
    /// The shortest symbol: $.
    case narrow
    /// The code itself: USD.
    case code
  }
}

extension CellFormat {
  /// The key of the column with the currency code of each amount; `nil` for a format of other
  /// values, and for one with a currency of its own.
  package var currencyCodeColumn: String? {
    guard case .currency(let currency) = kind, case .column(let key) = currency.code else {
      return nil
    }
    return key
  }
}

/// How counts of bytes are written.
public struct ByteFormat: Hashable, Sendable {
  /// Whether a kilobyte is 1000 or 1024 bytes.
  public var base: Base
  /// Digits after the decimal separator; `nil` gives three digits in all: 1.50 kB, 12.3 MB, 598 GB.
  /// Counts without a larger unit have none.
  public var decimals: Int?

  public init(base: Base = .decimal, decimals: Int? = nil) {
    self.base = base
    self.decimals = decimals
  }

  /// The number of bytes in a kilobyte.
  public enum Base: String, Hashable, Sendable, CaseIterable {
    /// Units of a thousand, with the locale's names: kB, MB, in French ko, Mo.
    case decimal
    /// Units of 1,024, with the names of IEC 80000-13: KiB, MiB.
    case binary
  }
}

/// How spans of time are written. A number counts units, a text `HH:MM[:SS]` is a length of time.
public struct DurationFormat: Hashable, Sendable {
  /// How the length of time is written.
  public var style: Style
  /// The unit of numbers; default seconds.
  public var unit: Unit

  public init(style: Style = .clock, unit: Unit = .seconds) {
    self.style = style
    self.unit = unit
  }

  /// How a length of time is written.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// Hours, minutes and seconds: 1:02:03.
    case clock
    /// With the shortest units of the locale: 1h 2m 3s.
    case narrow
    /// 1 hr, 2 min, 3 sec.
    case abbreviated
    /// 1 hour, 2 minutes, 3 seconds.
    case wide
  }

  /// The unit that the numbers of the data are in.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// Thousandths of a second.
    case milliseconds
    /// Seconds.
    case seconds
    /// Minutes.
    case minutes
    /// Hours.
    case hours
    /// Days of 24 hours.
    case days
  }
}

/// How quantities are written with the prefixes of the International System of Units: 12.3 kW.
public struct SIFormat: Hashable, Sendable {
  /// The symbol of the unit, without a prefix: `W`; default none.
  public var unit: String
  /// `asWritten` is three digits; a number without a prefix gets no additional decimals.
  public var number: NumberFormat

  public init(unit: String = "", number: NumberFormat = NumberFormat()) {
    self.unit = unit
    self.number = number
  }
}
