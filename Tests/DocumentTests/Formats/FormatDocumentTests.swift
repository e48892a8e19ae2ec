import DocumentSupport
import GridPress
import TestSupport
import Testing

@Suite("Formats in documents")
struct FormatDocumentTests {
  /// What a document of one column with this format is read as.
  private func format(_ yaml: String) throws -> CellFormat? {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "data: a.csv\ncolumns:\n  - {key: a, format: \(yaml)}\n", to: "a.yaml")
    return try DocumentReader.read(path: path).columns?.first?.format
  }

  /// All that is wrong with it.
  private func problems(_ yaml: String) throws -> [String] {
    do {
      _ = try format(yaml)
      return []
    } catch let error as RenderError {
      return ([error] + error.others).map(\.message)
    }
  }

  @Test("the short notation and the long one")
  func notations() throws {
    let two = NumberFormat(digits: .decimals(2))
    #expect(try format("integer") == .integer)
    #expect(try format("{integer: true}") == .integer)
    #expect(try format("number:2") == CellFormat(.number(two)))
    #expect(try format("{number: 2}") == CellFormat(.number(two)))
    #expect(try format("{number: {decimals: 2}}") == CellFormat(.number(two)))
    #expect(
      try format("{number: {decimals: {max: 2}}}")
        == CellFormat(.number(NumberFormat(digits: .fraction(0...2)))))
    #expect(
      try format("{number: {significant: 3, grouping: false, sign: always, scale: 0.001}}")
        == CellFormat(
          .number(
            NumberFormat(
              digits: .significant(3...3), grouping: .never, sign: .always, scale: 0.001))))
    #expect(try format("currency:EUR") == CellFormat(.currency(.init(code: .fixed("EUR")))))
    #expect(
      try format("{currency: {code: {column: cur}, decimals: 0}}")
        == CellFormat(
          .currency(.init(code: .column("cur"), number: NumberFormat(digits: .decimals(0))))))
    #expect(
      try format("{percent: 1}") == CellFormat(.percent(NumberFormat(digits: .decimals(1)))))
    #expect(try format("compact") == CellFormat(.compact(NumberFormat())))
    #expect(try format("{bytes: binary}") == CellFormat(.bytes(ByteFormat(base: .binary))))
    #expect(try format("fraction:eighths") == .fraction(.fixed(8)))
    #expect(try format("{fraction: 8}") == .fraction(.fixed(8)))
    #expect(try format("fraction") == .fraction())
    #expect(
      try format("{fraction: {denominator: high, simplify: false, suffix: \"″\"}}")
        == CellFormat(
          .fraction(
            FractionFormat(.digits(3), isReduced: false, number: NumberFormat(suffix: "″")))))
    #expect(try format("roman") == .roman())
    #expect(try format("{roman: lower}") == .roman(.lower))
    #expect(try format("si:W") == .si("W"))
    #expect(try format("{si: {unit: W, decimals: 1}}") == .si("W", decimals: 1))
    #expect(
      try format("{pattern: \"#,##0.00\"}")
        == CellFormat(.pattern(try #require(NumberPattern(parsing: "#,##0.00")))))
    let code = "#,##0.00;(#,##0.00)"
    let sheet = CellFormat(.spreadsheet(try #require(SpreadsheetFormat(code))))
    #expect(try format("{spreadsheet: \"\(code)\"}") == sheet)
    #expect(try format("\"spreadsheet:\(code)\"") == sheet)
    #expect(
      try format("{date: {style: medium}}")
        == CellFormat(.date(DateFormat(.styles(date: .medium, time: nil)))))
    #expect(
      try format("{date: \"d. MMM yyyy\"}")
        == CellFormat(.date(DateFormat(.pattern("d. MMM yyyy")))))
    #expect(
      try format("{datetime: {date: long, timeZone: Asia/Tokyo}}")
        == CellFormat(
          .date(DateFormat(.styles(date: .long, time: .short), timeZone: "Asia/Tokyo"))))
    #expect(
      try format("{duration: {style: wide, unit: minutes}}")
        == CellFormat(.duration(DurationFormat(style: .wide, unit: .minutes))))
    #expect(
      try format("{missing: –, zero: none, small: {below: 0.01, text: tiny}}")
        == CellFormat(
          .automatic,
          substitutions: Substitutions(missing: "–", zero: "none", small: .init(0.01, "tiny"))))
  }

  @Test("problems say what was meant, or what is allowed")
  func mistakes() throws {
    #expect(
      try problems("intger") == ["no format is called \"intger\", did you mean \"integer\"?"])
    #expect(
      try problems("{number: {decimal: 2}}")
        == ["unknown key \"decimal\", did you mean \"decimals\"?"])
    #expect(try problems("{number: {decimals: 31}}") == ["31 is out of range: 0 to 30"])
    #expect(
      try problems("number:x")
        == ["\"x\" is not a number of decimals: write 2 or 0-2, 0 to 30"])
    #expect(
      try problems("{number: {sign: never}}")
        == ["\"never\" is not one of automatic, always, accounting"])
    #expect(
      try problems("{date: medum}")
        == ["\"medum\" is not a style of dates, did you mean \"medium\"?"])
    #expect(
      try problems("{date: {pattern: \"dd.nn\"}}") == [
        "\"dd.nn\" is not a pattern for dates: no field is called \"n\"; put text in single quotes"
      ])
    #expect(
      try problems("{spreadsheet: \"0;[Red]-0\"}") == [
        "\"0;[Red]-0\" has the color [Red], which rules give: "
          + "rules: [{when: \"KEY < 0\", style: {text: red}}]"
      ])
    #expect(
      try problems("{spreadsheet: \"[DBNum1]0\"}")
        == ["\"[DBNum1]0\" cannot be drawn as a whole: [DBNum1]"])
    #expect(
      try problems("{spreadsheet: \"[h\"}") == [
        "\"[h\" is not a number format of spreadsheets: write one such as "
          + "0.00;(0.00);\"–\", with all quotes and brackets closed and up to four sections"
      ])
    #expect(
      try problems("{date: {timeZone: Europe/Berln}}")
        == ["no time zone is called \"Europe/Berln\", did you mean \"Europe/Berlin\"?"])
    #expect(
      try problems("{currency: {code: euro}}")
        == ["\"euro\" is not a currency: write three capital letters such as EUR"])
    #expect(
      try problems("{currency: {decimals: 2}}")
        == ["a currency needs a code: {code: EUR} or {code: {column: KEY}}"])
    #expect(
      try problems("{integer: true, percent: 1}") == [
        "a format has one kind, not integer and percent"
      ])
    #expect(
      try problems("{pattern: \"0#\"}") == [
        "\"0#\" is not a pattern for numbers: write #,##0.00 or 0.0% or #,##0;(#,##0)"
      ])
  }

  @Test("a locale without data is a problem of its place")
  func locale() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("data: a.csv\nlocale: xx_YY\n", to: "a.yaml")
    let error = #expect(throws: RenderError.self) { try DocumentReader.read(path: path) }
    #expect(
      error?.message
        == "\"xx_YY\" is not a locale: write a language and a region such as en_US or de_DE")
    #expect(error?.place?.line == 2)
  }

  @Test("formats by key are for columns that are not listed, and change only what is shown")
  func formatsByKey() async throws {
    let data = DataInput(.bytes(Array("n,d\n1234.5,2024-01-31\n-5,\n".utf8), name: "test"))
    var document = GridDocument(data: data, sort: [RowSorting("n")])
    document.formats = ["n": CellFormat(.number(NumberFormat(digits: .decimals(2))))]
    document.locale = "de_DE"
    let renderer = Renderer(fonts: try PrivateFonts.source)
    let text = try await renderer.inspect(document, stage: .displayList)
    let texts = text.split(separator: "\n").filter { $0.contains("\"") }.joined()
    #expect(texts.contains("\"−5,00\""))
    #expect(texts.contains("\"1.234,50\""))
    #expect(texts.contains("\"2024-01-31\""))

    document.formats = ["m": .integer]
    let error = #expect(throws: RenderError.self) {
      try renderer.inspect(document, stage: .layout)
    }
    #expect(error?.kind == .usage)
  }

  @Test("a group's header shows the value in the column's format")
  func groupTitle() throws {
    let data = DataInput(.bytes(Array("day,n\n2024-01-31,1\n".utf8), name: "test"))
    var document = GridDocument(data: data, group: RowGroups(by: "day"))
    document.formats = ["day": try CellFormat(parsing: "date:d. MMMM")]
    document.locale = "de_DE"
    let text = try Renderer(fonts: try PrivateFonts.source).inspect(document, stage: .layout)
    #expect(text.contains("31. Januar (1)"))
  }

  @Test("on the command line, the same in every language and time zone")
  func commandLine() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "price,at\n1234.5,2024-07-31T23:05:00Z\n-3,2024-01-31T12:00\n", to: "a.csv")
    let arguments = [
      "inspect", "a.csv", "--stage", "display-list", "--locale", "de_DE", "--format",
      "price=currency:EUR", "--format", "at=datetime:short", "--fonts",
      try PrivateFonts.folder.get(),
    ]
    var outputs: Set<String> = []
    for environment in [
      ["TZ": "Asia/Tokyo", "LANG": "ja_JP.UTF-8"],
      ["TZ": "America/St_Johns", "LC_ALL": "ar_EG.UTF-8", "LANGUAGE": "ar"], ["LC_ALL": "C"],
    ] {
      let run = try await Gridpress.run(arguments, in: folder.path, environment: environment)
      #expect(run.exitCode == 0)
      outputs.insert(run.outputText)
    }
    #expect(outputs.count == 1)
    let text = try #require(outputs.first)
    #expect(text.contains("1.234,50"))
    #expect(text.contains("31.07.24, 23:05"))
    #expect(text.contains("31.01.24, 12:00"))
  }

  @Test(
    "a wrong format is wrong usage, with an example",
    arguments: [
      ("price", "--format takes KEY=FORMAT, not \"price\""),
      ("price=curency:EUR", "no format is called \"curency\", did you mean \"currency\"?"),
      ("price=currency:eur", "\"eur\" is not a currency: write three capital letters such as EUR"),
      ("prise=integer", "no column is called \"prise\", did you mean \"price\"?"),
    ])
  func wrongUsage(format: String, message: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write("price\n1\n", to: "a.csv")
    let run = try await Gridpress.run(
      ["render", "a.csv", "-o", "a.png", "--format", format], in: folder.path)
    #expect(run.exitCode == 64)
    #expect(run.errors.contains(message))
    // The usage of another command would be no help.
    #expect(!run.errors.contains("<subcommand>"))
    #expect(try folder.names == ["a.csv"])
  }
}
