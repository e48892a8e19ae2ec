import Foundation
import GridModel
import Testing

@testable import GridData

struct DateDialectTests {
  @Test(
    "dates in other spellings are found out",
    arguments: [
      ("31.01.2024", "2024-01-31"), ("1.2.2024", "2024-02-01"), ("01/31/2024", "2024-01-31"),
      ("31/01/2024", "2024-01-31"), ("31 Jan 2024", "2024-01-31"),
      ("31. January 2024", "2024-01-31"), ("Jan 31, 2024", "2024-01-31"),
      ("31-Jan-2024", "2024-01-31"), ("2024/01/31", "2024-01-31"),
      ("31.01.2024 13:45", "2024-01-31T13:45:00"),
      ("01/31/2024 1:45 PM", "2024-01-31T13:45:00"),
    ])
  func detection(_ text: String, _ value: String) throws {
    let (store, diagnostics) = try table("day\tx\n\(text)\t1\n")
    #expect(store.type("day") == .date)
    #expect(store.valueTexts("day") == [value])
    #expect(store.string(row: 0, column: 0) == text)
    #expect(diagnostics.isEmpty)
  }

  @Test("names of months are those of the locale too")
  func localNames() throws {
    let (store, _) = try table(
      "day\tx\n5. März 2024\t1\n1. Mai 2024\t2\n", DataReading(locale: "de_DE"))
    #expect(store.valueTexts("day") == ["2024-03-05", "2024-05-01"])
  }

  @Test("the whole column decides whether the day or the month is first")
  func order() throws {
    let (store, diagnostics) = try table("day\n01/02/2024\n25/12/2023\n")
    #expect(store.valueTexts("day") == ["2024-02-01", "2023-12-25"])
    #expect(diagnostics.isEmpty)
    #expect(try table("day\n25/12/2023\n12/25/2023\n").store.type("day") == .text)
  }

  @Test(
    "all names of months and weekdays of a language are read, in each case of letters",
    arguments: [
      "en_US", "de_DE", "fr_FR", "es_ES", "it_IT", "pl_PL", "cs_CZ", "tr_TR", "fi_FI", "hu_HU",
      "vi_VN", "ru_RU", "el_GR", "ar_EG", "hi_IN", "az_AZ", "ga_IE", "cy_GB", "mi_NZ", "zu_ZA",
    ])
  func names(_ locale: String) {
    let names = MonthNames.of(locale)
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: locale)
    func isWord(_ name: String) -> Bool { name.utf8.allSatisfy(MonthNames.isLetter) }
    for name in (calendar.monthSymbols + calendar.shortMonthSymbols).filter(isWord) {
      for text in [name, name.lowercased(), name.capitalized]
      where text.lowercased() == name.lowercased() {
        let bytes = Array(text.utf8)
        var at = 0
        #expect(names.month(bytes.span, &at, bytes.count) != nil, "\(text)")
        #expect(at == bytes.count)
      }
    }
    for name in (calendar.weekdaySymbols + calendar.shortWeekdaySymbols).filter(isWord) {
      let bytes = Array("\(name), 1".utf8)
      var at = 0
      #expect(names.skipWeekday(bytes.span, &at, bytes.count), "\(name)")
    }
  }

  @Test("the locale decides if the column does not, and the guess is reported")
  func ambiguity() throws {
    let american = try table("day\n01/02/2024\n")
    #expect(american.store.valueTexts("day") == ["2024-01-02"])
    #expect(american.diagnostics.map(\.code) == [.ambiguousDate])
    let british = try table("day\n01/02/2024\n", DataReading(locale: "en_GB"))
    #expect(british.store.valueTexts("day") == ["2024-02-01"])
    #expect(
      british.diagnostics.first?.message
        == "column \"day\": \"01/02/2024\" in row 1 is read as d/M/yyyy, by the locale en_GB; it could be "
        + "M/d/yyyy: specify how dates are written")
    #expect(try table("day\n03/03/2024\n").diagnostics.isEmpty)
  }

  @Test("a pattern that is said needs no guess")
  func pattern() throws {
    let reading = DataReading(dates: try DateDialect("dd/MM/yyyy", locale: "en_US"))
    let (store, diagnostics) = try table("day\n01/02/2024\n", reading)
    #expect(store.valueTexts("day") == ["2024-02-01"])
    #expect(diagnostics.isEmpty)
  }

  @Test("seconds and milliseconds since 1970 are dates only when it is said")
  func epoch() throws {
    #expect(try table("t\n1706659200\n").store.type("t") == .integer)
    var reading = DataReading()
    reading.columns["t"] = DataReading.Column(dates: try DateDialect("epoch", locale: "en_US"))
    reading.columns["u"] = DataReading.Column(
      dates: try DateDialect("epochMillis", locale: "en_US"))
    let (store, _) = try table("t,u\n1706659200,1706659200500\n", reading)
    #expect(store.valueTexts("t") == ["2024-01-31T00:00:00Z"])
    #expect(store.valueTexts("u") == ["2024-01-31T00:00:00.500Z"])
  }

  @Test("a pattern that is said is kept, and each cell that is no such date is reported")
  func saidPattern() throws {
    let american = try DateDialect("MM/dd/yyyy", locale: "en_US")
    let (store, findings) = try table(
      "d\n01/02/2025\n03/04/2025\n13/05/2025\n", DataReading(dates: american))
    #expect(store.valueTexts("d") == ["2025-01-02", "2025-03-04", "13/05/2025"])
    #expect(findings.map(\.code) == [.mismatchedType])
    #expect(
      findings[0].message.contains("\"13/05/2025\" in row 3 is not a date written as MM/dd/yyyy"))
    // No guess reads what the pattern excludes.
    let (other, others) = try table("d\n13/05/2025\n14/05/2025\n", DataReading(dates: american))
    #expect(other.type("d") == .text)
    #expect(others.map(\.code) == [.mismatchedType])
    // A column of something else is not one of dates.
    let mixed = try table(
      "d,e\n01/02/2025,Anna\n,01/02/2025\n,Bo\n,Eve\n", DataReading(dates: american))
    #expect(mixed.store.type("d") == .date)
    #expect(mixed.store.type("e") == .text)
    #expect(mixed.diagnostics.isEmpty)
    let digits = DataReading(dates: try DateDialect("yyyyMMdd", locale: "en_US"))
    let (days, _) = try table("d,n\n20240131,5\n20240201,7\n", digits)
    #expect(days.valueTexts("d") == ["2024-01-31", "2024-02-01"])
    #expect(days.type("n") == .integer)
  }

  @Test(
    "years of two digits are near the date of the run",
    arguments: [
      ("15.02.49", 1950, "2049-02-15"), ("15.02.50", 1950, "1950-02-15"),
      ("15.02.50", 1976, "2050-02-15"), ("15.02.75", 1976, "2075-02-15"),
      ("15.02.76", 1976, "1976-02-15"), ("02/15/23", 1976, "2023-02-15"),
      ("15-Feb-23", 1976, "2023-02-15"), ("Feb-23", 1976, "2023-02-01"),
    ])
  func twoDigits(_ text: String, _ firstYear: Int, _ value: String) throws {
    var reading = DataReading()
    reading.firstYear = firstYear
    let (store, _) = try table("d\tx\n\(text)\t1\n", reading)
    #expect(store.valueTexts("d") == [value])
    #expect(store.string(row: 0, column: 0) == text)
  }

  @Test("numbers of versions with points are not dates")
  func versions() throws {
    #expect(try table("v\n1.2.10\n1.3.11\n").store.type("v") == .text)
    #expect(try table("v\n1.10.24\n2.11.24\n").store.type("v") == .date)
  }

  @Test("a pattern that no cell has is reported with the first cell")
  func wrongPattern() throws {
    var reading = DataReading()
    reading.columns["d"] = DataReading.Column(
      dates: try DateDialect("dd.MM.yyyy", locale: "en_US"))
    let (store, diagnostics) = try table("d\nsoon\n", reading)
    #expect(store.type("d") == .text)
    #expect(diagnostics.map(\.code) == [.mismatchedType])
  }

  @Test(
    "patterns without a day, a month and a year are refused", arguments: ["yyyy", "HH:mm", "Q"])
  func refused(_ pattern: String) {
    #expect(throws: DataError.self) { try DateDialect(pattern, locale: "en_US") }
  }

  @Test("dates in any spelling are sorted by their value")
  func sorting() throws {
    let (store, _) = try table("day\n01/31/2024\n12/25/2023\n02/01/2024\n")
    let order = RowArrangement(
      store, RowArrangement.Request(sortedBy: [SortKey(column: 0)])
    ).order
    #expect((0..<3).map { order[$0] } == [1, 0, 2])
  }
}
