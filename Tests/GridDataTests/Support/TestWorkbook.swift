import GridModel

@testable import GridData

/// A workbook of a few sheets, for tests of their structure.
struct TestWorkbook {
  struct Sheet {
    var name = "S"
    var state = ""
    /// By row, the cells from column A on: a number, a text, `=FORMULA|value`; nothing is no cell.
    var rows: [[String]]
    /// The attributes of rows, by their numbers from 1.
    var rowAttributes: [Int: String] = [:]
    /// Elements before and after the cells.
    var before = ""
    var after = ""
    /// The elements of declared tables.
    var tables: [String] = []
  }

  var sheets: [Sheet]
  var definedNames = ""
  /// The element that says how the workbook is calculated.
  var calculation = ""
  var sharedTexts: [String]? = []
  /// Changes the names of the parts, as careless programs write them.
  var named: (String) -> String = { $0 }

  init(_ rows: [[String]], before: String = "", after: String = "") {
    sheets = [Sheet(rows: rows, before: before, after: after)]
  }

  init(sheets: [Sheet]) { self.sheets = sheets }

  private static let relations =
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

  func bytes() throws -> [UInt8] {
    var zip = try ZipFile([:])
    func add(_ name: String, _ text: String) throws { try zip.add(named(name), Array(text.utf8)) }
    let list = sheets.enumerated().map { index, sheet in
      "<sheet name=\"\(sheet.name)\" sheetId=\"\(index + 1)\" r:id=\"r\(index)\" \(sheet.state)/>"
    }
    try add(
      "xl/workbook.xml",
      "<workbook xmlns:r=\"x\"><sheets>\(list.joined())</sheets><definedNames>\(definedNames)</definedNames>\(calculation)</workbook>"
    )
    var parts = sheets.indices.map {
      "<Relationship Id=\"r\($0)\" Type=\"\(Self.relations)/worksheet\" Target=\"worksheets/sheet\($0 + 1).xml\"/>"
    }
    if let sharedTexts {
      parts.append(
        "<Relationship Id=\"t\" Type=\"\(Self.relations)/sharedStrings\" Target=\"sharedStrings.xml\"/>"
      )
      try add(
        "xl/sharedStrings.xml",
        "<sst>\(sharedTexts.map { "<si><t>\($0)</t></si>" }.joined())</sst>")
    }
    try add("xl/_rels/workbook.xml.rels", "<Relationships>\(parts.joined())</Relationships>")
    for (index, sheet) in sheets.enumerated() {
      try add(
        "xl/worksheets/sheet\(index + 1).xml",
        "<worksheet>\(sheet.before)<sheetData>\(Self.cells(of: sheet))</sheetData>\(sheet.after)</worksheet>"
      )
      if sheet.tables.isEmpty { continue }
      let links = sheet.tables.indices.map {
        "<Relationship Id=\"t\($0)\" Type=\"\(Self.relations)/table\" Target=\"../tables/table\(index)\($0).xml\"/>"
      }
      try add(
        "xl/worksheets/_rels/sheet\(index + 1).xml.rels",
        "<Relationships>\(links.joined())</Relationships>")
      for (number, table) in sheet.tables.enumerated() {
        try add("xl/tables/table\(index)\(number).xml", table)
      }
    }
    return zip.bytes
  }

  private static func cells(of sheet: Sheet) -> String {
    sheet.rows.enumerated().map { index, cells in
      let row = index + 1
      let elements = cells.enumerated().filter { !$0.element.isEmpty }.map { column, cell in
        let place = SheetCells.name(row: index, column: column)
        if cell.first == "=" {
          let parts = cell.dropFirst().split(separator: "|", omittingEmptySubsequences: false)
          return "<c r=\"\(place)\"><f>\(parts[0])</f>"
            + (parts.count > 1 ? "<v>\(parts[1])</v>" : "") + "</c>"
        }
        if Double(cell) != nil { return "<c r=\"\(place)\"><v>\(cell)</v></c>" }
        return "<c r=\"\(place)\" t=\"inlineStr\"><is><t>\(cell)</t></is></c>"
      }
      return "<row r=\"\(row)\" \(sheet.rowAttributes[row] ?? "")>\(elements.joined())</row>"
    }.joined()
  }

  func read(
    _ selection: TableSelection = TableSelection(), header: HeaderRow = .present
  ) throws -> (store: ColumnStore, diagnostics: [Diagnostic]) {
    try WorkbookReader(
      try bytes(), name: "a.xlsx", selection: selection, header: header, reading: DataReading()
    ).table()
  }

  /// The keys, then the texts of the rows.
  func rows(_ selection: TableSelection = TableSelection()) throws -> [[String]] {
    try read(selection).store.allTexts
  }

  func message(_ selection: TableSelection = TableSelection()) -> String? {
    do {
      _ = try read(selection)
      return nil
    } catch {
      return (error as? DataError)?.message ?? "\(error)"
    }
  }
}

extension ColumnStore {
  /// The keys, then the texts of the rows.
  var allTexts: [[String]] {
    [columns.map(\.key)]
      + (0..<rowCount).map { row in columns.indices.map { string(row: row, column: $0) } }
  }
}
