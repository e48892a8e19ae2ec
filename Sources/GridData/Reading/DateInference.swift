import Foundation
import GridCore
import GridModel

/// Infers the notation of the dates in a column.
///
/// It tries days, months and years with points, slashes and hyphens between, and with names of
/// months, months with a year, each with or without a weekday, a time of day and an offset. The
/// whole column determines whether the day or the month comes first.
struct DateInference {
  private struct Family: Sendable {
    /// The pattern of the date alone.
    let pattern: String
    let dialect: DateDialect
    /// The pattern of the family with the day and the month swapped.
    let twin: String?
    /// Whether a day or a month of two digits must be among the dates: 1.2.10 may be a version.
    let needsTwoDigits: Bool
  }

  private let families: [Family]
  private let missing: MissingWords

  /// - Parameter said: the specified notation, whose twin is not tried: its dates would be others.
  init(locale: String, missing: MissingWords, firstYear: Int, said: DateDialect? = nil) {
    self.missing = missing
    let all = Self.known.value(for: Setting(locale: locale, firstYear: firstYear)) {
      Self.families(in: $0)
    }
    if let excluded = said.flatMap({ Self.shape(of: $0.pattern) }) {
      families = all.filter { Self.shape(of: $0.pattern) != excluded }
    } else {
      families = all
    }
  }

  /// What the dialects depend on.
  private struct Setting: Hashable {
    let locale: String
    let firstYear: Int
  }

  private static let known = Memo<Setting, [Family]>(capacity: 16)

  private static func families(in setting: Setting) -> [Family] {
    let names = MonthNames.of(setting.locale)
    return forms.map { form in
      Family(
        pattern: form.pattern,
        dialect: DateDialect(
          form.pattern, form.fields, names, firstYear: setting.firstYear, surroundings: .any),
        twin: form.twin, needsTwoDigits: form.needsTwoDigits)
    }
  }

  /// What a pattern is in every language.
  private struct Form {
    let pattern: String
    let fields: [DateDialect.Field]
    let twin: String?
    let needsTwoDigits: Bool
  }

  /// Of ``patterns``, read once: each takes as long as reading a small table, and a report may have
  /// thousands of these.
  private static let forms = patterns.compactMap { pattern, twin -> Form? in
    guard let fields = try? DateDialect.fields(of: pattern) else { return nil }
    return Form(
      pattern: pattern, fields: fields, twin: twin,
      needsTwoDigits: ["d.M.yy", "d-M-yy", "M-d-yy", "yy.M.d", "yy-M-d"].contains(pattern))
  }

  /// In the order in which they are preferred.
  private static let patterns: [(String, String?)] = [
    ("d.M.yyyy", nil), ("d/M/yyyy", "M/d/yyyy"), ("M/d/yyyy", "d/M/yyyy"),
    ("d-M-yyyy", "M-d-yyyy"), ("M-d-yyyy", "d-M-yyyy"), ("yyyy-M-d", nil), ("yyyy/M/d", nil),
    ("yyyy.M.d", nil), ("d MMM yyyy", nil), ("d. MMM yyyy", nil), ("d-MMM-yyyy", nil),
    ("d/MMM/yyyy", nil), ("d MMM, yyyy", nil), ("MMM d, yyyy", nil), ("MMM d yyyy", nil),
    ("MMM-d-yyyy", nil), ("yyyy MMM d", nil), ("yyyy-MMM-d", nil), ("yyyy, MMM d", nil),
    ("d 'de' MMM 'de' yyyy", nil), ("yyyy年M月d日", nil), ("yyyy. M. d.", nil),
    ("MMM d H:mm:ss yyyy", nil),
    // Years of two digits.
    ("d.M.yy", nil), ("d/M/yy", "M/d/yy"), ("M/d/yy", "d/M/yy"), ("d-M-yy", "M-d-yy"),
    ("M-d-yy", "d-M-yy"), ("d MMM yy", nil), ("d. MMM yy", nil), ("d-MMM-yy", nil),
    ("d/MMM/yy", nil), ("MMM d, yy", nil), ("d MMM ''yy", nil), ("MMM d, ''yy", nil),
    ("yy/M/d", nil), ("yy-M-d", nil), ("yy.M.d", nil),
    // Months.
    ("MMM yyyy", nil), ("MMM, yyyy", nil), ("MMM-yyyy", nil), ("MMM/yyyy", nil), ("MMM-yy", nil),
    ("MMM ''yy", nil), ("MMM''yy", nil), ("MMM 'de' yyyy", nil), ("yyyy MMM", nil),
    ("yyyy-MMM", nil), ("M/yyyy", nil), ("M-yyyy", nil), ("yyyy-M", nil), ("yyyy/M", nil),
    ("yyyy年M月", nil),
  ]

  /// The fields of a pattern without the order of day and month, and without leading zeros; `nil`
  /// if it is not in digits.
  private static func shape(of pattern: String) -> [String]? {
    let shape = DatePattern.pieces(of: pattern).map { piece -> String in
      switch piece {
      case .literal(let text): text
      case .field("d", _), .field("M", 1...2), .field("L", 1...2): "dM"
      case .field(let letter, let count): String(repeating: letter, count: count)
      }
    }
    return shape.count(where: { $0 == "dM" }) == 2 ? shape : nil
  }

  /// The notation of a column of dates, and an alternative reading.
  struct Result {
    var spelling: ColumnDialect
    var pattern: String
    /// The pattern that fits as well but gives other dates, and the first row where it does.
    var other: (pattern: String, row: Int)?
  }

  /// Whether a text by itself is a date.
  func isDate(_ text: Span<UInt8>) -> Bool {
    var buffer: [UInt8] = []
    return DateText(text) != nil || families.contains { $0.dialect.append(text, to: &buffer) }
  }

  /// - Parameters:
  ///   - text: the text of the cells.
  ///   - range: the range of a row's cell in the text.
  ///   - prefersDayFirst: the preference if all dates can be read both ways.
  /// - Returns: `nil` if no pattern fits all cells that have a value.
  func result(
    rowCount: Int, text: [UInt8], range: (Int) -> Range<Int>,
    prefersDayFirst: @autoclosure () -> Bool
  ) -> Result? {
    // By number: a family is copied where an element is passed on.
    let fitting = families.indices.filter { allFit($0, rowCount, text, range) }
      .map { families[$0] }
    guard let first = fitting.first else { return nil }
    var chosen = first
    var other: (pattern: String, row: Int)?
    if let twin = fitting.first(where: { $0.pattern == first.twin }) {
      if let row = firstDifference(first, twin, rowCount, text, range) {
        let isPreferred = first.pattern.hasPrefix("d") == prefersDayFirst()
        chosen = isPreferred ? first : twin
        other = ((isPreferred ? twin : first).pattern, row)
      }
    }
    var spelling = ColumnDialect(.date)
    spelling.dates = [chosen.dialect]
    spelling.missing = missing
    return Result(spelling: spelling, pattern: chosen.pattern, other: other)
  }

  private func allFit(
    _ number: Int, _ rowCount: Int, _ text: [UInt8], _ range: (Int) -> Range<Int>
  ) -> Bool {
    var buffer: [UInt8] = []
    var hasDate = false
    var hasTwoDigits = !families[number].needsTwoDigits
    for row in 0..<rowCount {
      if Cancellation.isNoticed(at: row) { return false }
      let cell = text.span.extracting(range(row))
      if cell.trimmedRange.isEmpty || missing.contains(cell) || DateText(cell) != nil { continue }
      guard families[number].dialect.append(cell, to: &buffer) else { return false }
      buffer.removeAll(keepingCapacity: true)
      hasDate = true
      if !hasTwoDigits { hasTwoDigits = Self.hasTwoDigits(cell) }
    }
    return hasDate && hasTwoDigits
  }

  /// Whether one of the numbers but the year has two digits: there are five digits or more.
  private static func hasTwoDigits(_ cell: Span<UInt8>) -> Bool {
    var count = 0
    for index in cell.indices {
      if cell.isDigit(at: index, before: cell.count) { count += 1 }
      if cell[index] == UInt8(ascii: " ") { break }
    }
    return count >= 5
  }

  private func firstDifference(
    _ left: Family, _ right: Family, _ rowCount: Int, _ text: [UInt8],
    _ range: (Int) -> Range<Int>
  ) -> Int? {
    (0..<rowCount).first { row in
      if Cancellation.isNoticed(at: row) { return true }
      let cell = text.span.extracting(range(row))
      var (one, another): ([UInt8], [UInt8]) = ([], [])
      _ = left.dialect.append(cell, to: &one)
      _ = right.dialect.append(cell, to: &another)
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
