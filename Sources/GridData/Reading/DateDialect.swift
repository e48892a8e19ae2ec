import GridCore
import GridModel

/// A notation of dates, given by a pattern such as `dd.MM.yyyy`, with or without a time of day.
///
/// The letters are those of Unicode TR 35: `d`, `M` (`MMM` and more is a name), `y`, `H` or `h`
/// with `a`, `m`, `s`. One letter matches one or two digits, and so do two letters before something
/// that is not a field; a year matches four, with `yy` two (1950 to 2049). `'…'` and all other
/// characters represent themselves. The words `epoch` and `epochMillis` are seconds and
/// milliseconds since 1970-01-01 00:00 UTC.
package struct DateDialect: Hashable, Sendable {
  private enum Field: Hashable, Sendable {
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
    case epoch(perSecond: Int)
  }

  package let pattern: String
  private let fields: [Field]
  private let names: MonthNames

  /// - Parameter locale: the locale whose names of months are read besides the English ones.
  /// - Throws: `DataError` for a pattern that does not define a date.
  package init(_ pattern: String, locale: String) throws(DataError) {
    try self.init(pattern, MonthNames(locale))
  }

  init(_ pattern: String, _ names: MonthNames) throws(DataError) {
    self.pattern = pattern
    self.names = names
    if pattern == "epoch" || pattern == "epochMillis" {
      fields = [.epoch(perSecond: pattern == "epoch" ? 1 : 1000)]
      return
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
          throw DataError(
            place: SourcePlace(),
            message: "\"\(pattern)\" cannot be read: \(String(repeating: letter, count: count)) "
              + "is not one of d, dd, M, MM, MMM, yy, yyyy, H, HH, h, a, mm, ss")
        }
        fields.append(field)
      }
    }
    self.fields = fields
    let letters = Set(DatePattern.letters(of: pattern))
    guard letters.isSuperset(of: "dMy") else {
      throw DataError(
        place: SourcePlace(),
        message:
          "\"\(pattern)\" is not a date: it needs a day, a month and a year such as dd.MM.yyyy")
    }
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
    default: nil
    }
  }

  /// The fields of a cell read so far.
  private struct Parts {
    var year = 0
    var month = 0
    var day = 0
    var hour: Int?
    var minute = 0
    var second = 0
    var isAfternoon: Bool?
    var milliseconds: Int?
  }

  /// Appends the date in ISO 8601 notation.
  /// - Returns: `false` if the text is not such a date; nothing is appended then.
  func append(_ text: Span<UInt8>, to buffer: inout [UInt8]) -> Bool {
    let trimmed = text.spacelessRange(0..<text.count)
    var at = trimmed.lowerBound
    var parts = Parts()
    for field in fields {
      guard read(field, text, &at, trimmed.upperBound, &parts) else { return false }
    }
    guard at == trimmed.upperBound else { return false }
    if let milliseconds = parts.milliseconds {
      buffer.append(contentsOf: Self.instant(milliseconds).utf8)
      return true
    }
    guard let date = CivilDate(year: parts.year, month: parts.month, day: parts.day) else {
      return false
    }
    var written = "\(date)"
    if var hour = parts.hour {
      if let isAfternoon = parts.isAfternoon { hour = hour % 12 + (isAfternoon ? 12 : 0) }
      guard hour < 24, parts.minute < 60, parts.second <= 60 else { return false }
      written += "T\(hour.padded(2)):\(parts.minute.padded(2)):\(parts.second.padded(2))"
    }
    buffer.append(contentsOf: written.utf8)
    return true
  }

  private static func instant(_ milliseconds: Int) -> String {
    let rest = (milliseconds % 1000 + 1000) % 1000
    let seconds = (milliseconds - rest) / 1000
    let time = CivilTime(secondsSince1970: seconds)
    return "\(time.date)T\(time.clock)\(rest == 0 ? "" : ".\(rest.padded(3))")Z"
  }

  /// Reads one field. A table of the fields, whose ranges are checked once all are read: a month
  /// may come before its year.
  private func read(
    _ field: Field, _ text: Span<UInt8>, _ at: inout Int, _ end: Int, _ parts: inout Parts
  ) -> Bool {
    func number(_ digits: ClosedRange<Int>, _ set: (Int) -> Void) -> Bool {
      let start = at
      var value = 0
      while at - start < digits.upperBound, text.isDigit(at: at, before: end) {
        value = value * 10 + Int(text[at] & 0x0F)
        at += 1
      }
      set(value)
      return at - start >= digits.lowerBound
    }
    switch field {
    case .literal(let bytes):
      for byte in bytes {
        guard at < end, text[at] == byte else { return false }
        at += 1
      }
      return true
    case .year: return number(4...4) { parts.year = $0 }
    case .yearOfCentury:
      return number(2...2) { parts.year = $0 < 50 ? 2000 + $0 : 1900 + $0 }
    case .month(let digits): return number(digits) { parts.month = $0 }
    case .day(let digits): return number(digits) { parts.day = $0 }
    case .hour(let digits): return number(digits) { parts.hour = $0 }
    case .hourOfHalfDay(let digits):
      return number(digits) { parts.hour = $0 } && (1...12).contains(parts.hour ?? 0)
    case .minute: return number(2...2) { parts.minute = $0 }
    case .second: return number(2...2) { parts.second = $0 }
    case .monthName:
      guard let month = names.month(text, &at, end) else { return false }
      parts.month = month
      return true
    // Not compared with the names of a language: the date says which day of the week it is.
    case .weekdayName:
      let start = at
      while at < end, text[at] | 0x20 >= UInt8(ascii: "a"), text[at] | 0x20 <= UInt8(ascii: "z") {
        at += 1
      }
      return at > start
    case .dayHalf:
      guard at + 1 < end, text[at + 1] | 0x20 == UInt8(ascii: "m") else { return false }
      switch text[at] | 0x20 {
      case UInt8(ascii: "a"): parts.isAfternoon = false
      case UInt8(ascii: "p"): parts.isAfternoon = true
      default: return false
      }
      at += 2
      return true
    case .epoch(let perSecond):
      guard let value = Self.milliseconds(text, perSecond: perSecond) else { return false }
      parts.milliseconds = value
      at = end
      return true
    }
  }

  /// Milliseconds since 1970; `nil` if the text is not a number, or is outside of the years 1 to
  /// 9999, since dates are written with four-digit years.
  private static func milliseconds(_ text: Span<UInt8>, perSecond: Int) -> Int? {
    guard let number = NumericText(text), let short = number.shortParts, short.exponent <= 0,
      short.exponent >= -9
    else { return nil }
    var (value, overflow) = short.mantissa.multipliedReportingOverflow(by: Int64(1000 / perSecond))
    if overflow { return nil }
    for _ in 0..<(-short.exponent) { value /= 10 }
    guard (-62_135_596_800_000..<253_402_300_800_000).contains(value) else { return nil }
    return Int(value)
  }
}

extension Int {
  /// In digits, with leading zeros.
  fileprivate func padded(_ width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}
