import GridCore
import GridModel

/// The fields of a date read so far.
struct DateParts {
  var year = 0
  var month = 0
  /// The first of a month without a day.
  var day = 1
  var hour: Int?
  var minute = 0
  var second = 0
  /// With a point before it.
  var fraction = ""
  var isAfternoon: Bool?
  /// Whether a number of the clock is out of range.
  var isImpossible = false
  /// The offset from UTC, such as `+02:00`; empty without one.
  var zone = ""
  var milliseconds: Int?

  /// The date in ISO 8601 notation; `nil` if it does not exist.
  var text: String? {
    if let milliseconds { return Self.instant(milliseconds) }
    guard !isImpossible, let date = CivilDate(year: year, month: month, day: day) else {
      return nil
    }
    guard var hour else { return "\(date)" }
    if let isAfternoon { hour = hour % 12 + (isAfternoon ? 12 : 0) }
    guard hour < 24, minute < 60, second <= 60 else { return nil }
    return "\(date)T\(hour.padded(2)):\(minute.padded(2)):\(second.padded(2))\(fraction)\(zone)"
  }

  private static func instant(_ milliseconds: Int) -> String {
    let rest = (milliseconds % 1000 + 1000) % 1000
    let seconds = (milliseconds - rest) / 1000
    let time = CivilTime(secondsSince1970: seconds)
    return "\(time.date)T\(time.clock)\(rest == 0 ? "" : ".\(rest.padded(3))")Z"
  }
}

extension DateDialect {
  /// Reads one field. A table of the fields, whose ranges are checked once all are read: a month
  /// may come before its year.
  func read(
    _ field: Field, _ text: Span<UInt8>, _ at: inout Int, _ end: Int, _ parts: inout DateParts
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
    case .literal(let bytes): return readLiteral(bytes, text, &at, end)
    case .year: return number(4...4) { parts.year = $0 }
    case .yearOfCentury: return number(2...2) { parts.year = year(ofCentury: $0) }
    case .month(let digits): return number(digits) { parts.month = $0 }
    case .day(let digits):
      guard number(digits, { parts.day = $0 }) else { return false }
      if surroundings == .any, fields.contains(.monthName) { skipOrdinal(text, &at, end) }
      return true
    case .hour(let digits): return number(digits) { parts.hour = $0 }
    case .hourOfHalfDay(let digits):
      guard number(digits, { parts.hour = $0 }) else { return false }
      if !(1...12).contains(parts.hour ?? 0) { parts.isImpossible = true }
      return true
    case .minute: return number(2...2) { parts.minute = $0 }
    case .second: return number(2...2) { parts.second = $0 }
    case .fraction:
      let start = at
      while text.isDigit(at: at, before: end) { at += 1 }
      parts.fraction = "." + String(decoding: (start..<at).map { text[$0] }, as: UTF8.self)
      return at > start
    case .monthName:
      guard let month = names.month(text, &at, end) else { return false }
      parts.month = month
      return true
    // Not compared with the names of a language: the date says which day of the week it is.
    case .weekdayName:
      let start = at
      while at < end, MonthNames.isLetter(text[at]) { at += 1 }
      return at > start
    case .dayHalf: return readHalf(text, &at, end, &parts)
    case .zone: return readZone(text, &at, end, &parts)
    case .epoch(let perSecond):
      guard let value = Self.milliseconds(text, perSecond: perSecond) else { return false }
      parts.milliseconds = value
      at = end
      return true
    }
  }

  /// A year of two digits, in the hundred years that begin with ``firstYear``.
  private func year(ofCentury year: Int) -> Int {
    let century = firstYear - firstYear % 100
    return century + year < firstYear ? century + 100 + year : century + year
  }

  private func readLiteral(
    _ bytes: [UInt8], _ text: Span<UInt8>, _ at: inout Int, _ end: Int
  ) -> Bool {
    for byte in bytes {
      // Any space, and more than one of them: columns of text are aligned.
      if byte == UInt8(ascii: " "), text.spaceCount(at: at, before: end) > 0 {
        while case let count = text.spaceCount(at: at, before: end), count > 0 { at += count }
        continue
      }
      guard at < end, text[at] == byte else { return false }
      at += 1
    }
    return true
  }

  /// The letters of `1st`, `2nd`, `3rd` and `6th`.
  private func skipOrdinal(_ text: Span<UInt8>, _ at: inout Int, _ end: Int) {
    guard at + 1 < end else { return }
    switch (text[at] | 0x20, text[at + 1] | 0x20) {
    case (UInt8(ascii: "s"), UInt8(ascii: "t")), (UInt8(ascii: "n"), UInt8(ascii: "d")),
      (UInt8(ascii: "r"), UInt8(ascii: "d")), (UInt8(ascii: "t"), UInt8(ascii: "h")):
      if at + 2 == end || !MonthNames.isLetter(text[at + 2]) { at += 2 }
    default: break
    }
  }

  private func readHalf(
    _ text: Span<UInt8>, _ at: inout Int, _ end: Int, _ parts: inout DateParts
  ) -> Bool {
    guard at + 1 < end, text[at + 1] | 0x20 == UInt8(ascii: "m") else { return false }
    switch text[at] | 0x20 {
    case UInt8(ascii: "a"): parts.isAfternoon = false
    case UInt8(ascii: "p"): parts.isAfternoon = true
    default: return false
    }
    at += 2
    return true
  }

  /// A time of day and an offset after the date: ` 23:30`, `, 3:05 PM`, `T10:00Z`,
  /// ` 23:30:00 -0500`.
  func readClock(
    _ text: Span<UInt8>, _ at: inout Int, _ end: Int, _ parts: inout DateParts
  ) -> Bool {
    // A pattern that already has a time only gets an offset.
    if parts.hour == nil {
      if text[at] == UInt8(ascii: ",") { at += 1 }
      let start = at
      at = text.spacelessRange(at..<end).lowerBound
      if at == start {
        guard at < end, text[at] == UInt8(ascii: "T") else { return false }
        at += 1
      }
      guard let clock = ClockText(text, &at, end), !clock.isNegative, !clock.startsWithMinutes
      else { return false }
      parts.hour = clock.hour
      if clock.hour == nil { parts.isImpossible = true }
      parts.minute = clock.minute
      parts.second = clock.second ?? 0
      if !clock.fraction.isEmpty {
        parts.fraction = "." + String(decoding: clock.fraction, as: UTF8.self)
      }
    }
    let rest = text.spacelessRange(at..<end).lowerBound
    if rest == end { return at == end }
    at = rest
    return readZone(text, &at, end, &parts)
  }

  /// `Z`, `UTC`, `GMT`, `+02`, `-0500` or `+05:30`.
  private func readZone(
    _ text: Span<UInt8>, _ at: inout Int, _ end: Int, _ parts: inout DateParts
  ) -> Bool {
    guard at < end else { return false }
    if text[at] | 0x20 == UInt8(ascii: "z") {
      at += 1
      parts.zone = "Z"
      return true
    }
    if at + 3 <= end {
      let word = String(decoding: (at..<at + 3).map { text[$0] }, as: UTF8.self)
      if word == "UTC" || word == "GMT" {
        at += 3
        parts.zone = "Z"
        if at == end || text[at] != UInt8(ascii: "+") && text[at] != UInt8(ascii: "-") {
          return true
        }
      }
    }
    guard text[at] == UInt8(ascii: "+") || text[at] == UInt8(ascii: "-"),
      let hours = text.twoDigits(at: at + 1, before: end)
    else { return false }
    let sign = text[at] == UInt8(ascii: "-") ? "-" : "+"
    at += 3
    var minutes = 0
    let digits = text.isColon(at: at, before: end) ? at + 1 : at
    if let found = text.twoDigits(at: digits, before: end) {
      minutes = found
      at = digits + 2
    }
    if hours > 23 || minutes > 59 { parts.isImpossible = true }
    parts.zone = "\(sign)\(hours.padded(2)):\(minutes.padded(2))"
    return true
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
