import Foundation
import GridCore
import GridModel

/// Infers the notation of the dates in a column.
///
/// It tries days, months and years with points, slashes and hyphens between, and with names of
/// months, each with or without a time of day. The whole column determines whether the day or the
/// month comes first.
struct DateInference {
  /// Spellings that differ only in the time of day after the date.
  private struct Family {
    /// The pattern of the date alone.
    let pattern: String
    let spellings: [DateDialect]
    /// The pattern of the family with the day and the month swapped.
    let twin: String?
  }

  private let families: [Family]
  private let missing: MissingWords

  init(locale: String, missing: MissingWords) {
    self.missing = missing
    let names = MonthNames(locale)
    families = Self.patterns.map { pattern, twin in
      let spellings = Self.times.compactMap { try? DateDialect(pattern + $0, names) }
      return Family(pattern: pattern, spellings: spellings, twin: twin)
    }
  }

  private static let patterns: [(String, String?)] = [
    ("d.M.yyyy", nil), ("d/M/yyyy", "M/d/yyyy"), ("M/d/yyyy", "d/M/yyyy"),
    ("d-M-yyyy", "M-d-yyyy"), ("M-d-yyyy", "d-M-yyyy"), ("yyyy/M/d", nil), ("yyyy.M.d", nil),
    ("d MMM yyyy", nil), ("d. MMM yyyy", nil), ("d-MMM-yyyy", nil), ("MMM d, yyyy", nil),
    ("MMM d yyyy", nil),
  ]

  private static let times = ["", " H:mm", " H:mm:ss", " h:mm a", " h:mm:ss a", ", H:mm"]

  /// The notation of a column of dates, and an alternative reading.
  struct Result {
    var spelling: ColumnDialect
    var pattern: String
    /// The pattern that fits as well but gives other dates, and the first row where it does.
    var other: (pattern: String, row: Int)?
  }

  /// - Parameters:
  ///   - text: the text of the cells.
  ///   - range: the range of a row's cell in the text.
  ///   - prefersDayFirst: the preference if all dates can be read both ways.
  /// - Returns: `nil` if no pattern fits all cells that have a value.
  func result(
    rowCount: Int, text: [UInt8], range: (Int) -> Range<Int>, prefersDayFirst: Bool
  ) -> Result? {
    let fitting = families.filter { family in
      allFit(family, rowCount, text, range)
    }
    guard let first = fitting.first else { return nil }
    var chosen = first
    var other: (pattern: String, row: Int)?
    if let twin = fitting.first(where: { $0.pattern == first.twin }) {
      if let row = firstDifference(first, twin, rowCount, text, range) {
        let isDayFirst = first.pattern.hasPrefix("d")
        chosen = isDayFirst == prefersDayFirst ? first : twin
        other = ((isDayFirst == prefersDayFirst ? twin : first).pattern, row)
      }
    }
    var spelling = ColumnDialect(.date)
    spelling.dates = chosen.spellings
    spelling.missing = missing
    return Result(spelling: spelling, pattern: chosen.pattern, other: other)
  }

  private func allFit(
    _ family: Family, _ rowCount: Int, _ text: [UInt8], _ range: (Int) -> Range<Int>
  ) -> Bool {
    var buffer: [UInt8] = []
    var hasDate = false
    for row in 0..<rowCount {
      if Cancellation.isNoticed(at: row) { return false }
      let cell = text.span.extracting(range(row))
      if cell.trimmedRange.isEmpty || missing.contains(cell) || DateText(cell) != nil { continue }
      guard family.spellings.contains(where: { $0.append(cell, to: &buffer) }) else { return false }
      buffer.removeAll(keepingCapacity: true)
      hasDate = true
    }
    return hasDate
  }

  private func firstDifference(
    _ left: Family, _ right: Family, _ rowCount: Int, _ text: [UInt8],
    _ range: (Int) -> Range<Int>
  ) -> Int? {
    (0..<rowCount).first { row in
      if Cancellation.isNoticed(at: row) { return true }
      let cell = text.span.extracting(range(row))
      var (one, another): ([UInt8], [UInt8]) = ([], [])
      _ = left.spellings.contains { $0.append(cell, to: &one) }
      _ = right.spellings.contains { $0.append(cell, to: &another) }
      return one != another
    }
  }

  /// Whether a locale writes the day before the month.
  static func isDayFirst(_ locale: String) -> Bool {
    let format = DateFormatter.dateFormat(
      fromTemplate: "yMd", options: 0, locale: Locale(identifier: locale))
    guard let format, let day = format.firstIndex(of: "d"), let month = format.firstIndex(of: "M")
    else { return false }
    return day < month
  }
}

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
