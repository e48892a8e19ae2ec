import GridCore
import GridModel
import Platform
import Testing

@testable import GridData

@Suite("Excel workbooks")
struct WorkbookReaderTests {
  private static let relationships =
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

  /// A workbook with sheets of these cells.
  private func workbook(
    _ sheets: KeyValuePairs<String, String>, styles: String = "", texts: [String] = [],
    properties: String = ""
  ) throws -> ZipFile {
    var zip = try ZipFile([:])
    let list = sheets.enumerated().map {
      "<sheet name=\"\($1.key)\" sheetId=\"\($0 + 1)\" r:id=\"r\($0)\"/>"
    }
    try zip.add(
      "xl/workbook.xml",
      Array(
        "<workbook xmlns:r=\"x\">\(properties)<sheets>\(list.joined())</sheets></workbook>".utf8))
    var targets = sheets.indices.map {
      "<Relationship Id=\"r\($0)\" Type=\"\(Self.relationships)/worksheet\" Target=\"worksheets/\($0).xml\"/>"
    }
    targets += [
      "<Relationship Id=\"t\" Type=\"\(Self.relationships)/sharedStrings\" Target=\"/xl/texts.xml\"/>",
      "<Relationship Id=\"s\" Type=\"\(Self.relationships)/styles\" Target=\"styles.xml\"/>",
    ]
    try zip.add(
      "xl/_rels/workbook.xml.rels",
      Array("<Relationships>\(targets.joined())</Relationships>".utf8))
    let items = texts.map { "<si><t>\($0)</t></si>" }
    try zip.add("xl/texts.xml", Array("<sst>\(items.joined())</sst>".utf8))
    try zip.add("xl/styles.xml", Array("<styleSheet>\(styles)</styleSheet>".utf8))
    for (index, sheet) in sheets.enumerated() {
      try zip.add(
        "xl/worksheets/\(index).xml", Array("<worksheet>\(sheet.value)</worksheet>".utf8))
    }
    return zip
  }

  private func read(
    _ bytes: [UInt8], sheet: String? = nil, header: HeaderRow = .present
  ) throws -> (store: ColumnStore, diagnostics: [Diagnostic]) {
    try WorkbookReader(
      bytes, name: "a.xlsx", selection: TableSelection(sheet: sheet), header: header,
      reading: DataReading()
    ).table()
  }

  private func error(_ bytes: [UInt8], sheet: String? = nil) throws -> DataError? {
    do {
      _ = try read(bytes, sheet: sheet)
      return nil
    } catch let error as DataError {
      return error
    }
  }

  private func row(_ number: Int, _ cells: String) -> String {
    "<row r=\"\(number)\">\(cells)</row>"
  }

  private func text(_ reference: String, _ text: String) -> String {
    "<c r=\"\(reference)\" t=\"inlineStr\"><is><t>\(text)</t></is></c>"
  }

  private func number(_ reference: String, _ value: String, style: Int = 0) -> String {
    "<c r=\"\(reference)\" s=\"\(style)\"><v>\(value)</v></c>"
  }

  @Test("a long text that cells share is once in memory")
  func sharedText() throws {
    let long = String(repeating: "text ", count: 2000)
    let row = "<row><c t=\"s\"><v>1</v></c><c t=\"s\"><v>2</v></c></row>"
    let zip = try workbook(
      [
        "S":
          "<sheetData><row><c t=\"s\"><v>0</v></c><c t=\"s\"><v>2</v></c></row>"
          + String(repeating: row, count: 300) + "</sheetData>"
      ], texts: ["a", long, "b"])
    let store = try read(zip.bytes).store
    #expect(store.rowCount == 300)
    #expect(store.text.count < 2 * long.utf8.count)
    #expect(
      store.allTexts == [["a", "b"]] + Array(repeating: [long, "b"], count: 300))
  }

  @Test(
    "truth is written as 1 and 0, true and false, in capitals too; anything else is damage",
    arguments: [
      ("1", "true"), ("true", "true"), ("TRUE", "true"), ("0", "false"), ("FALSE", "false"),
      ("yes", nil), ("2", nil),
    ])
  func truth(_ written: String, _ shown: String?) throws {
    let zip = try workbook([
      "A": "<sheetData>" + row(1, text("A1", "ok"))
        + row(2, "<c r=\"A2\" t=\"b\"><v>\(written)</v></c>") + "</sheetData>"
    ])
    guard let shown else {
      let message = try #require(try error(zip.bytes)?.message)
      #expect(message.contains("A2 of sheet \"A\" should be true or false"), "\(message)")
      return
    }
    #expect(try read(zip.bytes).store.string(row: 0, column: 0) == shown)
  }

  @Test("texts, numbers, truth and gaps, wherever the table begins")
  func values() throws {
    let zip = try workbook(
      [
        "A": "<sheetData>"
          + row(3, text("B3", "name") + text("C3", "n") + text("E3", "ok"))
          + row(
            4,
            "<c r=\"B4\" t=\"s\"><v>0</v></c>" + number("C4", "0.30000000000000004")
              + "<c r=\"E4\" t=\"b\"><v>1</v></c>")
          + row(6, "<c r=\"B6\" t=\"s\"><v>1</v></c>" + number("C6", "1E3"))
          + "</sheetData>"
      ], texts: ["Ada &amp; Bo", "Cy</t><rPh><t>si</t></rPh><t>"])
    let (store, diagnostics) = try read(zip.bytes)
    #expect(store.columns.map(\.key) == ["name", "n", "column3", "ok"])
    #expect(store.columns.map(\.type) == [.text, .decimal, .empty, .boolean])
    #expect(store.rowCount == 2)
    #expect(store.string(row: 0, column: 0) == "Ada & Bo")
    #expect(store.string(row: 1, column: 0) == "Cy")
    #expect(store.string(row: 0, column: 1) == "0.30000000000000004")
    #expect(store.string(row: 1, column: 1) == "1000")
    #expect(store.string(row: 1, column: 3) == "")
    #expect(diagnostics.map(\.code) == [.renamedColumn])
  }

  @Test("dates, percentages and currencies become values with the formats of their columns")
  func formats() throws {
    let zip = try workbook(
      [
        "A": "<sheetData>"
          + row(
            1, text("A1", "day") + text("B1", "share") + text("C1", "price") + text("D1", "mixed"))
          + row(
            2,
            number("A2", "45322", style: 1) + number("B2", "0.125", style: 2)
              + number("C2", "9.99", style: 3) + number("D2", "0.5", style: 2))
          + row(
            3,
            number("A3", "45351", style: 1) + number("B3", "0.5", style: 2)
              + number("C3", "10", style: 3) + number("D3", "7"))
          + "</sheetData>"
      ],
      styles: "<numFmts><numFmt numFmtId=\"164\" formatCode=\"[$€-407] #,##0.00\"/>"
        + "<numFmt numFmtId=\"165\" formatCode=\"dd/mm/yyyy\"/></numFmts>"
        + "<cellStyleXfs><xf numFmtId=\"9\"/></cellStyleXfs>"
        + "<cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"165\"/><xf numFmtId=\"10\"/><xf numFmtId=\"164\"/></cellXfs>"
    )
    let (store, _) = try read(zip.bytes)
    #expect(store.columns.map(\.type) == [.date, .decimal, .decimal, .decimal])
    #expect(store.string(row: 0, column: 0) == "2024-01-31")
    #expect(store.hints.columns["day"]?.format == .date(pattern: "dd/MM/yyyy"))
    #expect(
      store.hints.columns["share"]?.format
        == CellFormat(.percent(NumberFormat(digits: .decimals(2), grouping: .never))))
    #expect(store.hints.columns["price"]?.format == .currency("EUR", decimals: 2))
    // In a column of several formats, each cell has its own; the values are the same.
    #expect(store.hints.columns["mixed"] == nil)
    #expect(store.string(row: 0, column: 3) == "50.00%")
    #expect(store.string(row: 1, column: 3) == "7")
    #expect(store.valueText(row: 0, column: 3) == "0.5")
    #expect(store.numbers(column: 3) == [0.5, 7])
  }

  @Test("merged cells above the header are spanners, and a text over all is the title")
  func spanners() throws {
    let zip = try workbook([
      "A": "<cols><col min=\"1\" max=\"1\" width=\"20\" customWidth=\"1\"/></cols><sheetData>"
        + row(1, text("A1", "Results"))
        + row(3, text("A3", "Team") + text("B3", "2023") + text("D3", "2024"))
        + row(4, text("B4", "Q1") + text("C4", "Q2") + text("D4", "Q1") + text("E4", "Q2"))
        + row(
          5,
          text("A5", "Alpha") + number("B5", "1") + number("C5", "2") + number("D5", "3")
            + number("E5", "4"))
        + "</sheetData><mergeCells><mergeCell ref=\"A1:E1\"/><mergeCell ref=\"A3:A4\"/>"
        + "<mergeCell ref=\"B3:C3\"/><mergeCell ref=\"D3:E3\"/></mergeCells>"
    ])
    let (store, diagnostics) = try read(zip.bytes)
    #expect(store.columns.map(\.key) == ["Team", "2023 Q1", "2023 Q2", "2024 Q1", "2024 Q2"])
    #expect(store.hints.title == "Results")
    #expect(
      store.hints.spanners == [
        TableHints.Spanner(title: "2023", keys: ["2023 Q1", "2023 Q2"]),
        TableHints.Spanner(title: "2024", keys: ["2024 Q1", "2024 Q2"]),
      ])
    #expect(store.hints.columns["2024 Q2"]?.appearance.title == "Q2")
    #expect(store.hints.columns["Team"]?.appearance.sizing == .fit(min: nil, max: 108.75))
    #expect(store.rowCount == 1)
    #expect(diagnostics.isEmpty)
  }

  @Test("errors of formulas, and formulas without a value, are reported cell by cell")
  func formulaErrors() throws {
    let zip = try workbook([
      "Sums": "<sheetData>" + row(1, text("A1", "a") + text("B1", "b"))
        + row(2, number("A2", "1") + "<c r=\"B2\" t=\"e\"><f>1/0</f><v>#DIV/0!</v></c>")
        + row(3, number("A3", "2") + "<c r=\"B3\"><f>A3</f></c>")
        + row(4, number("A4", "3") + "<c r=\"B4\"><f>A4</f><v>3</v></c>") + "</sheetData>"
    ])
    let (store, diagnostics) = try read(zip.bytes)
    #expect(store.columns.map(\.type) == [.integer, .integer])
    #expect((0..<3).map { store.string(row: $0, column: 1) } == ["", "", "3"])
    #expect(diagnostics.map(\.code) == [.formulaError, .formulaError])
    #expect(
      diagnostics.map(\.message) == [
        "B2 of sheet \"Sums\": the formula gives #DIV/0!; the cell is empty",
        "B3 of sheet \"Sums\": the formula has no value in the file; open and save it in a spreadsheet program",
      ])
    #expect(diagnostics.allSatisfy { $0.place?.file == "a.xlsx" })
  }

  @Test("a sheet is found by its name, and an unknown one is answered with those there are")
  func sheets() throws {
    let zip = try workbook([
      "First": "<sheetData>" + row(1, text("A1", "a")) + row(2, number("A2", "1")) + "</sheetData>",
      "2024": "<sheetData>" + row(1, text("A1", "b")) + row(2, number("A2", "1")) + "</sheetData>",
      "Empty": "<sheetData/>",
    ])
    #expect(try read(zip.bytes).store.columns.map(\.key) == ["a"])
    #expect(try read(zip.bytes, sheet: "2024").store.columns.map(\.key) == ["b"])
    #expect(try read(zip.bytes, sheet: "first").store.columns.map(\.key) == ["a"])
    #expect(
      try error(zip.bytes, sheet: "2025")?.message
        == "no sheet is called \"2025\"; there are \"First\", \"2024\", \"Empty\"")
    #expect(try error(zip.bytes, sheet: "Empty")?.message == "sheet \"Empty\" is empty")
  }

  @Test("files that are none, are locked or damaged are errors that say so")
  func faults() throws {
    #expect(try error([])?.message == "the file is empty")
    #expect(
      try error(Array("a,b\n".utf8))?.message
        == "the file is not an Excel workbook, or is damaged")
    #expect(
      try error([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, 0])?.message
        == "the file is locked with a password, or is an old .xls: open it, and save it as .xlsx without a password"
    )
    #expect(
      try error(ZipFile(["a.txt": "b"]).bytes)?.message
        == "the file is not an Excel workbook: there is no workbook in it")
    var locked = try ZipFile([:])
    try locked.add("xl/workbook.xml", [1], flags: 1)
    #expect(
      try error(locked.bytes)?.message
        == "the file is locked with a password: save it without one")
    let cut = try workbook(["A": "<sheetData><row"])
    #expect(
      try error(cut.bytes)?.message.hasPrefix("the file is damaged: xl/worksheets/0.xml") == true)
    let entities = try ZipFile([
      "xl/workbook.xml":
        "<!DOCTYPE a [<!ENTITY b \"bb\"><!ENTITY c \"&b;&b;\">]><workbook>&c;</workbook>"
    ])
    #expect(
      try error(entities.bytes)?.message
        == "the file is damaged: xl/workbook.xml, line 1: the XML has a document type, which is not supported"
    )
    let bytes = try workbook(["A": "<sheetData>" + row(1, text("A1", "a")) + "</sheetData>"]).bytes
    for count in stride(from: 0, to: bytes.count, by: 97) {
      #expect(try error(Array(bytes.prefix(count))) != nil, "\(count) bytes")
    }
  }

  @Test("bombs are refused before they fill the memory")
  func bombs() throws {
    var zip = try ZipFile([:])
    try zip.add(
      "xl/workbook.xml", Array(repeating: UInt8(ascii: " "), count: 70 << 20))
    let bomb = try #require(try error(zip.bytes))
    #expect(
      bomb.message.contains("times its size, as only decompression bombs do"))
    #expect(bomb.limit == .text)
    let far = try workbook([
      "A": "<sheetData>" + row(1, number("A1", "1")) + row(1_048_576, number("XFD1048576", "1"))
        + "</sheetData>"
    ])
    #expect(
      try error(far.bytes)?.message
        == "the cells of sheet \"A\" lie too far apart: from A1 to XFD1048576")
    let outside = try workbook([
      "A": "<sheetData>" + row(1, number("ZZZZ99999999", "1")) + "</sheetData>"
    ])
    #expect(
      try error(outside.bytes)?.message
        == "the file is damaged: a cell of sheet \"A\" has a wrong position")
  }
}
