import GridModel
import Testing

@testable import GridData

@Suite("Structure of OpenDocument spreadsheets")
struct OpenDocumentStructureTests {
  private func read(
    _ tables: String, styles: String = "", _ selection: TableSelection = TableSelection()
  ) throws -> (store: ColumnStore, diagnostics: [Diagnostic]) {
    let zip = try ZipFile([
      "content.xml":
        "<office:document-content xmlns:office=\"o\" xmlns:table=\"t\" xmlns:text=\"x\" xmlns:style=\"s\">"
        + "<office:automatic-styles>\(styles)</office:automatic-styles>"
        + "<office:body><office:spreadsheet>\(tables)</office:spreadsheet></office:body></office:document-content>"
    ])
    return try OpenDocumentReader(
      zip.bytes, name: "a.ods", selection: selection, header: .present, reading: DataReading()
    ).table()
  }

  private func row(_ cells: String..., attributes: String = "") -> String {
    "<table:table-row \(attributes)>"
      + cells.map { cell in
        if cell.hasPrefix("<") { return cell }
        if cell.isEmpty { return "<table:table-cell/>" }
        if Double(cell) != nil {
          return "<table:table-cell office:value-type=\"float\" office:value=\"\(cell)\"/>"
        }
        return
          "<table:table-cell office:value-type=\"string\"><text:p>\(cell)</text:p></table:table-cell>"
      }.joined() + "</table:table-row>"
  }

  private func table(_ rows: String..., attributes: String = "table:name=\"A\"") -> String {
    "<table:table \(attributes)>\(rows.joined())</table:table>"
  }

  private let covered = "<table:covered-table-cell/>"

  private func spanned(_ text: String, rows: Int = 1, columns: Int = 1) -> String {
    "<table:table-cell office:value-type=\"string\" table:number-rows-spanned=\"\(rows)\" "
      + "table:number-columns-spanned=\"\(columns)\"><text:p>\(text)</text:p></table:table-cell>"
  }

  @Test("spanned cells are in every row and column that they cover")
  func spans() throws {
    let store = try read(
      table(
        row("Region", "City", "Place"), row(spanned("North", rows: 2), "Oslo", "a"),
        row(covered, "Bodø", "b"), row("South", spanned("all", columns: 2), covered))
    ).store
    #expect(
      store.allTexts == [
        ["Region", "City", "Place"], ["North", "Oslo", "a"], ["North", "Bodø", "b"],
        ["South", "all", "all"],
      ])
    #expect(store.hints.mergedCells.count == 2)
  }

  @Test("hidden rows, columns and groups are left out, and a hidden sheet is none by default")
  func hidden() throws {
    let secret = table(
      row("p"), row("1"), attributes: "table:name=\"Secret\" table:style-name=\"h\"")
    let open = table(
      "<table:table-column/><table:table-column table:visibility=\"collapse\"/><table:table-column/>",
      row("a", "b", "c"), row("1", "2", "3"),
      row("4", "5", "6", attributes: "table:visibility=\"filter\""),
      "<table:table-row-group table:display=\"false\">" + row("7", "8", "9")
        + "</table:table-row-group>",
      row("10", "11", "12"), attributes: "table:name=\"Open\" table:style-name=\"r\"")
    let styles =
      "<style:style style:name=\"h\"><style:table-properties table:display=\"false\"/></style:style>"
      + "<style:style style:name=\"r\"><style:table-properties style:writing-mode=\"rl-tb\"/></style:style>"
    let (store, diagnostics) = try read(secret + open, styles: styles)
    #expect(store.allTexts == [["a", "c"], ["1", "3"], ["10", "12"]])
    #expect(diagnostics.map(\.code) == [.hiddenCells])
    #expect(store.hints.direction == .rightToLeft)
    #expect(
      try read(secret + open, styles: styles, TableSelection(sheet: "Secret")).store.allTexts
        == [["p"], ["1"]])
    #expect(
      try read(secret + open, styles: styles, TableSelection(hidden: .show)).store.rowCount == 4)
  }

  @Test("rows of totals are no data, and ranges have names")
  func totalsAndNames() throws {
    let sum =
      "<table:table-cell table:formula=\"of:=SUM([.B2:.B3])\" office:value-type=\"float\" office:value=\"3\"/>"
    let tables =
      table(row("Item", "N"), row("a", "1"), row("b", "2"), row("Total", sum))
      + "<table:named-expressions><table:named-range table:name=\"Part\" table:cell-range-address=\"$A.$A$1:.$A$2\"/></table:named-expressions>"
      + "<table:database-ranges><table:database-range table:name=\"Base\" table:target-range-address=\"A.A1:A.B3\"/></table:database-ranges>"
    let store = try read(tables).store
    #expect(store.rowCount == 2)
    #expect(
      store.hints.totals.first?.totals["N"]
        == TableHints.TotalsRow.Total(text: "3", aggregate: "sum"))
    #expect(try read(tables, TableSelection(sheet: "Part")).store.allTexts == [["Item"], ["a"]])
    #expect(try read(tables, TableSelection(table: "Base")).store.rowCount == 2)
  }

  @Test("a merged cell ends before another cell that is not covered")
  func tooLargeMerges() throws {
    // As a program writes it that counts one too many, and marks no cell as covered.
    let store = try read(
      table(
        row("", spanned("A", columns: 3), "", spanned("B", columns: 5)),
        row("Region", "x", "y", "x", "y"), row(spanned("North", rows: 3), "1", "2", "3", "4"),
        row("", "5", "6", "7", "8"), row("South", "9", "10", "11", "12"))
    ).store
    #expect(
      store.allTexts == [
        ["Region", "A x", "A y", "B x", "B y"], ["North", "1", "2", "3", "4"],
        ["North", "5", "6", "7", "8"], ["South", "9", "10", "11", "12"],
      ])
    #expect(store.hints.spanners.map(\.title) == ["A", "B"])
  }

  @Test("dates without a style keep their time")
  func plainTimes() throws {
    func date(_ text: String) -> String {
      "<table:table-cell office:value-type=\"date\" office:date-value=\"\(text)\"/>"
    }
    let store = try read(
      table(row("When"), row(date("2024-01-01T00:00:00")), row(date("2024-02-03T10:30:00")))
    ).store
    #expect(store.columns.map(\.type) == [.date])
    #expect(store.string(row: 0, column: 0) == "Jan 1, 2024")
    #expect(store.string(row: 1, column: 0).hasPrefix("Feb 3, 2024 at 10:30"))
  }

  @Test("a text in a format of texts is shown once in it")
  func textFormats() throws {
    let styles =
      "<number:text-style xmlns:number=\"n\" style:name=\"N1\"><number:text>Dr. </number:text><number:text-content/></number:text-style>"
      + "<style:style style:name=\"c\" style:data-style-name=\"N1\"/>"
    let cell =
      "<table:table-cell table:style-name=\"c\" office:value-type=\"string\" office:string-value=\"Ada\"><text:p>Dr. Ada</text:p></table:table-cell>"
    let store = try read(table(row("Name"), row(cell)), styles: styles).store
    #expect(store.string(row: 0, column: 0) == "Dr. Ada")
  }
}
