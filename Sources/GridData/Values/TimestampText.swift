import Foundation

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

  /// The Gregorian date so many days after 1970-01-01. Years are counted from March, so that the leap day is the last
  /// day of a year, in eras of 400 years, which all have the same number of days.
  private static func calendarDate(day: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = divide(day + 719_468, by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }

  /// The quotient rounded down and the rest, which is not negative.
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
