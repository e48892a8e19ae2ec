import Foundation

/// The names of the months, short and long, in English and in one more language.
struct MonthNames: Hashable, Sendable {
  /// The months by name in lower case, without a trailing period.
  private let months: [String: Int]

  init(_ locale: String) {
    var months: [String: Int] = [:]
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
    }
    months["sept"] = months["sept"] ?? 9
    self.months = months
  }

  private static func folded(_ name: String) -> String {
    let name = name.lowercased()
    return name.hasSuffix(".") ? String(name.dropLast()) : name
  }

  /// Reads the name at an index, with or without a period, and moves the index past both.
  func month(_ text: Span<UInt8>, _ at: inout Int, _ end: Int) -> Int? {
    var next = at
    while next < end,
      text[next] >= 0x80 || (text[next] | 0x20 >= 0x61 && text[next] | 0x20 <= 0x7A)
    {
      next += 1
    }
    guard next > at, next - at <= 40 else { return nil }
    let name = String(decoding: (at..<next).map { text[$0] }, as: UTF8.self).lowercased()
    guard let month = months[name] else { return nil }
    if next < end, text[next] == UInt8(ascii: ".") { next += 1 }
    at = next
    return month
  }
}
