import GridCore
import GridModel

/// A notation of dates, given by a pattern such as `dd.MM.yyyy`, with or without a time of day.
///
/// The letters are those of Unicode TR 35: `d`, `M` (`MMM` and more is a name), `y`, `H` or `h`
/// with `a`, `m`, `s`, `S`, `E` (a weekday, which is ignored), `Z`, `X` and `x` (an offset from
/// UTC). One letter matches one or two digits, and so do two letters before something that is not a
/// field; a year matches four, with `yy` two. `'…'` and all other characters represent themselves.
/// A pattern without a day is the first of the month. The words `epoch` and `epochMillis` are
/// seconds and milliseconds since 1970-01-01 00:00 UTC.
package struct DateDialect: Hashable, Sendable {
  enum Field: Hashable, Sendable {
    case literal([UInt8])
    case year
    case yearOfCentury
    case month(digits: ClosedRange<Int>)
    case monthName
    case weekdayName
    case day(digits: ClosedRange<Int>)
    case hour(digits: ClosedRange<Int>)
    case hourOfHalfDay(digits: ClosedRange<Int>)
    case dayHalf
    case minute
    case second
    case fraction
    case zone
    case epoch(perSecond: Int)
  }

  /// The run of an inferred pattern: a weekday may precede the date, ordinal letters follow the
  /// day, and a time of day with an offset follow the date.
  enum Surroundings: Hashable, Sendable {
    case exact
    case any
  }

  package let pattern: String
  let fields: [Field]
  let names: MonthNames
  let surroundings: Surroundings
  /// The first of the hundred years that years of two digits are in.
  let firstYear: Int

  /// The first year of two digits without a date of the run: 50 is 1950, 49 is 2049.
  package static let defaultFirstYear = 1950

  /// - Parameters:
  ///   - locale: the locale whose names of months are read besides the English ones.
  ///   - firstYear: the first of the hundred years that years of two digits are in.
  /// - Throws: `DataError` for a pattern that does not define a date.
  package init(
    _ pattern: String, locale: String, firstYear: Int = DateDialect.defaultFirstYear
  ) throws(DataError) {
    try self.init(pattern, .of(locale), firstYear: firstYear, surroundings: .exact)
  }

  init(
    _ pattern: String, _ names: MonthNames, firstYear: Int, surroundings: Surroundings
  ) throws(DataError) {
    self.init(
      pattern, try Self.fields(of: pattern), names, firstYear: firstYear,
      surroundings: surroundings)
  }

  /// - Parameter fields: those of the pattern.
  init(
    _ pattern: String, _ fields: [Field], _ names: MonthNames, firstYear: Int,
    surroundings: Surroundings
  ) {
    self.pattern = pattern
    self.fields = fields
    self.names = names
    self.firstYear = firstYear
    self.surroundings = surroundings
  }

  static func fields(of pattern: String) throws(DataError) -> [Field] {
    if pattern == "epoch" || pattern == "epochMillis" {
      return [.epoch(perSecond: pattern == "epoch" ? 1 : 1000)]
    }
    if let problem = DatePattern.problem(in: pattern) {
      throw Self.error("\"\(pattern)\" is not a pattern for dates: \(problem)")
    }
    var fields: [Field] = []
    let pieces = DatePattern.pieces(of: pattern)
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .literal(let text): fields.append(.literal(Array(text.utf8)))
      case .field(let letter, let count):
        var isApart = true
        if index + 1 < pieces.count, case .field = pieces[index + 1] { isApart = false }
        guard let field = Self.field(letter, count, isApart: isApart) else {
          throw Self.error(
            "\"\(pattern)\" cannot be read: \(String(repeating: letter, count: count)) "
              + "is not one of d, dd, M, MM, MMM, yy, yyyy, H, HH, h, a, mm, ss, SSS, EEE, Z")
        }
        fields.append(field)
      }
    }
    let letters = Set(DatePattern.letters(of: pattern))
    guard !letters.isDisjoint(with: "yu"), !letters.isDisjoint(with: "ML") else {
      throw Self.error(
        "\"\(pattern)\" is not a date: it needs a day, a month and a year such as dd.MM.yyyy")
    }
    return fields
  }

  private static func error(_ message: String) -> DataError {
    DataError(place: SourcePlace(), message: message)
  }

  /// - Parameter isApart: whether something other than a field follows: then two letters also match
  ///   one digit.
  private static func field(_ letter: Character, _ count: Int, isApart: Bool) -> Field? {
    let digits = count == 2 && !isApart ? 2...2 : 1...2
    return switch (letter, count) {
    case ("y", 2), ("u", 2): .yearOfCentury
    case ("y", 1), ("y", 4), ("u", 1), ("u", 4): .year
    case ("M", 1...2), ("L", 1...2): .month(digits: digits)
    case ("M", 3...), ("L", 3...): .monthName
    case ("E", _): .weekdayName
    case ("d", 1...2): .day(digits: digits)
    case ("H", 1...2): .hour(digits: digits)
    case ("h", 1...2): .hourOfHalfDay(digits: digits)
    case ("a", _): .dayHalf
    case ("m", 1...2): .minute
    case ("s", 1...2): .second
    case ("S", _): .fraction
    case ("Z", _), ("X", _), ("x", _): .zone
    default: nil
    }
  }

  /// Whether it has digits only, such as `yyyyMMdd`: then its dates are whole numbers too.
  var isOfDigits: Bool {
    fields.allSatisfy { field in
      switch field {
      case .year, .yearOfCentury, .month, .day, .hour, .minute, .second, .epoch: true
      default: false
      }
    }
  }

  /// What a text is in this notation.
  enum Reading: Equatable {
    case date
    /// A text of this form whose numbers are no date, such as 13/05/2025 by `MM/dd/yyyy`.
    case impossible
    case other
  }

  /// Appends the date in ISO 8601 notation.
  /// - Returns: `false` if the text is not such a date; nothing is appended then.
  func append(_ text: Span<UInt8>, to buffer: inout [UInt8]) -> Bool {
    reading(text, to: &buffer) == .date
  }

  /// Appends the date in ISO 8601 notation; nothing if the text is not such a date.
  func reading(_ text: Span<UInt8>, to buffer: inout [UInt8]) -> Reading {
    let trimmed = text.spacelessRange(0..<text.count)
    var at = trimmed.lowerBound
    var result = reading(text, from: at, to: trimmed.upperBound, &buffer)
    if result == .other, surroundings == .any,
      names.skipWeekday(text, &at, trimmed.upperBound)
    {
      result = reading(text, from: at, to: trimmed.upperBound, &buffer)
    }
    return result
  }

  private func reading(
    _ text: Span<UInt8>, from start: Int, to end: Int, _ buffer: inout [UInt8]
  ) -> Reading {
    var at = start
    var parts = DateParts()
    for field in fields {
      guard read(field, text, &at, end, &parts) else { return .other }
    }
    if surroundings == .any, at < end, !readClock(text, &at, end, &parts) { return .other }
    guard at == end else { return .other }
    guard let written = parts.text else { return .impossible }
    buffer.append(contentsOf: written.utf8)
    return .date
  }
}
