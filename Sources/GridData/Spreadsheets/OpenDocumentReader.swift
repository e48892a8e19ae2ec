package import GridModel
import Platform

/// Reads a sheet of an OpenDocument spreadsheet (ISO/IEC 26300) into a `ColumnStore`, as
/// `WorkbookReader` does for a workbook.
package struct OpenDocumentReader {
  private let file: SpreadsheetFile
  private let sheet: String?
  private let place: SourcePlace?
  private let header: HeaderRow
  private let reading: DataReading
  private let limits: TableLimits

  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - sheet: the name of the sheet; `nil` is the first.
  ///   - place: the place that requests the sheet; `nil` is the file itself.
  package init(
    _ bytes: [UInt8], name: String, sheet: String?, place: SourcePlace?,
    header: HeaderRow, reading: DataReading, limits: TableLimits = TableLimits()
  ) throws(DataError) {
    file = try SpreadsheetFile(bytes, name: name, kind: "OpenDocument spreadsheet")
    self.sheet = sheet
    self.place = place
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
    let index = try SpreadsheetFile.sheet(sheet, among: names.all, place: place, file: file.name)
    let styles = OpenDocumentStyles()
    try file.parse("styles.xml", styles)
    let cells = OpenDocumentSheetHandler(sheet: names.all[index], number: index, styles: styles)
    try file.parse("content.xml", cells)
    return try SheetTable(
      cells.cells, header: header, reading: reading, name: file.name, limits: limits
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

/// The names of the sheets.
final class SheetNameHandler: SheetHandler {
  private(set) var all: [String] = []
  private var depth = 0
  private var isInSpreadsheet = false
  let fault: DataError? = nil

  func begin(_ name: String, _ attributes: [MarkupAttribute]) {
    if name == "spreadsheet" { isInSpreadsheet = true }
    guard name == "table", isInSpreadsheet else { return }
    // A table within a cell is not a sheet.
    if depth == 0 { all.append(attributes["name"] ?? "Sheet\(all.count + 1)") }
    depth += 1
  }

  func end(_ name: String) {
    if name == "spreadsheet" { isInSpreadsheet = false }
    if name == "table", isInSpreadsheet { depth -= 1 }
  }

  func text(_ bytes: [UInt8]) {}
}
