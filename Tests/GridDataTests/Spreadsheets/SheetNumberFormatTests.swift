import Foundation
import GridModel
import TestSupport
import Testing

@testable import GridData

@Suite("Formats of numbers in spreadsheets")
struct SheetNumberFormatTests {
  @Test(
    "formats that show the same as one of the grid's own become that one",
    arguments: [
      ("General", nil as CellFormat.Kind?), ("", nil),
      ("0", .number(NumberFormat(digits: .fraction(0...0), grouping: .never))),
      ("#,##0.00", .number(NumberFormat(digits: .fraction(2...2)))),
      ("#,##0;-#,##0", .number(NumberFormat(digits: .fraction(0...0)))),
      ("[Red]#,##0;[Blue]-#,##0", .number(NumberFormat(digits: .fraction(0...0)))),
      ("0.0%", .percent(NumberFormat(digits: .fraction(1...1), grouping: .never))),
      ("[$€-407] #,##0.00", CellFormat.currency("EUR", decimals: 2).kind),
      ("#,##0.00\\ [$€-40C]", CellFormat.currency("EUR", decimals: 2).kind),
      ("[$CHF] #,##0", CellFormat.currency("CHF", decimals: 0).kind),
      ("[$$-409]#,##0.00", CellFormat.currency("USD", decimals: 2).kind),
      // Dollars of which country is not said.
      (
        "\"$\"#,##0.00",
        .number(NumberFormat(digits: .fraction(2...2), prefix: "$"))
      ),
      ("$#,##0", .number(NumberFormat(digits: .fraction(0...0), prefix: "$"))),
      (
        "0.0 \"kg\"",
        .number(NumberFormat(digits: .fraction(1...1), grouping: .never, suffix: "\u{A0}kg"))
      ),
      ("dd/mm/yyyy", CellFormat.date(pattern: "dd/MM/yyyy").kind),
      ("d. mmmm yyyy", CellFormat.date(pattern: "d. MMMM yyyy").kind),
      ("[$-407]d/m yy;@", CellFormat.date(pattern: "d/M yy").kind),
      ("yyyy-mm-dd hh:mm:ss", CellFormat.date(pattern: "yyyy-MM-dd HH:mm:ss").kind),
      ("h:mm AM/PM", CellFormat.date(pattern: "h:mm a").kind),
      ("mm:ss", CellFormat.date(pattern: "mm:ss").kind),
      ("[h]:mm:ss", CellFormat.duration().kind),
    ])
  func ownFormats(_ code: String, _ expected: CellFormat.Kind?) {
    #expect(SheetNumberFormat(code: code).cellFormat(locale: "en_US")?.kind == expected, "\(code)")
  }

  @Test("numbers in cells that are for texts are shown as they were typed, without groups")
  func numbersAsTexts() throws {
    let kind = try #require(SheetNumberFormat(code: "@").cellFormat(locale: "en_US")?.kind)
    let cells = kind.cells(Locale(identifier: "en_US"), NumberStyle())
    for (number, shown) in [("1234567", "1234567"), ("12345.5", "12345.5"), ("0", "0")] {
      var buffer: [UInt8] = []
      #expect(cells.append(Array(number.utf8).span, to: &buffer))
      #expect(String(decoding: buffer, as: UTF8.self) == shown)
    }
  }

  @Test(
    "all others keep their code",
    arguments: [
      "#,##0.00_);(#,##0.00)", "0.00E+00", "# ?/?", "#,##0,", "00000", "[h]:mm", "mm:ss.0",
      "0.00\" CR\";0.00\" DR\"", "[$-40C]d mmmm yyyy", "[<10]0.0;0", "0.##",
    ])
  func ownCodes(_ code: String) throws {
    let kind = try #require(SheetNumberFormat(code: code).cellFormat(locale: "en_US")?.kind)
    guard case .spreadsheet(let format) = kind else {
      Issue.record("\(code) became \(kind)")
      return
    }
    #expect(format.code == code)
  }

  @Test(
    "days are those of the calendar, in both systems",
    arguments: [
      (1, false, "1900-01-01"), (59, false, "1900-02-28"), (61, false, "1900-03-01"),
      (45322, false, "2024-01-31"), (45351, false, "2024-02-29"), (43860, true, "2024-01-31"),
      (0, true, "1904-01-01"), (2_958_465, false, "9999-12-31"),
    ])
  func days(_ number: Double, _ isFrom1904: Bool, _ expected: String) {
    let format = SheetNumberFormat(code: "yyyy-mm-dd")
    #expect(SheetDate.text(of: number, format, isFrom1904: isFrom1904) == expected)
  }

  @Test("times of day and points in time, with the decimals of seconds that are shown")
  func times() {
    func text(_ number: Double, _ code: String) -> String? {
      SheetDate.text(of: number, SheetNumberFormat(code: code), isFrom1904: false)
    }
    #expect(text(0.378_472_222_222, "h:mm") == "09:05")
    #expect(text(0.999_988_425_926, "h:mm") == "23:59:59")
    #expect(text(45322.4375, "yyyy-mm-dd hh:mm") == "2024-01-31T10:30")
    #expect(text(0.00123, "mm:ss") == "00:01:46")
    #expect(text(0.00123, "mm:ss.0") == "00:01:46.3")
    #expect(text(0.00123, "mm:ss.000") == "00:01:46.272")
    #expect(text(1.5, "[h]:mm") == "129600")
    #expect(text(-1, "h:mm") == nil)
    #expect(text(1e300, "h:mm") == nil)
  }

  @Test("numbers of formats without a code, and dates of East Asia by the grid's locale")
  func builtIn() {
    func shown(_ number: Int, _ value: Double, _ locale: String = "en_US") -> String {
      var cells = SheetCells(sheet: "S")
      let format = SheetNumberFormat.builtIn(number, locale: locale)
      try? cells.append(.number(value), row: 0, column: 0, format: format)
      return readable(cells.shownText(0, locale: locale))
    }
    #expect(shown(37, -1234) == "(1,234)")
    #expect(shown(41, 1234.4) == "1,234")
    #expect(shown(44, 1234.5) == "$1,234.50")
    #expect(shown(47, 0.00123) == "01:46.3")
    #expect(shown(48, 12345) == "12.3E+3")
    #expect(shown(12, 1.5) == "1_1/2")
    #expect(shown(31, 45000) == "2023年3月15日")
    #expect(shown(27, 45000, "ja_JP") == "R5.3.15")
    #expect(shown(28, 45000, "ja_JP") == "令和5年3月15日")
    #expect(shown(27, 45000, "zh_TW") == "112/3/15")
    #expect(shown(31, 45000, "ko_KR") == "2023년 03월 15일")
    #expect(shown(57, 45000) == "2023年3月")
    #expect(shown(71, 45000) == "15/3/2566")
    #expect(shown(59, 12) == "๑๒")
    #expect(shown(99, 1.5) == "1.5")
  }

  @Test(
    "calendars and numerals beside a language are adopted, or reported",
    arguments: [
      ("[$-411]m/d(aaa)", "3/15(水)", true), ("aaaa", "Wednesday", true), ("aaa", "Wed", true),
      ("[$-404]aaaa", "星期三", true), ("[$-411]gggee\"年\"", "令和05年", true),
      ("[$-404]e/m/d", "112/3/15", true), ("[$-zh-TW]e\"年\"", "112年", true),
      ("[$-th-TH,107]d mmmm yyyy", "15 มีนาคม 2566", true),
      ("[$-th-TH,D07]d/m/yyyy", "๑๕/๓/๒๕๖๖", true), ("[$-ko-KR,5]yyyy", "4356", true),
      ("[$-en-US,1]d mmmm yyyy", "15 March 2023", true),
      // The months of the Gregorian calendar, also in languages whose regions have another one.
      ("[$-ar-SA]d mmmm yyyy", "15 مارس 2023", true), ("[$-401]mmmm", "مارس", true),
      ("[$-fa-IR]mmmm", "مارس", true), ("[$-th-TH]mmmm yyyy", "มีนาคม 2023", true),
      ("[$-fa-IR,16]yyyy/mm/dd", "2023/03/15", false),
      ("[$-fa-IR,96]yyyy/mm/dd", "2023/03/15", false),
      ("[$-1060000]B2dd/mm/yyyy", "15/03/2023", false), ("B2yyyy/m/d", "2023/3/15", false),
      ("[$-2060401]d mmmm yyyy", "١٥ مارس ٢٠٢٣", false), ("[$-8040D]d/m/yyyy", "15/3/2023", false),
      ("[$-1E000411]d", "15", false),
    ])
  func calendars(_ code: String, _ expected: String, _ isAdopted: Bool) throws {
    let format = SheetNumberFormat(code: code)
    #expect(format.omissions.isEmpty == isAdopted, "\(format.omissions)")
    #expect(try shown(format, 45000) == expected, "\(code)")
  }

  @Test("the first year of an era has a name of its own where the code requests it")
  func firstYears() throws {
    let code = "[$-ja-JP-x-gannen,80]ggge\"年\"m\"月\""
    #expect(try shown(SheetNumberFormat(code: code), 43600) == "令和元年5月")
    #expect(try shown(SheetNumberFormat(code: code), 45000) == "令和5年3月")
    #expect(try shown(SheetNumberFormat(code: "[$-411]ggge"), 43600) == "令和1")
  }

  private func shown(
    _ format: SheetNumberFormat, _ value: Double, locale: String = "en_US"
  ) throws -> String {
    var cells = SheetCells(sheet: "S")
    try cells.append(.number(value), row: 0, column: 0, format: format)
    return readable(cells.shownText(0, locale: locale))
  }

  @Test("codes as no program writes them are read, and write every number")
  func oddCodes() throws {
    let zeros = String(repeating: "0", count: 300)
    for code in [
      "0E+\(zeros)", "# \(zeros)/\(zeros)", "?/999999", "?/????", "\(zeros).\(zeros)",
      "0,,,,,,,,,,,,,%",
      ".", "/", "?/", "#/#/#", "E+0", "0E+", "[h", "\"", "\\", "_", "*", "[$-]0", "[<]0",
      "[<1e999]0",
      "[>=1;0", "ggggggggg", "eeeeeeeeeeeeee", "[hhhhhhhhhhhhhhhhhhhhhhh]", "ss.000000000000",
      "mmmmmmmmm",
      ";;;;", "@@", "General General", "0/0/0", "%%%%", "bbbbbbbbbb",
    ] {
      for value in [0, -1, 0.5, 1e15, 123_456_789_012_345, 1e300, -1e-300, 45000.5, 2_958_465] {
        var cells = SheetCells(sheet: "S")
        try cells.append(
          .number(value), row: 0, column: 0, format: SheetNumberFormat(code: code))
        // Of these codes, only a lone sign of space or of filling has no text.
        #expect(
          !cells.shownText(0, locale: "ar_EG").isEmpty || ["_", "*"].contains(code),
          "\(value) in \(code)")
      }
    }
  }

  @Test("what is not drawn of a format is listed")
  func omissions() {
    func omissions(_ code: String) -> [String] { SheetNumberFormat(code: code).omissions }
    #expect(omissions("[Red]0.00;[Color 10]-0.00") == [])
    #expect(omissions("_($* #,##0_)") == [])
    #expect(omissions("0*-") == ["the cell is not filled with \"-\""])
    #expect(omissions("[DBNum1]0") == ["[DBNum1]"])
    #expect(omissions("B2dd/mm/yyyy") == ["the calendar of the Hijra"])
    #expect(omissions("[$-1060000]d/m/yyyy") == ["the calendar of [$-1060000]"])
    #expect(omissions("\"open") == ["the code cannot be read"])
    #expect(omissions("0;0;0;@;0") == ["the code cannot be read"])
  }
}

/// What LibreOffice shows, line by line; scripts/number-formats makes the table.
@Suite("The table of number formats")
struct NumberFormatTableTests {
  private struct Line: Hashable {
    var code: String
    var value: String
    var text: String
  }

  private static func lines(_ file: String) throws -> [[String]] {
    let text = try String(
      contentsOf: PackageFolder.file("Tests/TestData/\(file)"), encoding: .utf8)
    return text.split(separator: "\n").dropFirst().map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Spaces that do not break as others, without those at the ends, and hyphens as minuses.
  private static func plain(_ text: some StringProtocol) -> String {
    readable(String(text)).replacing("_", with: " ").replacing("\u{2212}", with: "-")
      .trimmingCharacters(in: .whitespaces)
  }

  /// What a cell of a sheet shows, alone and in a column of its format.
  private static func shown(_ code: String, _ value: String) throws -> (
    cell: String, column: String
  ) {
    var cells = SheetCells(sheet: "S")
    let format = SheetNumberFormat(code: code)
    let number = Double(value)
    try cells.append(
      number.map { .number($0) } ?? .text(Array(value.utf8)), row: 0, column: 0, format: format)
    let cell = plain(cells.shownText(0, locale: "en_US"))
    guard number != nil, let column = format.cellFormat(locale: "en_US") else {
      return (cell, cell)
    }
    // Money is written as in the locale: €1.50 for € 1.50.
    if case .currency = column.kind { return (cell, cell) }
    let written = String(decoding: cells.text, as: UTF8.self)
    return (cell, plain(exactly(written, column)))
  }

  @Test("cells show what LibreOffice shows, except where it differs from Excel")
  func table() throws {
    let lines = try Self.lines("number-formats.tsv")
    #expect(lines.count >= 400)
    var differences: [Line: String] = [:]
    for line in try Self.lines("number-formats-differences.tsv") {
      #expect(line.count == 4 && !line[3].isEmpty, "\(line) has no reason")
      differences[Line(code: line[0], value: line[1], text: line[2])] = line[3]
    }
    #expect(differences.count * 100 <= lines.count)
    var wrong: [String] = []
    var used: Set<Line> = []
    for line in lines {
      let expected = Self.plain(line[2])
      let shown = try Self.shown(line[0], line[1])
      for text in Set([shown.cell, shown.column]) where text != expected {
        let found = Line(code: line[0], value: line[1], text: text)
        if differences[found] == nil {
          wrong.append("\(line[0])\t\(line[1])\t\(text)\t(\(expected))")
        }
        used.insert(found)
      }
    }
    #expect(wrong.isEmpty, "\n\(wrong.joined(separator: "\n"))")
    #expect(Set(differences.keys).subtracting(used) == [])
  }
}
