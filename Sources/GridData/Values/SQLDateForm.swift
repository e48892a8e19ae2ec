#if SQL
import GridCore

/// How SQL sees the dates of a column: one text for each point in time, so that SQL, which compares
/// texts, finds those equal and ordered that are.
///
/// A column of days has `2024-01-31`. If any of its cells has a time of day, all of them have one,
/// `2024-01-31 10:30:00` or with decimals of the second, as SQLite's own functions write it. If any
/// has an offset from UTC, all are in UTC and say so: `2024-01-31 10:30:00+00:00`. The sign sorts
/// before the point of decimals and after the end of a text without an offset.
struct SQLDateForm: Hashable, Sendable {
  var hasTime = false
  var hasZone = false

  /// The text of a point in time, to the microsecond.
  func text(of date: DateText) -> [UInt8] {
    let remainder = date.microsecondsSince1970 % 1_000_000
    let microseconds = remainder < 0 ? remainder + 1_000_000 : remainder
    let seconds = (date.microsecondsSince1970 - microseconds) / 1_000_000
    let time = CivilTime(secondsSince1970: seconds)
    var text: [UInt8] = []
    text.reserveCapacity(32)
    func append(_ number: Int, width: Int) {
      var unit = 1
      for _ in 1..<width { unit *= 10 }
      // A year of five digits is one that an offset has moved beyond the last of four.
      if number >= unit * 10 { text.append(UInt8(ascii: "0") + UInt8(number / (unit * 10) % 10)) }
      while unit > 0 {
        text.append(UInt8(ascii: "0") + UInt8(number / unit % 10))
        unit /= 10
      }
    }
    if time.date.year < 0 { text.append(UInt8(ascii: "-")) }
    append(abs(time.date.year), width: 4)
    text.append(UInt8(ascii: "-"))
    append(time.date.month, width: 2)
    text.append(UInt8(ascii: "-"))
    append(time.date.day, width: 2)
    guard hasTime else { return text }
    text.append(UInt8(ascii: " "))
    append(time.hour, width: 2)
    text.append(UInt8(ascii: ":"))
    append(time.minute, width: 2)
    text.append(UInt8(ascii: ":"))
    append(time.second, width: 2)
    if microseconds > 0 {
      text.append(UInt8(ascii: "."))
      append(microseconds, width: 6)
      while text.last == UInt8(ascii: "0") { text.removeLast() }
    }
    if hasZone { text += "+00:00".utf8 }
    return text
  }

  /// Whether a text may be one of a point in time with a time of day, in the form for SQL.
  static func isTime(_ text: ArraySlice<UInt8>) -> Bool {
    // Years of other lengths than four exist only beside the first and the last of these.
    text.count >= 19 && text[text.startIndex + 4] == UInt8(ascii: "-")
      && text[text.startIndex + 10] == UInt8(ascii: " ")
  }
}

extension DateText {
  /// Rounded; a date within a few thousand years is exact to it.
  var microsecondsSince1970: Int {
    let whole = secondsSince1970.rounded(.down)
    return Int(whole) * 1_000_000 + Int(((secondsSince1970 - whole) * 1e6).rounded())
  }

  /// Whether it is the beginning of a day in UTC.
  var isMidnight: Bool {
    secondsSince1970.truncatingRemainder(dividingBy: 86_400) == 0
  }
}
#endif
