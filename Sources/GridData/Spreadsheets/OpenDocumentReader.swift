package import GridModel
import Platform

/// Reads a sheet of an OpenDocument spreadsheet (ISO/IEC 26300) into a `ColumnStore`, as
/// `WorkbookReader` does for a workbook.
package struct OpenDocumentReader {
  private let file: SpreadsheetFile
  private let selection: TableSelection
  private let header: HeaderRow
  private let reading: DataReading
  private let limits: TableLimits

  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - selection: which table of which sheet is read.
  package init(
    _ bytes: [UInt8], name: String, selection: TableSelection = TableSelection(),
    header: HeaderRow, reading: DataReading, limits: TableLimits = TableLimits()
  ) throws(DataError) {
    file = try SpreadsheetFile(bytes, name: name, kind: "OpenDocument spreadsheet")
    self.selection = selection
    self.header = header
    self.reading = reading
    self.limits = limits
  }

  package func table() throws(DataError) -> (store: ColumnStore, diagnostics: [Diagnostic]) {
    let manifest = ManifestHandler()
    try file.parse("META-INF/manifest.xml", manifest)
    guard !manifest.isEncrypted else {
      throw DataError(
        place: SourcePlace(file: file.name),
        message: "the file is locked with a password: save it without one")
    }
    guard file.has("content.xml") else {
      throw DataError(
        place: SourcePlace(file: file.name),
        message: "the file is not an OpenDocument spreadsheet: there is no content in it")
    }
    let names = SheetNameHandler()
    try file.parse("content.xml", names)
    let contents = SpreadsheetFile.Contents(
      sheets: names.all.map { SpreadsheetFile.Sheet(name: $0.name, isHidden: $0.isHidden) },
      ranges: names.ranges)
    let tables = names.tables
    let (index, choice) = try contents.choice(selection, in: file.name) { sheet in
      tables[names.all[sheet].name.lowercased()] ?? []
    }
    let styles = OpenDocumentStyles()
    try file.parse("styles.xml", styles)
    let cells = OpenDocumentSheetHandler(
      sheet: names.all[index].name, number: index, styles: styles, limits: limits)
    try file.parse("content.xml", cells)
    var found = cells.cells
    found.tables = tables[names.all[index].name.lowercased()] ?? []
    found.isRightToLeft = names.all[index].isRightToLeft
    return try SheetTable(
      found, choice: choice, header: header, reading: reading, name: file.name, limits: limits
    ).table()
  }
}

/// Whether a package is encrypted.
final class ManifestHandler: SheetHandler {
  private(set) var isEncrypted = false
  let fault: DataError? = nil

  func begin(_ name: String, _ attributes: [MarkupAttribute]) {
    if name == "encryption-data" { isEncrypted = true }
  }

  func end(_ name: String) {}
  func text(_ bytes: [UInt8]) {}
}

/// The names of the sheets and ranges, and the styles of the sheets.
final class SheetNameHandler: SheetHandler {
  struct Sheet {
    var name: String
    var isHidden: Bool
    /// `nil` if the file does not specify it.
    var isRightToLeft: Bool?
  }

  private(set) var all: [Sheet] = []
  private(set) var ranges: [(name: String, reference: SheetReference)] = []
  /// The database ranges, which are declared tables, by the sheet's name in lower case.
  private(set) var tables: [String: [SheetDeclaredTable]] = [:]
  private var depth = 0
  private var isInSpreadsheet = false
  private var styleName = ""
  private var hiddenStyles: Set<String> = []
  private var directions: [String: Bool] = [:]
  let fault: DataError? = nil

  func begin(_ name: String, _ attributes: [MarkupAttribute]) {
    switch name {
    case "spreadsheet": isInSpreadsheet = true
    case "style" where !isInSpreadsheet: styleName = attributes["name"] ?? ""
    case "table-properties" where !isInSpreadsheet:
      if attributes["display"] == "false" { hiddenStyles.insert(styleName) }
      if let mode = attributes["writing-mode"], mode != "page" {
        directions[styleName] = mode.hasPrefix("rl")
      }
    case "table" where isInSpreadsheet:
      // A table within a cell is not a sheet.
      if depth == 0 {
        let style = attributes["style-name"] ?? ""
        all.append(
          Sheet(
            name: attributes["name"] ?? "Sheet\(all.count + 1)",
            isHidden: hiddenStyles.contains(style) || attributes["display"] == "false",
            isRightToLeft: directions[style]))
      }
      depth += 1
    case "named-range": addRange(attributes["name"], attributes["cell-range-address"])
    case "database-range": addTable(attributes)
    default: break
    }
  }

  func end(_ name: String) {
    if name == "spreadsheet" { isInSpreadsheet = false }
    if name == "table", isInSpreadsheet { depth -= 1 }
  }

  func text(_ bytes: [UInt8]) {}

  private func addRange(_ name: String?, _ address: String?) {
    guard let name, let reference = address.flatMap({ SheetReference($0) }), ranges.count < 10_000
    else { return }
    ranges.append((name, reference))
  }

  private func addTable(_ attributes: [MarkupAttribute]) {
    guard let name = attributes["name"],
      let reference = attributes["target-range-address"].flatMap({ SheetReference($0) })
    else { return }
    // Ranges that are only filtered have no name of their own.
    if name.hasPrefix("__Anonymous") { return }
    var table = SheetDeclaredTable(name: name, area: reference.area)
    table.header = attributes["contains-header"] != "false"
    tables[(reference.sheet ?? "").lowercased(), default: []].append(table)
  }
}
