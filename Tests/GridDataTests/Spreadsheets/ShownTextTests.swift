import GridCore
import GridModel
import Testing

@testable import GridData

@Suite("Cells with the texts that a spreadsheet shows")
struct ShownTextTests {
  /// The formats of cells by the number of their style; 0 is General.
  private static let codes = [
    "General", "0.0%", "\"$\"#,##0", "#,##0", "yyyy-mm-dd", "0.00\" CR\";0.00\" DR\"", "0,\"k\"",
    "[h]:mm", "mmm yyyy", "0.00%", "\"Dr. \"@", ";;;", "0*-", "[<10]0", "0.0,\"k\"", "h:mm",
    "0;[Red]-0", "[Blue][>100]0;[Color 10][<0]-0;0",
  ]

  /// A sheet whose first row is the header; a number is written with its style after a slash.
  private func table(
    _ rows: [[String]], locale: String = "en_US", colors: FormatColors = .omit
  ) throws -> (store: ColumnStore, diagnostics: [Diagnostic]) {
    var cells = SheetCells(sheet: "S")
    let formats = Self.codes.map { SheetNumberFormat(code: $0) }
    for (row, texts) in rows.enumerated() {
      for (column, text) in texts.enumerated() where !text.isEmpty {
        let parts = text.split(separator: "/")
        let number = parts.count == 2 ? Double(parts[0]) : nil
        try cells.append(
          number.map { .number($0) } ?? .text(Array(parts[0].utf8)), row: row, column: column,
          format: formats[parts.count == 2 ? Int(parts[1]) ?? 0 : 0])
      }
    }
    var reading = DataReading()
    reading.locale = locale
    return try SheetTable(
      cells, choice: SheetChoice(selection: TableSelection(colors: colors)), header: .present,
      reading: reading,
      name: "a.xlsx", limits: TableLimits()
    ).table()
  }

  private func shown(_ store: ColumnStore, _ column: Int) -> [String] {
    (0..<store.rowCount).map { readable(store.string(row: $0, column: column)) }
  }

  private func values(_ store: ColumnStore, _ column: Int) -> [String] {
    (0..<store.rowCount).map { store.valueText(row: $0, column: column) }
  }

  @Test("a column whose rows have their own formats shows each as its author sees it")
  func ownFormats() throws {
    let (store, findings) = try table([
      ["kpi", "v"], ["Revenue", "1234567/2"], ["Margin", "0.345/1"], ["Visits", "1200/3"],
      ["Since", "44927/4"],
    ])
    #expect(shown(store, 1) == ["$1,234,567", "34.5%", "1,200", "2023-01-01"])
    #expect(values(store, 1) == ["1234567", "0.345", "1200", "2023-01-01"])
    #expect(findings.isEmpty)
  }

  @Test("colours of formats are adopted on request, as conditions on the values")
  func colors() throws {
    let rows = [
      ["k", "a \"b\"", "c", "d"], ["x", "-1/16", "200/17", "1/16"], ["y", "2/16", "-5/17", "2/3"],
    ]
    #expect(try table(rows).store.hints.columns.values.allSatisfy(\.colors.isEmpty))
    let (store, findings) = try table(rows, colors: .show)
    #expect(
      store.hints.columns["a \"b\""]?.colors == [
        TableHints.NumberColor(color: .red, condition: "not (\"a \"\"b\"\"\" >= 0)")
      ])
    #expect(
      store.hints.columns["c"]?.colors == [
        TableHints.NumberColor(color: .blue, condition: "\"c\" > 100"),
        TableHints.NumberColor(
          color: Color(red: 0, green: 128 / 255, blue: 0),
          condition: "not (\"c\" > 100) and \"c\" < 0"),
      ])
    // Cells with different colours have none.
    #expect(store.hints.columns["d"]?.colors.isEmpty != false)
    #expect(findings.map(\.code) == [.formatNotAdopted])
  }

  @Test("values stay numbers under their texts, and sums have the common format")
  func sums() throws {
    let (store, _) = try table([
      ["k", "v"], ["a", "0.125/1"], ["b", "0.5/9"], ["c", "-0.25/1"],
    ])
    #expect(store.columns[1].type == .decimal)
    #expect(shown(store, 1) == ["12.5%", "50.00%", "\u{2212}25.0%"])
    #expect(store.numbers(column: 1) == [0.125, 0.5, -0.25])
    var aggregates = StoreAggregates(store, order: RowOrder.source(count: 3), locale: "en_US")
    #expect(
      aggregates.text(.sum, column: 1, positions: 0..<3, cell: { _ in "" }, writing: .plain)
        == "37.50%")
    let (mixed, _) = try table([["k", "v"], ["a", "1000/6"], ["b", "2500/14"], ["c", "7/0"]])
    #expect(shown(mixed, 1) == ["1k", "2.5k", "7"])
    var sums = StoreAggregates(mixed, order: RowOrder.source(count: 3), locale: "en_US")
    #expect(
      sums.text(.sum, column: 1, positions: 0..<3, cell: { _ in "" }, writing: .plain) == "3507")
  }

  @Test("a text among formatted numbers leaves these as they are shown")
  func texts() throws {
    let (store, _) = try table([["k", "v"], ["a", "0.125/1"], ["b", "tbc"], ["c", "0.5/1"]])
    let format = try #require(store.hints.columns["v"]?.format)
    let rows = FormattedRows(store, formats: [.init(column: 1, format, locale: "en_US")])
    #expect((0..<3).map { rows.string(row: $0, column: 2) } == ["12.5%", "tbc", "50.0%"])
    // A text that is a number is none of the column's.
    let (codes, _) = try table([["k", "v"], ["a", "0.125/1"], ["b", "007"], ["c", "0.5/1"]])
    #expect(codes.hints.columns["v"]?.format == nil)
    #expect(shown(codes, 1) == ["12.5%", "007", "50.0%"])
  }

  @Test("headers are the texts that are shown")
  func headers() throws {
    let (store, _) = try table([["k", "44927/8", "0.5/1"], ["a", "1/0", "2/0"]])
    #expect(store.columns.map(\.key) == ["k", "Jan 2023", "50.0%"])
  }

  @Test("formats of texts apply to texts, and hidden values are not shown")
  func textFormats() throws {
    var cells = SheetCells(sheet: "S")
    let format = SheetNumberFormat(code: Self.codes[10])
    try cells.append(.text(Array("n".utf8)), row: 0, column: 0, format: .general)
    try cells.append(.text(Array("m".utf8)), row: 0, column: 1, format: .general)
    try cells.append(.text(Array("Ada".utf8)), row: 1, column: 0, format: format)
    try cells.append(.number(5), row: 1, column: 1, format: SheetNumberFormat(code: ";;;"))
    let store = try SheetTable(
      cells, choice: SheetChoice(selection: TableSelection()), header: .present,
      reading: DataReading(), name: nil, limits: TableLimits()
    ).table().store
    #expect(store.string(row: 0, column: 0) == "Dr. Ada")
    let hidden = try #require(store.hints.columns["m"]?.format)
    #expect(exactly("5", hidden) == "")
  }

  @Test("numbers are written in the grid's locale")
  func locale() throws {
    let (store, _) = try table(
      [["k", "v"], ["a", "1234.5/5"], ["b", "0.125/1"]], locale: "de_DE")
    #expect(shown(store, 1) == ["1234,50_CR", "12,5%"])
    #expect(store.numbers(column: 1) == [1234.5, 0.125])
  }

  @Test("changed cells, more rows, and queries keep the values of the others")
  func editing() throws {
    let (store, _) = try table([["k", "v"], ["a", "1234567/6"], ["b", "2500/14"]])
    let edited = try store.replacing(row: 1, column: 1, with: "7")
    #expect(shown(edited, 1) == ["1235k", "7"])
    #expect(values(edited, 1) == ["1234567", "7"])
    let many = try store.replacing([0: [1: "8"]])
    #expect(values(many, 1) == ["8", "2500"])
    let longer = try store.appending([["c", "9.5"]])
    #expect(values(longer, 1) == ["1234567", "2500", "9.5"])
    let running = store.runningSumColumn(of: 1, as: "r", over: RowOrder.source(count: 2))
    #expect(running.numbers(column: 0) == [1_234_567, 1_237_067])
    #if SQL
    let result = try SQLTable(store).result(of: "select v, v * 2 as w from data order by v")
    #expect(shown(result, 0) == ["2.5k", "1235k"])
    #expect(values(result, 0) == ["2500", "1234567"])
    #endif
  }

  @Test("what is not drawn as shown is reported with its cell and code")
  func findings() throws {
    let (store, findings) = try table([
      ["k", "fill", "none"], ["a", "5/12", "5/13"], ["b", "6/12", "50/13"],
    ])
    #expect(shown(store, 2) == ["5", "50"])
    #expect(findings.map(\.code) == [.formatNotAdopted, .formatNotAdopted])
    #expect(
      findings.map(\.message) == [
        "B2 of sheet \"S\" has the number format 0*-, which is not adopted as a whole (the cell is not "
          + "filled with \"-\"): \"5\" is printed, as in 1 more cell",
        "C3 of sheet \"S\" has the number format [<10]0, which is not adopted as a whole (the sheet "
          + "shows ####): \"50\" is printed",
      ])
    #expect(findings.first?.place?.file == "a.xlsx")
  }
}
