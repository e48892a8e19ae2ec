import Foundation
import GridCore
import GridModel

/// The names that a section of a spreadsheet's number format needs, in its language.
struct SpreadsheetDateNames: Sendable {
  private var months: [Int: [[UInt8]]] = [:]
  private var weekdays: [Int: [[UInt8]]] = [:]
  private var quarters: [Bool: [[UInt8]]] = [:]
  private var halves: [[UInt8]] = []
  private let locale: Locale

  /// - Parameter locale: that of the names. Its calendar is not used: months are those of the
  ///   Gregorian one.
  init(_ fields: [SpreadsheetFormat.Field], _ locale: Locale) {
    var components = Locale.Components(locale: locale)
    components.calendar = .gregorian
    let locale = Locale(components: components)
    self.locale = locale
    func names(_ pattern: String, _ days: [Double]) -> [[UInt8]] {
      let reference = DateReference(.pattern(pattern), timeZone: .gmt, locale: locale)
      return days.map { Array(reference.text(secondsSince1970: $0 * 86_400).utf8) }
    }
    let hasDay = fields.contains { if case .day = $0 { true } else { false } }
    for field in fields {
      switch field {
      case .month(let count) where count > 2:
        // Many languages have another form of a month's name beside a day.
        let letter = hasDay ? "M" : "L"
        let pattern = String(repeating: letter, count: count == 3 ? 3 : 4)
        // The 15th of each month of 1970.
        var all = names(pattern, (0..<12).map { Double($0) * 30.5 + 14 })
        if count == 5 { all = all.map { Self.first(of: $0) } }
        months[count] = all
      case .weekday(let count):
        // 1970-01-04 was a Sunday.
        weekdays[count] = names(count == 3 ? "EEE" : "EEEE", (0..<7).map { Double($0 + 3) })
      case .quarter(let isLong):
        quarters[isLong] = names(isLong ? "QQQQ" : "QQQ", (0..<4).map { Double($0) * 91 + 45 })
      case .dayHalf(isShort: false, _): halves = names("a", [0, 0.5])
      default: break
      }
    }
  }

  private static func first(of name: [UInt8]) -> [UInt8] {
    Array(String(decoding: name, as: UTF8.self).prefix(1).utf8)
  }

  func month(_ date: CivilDate, _ count: Int) -> [UInt8] { months[count]?[date.month - 1] ?? [] }

  func weekday(_ date: CivilDate, _ count: Int) -> [UInt8] {
    weekdays[count]?[date.weekday] ?? []
  }

  func quarter(_ date: CivilDate, isLong: Bool) -> [UInt8] {
    quarters[isLong]?[(date.month - 1) / 3] ?? []
  }

  func dayHalf(_ time: CivilTime) -> [UInt8] {
    halves.isEmpty ? [] : halves[time.hour / 12]
  }

  /// The number of the week in its year, by the rules of the locale.
  func week(_ date: CivilDate) -> Int {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.locale = locale
    let day = Date(timeIntervalSince1970: Double(date.daysSince1970) * 86_400)
    return calendar.component(.weekOfYear, from: day)
  }
}

/// The years of calendars that count the days of the Gregorian one.
enum SpreadsheetEra {
  static let buddhistYears = 543
  static let koreanYears = 2333
  /// In Japan.
  static let nameOfFirstYear = "元"
  private static let taiwanYears = 1911

  private struct Era {
    var first: CivilDate
    var name: String
    var letter: String
  }

  /// The eras of Japan, the latest first.
  private static let japanese: [Era] = [
    (2019, 5, 1, "令和", "R"), (1989, 1, 8, "平成", "H"), (1926, 12, 25, "昭和", "S"),
    (1912, 7, 30, "大正", "T"), (1868, 1, 1, "明治", "M"),
  ].compactMap { year, month, day, name, letter in
    CivilDate(year: year, month: month, day: day).map { Era(first: $0, name: name, letter: letter) }
  }

  private static func era(of date: CivilDate) -> Era? {
    japanese.first { $0.first.daysSince1970 <= date.daysSince1970 }
  }

  static func year(of date: CivilDate, _ calendar: SpreadsheetFormat.Calendar) -> Int {
    switch calendar {
    case .gregorian: date.year
    case .japanese: era(of: date).map { date.year - $0.first.year + 1 } ?? date.year
    case .taiwan: date.year > taiwanYears ? date.year - taiwanYears : date.year
    case .buddhist: date.year + buddhistYears
    case .korean: date.year + koreanYears
    }
  }

  /// - Parameter count: the letters of the field: one is a letter, two the first character.
  static func name(
    of date: CivilDate, _ calendar: SpreadsheetFormat.Calendar, _ count: Int
  ) -> String {
    switch calendar {
    case .japanese:
      guard let era = era(of: date) else { return "" }
      return count == 1 ? era.letter : count == 2 ? String(era.name.prefix(1)) : era.name
    case .taiwan: return date.year <= taiwanYears ? "" : count >= 3 ? "中華民國" : "民國"
    case .gregorian, .buddhist, .korean: return ""
    }
  }
}
