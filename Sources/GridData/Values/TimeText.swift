import Foundation
import GridModel

/// A time of day, `HH:MM`, `HH:MM:SS` or `HH:MM:SS.fff`, with white space around it.
struct TimeText {
  let secondsSinceMidnight: Double

  /// - Returns: `nil` if the text as a whole is not a time.
  init?(_ text: Span<UInt8>) {
    let trimmed = text.trimmedRange
    var at = trimmed.lowerBound
    guard let seconds = Self.read(text, &at, trimmed.upperBound), at == trimmed.upperBound else {
      return nil
    }
    secondsSinceMidnight = seconds
  }

  private static let leapFraction = 0.999_999

  /// Reads a time and moves the index past it.
  /// - Returns: seconds since midnight. A leap second, the 60th of a minute, is the end of the
  ///   second before it, so that it never starts another minute or year.
  static func read(_ text: Span<UInt8>, _ at: inout Int, _ end: Int) -> Double? {
    guard let hour = text.twoDigits(at: at, before: end), hour < 24,
      text.isColon(at: at + 2, before: end),
      let minute = text.twoDigits(at: at + 3, before: end), minute < 60
    else { return nil }
    at += 5
    guard text.isColon(at: at, before: end) else { return Double(hour * 3600 + minute * 60) }
    guard let second = text.twoDigits(at: at + 1, before: end), second <= 60 else { return nil }
    at += 3
    var fraction = 0.0
    if at < end, text[at] == UInt8(ascii: ".") {
      at += 1
      guard text.isDigit(at: at, before: end) else { return nil }
      var unit = 0.1
      while text.isDigit(at: at, before: end) {
        fraction += unit * Double(text[at] & 0x0F)
        unit /= 10
        at += 1
      }
    }
    if second == 60 { return Double(hour * 3600 + minute * 60 + 59) + leapFraction }
    return Double(hour * 3600 + minute * 60 + second) + fraction
  }
}

extension Span<UInt8> {
  @inline(__always)
  func isColon(at index: Int, before end: Int) -> Bool {
    index < end && self[index] == UInt8(ascii: ":")
  }
}

/// A date of the Gregorian calendar and a time of day, without a zone.
struct CivilTime: Hashable, Sendable {
  let year: Int
  /// 1…12.
  let month: Int
  /// 1…31.
  let day: Int
  /// 0 is Sunday.
  let weekday: Int
  /// 0…23.
  let hour: Int
  let minute: Int
  let second: Int

  /// - Parameter seconds: the seconds since 1970-01-01 00:00 of the same zone.
  init(secondsSince1970 seconds: Double) {
    let total = Int(seconds.rounded(.down))
    let days = Self.floorDivide(total, by: 86_400)
    let rest = total - days * 86_400
    hour = rest / 3600
    minute = rest % 3600 / 60
    second = rest % 60
    weekday = (days + 4) - Self.floorDivide(days + 4, by: 7) * 7
    // Years begin in March, eras of 400 years on 0000-03-01.
    let shifted = days + 719_468
    let era = Self.floorDivide(shifted, by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  private static func floorDivide(_ number: Int, by divisor: Int) -> Int {
    let quotient = number / divisor
    return number % divisor < 0 ? quotient - 1 : quotient
  }
}

/// Writes points in time, in UTC and whole seconds.
enum TimestampText {
  /// `2013-08-28 09:30:00`.
  static func text(of date: Date) -> String {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    guard seconds > -1e14, seconds < 1e14 else { return "" }
    let (day, second) = divide(Int(seconds), by: 86_400)
    let (year, month, dayOfMonth) = calendarDate(day: day)
    return "\(padded(year, to: 4))-\(padded(month))-\(padded(dayOfMonth)) "
      + "\(padded(second / 3600)):\(padded(second / 60 % 60)):\(padded(second % 60))"
  }

  /// The Gregorian date `day` days after 1970-01-01. Years are counted from March, so that the leap
  /// day is the last day of a year, in eras of 400 years, which all have the same number of days.
  private static func calendarDate(day: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = divide(day + 719_468, by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }

  /// The quotient rounded down and the nonnegative remainder.
  private static func divide(_ value: Int, by divisor: Int) -> (quotient: Int, rest: Int) {
    let rest = (value % divisor + divisor) % divisor
    return ((value - rest) / divisor, rest)
  }

  private static func padded(_ number: Int, to width: Int = 2) -> String {
    let digits = String(abs(number))
    return (number < 0 ? "-" : "")
      + String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
