/// A day of the Gregorian calendar, which is extended to all years.
///
/// By the algorithms of Howard Hinnant ("chrono-compatible low-level date algorithms"): years are
/// counted from March, so that the leap day is the last day of a year, in eras of 400 years, which
/// all have 146,097 days.
package struct CivilDate: Hashable, Sendable {
  /// 0 is the year before the year 1.
  package let year: Int
  /// 1…12.
  package let month: Int
  /// 1…31.
  package let day: Int

  /// - Returns: `nil` for a day that does not exist.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), day >= 1, day <= Self.dayCount(year: year, month: month) else {
      return nil
    }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads exactly `2024-03-01`, in UTF-8.
  /// - Returns: `nil` for any other text, and for a day that does not exist.
  package init?(iso8601 text: some Collection<UInt8>) {
    let bytes = Array(text.prefix(11))
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = Int(digits: bytes[0..<4]), let month = Int(digits: bytes[5..<7]),
      let day = Int(digits: bytes[8..<10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  package init(daysSince1970 days: Int) {
    let (era, dayOfEra) = (days + Self.daysBefore1970).dividedDown(by: Self.daysOfEra)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }

  /// Negative for days before 1 January 1970.
  package var daysSince1970: Int {
    let (era, yearOfEra) = (month > 2 ? year : year - 1).dividedDown(by: 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = 365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * Self.daysOfEra + dayOfEra - Self.daysBefore1970
  }

  /// 0 is Sunday.
  package var weekday: Int { (daysSince1970 + 4).dividedDown(by: 7).rest }

  /// - Parameter month: 1…12.
  package static func dayCount(year: Int, month: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static let daysOfEra = 146_097
  /// From 1 March of the year 0.
  private static let daysBefore1970 = 719_468
}

extension CivilDate: CustomStringConvertible {
  /// In ISO 8601: `2024-03-01`, `-0044-03-15`.
  package var description: String {
    "\(year < 0 ? "-" : "")\(padded(year.magnitude, to: 4))-\(padded(month))-\(padded(day))"
  }
}

/// A day and a time of day, without a zone.
package struct CivilTime: Hashable, Sendable {
  package let date: CivilDate
  /// 0…23.
  package let hour: Int
  package let minute: Int
  package let second: Int

  /// - Parameter seconds: the seconds since 1970-01-01 00:00 of the same zone.
  package init(secondsSince1970 seconds: Int) {
    let (days, second) = seconds.dividedDown(by: 86_400)
    date = CivilDate(daysSince1970: days)
    hour = second / 3600
    minute = second / 60 % 60
    self.second = second % 60
  }

  /// The time of day: `09:30:00`.
  package var clock: String { "\(padded(hour)):\(padded(minute)):\(padded(second))" }
}

extension Int {
  /// The number that ASCII digits write, and nothing else: no sign, no space.
  /// - Returns: `nil` for other characters and for numbers that an integer cannot hold.
  package init?(digits: some Collection<UInt8>) {
    guard !digits.isEmpty else { return nil }
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, isLarger) = tens.addingReportingOverflow(Int(digit - UInt8(ascii: "0")))
      if isTooLarge || isLarger { return nil }
      number = sum
    }
    self = number
  }
}

private func padded(_ number: some BinaryInteger, to width: Int = 2) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

extension Int {
  /// The quotient rounded down, and the rest, which is not negative.
  fileprivate func dividedDown(by divisor: Int) -> (quotient: Int, rest: Int) {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }
}
