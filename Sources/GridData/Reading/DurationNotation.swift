import Foundation
import GridCore
import GridModel

/// How the lengths of time in a column are written, so that a sum of them is written in the same
/// way. Their values are seconds.
enum DurationNotation: Hashable, Sendable {
  /// `36:15`, or with seconds; `startsWithMinutes` is `1:46.27`.
  case clock(hasSeconds: Bool, startsWithMinutes: Bool)
  /// `2 h 30 min`, by the words of the units, the longest first.
  case words([Word])

  struct Word: Hashable, Sendable {
    let unit: DurationText.Unit
    /// As written, with a space before it if there is one.
    let text: String
  }

  /// The value of a cell as a decimal number; `nil` if it is not a length of time in this notation.
  func seconds(of cell: Span<UInt8>) -> String? {
    switch self {
    case .clock: ClockText(cell)?.seconds
    case .words: DurationText(cell)?.seconds
    }
  }

  /// A length of time in this notation, to a thousandth of a second.
  func text(_ seconds: Decimal) -> String {
    let plain = "\(seconds)"
    guard var digits = DecimalDigits(Array(plain.utf8).span) else { return plain }
    digits.round(to: -3)
    digits.shift(by: 3)
    guard let whole = digits.whole else { return plain }
    let milliseconds = Int(whole)
    let sign = digits.isNegative ? "-" : ""
    switch self {
    case .clock(let hasSeconds, let startsWithMinutes):
      return sign + clock(milliseconds, hasSeconds: hasSeconds, startsWithMinutes)
    case .words(let words): return sign + Self.words(milliseconds, words)
    }
  }

  private func clock(
    _ milliseconds: Int, hasSeconds: Bool, _ startsWithMinutes: Bool
  ) -> String {
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    var fraction = rest == 0 ? "" : "." + rest.padded(3)
    while fraction.hasSuffix("0") { fraction.removeLast() }
    if startsWithMinutes {
      return "\(seconds / 60):\((seconds % 60).padded(2))\(fraction.isEmpty ? ".0" : fraction)"
    }
    let clock = "\(seconds / 3600):\((seconds % 3600 / 60).padded(2))"
    return hasSeconds || seconds % 60 > 0 || rest > 0
      ? clock + ":\((seconds % 60).padded(2))\(fraction)" : clock
  }

  private static func words(_ milliseconds: Int, _ words: [Word]) -> String {
    var rest = milliseconds
    var parts: [String] = []
    for (index, word) in words.enumerated() {
      let (count, left) = rest.quotientAndRemainder(dividingBy: word.unit.milliseconds)
      let isLast = index == words.count - 1
      if isLast, left > 0 {
        var decimals = "\(Decimal(rest) / Decimal(word.unit.milliseconds))"
        if decimals.count > 8 { decimals = String(decimals.prefix(8)) }
        parts.append(decimals + word.text)
      } else if count > 0 || isLast && parts.isEmpty {
        parts.append("\(count)\(word.text)")
      }
      rest = left
    }
    return parts.joined(separator: " ")
  }
}

/// A length of time in words, such as `2 h 30 min`, `1d 4h`, `90 minutes`, or in ISO 8601
/// (`PT2H30M`).
struct DurationText {
  enum Unit: Int, CaseIterable, Hashable, Sendable {
    case weeks
    case days
    case hours
    case minutes
    case seconds
    case milliseconds

    var milliseconds: Int {
      switch self {
      case .weeks: 604_800_000
      case .days: 86_400_000
      case .hours: 3_600_000
      case .minutes: 60_000
      case .seconds: 1000
      case .milliseconds: 1
      }
    }
  }

  private(set) var milliseconds = 0
  private(set) var words: [DurationNotation.Word] = []

  /// The words of the units in English and in some other languages. `m` is minutes beside hours or
  /// seconds only: alone it is metres.
  private static let units: [String: Unit] = [
    "w": .weeks, "wk": .weeks, "wks": .weeks, "week": .weeks, "weeks": .weeks, "woche": .weeks,
    "wochen": .weeks, "d": .days, "day": .days, "days": .days, "tag": .days, "tage": .days,
    "tagen": .days, "j": .days, "jour": .days, "jours": .days, "día": .days, "días": .days,
    "dia": .days, "dias": .days, "giorno": .days, "giorni": .days, "h": .hours, "hr": .hours,
    "hrs": .hours, "hour": .hours, "hours": .hours, "std": .hours, "stunde": .hours,
    "stunden": .hours, "heure": .hours, "heures": .hours, "hora": .hours, "horas": .hours,
    "ora": .hours, "ore": .hours, "m": .minutes, "min": .minutes, "mins": .minutes,
    "minute": .minutes, "minutes": .minutes, "minuten": .minutes, "minuto": .minutes,
    "minutos": .minutes, "minuti": .minutes, "s": .seconds, "sec": .seconds, "secs": .seconds,
    "second": .seconds, "seconds": .seconds, "sek": .seconds, "sekunde": .seconds,
    "sekunden": .seconds, "seconde": .seconds, "secondes": .seconds, "segundo": .seconds,
    "segundos": .seconds, "ms": .milliseconds,
  ]

  /// - Returns: `nil` if the text as a whole is not a length of time.
  init?(_ text: Span<UInt8>) {
    let trimmed = text.spacelessRange(0..<text.count)
    guard (2...64).contains(trimmed.count) else { return nil }
    var at = trimmed.lowerBound
    let end = trimmed.upperBound
    var isNegative = false
    if text[at] == UInt8(ascii: "-") {
      isNegative = true
      at += 1
    }
    let isISO = text[at] == UInt8(ascii: "P")
    if isISO { at += 1 }
    var isTime = false
    while at < end {
      if isISO, text[at] == UInt8(ascii: "T") {
        isTime = true
        at += 1
      }
      guard readPart(text, &at, end, isISO: isISO, isTime: isTime) else { return nil }
      if !isISO { skipJoint(text, &at, end) }
    }
    guard !words.isEmpty else { return nil }
    // A single number of `m` is a length.
    if words.count == 1, words[0].text.trimmed == "m" { return nil }
    if isNegative { milliseconds = -milliseconds }
  }

  /// Reads a number and its unit, which is shorter than the one before.
  private mutating func readPart(
    _ text: Span<UInt8>, _ at: inout Int, _ end: Int, isISO: Bool, isTime: Bool
  ) -> Bool {
    let start = at
    while at < end, at - start < 9,
      text.isDigit(at: at, before: end) || text[at] == UInt8(ascii: ".")
    {
      at += 1
    }
    let digits = String(decoding: (start..<at).map { text[$0] }, as: UTF8.self)
    guard let number = Double(digits), text.isDigit(at: start, before: end) else { return false }
    let space = text.spaceCount(at: at, before: end)
    at += space
    let wordStart = at
    while at < end, MonthNames.isLetter(text[at]), !isISO || at == wordStart { at += 1 }
    guard at > wordStart, at - wordStart <= 12 else { return false }
    let word = String(decoding: (wordStart..<at).map { text[$0] }, as: UTF8.self)
    if at < end, text[at] == UInt8(ascii: "."), !isISO { at += 1 }
    guard let unit = Self.units[word.lowercased()] else { return false }
    // M before T is months, which have no fixed length.
    if isISO, unit == .minutes, !isTime { return false }
    if word == "M", !isISO { return false }
    if let last = words.last, last.unit.rawValue >= unit.rawValue { return false }
    let length = number * Double(unit.milliseconds)
    guard length < 1e15 else { return false }
    milliseconds += Int(length.rounded())
    words.append(DurationNotation.Word(unit: unit, text: (space > 0 ? " " : "") + word))
    return true
  }

  /// The spaces, the comma or the word between two parts.
  private func skipJoint(_ text: Span<UInt8>, _ at: inout Int, _ end: Int) {
    if at < end, text[at] == UInt8(ascii: ",") { at += 1 }
    at = text.spacelessRange(at..<end).lowerBound
    for word in ["and ", "und ", "et ", "y "] {
      let bytes = Array(word.utf8)
      if at + bytes.count < end, bytes.indices.allSatisfy({ text[at + $0] == bytes[$0] }) {
        at += bytes.count
        return
      }
    }
  }

  /// The value in seconds, as a decimal number.
  var seconds: String {
    let (whole, rest) = milliseconds.magnitude.quotientAndRemainder(dividingBy: 1000)
    var fraction = rest == 0 ? "" : "." + Int(rest).padded(3)
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return (milliseconds < 0 ? "-" : "") + "\(whole)" + fraction
  }
}
