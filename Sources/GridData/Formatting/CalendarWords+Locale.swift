import Foundation
package import GridCore
package import GridModel

extension CalendarWords {
  /// The month of a day in a language, with weeks that begin as they do in its region.
  /// - Parameter number: writes a day of the month.
  package init(_ date: CivilDate, locale identifier: String, number: (Int) -> String) {
    let locale = Locale(identifier: identifier)
    func name(_ pattern: String, day: Int) -> String {
      DateReference(.pattern(pattern), timeZone: .gmt, locale: locale)
        .text(secondsSince1970: Double(day) * 86_400)
    }
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    // 0 is Sunday.
    let firstWeekday = (calendar.firstWeekday + 6) % 7
    let first = date.daysSince1970 - (date.day - 1)
    let count = CivilDate.dayCount(year: date.year, month: date.month)
    let firstOfMonth = CivilDate(daysSince1970: first)
    self.init(
      title: name("LLLL y", day: first),
      // 4 January 1970 was a Sunday.
      weekdays: (0..<7).map { name("ccccc", day: 3 + (firstWeekday + $0) % 7) },
      daysBefore: (firstOfMonth.weekday - firstWeekday + 7) % 7, dayCount: count, day: date.day,
      days: (1...count).map(number))
  }
}
