import Foundation
import GridModel

/// The names of the months and weekdays, short and long, in English and in one more language.
struct MonthNames: Hashable, Sendable {
  /// The months by name in lower case, without a trailing period.
  private let months: [String: Int]
  private let weekdays: Set<String>
  /// What names begin with: a word of a text is looked up only if it does too.
  private let beginnings: NameBeginnings

  private static let known = Memo<String, MonthNames>(capacity: 64)

  /// The names in English and in the language of a locale.
  static func of(_ locale: String) -> MonthNames {
    known.value(for: locale) { MonthNames($0) }
  }

  private init(_ locale: String) {
    var months: [String: Int] = [:]
    var weekdays: Set<String> = []
    for identifier in ["en_US", locale] {
      var calendar = Calendar(identifier: .gregorian)
      calendar.locale = Locale(identifier: identifier)
      let lists = [
        calendar.monthSymbols, calendar.shortMonthSymbols, calendar.standaloneMonthSymbols,
        calendar.shortStandaloneMonthSymbols,
      ]
      for list in lists where list.count == 12 {
        for (index, name) in list.enumerated() {
          let key = Self.folded(name)
          if months[key] == nil { months[key] = index + 1 }
        }
      }
      for list in [
        calendar.weekdaySymbols, calendar.shortWeekdaySymbols, calendar.standaloneWeekdaySymbols,
        calendar.shortStandaloneWeekdaySymbols,
      ] {
        for name in list { weekdays.insert(Self.folded(name)) }
      }
    }
    months["sept"] = months["sept"] ?? 9
    self.months = months
    self.weekdays = weekdays.union(["tues", "weds", "thur", "thurs"])
    beginnings = NameBeginnings(Array(months.keys) + self.weekdays)
  }

  private static func folded(_ name: String) -> String {
    let name = name.lowercased()
    return name.hasSuffix(".") ? String(name.dropLast()) : name
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A)
  }

  /// Reads the name at an index, with or without a period, and moves the index past both.
  func month(_ text: Span<UInt8>, _ at: inout Int, _ end: Int) -> Int? {
    guard let (name, next) = word(text, at, end), let month = months[name] else { return nil }
    at = next
    return month
  }

  /// Moves the index past the name of a weekday and the comma and spaces after it.
  /// - Returns: `false` if there is no such name.
  func skipWeekday(_ text: Span<UInt8>, _ at: inout Int, _ end: Int) -> Bool {
    guard let (name, after) = word(text, at, end), weekdays.contains(name) else { return false }
    var next = after
    if next < end, text[next] == UInt8(ascii: ",") { next += 1 }
    let start = text.spacelessRange(next..<end).lowerBound
    guard start > next else { return false }
    at = start
    return true
  }

  /// The word at an index in lower case, and the index after it and its period.
  private func word(_ text: Span<UInt8>, _ at: Int, _ end: Int) -> (String, Int)? {
    var next = at
    while next < end, Self.isLetter(text[next]) { next += 1 }
    guard next > at, next - at <= 40, beginnings.mayBegin(text, at, next) else { return nil }
    let name = String(decoding: (at..<next).map { text[$0] }, as: UTF8.self).lowercased()
    if next < end, text[next] == UInt8(ascii: ".") { next += 1 }
    return (name, next)
  }
}

/// The first two letters of names, as far as they are letters of ASCII: a column of texts is read
/// in each notation of dates, and few words begin like the name of a month.
private struct NameBeginnings: Hashable {
  /// For each first letter the second letters, as bits.
  private var letters = [UInt32](repeating: 0, count: 26)

  init(_ names: [String]) {
    for name in names {
      guard let first = name.utf8.first.flatMap(Self.index) else { continue }
      // Every word begins with a name of one letter, or with one whose second has an accent.
      letters[first] |= name.utf8.dropFirst().first.flatMap(Self.index).map { 1 << $0 } ?? .max
    }
  }

  /// Whether a name may begin like the word in a range, which is not empty.
  func mayBegin(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    guard let first = Self.index(text[start]) else { return true }
    guard start + 1 < end, let second = Self.index(text[start + 1]) else {
      return letters[first] != 0
    }
    return letters[first] & (1 << second) != 0
  }

  /// The number of a letter of ASCII in the alphabet, in either case; `nil` for any other byte.
  private static func index(_ byte: UInt8) -> Int? {
    let letter = byte | 0x20
    return (0x61...0x7A).contains(letter) ? Int(letter - 0x61) : nil
  }
}
