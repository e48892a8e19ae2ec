import GridCore
import GridModel

/// Days since the beginning of 1900 or 1904, as spreadsheets count them, in ISO 8601.
enum SheetDate {
  /// The text of a number that a format shows as a date, a time or a length of time. Fractions of
  /// seconds are only those that are shown.
  /// - Returns: `nil` for a number that is not a date.
  static func text(
    of number: Double, _ format: SheetNumberFormat, isFrom1904: Bool
  ) -> String? {
    if format.kind == .elapsed {
      // Durations are lengths in seconds.
      guard abs(number) < 2_958_466 else { return nil }
      return plain((number * 86_400 * 1000).rounded() / 1000)
    }
    // Up to the end of the year 9999.
    guard number >= 0, number < 2_958_466 else { return nil }
    let decimals = min(6, format.format.secondDecimals)
    var unit = 1
    for _ in 0..<decimals { unit *= 10 }
    let all = Int((number * 86_400 * Double(unit)).rounded())
    var seconds = all / unit
    let fraction = all % unit
    // A time of day has no day.
    if format.kind == .time, number < 1 {
      return time(seconds % 86_400, fraction, decimals)
    }
    // Day 60 of 1900 is a 29th of February that did not exist; the days before it are off by one.
    if !isFrom1904, number < 60 { seconds += 86_400 }
    let origin = isFrom1904 ? -2_082_844_800 : -2_209_161_600
    let day = CivilTime(secondsSince1970: origin + seconds).date
    let rest = seconds % 86_400
    // Midnight is shown by formats of times.
    let hasTime = format.showsClock || rest != 0 || fraction != 0
    return !hasTime ? "\(day)" : "\(day)T\(time(rest, fraction, decimals))"
  }

  private static func time(_ seconds: Int, _ fraction: Int, _ decimals: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minutes = "\(two(seconds / 3600)):\(two(seconds / 60 % 60))"
    guard seconds % 60 != 0 || fraction != 0 else { return minutes }
    guard fraction != 0 else { return "\(minutes):\(two(seconds % 60))" }
    let digits = String(fraction)
    let zeros = String(repeating: "0", count: decimals - digits.count)
    return "\(minutes):\(two(seconds % 60)).\(zeros)\(digits)"
  }

  /// A number in digits.
  static func plain(_ number: Double) -> String {
    if number == number.rounded(), abs(number) < 1e15 { return String(Int(number)) }
    return number.description
  }
}
