package import GridModel

/// Reads a sheet of an Excel workbook (Office Open XML, ECMA-376) into a `ColumnStore`.
///
/// Numbers are read as stored, not as shown. The format of a column (dates, percentages,
/// currencies, decimals) is added to the store's hints, and so are titles above the table, merged
/// header cells and widths that a user has chosen. Formulas have the values calculated by the
/// program that saved the file; errors are reported, and their cells are empty.
package struct WorkbookReader {
  private let file: SpreadsheetFile
  private let sheet: String?
  private let place: SourcePlace?
  private let header: HeaderRow
  private let reading: DataReading
  private let limits: TableLimits

  /// The maximum size of a file in bytes.
  package static let maximumByteCount = SpreadsheetFile.maximumByteCount

  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - sheet: the name of the sheet; `nil` is the first.
  ///   - place: the place that requests the sheet; `nil` is the file itself.
  package init(
    _ bytes: [UInt8], name: String, sheet: String?, place: SourcePlace?,
    header: HeaderRow, reading: DataReading, limits: TableLimits = TableLimits()
  ) throws(DataError) {
    file = try SpreadsheetFile(bytes, name: name, kind: "Excel workbook")
    self.sheet = sheet
    self.place = place
    self.header = header
    self.reading = reading
    self.limits = limits
  }

  package func table() throws(DataError) -> (store: ColumnStore, diagnostics: [Diagnostic]) {
    let path = try workbookPath()
    let workbook = WorkbookHandler()
    try file.parse(path, workbook)
    let parts = try relationships(of: path)
    // Sheets of charts have no cells.
    let sheets = workbook.sheets.compactMap { sheet -> (name: String, path: String)? in
      guard let part = parts.first(where: { $0.id == sheet.id }),
        part.type.hasSuffix("/worksheet") || part.type.isEmpty
      else { return nil }
      return (sheet.name, Self.resolve(part.target, from: path))
    }
    let index = try SpreadsheetFile.sheet(
      sheet, among: sheets.map(\.name), place: place, file: file.name)
    let texts = SharedTextHandler()
    if let part = parts.first(where: { $0.type.hasSuffix("/sharedStrings") }) {
      try file.parse(Self.resolve(part.target, from: path), texts)
    }
    let styles = StylesHandler(locale: reading.locale)
    if let part = parts.first(where: { $0.type.hasSuffix("/styles") }) {
      try file.parse(Self.resolve(part.target, from: path), styles)
    }
    let cells = WorksheetHandler(
      sheet: sheets[index].name, texts: texts, formats: styles.formats,
      isFrom1904: workbook.isFrom1904)
    guard try file.parse(sheets[index].path, cells) else {
      throw DataError(
        place: SourcePlace(file: file.name),
        message: "the file is damaged: sheet \"\(sheets[index].name)\" is not in it")
    }
    return try SheetTable(
      cells.cells, header: header, reading: reading, name: file.name, limits: limits
    ).table()
  }

  private func workbookPath() throws(DataError) -> String {
    let usual = "xl/workbook.xml"
    if file.has(usual) { return usual }
    let root = RelationshipHandler()
    try file.parse("_rels/.rels", root)
    guard let target = root.all.first(where: { $0.type.hasSuffix("/officeDocument") })?.target,
      file.has(Self.resolve(target, from: ""))
    else {
      throw DataError(
        place: SourcePlace(file: file.name),
        message: "the file is not an Excel workbook: there is no workbook in it")
    }
    return Self.resolve(target, from: "")
  }

  private func relationships(
    of path: String
  ) throws(DataError) -> [RelationshipHandler.Relationship] {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let handler = RelationshipHandler()
    try file.parse("\(folder)_rels/\(path.dropFirst(folder.count)).rels", handler)
    return handler.all
  }

  /// The path of a part within the file.
  private static func resolve(_ target: String, from path: String) -> String {
    if target.hasPrefix("/") { return String(target.dropFirst()) }
    var folders = path.split(separator: "/").dropLast().map(String.init)
    for step in target.split(separator: "/") {
      if step == ".." { _ = folders.popLast() } else if step != "." { folders.append(String(step)) }
    }
    return folders.joined(separator: "/")
  }
}
