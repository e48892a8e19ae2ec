// Formats by their names, where a value of the type is expected: `format: .currency("EUR")`.

extension CellFormat {
  /// Numbers with the locale's grouping.
  /// - Parameter decimals: digits after the decimal separator; `nil` is as many as in the data.
  public static func number(decimals: Int? = nil) -> CellFormat {
    CellFormat(.number(NumberFormat(decimals: decimals)))
  }

  /// Amounts of money.
  /// - Parameters:
  ///   - code: three letters of ISO 4217: `EUR`.
  ///   - decimals: `nil` is as many as the currency has: 2 for EUR, 0 for JPY.
  public static func currency(
    _ code: String, display: CurrencyFormat.Display = .symbol, decimals: Int? = nil
  ) -> CellFormat {
    CellFormat(
      .currency(
        CurrencyFormat(
          code: .fixed(code), display: display, number: NumberFormat(decimals: decimals))))
  }

  /// Fractions as percentages: 0.12 is 12 %.
  /// - Parameter decimals: digits after the decimal separator; `nil` is as many as in the data.
  public static func percent(decimals: Int? = nil) -> CellFormat {
    CellFormat(.percent(NumberFormat(decimals: decimals)))
  }

  /// One digit before the decimal separator and a power of ten: 1.2E6.
  /// - Parameter decimals: digits after the decimal separator; `nil` is as many as in the data.
  public static func scientific(decimals: Int? = nil) -> CellFormat {
    CellFormat(.scientific(NumberFormat(decimals: decimals)))
  }

  /// Shortened with a word or letter of the locale: 1.23M.
  /// - Parameter decimals: digits after the decimal separator; `nil` is three digits in all.
  public static func compact(decimals: Int? = nil) -> CellFormat {
    CellFormat(.compact(NumberFormat(decimals: decimals)))
  }

  /// Counts of bytes with the fitting unit.
  public static func bytes(_ base: ByteFormat.Base = .decimal) -> CellFormat {
    CellFormat(.bytes(ByteFormat(base: base)))
  }

  /// Dates in a style of the locale.
  /// - Parameter timeZone: an IANA name such as `Europe/Berlin`; `nil` is UTC for a `Date`.
  public static func date(_ style: DateFormat.Style, timeZone: String? = nil) -> CellFormat {
    CellFormat(.date(DateFormat(.styles(date: style, time: nil), timeZone: timeZone)))
  }

  /// Dates with their time of day in styles of the locale.
  /// - Parameter timeZone: an IANA name such as `Europe/Berlin`; `nil` is UTC for a `Date`.
  public static func dateTime(
    _ date: DateFormat.Style, _ time: DateFormat.Style = .short, timeZone: String? = nil
  ) -> CellFormat {
    CellFormat(.date(DateFormat(.styles(date: date, time: time), timeZone: timeZone)))
  }

  /// Dates by the fields of Unicode TR 35: `yyyy-MM-dd`, `d. MMM y`.
  /// - Parameter timeZone: an IANA name such as `Europe/Berlin`; `nil` is UTC for a `Date`.
  public static func date(pattern: String, timeZone: String? = nil) -> CellFormat {
    CellFormat(.date(DateFormat(.pattern(pattern), timeZone: timeZone)))
  }

  /// Spans of time: 1:02:03.
  /// - Parameter unit: the unit of numbers.
  public static func duration(
    _ style: DurationFormat.Style = .clock, unit: DurationFormat.Unit = .seconds
  ) -> CellFormat {
    CellFormat(.duration(DurationFormat(style: style, unit: unit)))
  }

  /// Whole numbers as ranks: 1st, 2nd.
  public static let ordinal = CellFormat(.ordinal)

  /// Whole numbers and fractions: 2⅜.
  /// - Parameters:
  ///   - denominator: the denominators of fractions; default below 10.
  ///   - suffix: placed after the figure, such as `″`; default none.
  public static func fraction(
    _ denominator: FractionFormat.Denominator = .digits(1), suffix: String = ""
  ) -> CellFormat {
    CellFormat(.fraction(FractionFormat(denominator, number: NumberFormat(suffix: suffix))))
  }

  /// Whole numbers from 1 to 3,999 in Roman numerals: XIV.
  public static func roman(_ letters: RomanNumerals = .upper) -> CellFormat {
    CellFormat(.roman(letters))
  }

  /// Quantities with the prefixes of the International System of Units: 12.3 kW.
  /// - Parameters:
  ///   - unit: its symbol without a prefix, such as `W`.
  ///   - decimals: digits after the decimal separator; `nil` is three digits in all.
  public static func si(_ unit: String, decimals: Int? = nil) -> CellFormat {
    CellFormat(.si(SIFormat(unit: unit, number: NumberFormat(decimals: decimals))))
  }

  /// Words for true and false.
  public static func boolean(yes: String = "yes", no: String = "no") -> CellFormat {
    CellFormat(.boolean(BooleanWords(yes: yes, no: no)))
  }
}

extension NumberFormat {
  /// - Parameter decimals: `nil` is as many as in the data, or the default of the format.
  fileprivate init(decimals: Int?) {
    self.init(digits: decimals.map { .fraction($0...$0) } ?? .asWritten)
  }
}
