/// How the values of a column are written: as numbers, money, dates … in the conventions of a
/// locale.
///
/// A cell that is not such a value (a word in a column of numbers) is shown as in the data.
/// Sorting, grouping and types use the data, regardless of the format.
public struct CellFormat: Hashable, Sendable {
  /// How values are written.
  public var kind: Kind
  /// What is shown instead of some values; default nothing is replaced.
  public var substitutions: Substitutions

  public init(_ kind: Kind, substitutions: Substitutions = Substitutions()) {
    self.kind = kind
    self.substitutions = substitutions
  }

  /// How values are written.
  public enum Kind: Hashable, Sendable {
    /// As a column without a format: numbers in an easily readable notation, all else as in the
    /// data.
    case automatic
    /// As in the data, except for the substitutions and the minus of numbers.
    case text
    /// A number.
    case number(NumberFormat)
    /// An amount of money.
    case currency(CurrencyFormat)
    /// A fraction shown as a percentage: 0.12, and the text "12%" too, is 12 %. `scale` multiplies
    /// numbers without a percent sign and is 100 if it is `nil`; 1 is for data that counts in
    /// percent.
    case percent(NumberFormat)
    /// One digit before the decimal separator and a power of ten: 1.2E6.
    case scientific(NumberFormat)
    /// Like `scientific` with powers of a thousand only: 12.3E6.
    case engineering(NumberFormat)
    /// Shortened with a word or letter of the locale: 1.23M, 1,23 Mio. Three digits unless the
    /// format has another count; a number that is not shortened gets no additional decimals.
    case compact(NumberFormat)
    /// A number by a pattern of Unicode TR 35, such as `#,##0.00`.
    case pattern(NumberPattern)
    /// A count of bytes with the fitting unit.
    case bytes(ByteFormat)
    /// A date, a time of day, or both.
    case date(DateFormat)
    /// A length of time.
    case duration(DurationFormat)
    /// Whole numbers as ranks: 1st, 2nd; 1., 2.
    case ordinal
    /// A whole number and a fraction: 2⅜.
    case fraction(FractionFormat)
    /// Whole numbers from 1 to 3,999 in Roman numerals: XIV. Others are shown as in the data, and
    /// reported.
    case roman(RomanNumerals)
    /// A quantity with a prefix of the International System of Units: 12.3 kW.
    case si(SIFormat)
    /// A word for yes and a word for no.
    case boolean(BooleanWords)
    /// A number or a date by a number format of spreadsheets, such as `0.00" CR";0.00" DR"`.
    case spreadsheet(SpreadsheetFormat)
  }
}

/// The words for true and false. `true`, `yes` and 1 are true; `false`, `no` and 0 are false.
public struct BooleanWords: Hashable, Sendable {
  /// The word for yes.
  public var yes: String
  /// The word for no.
  public var no: String

  /// - Parameters:
  ///   - yes: the text for true.
  ///   - no: the text for false.
  public init(yes: String = "yes", no: String = "no") {
    self.yes = yes
    self.no = no
  }
}

/// How dates and times of day are written.
///
/// A value with an offset (`2024-03-05T00:30:00+02:00`) is shown with its date and time as written;
/// with a `timeZone` it is an instant and shown in that zone. A value without an offset is shown as
/// it is written, as if it were in `timeZone`. The machine's own zone is never used.
public struct DateFormat: Hashable, Sendable {
  /// The parts of a date that are written, and their order.
  public var content: Content
  /// An IANA name such as `Europe/Berlin`, or `UTC`; `nil`, the default, shows each value in its
  /// own zone, and one without an offset in UTC.
  public var timeZone: String?
  /// Whether a value that is written with a zone is followed by it: `UTC`, `UTC+01:00`.
  package var namesZone = false

  public init(_ content: Content, timeZone: String? = nil) {
    self.content = content
    self.timeZone = timeZone
  }

  /// The parts of a date or time that are written.
  public enum Content: Hashable, Sendable {
    /// The styles of the locale; `nil` leaves the date or the time out.
    case styles(date: Style?, time: Style?)
    /// Fields as in Unicode TR 35: `yyyy-MM-dd`, `d. MMM y`, `HH:mm`.
    case pattern(String)
  }

  /// From numbers only to the whole sentence.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// All in digits, such as 3/14/24.
    case short
    /// With the month abbreviated, such as Mar 14, 2024.
    case medium
    /// With the name of the month, such as March 14, 2024.
    case long
    /// With the day of the week too, such as Thursday, March 14, 2024.
    case full
  }
}

/// Texts that are shown instead of some values; `nil` shows the values.
public struct Substitutions: Hashable, Sendable {
  /// For empty cells, and cells of white space; `nil` leaves them empty.
  public var missing: String?
  /// For numbers that are 0.
  public var zero: String?
  /// For numbers that are not 0 but closer to it than a limit.
  public var small: Limit?
  /// For numbers farther from 0 than a limit.
  public var large: Limit?

  public init(
    missing: String? = nil, zero: String? = nil, small: Limit? = nil, large: Limit? = nil
  ) {
    self.missing = missing
    self.zero = zero
    self.small = small
    self.large = large
  }

  /// A limit beyond which a text is shown. The sign is ignored, and the value is that of the data,
  /// before any scaling.
  public struct Limit: Hashable, Sendable {
    /// The number that values are compared with.
    public var value: Double
    /// The text shown instead of a value beyond the limit.
    public var text: String

    public init(_ value: Double, _ text: String) {
      self.value = value
      self.text = text
    }
  }

  /// Whether numbers have to be checked.
  package var concernNumbers: Bool { zero != nil || small != nil || large != nil }

  /// The text shown instead of a number.
  package func text(for number: Double) -> String? {
    let size = abs(number)
    if size == 0 { return zero }
    if let small, size < small.value { return small.text }
    if let large, size > large.value { return large.text }
    return nil
  }
}

extension CellFormat {
  /// Whole numbers with the locale's grouping; decimals are rounded.
  public static let integer = CellFormat(.number(NumberFormat(digits: .decimals(0))))
}

extension CellFormat {
  /// Whether the unit of a number depends on its magnitude.
  package var hasVaryingUnits: Bool {
    switch kind {
    case .compact, .bytes, .si: true
    case .spreadsheet(let format): format.hasConditions
    case .automatic, .text, .number, .currency, .percent, .scientific, .engineering, .pattern,
      .date, .duration, .ordinal, .fraction, .roman, .boolean:
      false
    }
  }

  /// The type as which a column is shown, which determines its alignment and digits: a column of
  /// texts that is written as numbers is shown as numbers.
  /// - Parameter type: the type of the data.
  package func shownType(of type: ColumnType) -> ColumnType {
    switch kind {
    case .automatic, .text: type
    case .number, .currency, .percent, .scientific, .engineering, .compact, .pattern, .bytes,
      .ordinal, .fraction, .roman, .si:
      type.isNumeric ? type : .decimal
    case .date: .date
    case .duration: type.isNumeric || type == .time ? type : .decimal
    case .boolean: .boolean
    case .spreadsheet(let format):
      format.hasDate ? .date : type.isNumeric || type == .time ? type : .decimal
    }
  }
}
