/// Days since the beginning of 1900 or 1904, as spreadsheets count them, in ISO 8601.
enum SheetDate {
  /// - Returns: `nil` for a number that is not a date.
  static func text(
    of number: Double, _ format: SheetNumberFormat, isFrom1904: Bool
  ) -> String? {
    // Up to the end of the year 9999.
    guard number >= 0, number < 2_958_466 else { return nil }
    var seconds = Int((number * 86_400).rounded())
    // A time of day has no day.
    if case .time = format, number < 1 { return time(seconds % 86_400) }
    // Day 60 of 1900 is a 29th of February that did not exist; the days before it are off by one.
    if !isFrom1904, number < 60 { seconds += 86_400 }
    let origin = isFrom1904 ? -2_082_844_800 : -2_209_161_600
    let day = text(secondsSince1970: origin + seconds)
    let rest = seconds % 86_400
    if case .date = format, rest == 0 { return day }
    return rest == 0 ? day : "\(day)T\(time(rest))"
  }

  private static func time(_ seconds: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minutes = "\(two(seconds / 3600)):\(two(seconds / 60 % 60))"
    return seconds % 60 == 0 ? minutes : "\(minutes):\(two(seconds % 60))"
  }

  /// The day in the Gregorian calendar, by the algorithm of Howard Hinnant ("chrono-compatible low-level date algorithms").
  private static func text(secondsSince1970 seconds: Int) -> String {
    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400 + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shifted + 2) / 5 + 1
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    func padded(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}
