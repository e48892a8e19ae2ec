import GridCore

/// ISO 8601 dates, as days from 1 January 1970.
enum CivilDay {
  /// `2024-03-01`, or with a time, `2024-03-01T12:30` or `2024-03-01 12:30:00Z`, which counts as a
  /// part of the day.
  /// - Returns: `nil` for a text that is not a date.
  static func days(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    guard let civil = CivilDate(iso8601: bytes.prefix(10)) else { return nil }
    let date = Double(civil.daysSince1970)
    if bytes.count == 10 { return date }
    guard bytes.count >= 16, bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " "),
      bytes[13] == UInt8(ascii: ":"), let hour = Int(digits: bytes[11..<13]),
      let minute = Int(digits: bytes[14..<16]), hour < 24, minute < 60
    else { return nil }
    return date + Double(hour * 60 + minute) / 1440
  }

  /// `2024-03-01`.
  static func text(_ days: Double) -> String {
    let date = CivilDate(daysSince1970: Int(days.rounded(.down)))
    // Years at the ends of axes are not filled with zeros.
    return "\(date.year)\(date.description.suffix(6))"
  }
}
