import Foundation
import GridCore
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

/// Writes points in time, in UTC and whole seconds.
enum TimestampText {
  /// `2013-08-28 09:30:00`.
  static func text(of date: Date) -> String {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    guard seconds > -1e14, seconds < 1e14 else { return "" }
    let time = CivilTime(secondsSince1970: Int(seconds))
    return "\(time.date) \(time.clock)"
  }
}
