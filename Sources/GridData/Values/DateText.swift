import GridCore
import GridModel

/// An ISO 8601 calendar date, `YYYY-MM-DD`, with white space around it.
///
/// A time of day may follow after `T` or one space, and after that a zone: `Z`, `+HH`, `+HHMM` or
/// `+HH:MM`. The day must exist in the Gregorian calendar.
struct DateText {
  /// The seconds from 1970-01-01 00:00; a date without a zone counts as UTC.
  let secondsSince1970: Double
  private(set) var hasTime = false
  private(set) var hasZone = false
  /// The offset of its zone from UTC in seconds; 0 without a zone.
  private(set) var zoneOffset = 0.0

  /// - Returns: `nil` if the text as a whole is not a date.
  init?(_ text: Span<UInt8>) {
    let trimmed = text.trimmedRange
    var at = trimmed.lowerBound
    let end = trimmed.upperBound
    guard end - at >= 10, text[at + 4] == UInt8(ascii: "-"), text[at + 7] == UInt8(ascii: "-"),
      let century = text.twoDigits(at: at, before: end),
      let yearInCentury = text.twoDigits(at: at + 2, before: end),
      let month = text.twoDigits(at: at + 5, before: end),
      let day = text.twoDigits(at: at + 8, before: end)
    else { return nil }
    let year = century * 100 + yearInCentury
    guard let date = CivilDate(year: year, month: month, day: day) else { return nil }
    var seconds = Double(date.daysSince1970 * 86_400)
    at += 10
    if at < end {
      guard text[at] | 0x20 == UInt8(ascii: "t") || text[at] == UInt8(ascii: " ") else {
        return nil
      }
      at += 1
      guard let time = TimeText.read(text, &at, end) else { return nil }
      hasTime = true
      hasZone = at < end
      guard let zone = Self.readZone(text, &at, end), at == end else { return nil }
      zoneOffset = zone
      seconds += time - zone
    }
    secondsSince1970 = seconds
  }

  /// Reads a zone if there is one.
  /// - Returns: its offset from UTC in seconds, 0 without a zone.
  private static func readZone(_ text: Span<UInt8>, _ at: inout Int, _ end: Int) -> Double? {
    guard at < end else { return 0 }
    switch text[at] {
    case UInt8(ascii: "Z"), UInt8(ascii: "z"):
      at += 1
      return 0
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      let sign = text[at] == UInt8(ascii: "-") ? -1.0 : 1.0
      guard let hours = text.twoDigits(at: at + 1, before: end), hours < 24 else { return nil }
      at += 3
      if at == end { return sign * Double(hours * 3600) }
      if text.isColon(at: at, before: end) { at += 1 }
      guard let minutes = text.twoDigits(at: at, before: end), minutes < 60 else { return nil }
      at += 2
      return sign * Double(hours * 3600 + minutes * 60)
    default:
      return nil
    }
  }
}
