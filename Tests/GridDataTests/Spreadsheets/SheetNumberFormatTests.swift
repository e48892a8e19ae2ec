import GridModel
import Testing

@testable import GridData

@Suite("Formats of numbers in spreadsheets")
struct SheetNumberFormatTests {
  @Test(
    "what the codes of Excel say",
    arguments: [
      ("General", SheetNumberFormat.general), ("@", .general), ("", .general),
      ("0", .number(decimals: 0, isGrouped: false, prefix: "", suffix: "")),
      ("#,##0.00", .number(decimals: 2, isGrouped: true, prefix: "", suffix: "")),
      ("#,##0.00_);(#,##0.00)", .number(decimals: 2, isGrouped: true, prefix: "", suffix: "")),
      ("0.0%", .percent(decimals: 1)),
      ("0.00E+00", .scientific(decimals: 2)),
      ("# ?/?", .general), ("#,##0,", .general),
      ("[$€-407] #,##0.00", .currency(code: "EUR", decimals: 2)),
      ("#,##0.00\\ [$€-40C]", .currency(code: "EUR", decimals: 2)),
      ("[$CHF] #,##0", .currency(code: "CHF", decimals: 0)),
      ("[$$-409]#,##0.00", .currency(code: "USD", decimals: 2)),
      // Dollars of which country is not said.
      ("\"$\"#,##0.00", .number(decimals: 2, isGrouped: true, prefix: "$", suffix: "")),
      ("$#,##0", .number(decimals: 0, isGrouped: true, prefix: "$", suffix: "")),
      ("0.0 \"kg\"", .number(decimals: 1, isGrouped: false, prefix: "", suffix: "\u{A0}kg")),
      ("dd/mm/yyyy", .date(pattern: "dd/MM/yyyy")),
      ("d. mmmm yyyy", .date(pattern: "d. MMMM yyyy")),
      ("[$-407]d/ mmm yy;@", .date(pattern: "d/ MMM yy")),
      ("yyyy-mm-dd hh:mm:ss", .dateTime(pattern: "yyyy-MM-dd HH:mm:ss")),
      ("h:mm AM/PM", .time(pattern: "h:mm a")), ("mm:ss", .time(pattern: "mm:ss")),
      ("[h]:mm:ss", .duration),
      ("[Red]#,##0;[Blue]-#,##0", .number(decimals: 0, isGrouped: true, prefix: "", suffix: "")),
    ])
  func codes(_ code: String, _ expected: SheetNumberFormat) {
    #expect(SheetNumberFormat(code: code) == expected, "\(code)")
  }

  @Test(
    "days are those of the calendar, in both systems",
    arguments: [
      (1, false, "1900-01-01"), (59, false, "1900-02-28"), (61, false, "1900-03-01"),
      (45322, false, "2024-01-31"), (45351, false, "2024-02-29"), (43860, true, "2024-01-31"),
      (0, true, "1904-01-01"), (2_958_465, false, "9999-12-31"),
    ])
  func days(_ number: Double, _ isFrom1904: Bool, _ expected: String) {
    #expect(
      SheetDate.text(of: number, .date(pattern: ""), isFrom1904: isFrom1904) == expected)
  }

  @Test("times of day and points in time")
  func times() {
    let time = SheetNumberFormat.time(pattern: "H:mm")
    #expect(SheetDate.text(of: 0.378_472_222_222, time, isFrom1904: false) == "09:05")
    #expect(SheetDate.text(of: 0.999_988_425_926, time, isFrom1904: false) == "23:59:59")
    #expect(
      SheetDate.text(of: 45322.4375, .dateTime(pattern: ""), isFrom1904: false)
        == "2024-01-31T10:30")
    #expect(SheetDate.text(of: -1, time, isFrom1904: false) == nil)
    #expect(SheetDate.text(of: 1e300, time, isFrom1904: false) == nil)
  }
}
