import GridModel
import Testing

@testable import GridData

@Suite("OpenDocument spreadsheets")
struct OpenDocumentReaderTests {
  private func spreadsheet(_ content: String, styles: String = "") throws -> ZipFile {
    try ZipFile([
      "content.xml":
        "<office:document-content xmlns:office=\"o\" xmlns:table=\"t\" xmlns:text=\"x\" xmlns:number=\"n\" "
        + "xmlns:style=\"s\" xmlns:calcext=\"c\"><office:automatic-styles>\(styles)</office:automatic-styles>"
        + "<office:body><office:spreadsheet>\(content)</office:spreadsheet></office:body></office:document-content>"
    ])
  }

  private func read(
    _ zip: ZipFile, sheet: String? = nil
  ) throws -> (store: ColumnStore, diagnostics: [Diagnostic]) {
    try OpenDocumentReader(
      zip.bytes, name: "a.ods", selection: TableSelection(sheet: sheet), header: .present,
      reading: DataReading()
    ).table()
  }

  private func message(_ zip: ZipFile, sheet: String? = nil) throws -> String? {
    do {
      _ = try read(zip, sheet: sheet)
      return nil
    } catch let error as DataError {
      return error.message
    }
  }

  private func text(_ text: String) -> String {
    "<table:table-cell office:value-type=\"string\"><text:p>\(text)</text:p></table:table-cell>"
  }

  private func row(_ cells: String) -> String { "<table:table-row>\(cells)</table:table-row>" }

  @Test("a long text of repeated cells and rows is once in memory")
  func sharedText() throws {
    let long = String(repeating: "text ", count: 2000)
    let cell =
      "<table:table-cell office:value-type=\"string\" table:number-columns-repeated=\"3\"><text:p>\(long)</text:p></table:table-cell>"
    let zip = try spreadsheet(
      "<table:table table:name=\"A\">" + row(text("a") + text("b") + text("c"))
        + "<table:table-row table:number-rows-repeated=\"100\">\(cell)</table:table-row>"
        + "</table:table>")
    let store = try read(zip).store
    #expect(store.text.count < 2 * long.utf8.count)
    #expect(store.rowCount == 100)
    #expect(store.string(row: 99, column: 2) == long)
  }

  @Test("values of every type, repeated cells and rows, and nothing of the empty rest")
  func values() throws {
    let zip = try spreadsheet(
      "<table:table table:name=\"A\">"
        + row(text("day") + text("share") + text("price") + text("time") + text("note"))
        + "<table:table-row table:number-rows-repeated=\"2\">"
        + "<table:table-cell office:value-type=\"date\" office:date-value=\"2024-01-31\" table:style-name=\"d\"><text:p>31/01/24</text:p></table:table-cell>"
        + "<table:table-cell office:value-type=\"percentage\" office:value=\"0.125\" table:style-name=\"p\"/>"
        + "<table:table-cell office:value-type=\"currency\" office:currency=\"EUR\" office:value=\"9.99\"/>"
        + "<table:table-cell office:value-type=\"time\" office:time-value=\"PT09H05M00S\"/>"
        + text("a<text:s text:c=\"2\"/>b</text:p><text:p>c") + "</table:table-row>"
        + "<table:table-row table:number-rows-repeated=\"1048573\"><table:table-cell table:number-columns-repeated=\"16384\"/></table:table-row>"
        + "</table:table>",
      styles:
        "<number:date-style style:name=\"N1\"><number:day number:style=\"long\"/><number:text>/</number:text>"
        + "<number:month number:style=\"long\"/><number:text>/</number:text><number:year/></number:date-style>"
        + "<number:percentage-style style:name=\"N2\"><number:number number:decimal-places=\"1\"/></number:percentage-style>"
        + "<style:style style:name=\"d\" style:data-style-name=\"N1\"/><style:style style:name=\"p\" style:data-style-name=\"N2\"/>"
    )
    let (store, diagnostics) = try read(zip)
    #expect(store.rowCount == 2)
    #expect(store.columns.map(\.type) == [.date, .decimal, .decimal, .time, .text])
    #expect(
      (0..<5).map { store.string(row: 1, column: $0) } == [
        "2024-01-31", "0.125", "9.99", "09:05", "a  b\nc",
      ])
    #expect(store.hints.columns["day"]?.format == .date(pattern: "dd/MM/yy"))
    #expect(
      store.hints.columns["share"]?.format
        == CellFormat(.percent(NumberFormat(digits: .decimals(1), grouping: .never))))
    #expect(store.hints.columns["price"]?.format == .currency("EUR", decimals: 2))
    #expect(diagnostics.isEmpty)
  }

  @Test("errors of formulas are reported, sheets have names, spanned cells are spanners")
  func sheets() throws {
    let zip = try spreadsheet(
      "<table:table table:name=\"First\">" + row(text("a") + text("b"))
        + row(
          "<table:table-cell office:value-type=\"float\" office:value=\"1\"/>"
            + "<table:table-cell table:formula=\"of:=1/0\" office:value-type=\"string\" office:string-value=\"\" calcext:value-type=\"error\"><text:p>#DIV/0!</text:p></table:table-cell>"
        ) + "</table:table><table:table table:name=\"Second\">"
        + row(
          text("x")
            + "<table:table-cell office:value-type=\"string\" table:number-columns-spanned=\"2\"><text:p>both</text:p></table:table-cell><table:covered-table-cell/>"
        ) + row(text("k") + text("l") + text("r")) + row(text("1") + text("2") + text("3"))
        + "</table:table>")
    let (_, diagnostics) = try read(zip)
    #expect(
      diagnostics.map(\.message) == [
        "B2 of sheet \"First\": the formula gives #DIV/0!; the cell is empty"
      ])
    let second = try read(zip, sheet: "Second").store
    #expect(second.columns.map(\.key) == ["k", "l", "r"])
    #expect(
      second.hints.spanners == [
        TableHints.Spanner(title: "x", keys: ["k"]),
        TableHints.Spanner(title: "both", keys: ["l", "r"]),
      ])
    #expect(
      try message(zip, sheet: "Third")
        == "no sheet is called \"Third\"; there are \"First\", \"Second\"")
  }

  @Test("locked files, other files and cells that are repeated too often are errors")
  func faults() throws {
    let locked = try ZipFile([
      "META-INF/manifest.xml":
        "<manifest><file-entry full-path=\"content.xml\"><encryption-data/></file-entry></manifest>",
      "content.xml": "x",
    ])
    #expect(try message(locked) == "the file is locked with a password: save it without one")
    #expect(
      try message(try ZipFile(["a": "b"]))
        == "the file is not an OpenDocument spreadsheet: there is no content in it")
    let bomb = try spreadsheet(
      "<table:table table:name=\"A\"><table:table-row table:number-rows-repeated=\"1048576\">"
        + "<table:table-cell office:value-type=\"float\" office:value=\"1\" table:number-columns-repeated=\"16384\"/>"
        + "</table:table-row></table:table>")
    #expect(try message(bomb) == "sheet \"A\" repeats cells more often than any table does")
  }
}
