import Foundation
import GridCore
import GridModel

/// Writes dates, times and elapsed times by a section of a spreadsheet's number format.
struct SpreadsheetDateWriter: Sendable {
  private let section: SpreadsheetFormat.CodeSection
  private let symbols: NumberSymbols
  private let minus: [UInt8]
  private let names: SpreadsheetDateNames
  /// The number of decimals of seconds.
  private let decimals: Int
  /// The greatest unit of an elapsed time.
  private let elapsed: SpreadsheetFormat.Field.Unit?
  private let isHalfDay: Bool
  private let hasSeconds: Bool

  init(
    _ section: SpreadsheetFormat.CodeSection, _ locale: Locale, symbols: NumberSymbols,
    minus: [UInt8]
  ) {
    self.section = section
    self.symbols = symbols
    self.minus = minus
    let fields = section.fields
    names = SpreadsheetDateNames(
      fields, section.language.map { Locale(identifier: $0) } ?? locale)
    decimals = fields.reduce(0) { if case .fraction(let count) = $1 { max($0, count) } else { $0 } }
    isHalfDay = fields.contains { if case .dayHalf = $0 { true } else { false } }
    elapsed =
      fields.lazy.compactMap { if case .elapsed(let unit, _) = $0 { unit } else { nil } }
      .first
    hasSeconds = fields.contains { field in
      switch field {
      case .second, .elapsed(.seconds, _): true
      default: false
      }
    }
  }

  /// A point in time, with its field values.
  private struct Moment {
    var time: CivilTime
    /// Microseconds of the second.
    var fraction: Int
    /// Microseconds of the whole time.
    var total: Int
  }

  private static let day = 86_400_000_000
  /// The days from the beginning of spreadsheets' days, 1899-12-30, to 1970.
  private static let daysBefore1970 = 25_569

  /// - Parameter microseconds: since 1970.
  func append(date microseconds: Int, to buffer: inout [UInt8]) -> Bool {
    append(
      rounded(microseconds), total: microseconds &+ Self.daysBefore1970 * Self.day, to: &buffer)
    return true
  }

  /// - Parameter microseconds: since midnight.
  func append(time microseconds: Int, to buffer: inout [UInt8]) -> Bool {
    let rounded = rounded(microseconds)
    append(rounded - Self.daysBefore1970 * Self.day, total: rounded, to: &buffer)
    return true
  }

  /// - Parameter microseconds: of a length of time, or since 1899-12-30.
  /// - Returns: `false` for a negative one that is not an elapsed time: there is no such date.
  func append(span microseconds: Int, to buffer: inout [UInt8]) -> Bool {
    let size = nearest(abs(microseconds))
    if microseconds < 0 {
      guard elapsed != nil || !hasDate else { return false }
      if size > 0, section.writesMinus { buffer += minus }
    }
    append(size - Self.daysBefore1970 * Self.day, total: size, to: &buffer)
    return true
  }

  private var hasDate: Bool { section.fields.contains { $0.isOfDate } }

  /// Microseconds of which only the shown decimals remain. Without decimals, a second is not
  /// written before it is reached.
  private func rounded(_ microseconds: Int) -> Int {
    if decimals > 0 { return nearest(microseconds) }
    let rest = microseconds % 1_000_000
    return microseconds - (rest < 0 ? rest + 1_000_000 : rest)
  }

  private func nearest(_ microseconds: Int) -> Int {
    guard hasSeconds || decimals > 0 else { return microseconds }
    var unit = 1
    for _ in 0..<max(0, 6 - decimals) { unit *= 10 }
    let rest = ((microseconds % unit) + unit) % unit
    return rest * 2 >= unit ? microseconds - rest + unit : microseconds - rest
  }

  private func append(_ since1970: Int, total: Int, to buffer: inout [UInt8]) {
    let rest = ((since1970 % 1_000_000) + 1_000_000) % 1_000_000
    let moment = Moment(
      time: CivilTime(secondsSince1970: (since1970 - rest) / 1_000_000), fraction: rest,
      total: abs(total))
    for token in section.tokens {
      switch token {
      case .text(let text): buffer += text.utf8
      case .alignment: buffer.append(UInt8(ascii: " "))
      case .minus: buffer.append(UInt8(ascii: "-"))
      case .field(let field): append(field, moment, to: &buffer)
      default: break
      }
    }
  }

  private func append(
    _ field: SpreadsheetFormat.Field, _ moment: Moment, to buffer: inout [UInt8]
  ) {
    let (date, time) = (moment.time.date, moment.time)
    func number(_ value: Int, _ padding: Int) {
      symbols.append(max(0, value), padding: min(8, padding), to: &buffer)
    }
    switch field {
    case .year(let count):
      let year = yearOfCalendar(date)
      if count <= 2 { number(year % 100, 2) } else { number(year, 4) }
    case .month(let count):
      if count <= 2 { number(date.month, count) } else { buffer += names.month(date, count) }
    case .day(let count): number(date.day, count)
    case .weekday(let count): buffer += names.weekday(date, count)
    case .hour(let count):
      let hours = elapsed == .hours ? moment.total / 3_600_000_000 : time.hour
      number(isHalfDay ? (hours + 11) % 12 + 1 : hours, min(2, count))
    case .minute(let count):
      let minutes = elapsed == .minutes ? moment.total / 60_000_000 : time.minute
      number(minutes, min(2, count))
    case .second(let count): number(time.second, min(2, count))
    case .fraction(let count): append(fraction: moment.fraction, count, to: &buffer)
    case .elapsed(let unit, let count):
      let length =
        switch unit {
        case .hours: 3_600_000_000
        case .minutes: 60_000_000
        case .seconds: 1_000_000
        }
      number(moment.total / length, count)
    case .dayHalf(let isShort, let isLower):
      buffer +=
        isShort
        ? (isLower ? ["a", "p"] : ["A", "P"])[time.hour / 12].utf8.map(\.self)
        : names.dayHalf(time)
    case .era(let count): buffer += SpreadsheetEra.name(of: date, section.calendar, count).utf8
    case .eraYear(let count):
      let year = SpreadsheetEra.year(of: date, section.calendar)
      if year == 1, section.namesFirstYear, section.calendar == .japanese {
        buffer += SpreadsheetEra.nameOfFirstYear.utf8
      } else {
        number(year, count)
      }
    case .buddhistYear(let count):
      let year = date.year + SpreadsheetEra.buddhistYears
      if count <= 2 { number(year % 100, 2) } else { number(year, 4) }
    case .quarter(let isLong): buffer += names.quarter(date, isLong: isLong)
    case .week: number(names.week(date), 1)
    }
  }

  private func yearOfCalendar(_ date: CivilDate) -> Int {
    switch section.calendar {
    case .gregorian: date.year
    case .buddhist: date.year + SpreadsheetEra.buddhistYears
    case .korean: date.year + SpreadsheetEra.koreanYears
    case .japanese, .taiwan:
      section.fields.contains { if case .eraYear = $0 { true } else { false } }
        ? date.year : SpreadsheetEra.year(of: date, section.calendar)
    }
  }

  private func append(fraction microseconds: Int, _ count: Int, to buffer: inout [UInt8]) {
    buffer += symbols.decimalSeparator
    var unit = 100_000
    for _ in 0..<count {
      symbols.append(digit: unit > 0 ? UInt8(microseconds / unit % 10) : 0, to: &buffer)
      unit /= 10
    }
  }
}

extension SpreadsheetFormat.Field {
  /// Whether it is a part of a date, not of a time.
  var isOfDate: Bool {
    switch self {
    case .year, .month, .day, .weekday, .era, .eraYear, .buddhistYear, .quarter, .week: true
    case .hour, .minute, .second, .fraction, .elapsed, .dayHalf: false
    }
  }
}
