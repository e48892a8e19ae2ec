/// ISO 8601 dates, as days from 1 January 1970.
enum CivilDay {
  /// `2024-03-01`, or with a time, `2024-03-01T12:30` or `2024-03-01 12:30:00Z`, which counts as a
  /// part of the day.
  /// - Returns: `nil` for a text that is not a date.
  static func days(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10]), (1...12).contains(month),
      (1...length(of: month, in: year)).contains(day)
    else { return nil }
    let date = Double(daysFromEpoch(year: year, month: month, day: day))
    if bytes.count == 10 { return date }
    guard bytes.count >= 16, bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " "),
      bytes[13] == UInt8(ascii: ":"), let hour = number(bytes[11..<13]),
      let minute = number(bytes[14..<16]), hour < 24, minute < 60
    else { return nil }
    return date + Double(hour * 60 + minute) / 1440
  }

  /// `2024-03-01`.
  static func text(_ days: Double) -> String {
    let (year, month, day) = date(Int(days.rounded(.down)))
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(digits(month))-\(digits(day))"
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }

  private static func length(of month: Int, in year: Int) -> Int {
    if month == 2 {
      return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    }
    return [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  // Years that begin in March, so that the leap day is the last (E. G. Richards, "Mapping Time",
  // 1998).

  private static func daysFromEpoch(year: Int, month: Int, day: Int) -> Int {
    let shifted = month > 2 ? month - 3 : month + 9
    let year = month > 2 ? year : year - 1
    return 365 * year + year / 4 - year / 100 + year / 400 + (153 * shifted + 2) / 5 + day - 1
      - 719_468
  }

  private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let number = days + 719_468
    let era = (number >= 0 ? number : number - 146_096) / 146_097
    let inEra = number - era * 146_097
    let year = (inEra - inEra / 1460 + inEra / 36_524 - inEra / 146_096) / 365
    let inYear = inEra - (365 * year + year / 4 - year / 100)
    let shifted = (5 * inYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (
      era * 400 + year + (month <= 2 ? 1 : 0), month, inYear - (153 * shifted + 2) / 5 + 1
    )
  }
}
