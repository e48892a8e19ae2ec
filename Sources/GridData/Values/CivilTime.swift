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

  /// - Parameter seconds: since 1970-01-01 00:00 of the same zone.
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
