import GridModel
import Testing

@testable import GridData

@Suite("Words of values in spreadsheet files")
struct SheetWordTests {
  /// A workbook with this second row, below a header of two columns.
  private func workbook(_ cells: String, styles: String? = nil) throws -> ZipFile {
    var zip = try ZipFile([
      "xl/workbook.xml":
        "<workbook xmlns:r=\"x\"><sheets><sheet name=\"S\" sheetId=\"1\" r:id=\"s\"/></sheets></workbook>",
      "xl/_rels/workbook.xml.rels":
        "<Relationships><Relationship Id=\"s\" Type=\"r/worksheet\" Target=\"sheet.xml\"/>"
        + "<Relationship Id=\"t\" Type=\"r/styles\" Target=\"styles.xml\"/></Relationships>",
      "xl/sheet.xml":
        "<worksheet><sheetData><row><c t=\"str\"><v>a</v></c><c t=\"str\"><v>b</v></c></row>"
        + "<row r=\"2\">\(cells)</row></sheetData></worksheet>",
    ])
    if let styles { try zip.add("xl/styles.xml", Array(styles.utf8)) }
    return zip
  }

  private func read(_ zip: ZipFile) throws(DataError) -> String {
    try WorkbookReader(zip.bytes, name: "a.xlsx", header: .present, reading: DataReading())
      .table().store.string(row: 0, column: 0)
  }

  private func message(_ zip: ZipFile) -> String? {
    let error = #expect(throws: DataError.self) { try read(zip) }
    return error?.message
  }

  @Test(
    "a number of a workbook is a decimal number, and never guessed",
    arguments: [
      ("1.5", "1.5"), ("-2E3", "-2000"), (" 7 ", "7"), ("INF", "INF"), ("1e999", "1e999"),
      ("1,5", nil), ("0x10", nil), ("1 000", nil), ("abc", nil), ("infinity", nil), ("12%", nil),
    ])
  func numbers(_ written: String, _ shown: String?) throws {
    let zip = try workbook("<c r=\"A2\"><v>\(written)</v></c><c r=\"B2\"><v>3</v></c>")
    if let shown { return #expect(try read(zip) == shown) }
    #expect(
      message(zip)
        == "the file is damaged: A2 of sheet \"S\" should be a number, but is \"\(written)\"")
  }

  @Test(
    "a date of a workbook exists",
    arguments: [
      ("2026-02-28", true), ("2026-02-28T09:05:30.25Z", true), ("2026-02-28T23:59+01:00", true),
      ("09:05:30", true), ("-0044-03-15", true), ("12026-01-01", true), ("2026-02-30", false),
      ("2026-13-01", false), ("28.02.2026", false), ("2026-02-28T25:00", false),
      ("2026-02-28T9:00", false), ("2026-02-28T09:00T", false), ("2026-02-28T09:61", false),
      ("today", false), ("2026-02-28T", false), ("2026-02-28T09:00:00.x", false),
    ])
  func dates(_ written: String, _ isDate: Bool) throws {
    let zip = try workbook("<c r=\"A2\" t=\"d\"><v>\(written)</v></c><c r=\"B2\"><v>3</v></c>")
    if isDate { return #expect(try read(zip) == written) }
    #expect(
      message(zip)
        == "the file is damaged: A2 of sheet \"S\" should be a date, but is \"\(written)\"")
  }

  @Test("an unknown type of a cell is damage")
  func types() throws {
    let zip = try workbook("<c r=\"A2\" t=\"q\"><v>1</v></c>")
    #expect(message(zip) == "the file is damaged: A2 of sheet \"S\" has the unknown type \"q\"")
  }

  @Test(
    "a style that the workbook does not have is damage: a date would be a number",
    arguments: [("0", true), ("1", true), ("2", false), ("-1", false), ("x", false)])
  func styles(_ style: String, _ isKnown: Bool) throws {
    let styles =
      "<styleSheet><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/></cellXfs></styleSheet>"
    let zip = try workbook("<c r=\"A2\" s=\"\(style)\"><v>45000</v></c>", styles: styles)
    if isKnown {
      return #expect(try read(zip) == (style == "1" ? "2023-03-15" : "45000"))
    }
    #expect(
      message(zip)
        == "the file is damaged: A2 of sheet \"S\" has the style \(style), but the file has only 2, "
        + "counted from 0")
  }

  @Test("a workbook without styles has style 0 only")
  func noStyles() throws {
    #expect(try read(try workbook("<c r=\"A2\" s=\"0\"><v>5</v></c>")) == "5")
    #expect(
      message(try workbook("<c s=\"1\"><v>5</v></c>"))
        == "the file is damaged: A2 of sheet \"S\" has the style 1, but the file has none")
  }

  /// The value of a cell of an OpenDocument spreadsheet.
  private func readOpenDocument(_ attributes: String) throws(DataError) -> String {
    let text =
      "<table:table-cell office:value-type=\"string\"><text:p>a</text:p></table:table-cell>"
    let zip: ZipFile
    do {
      zip = try ZipFile([
        "content.xml":
          "<office:document-content xmlns:office=\"o\" xmlns:table=\"t\" xmlns:text=\"x\">"
          + "<office:body><office:spreadsheet><table:table table:name=\"S\"><table:table-row>\(text)"
          + "</table:table-row><table:table-row><table:table-cell \(attributes)>"
          + "<text:p>shown</text:p></table:table-cell></table:table-row></table:table>"
          + "</office:spreadsheet></office:body></office:document-content>"
      ])
    } catch {
      throw DataError(place: SourcePlace(), message: "\(error)")
    }
    return try OpenDocumentReader(
      zip.bytes, name: "a.ods", selection: TableSelection(), header: .present,
      reading: DataReading()
    ).table().store.string(row: 0, column: 0)
  }

  @Test(
    "the values of an OpenDocument spreadsheet are what their types say",
    arguments: [
      ("float", "value", "2.5", "2.5"), ("boolean", "boolean-value", "TRUE", "true"),
      ("boolean", "boolean-value", "0", "false"),
      ("date", "date-value", "2026-02-28", "2026-02-28"),
      ("float", "value", "2,5", nil), ("percentage", "value", "12%", nil),
      ("boolean", "boolean-value", "yes", nil), ("date", "date-value", "2026-02-30", nil),
      ("time", "time-value", "9:05", nil),
    ])
  func openDocument(
    _ type: String, _ attribute: String, _ written: String, _ shown: String?
  ) throws {
    let attributes = "office:value-type=\"\(type)\" office:\(attribute)=\"\(written)\""
    if let shown { return #expect(try readOpenDocument(attributes) == shown) }
    let error = #expect(throws: DataError.self) { try readOpenDocument(attributes) }
    #expect(error?.message.hasPrefix("the file is damaged: A2 of sheet \"S\" should be ") == true)
    #expect(error?.message.hasSuffix("but is \"\(written)\"") == true)
  }
}
