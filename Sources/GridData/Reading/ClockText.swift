import GridModel

/// A time of day or a length of time with colons, as people write them: `9:05`, `3:05 PM`,
/// `36:15`, `1:46.27`, `-0:30:00`.
///
/// Two numbers are hours and minutes, or minutes and seconds if the second one has a fraction;
/// three are hours, minutes and seconds. Only the first may have more than two digits or a sign.
struct ClockText {
  private(set) var isNegative = false
  /// The number before the first colon.
  private(set) var first = 0
  private(set) var minute = 0
  /// `nil` if there are only two numbers.
  private(set) var second: Int?
  /// The digits after the point of the last number.
  private(set) var fraction: [UInt8] = []
  /// Whether it is after noon; `nil` without AM or PM.
  private(set) var isAfternoon: Bool?
  /// Whether the first number has two digits.
  private(set) var isPadded = false

  /// Reads a clock and moves the index past it.
  /// - Returns: `nil` if there is none, or if a number after a colon is not below 60.
  init?(_ text: Span<UInt8>, _ at: inout Int, _ end: Int) {
    var next = at
    if next < end, text[next] == UInt8(ascii: "-") {
      isNegative = true
      next += 1
    } else if text.has(0xE2, 0x88, 0x92, at: next, before: end) {
      isNegative = true
      next += 3
    }
    let start = next
    while text.isDigit(at: next, before: end), next - start < 6 {
      first = first * 10 + Int(text[next] & 0x0F)
      next += 1
    }
    isPadded = next - start == 2
    guard next > start, text.isColon(at: next, before: end),
      let minute = text.twoDigits(at: next + 1, before: end), minute < 60
    else { return nil }
    self.minute = minute
    next += 3
    if text.isColon(at: next, before: end) {
      // A leap second is the 60th.
      guard let second = text.twoDigits(at: next + 1, before: end), second <= 60 else { return nil }
      self.second = second
      next += 3
    }
    if next + 1 < end, text[next] == UInt8(ascii: ".") || text[next] == UInt8(ascii: ","),
      text.isDigit(at: next + 1, before: end)
    {
      next += 1
      while text.isDigit(at: next, before: end), fraction.count < 12 {
        fraction.append(text[next])
        next += 1
      }
    }
    guard !text.isDigit(at: next, before: end), !text.isColon(at: next, before: end) else {
      return nil
    }
    readHalf(text, &next, end)
    at = next
  }

  /// - Returns: `nil` if the text as a whole is not a clock.
  init?(_ text: Span<UInt8>) {
    let trimmed = text.spacelessRange(0..<text.count)
    guard (3...24).contains(trimmed.count) else { return nil }
    var at = trimmed.lowerBound
    self.init(text, &at, trimmed.upperBound)
    if at != trimmed.upperBound { return nil }
  }

  /// AM or PM, with or without points and a space before it.
  private mutating func readHalf(_ text: Span<UInt8>, _ at: inout Int, _ end: Int) {
    var next = at
    next += text.spaceCount(at: next, before: end)
    guard next < end else { return }
    let letter = text[next] | 0x20
    guard letter == UInt8(ascii: "a") || letter == UInt8(ascii: "p") else { return }
    next += 1
    let hasPoints = next < end && text[next] == UInt8(ascii: ".")
    if hasPoints { next += 1 }
    if hasPoints, next < end, text[next] == UInt8(ascii: " ") { next += 1 }
    guard next < end, text[next] | 0x20 == UInt8(ascii: "m") else { return }
    next += 1
    if hasPoints, next < end, text[next] == UInt8(ascii: ".") { next += 1 }
    isAfternoon = letter == UInt8(ascii: "p")
    at = next
  }

  /// Whether it is minutes and seconds.
  var startsWithMinutes: Bool { second == nil && !fraction.isEmpty }

  /// The hour of a time of day; `nil` for a length of time.
  var hour: Int? {
    guard !isNegative, !startsWithMinutes else { return nil }
    guard let isAfternoon else { return first < 24 ? first : nil }
    return (1...12).contains(first) ? first % 12 + (isAfternoon ? 12 : 0) : nil
  }

  /// The time of day as `HH:MM:SS` and its fraction, without seconds if it has none; `nil` for a
  /// length of time.
  var timeOfDay: String? {
    guard let hour else { return nil }
    let seconds = second.map { ":\($0.padded(2))" } ?? ""
    return "\(hour.padded(2)):\(minute.padded(2))\(seconds)\(fractionText)"
  }

  /// The length of time in seconds, as a decimal number; `nil` for a time with AM or PM.
  var seconds: String? {
    guard isAfternoon == nil else { return nil }
    let whole =
      startsWithMinutes ? first * 60 + minute : first * 3600 + minute * 60 + (second ?? 0)
    return (isNegative ? "-" : "") + "\(whole)" + fractionText
  }

  private var fractionText: String {
    fraction.isEmpty ? "" : "." + String(decoding: fraction, as: UTF8.self)
  }
}

extension Int {
  /// In digits, with leading zeros.
  func padded(_ width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}
