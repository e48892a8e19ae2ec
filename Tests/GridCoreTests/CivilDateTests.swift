import GridCore
import Testing

@Suite("The civil calendar")
struct CivilDateTests {
  /// Counts days by the rule of leap years alone.
  @Test("days of 400 years before and after 1970 are those that a count reaches, and return")
  func counted() throws {
    var days = CivilDate(year: 1570, month: 1, day: 1)?.daysSince1970 ?? 0
    #expect(days == -146_097)
    var weekday = CivilDate(daysSince1970: days).weekday
    var wrong: [String] = []
    for year in 1570...2370 {
      let isLeap = year % 400 == 0 || year % 4 == 0 && year % 100 != 0
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      for (month, length) in lengths.enumerated() {
        for day in 1...length {
          let date = CivilDate(daysSince1970: days)
          let isRight =
            date.year == year && date.month == month + 1 && date.day == day
            && date.daysSince1970 == days && date.weekday == weekday
            && CivilDate(year: year, month: month + 1, day: day) == date
          if !isRight { wrong.append("\(year)-\(month + 1)-\(day): \(date)") }
          days += 1
          weekday = (weekday + 1) % 7
        }
        #expect(CivilDate(year: year, month: month + 1, day: length + 1) == nil)
      }
    }
    #expect(wrong == [])
    #expect(days == 146_462)
  }

  @Test("a day is read from exactly its ten characters")
  func reading() {
    #expect(CivilDate(iso8601: "2024-02-29".utf8)?.description == "2024-02-29")
    #expect(CivilDate(iso8601: "0000-03-01".utf8)?.year == 0)
    for text in [
      "", "2023-02-29", "2024-13-01", "2024-00-10", "2024-2-29", "2024-02-29 ", " 2024-02-2",
      "2024-+5-01", "-024-05-01", "2024/05/01", "20240-5-01", "2024-05-0١",
    ] {
      #expect(CivilDate(iso8601: text.utf8) == nil, "\(text)")
    }
    #expect(Int(digits: "9223372036854775807".utf8) == .max)
    #expect(Int(digits: "9223372036854775808".utf8) == nil)
    #expect(Int(digits: "".utf8) == nil)
  }

  @Test(
    "known days",
    arguments: [
      ("1970-01-01", 0, 4), ("1969-12-31", -1, 3), ("2000-02-29", 11_016, 2),
      ("2024-03-01", 19_783, 5), ("1900-03-01", -25_508, 4), ("1582-10-15", -141_427, 5),
      ("0001-01-01", -719_162, 1), ("0000-03-01", -719_468, 3), ("0000-02-29", -719_469, 2),
      ("-0001-12-31", -719_529, 5), ("9999-12-31", 2_932_896, 5),
    ])
  func known(_ text: String, _ days: Int, _ weekday: Int) {
    let date = CivilDate(daysSince1970: days)
    #expect(date.description == text)
    #expect(date.daysSince1970 == days)
    #expect(date.weekday == weekday)
  }

  @Test(
    "what is not a day of the calendar is none",
    arguments: [
      (2023, 2, 29), (1900, 2, 29), (2100, 2, 29), (2024, 4, 31), (2024, 0, 1), (2024, 13, 1),
      (2024, 1, 0), (2024, 1, 32),
    ])
  func none(_ year: Int, _ month: Int, _ day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test(
    "a second is of a day and a time",
    arguments: [
      (0, "1970-01-01 00:00:00"), (-1, "1969-12-31 23:59:59"), (951_868_799, "2000-02-29 23:59:59"),
      (253_402_300_799, "9999-12-31 23:59:59"), (-62_167_219_201, "-0001-12-31 23:59:59"),
    ])
  func times(_ seconds: Int, _ text: String) {
    let time = CivilTime(secondsSince1970: seconds)
    #expect("\(time.date) \(time.clock)" == text)
  }
}
