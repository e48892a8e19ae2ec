package import GridModel

/// Reads a sheet of an Excel workbook (Office Open XML, ECMA-376) into a `ColumnStore`.
///
/// Numbers are read as stored, not as shown. The format of a column (dates, percentages,
/// currencies, decimals) is added to the store's hints, and so are titles above the table, merged
/// header cells and widths that a user has chosen. Formulas have the values calculated by the
/// program that saved the file; errors are reported, and their cells are empty.
package struct WorkbookReader {
  private let file: SpreadsheetFile
  private let selection: TableSelection
  private let header: HeaderRow
  private let reading: DataReading
  private let limits: TableLimits

  /// The maximum size of a file in bytes.
  package static let maximumByteCount = SpreadsheetFile.maximumByteCount

  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - selection: which table of which sheet is read.
  package init(
    _ bytes: [UInt8], name: String, selection: TableSelection = TableSelection(),
    header: HeaderRow, reading: DataReading, limits: TableLimits = TableLimits()
  ) throws(DataError) {
    file = try SpreadsheetFile(bytes, name: name, kind: "Excel workbook")
    self.selection = selection
    self.header = header
    self.reading = reading
    self.limits = limits
  }

  package func table() throws(DataError) -> (store: ColumnStore, diagnostics: [Diagnostic]) {
    let path = try workbookPath()
    let workbook = WorkbookHandler()
    try file.parse(path, workbook)
    let parts = try relationships(of: path)
    var paths: [String?] = []
    var sheets: [SpreadsheetFile.Sheet] = []
    for sheet in workbook.sheets {
      let part = parts.first { $0.id == sheet.id }
      // Sheets of charts have no cells.
      if let part, !part.type.hasSuffix("/worksheet"), !part.type.isEmpty { continue }
      paths.append(part.map { Self.resolve($0.target, from: path) })
      sheets.append(SpreadsheetFile.Sheet(name: sheet.name, isHidden: sheet.isHidden))
    }
    let contents = SpreadsheetFile.Contents(
      sheets: sheets,
      ranges: workbook.ranges.compactMap { name, text in
        SheetReference(text).map { (name, $0) }
      })
    let (index, choice) = try contents.choice(selection, in: file.name) {
      sheet throws(DataError) in try tables(of: paths[sheet])
    }
    let texts = SharedTextHandler(limits: limits)
    if let part = parts.first(where: { $0.type.hasSuffix("/sharedStrings") }) {
      try file.parse(Self.resolve(part.target, from: path), texts)
    } else {
      try file.parse(Self.resolve("sharedStrings.xml", from: path), texts)
    }
    let styles = StylesHandler(locale: reading.locale)
    if let part = parts.first(where: { $0.type.hasSuffix("/styles") }) {
      try file.parse(Self.resolve(part.target, from: path), styles)
    }
    let cells = WorksheetHandler(
      sheet: sheets[index].name, texts: texts, formats: styles.formats,
      isFrom1904: workbook.isFrom1904, limits: limits)
    guard let sheetPath = paths[index], try file.parse(sheetPath, cells) else {
      throw DataError(
        place: SourcePlace(file: file.name),
        message: "the file is damaged: sheet \"\(sheets[index].name)\" is not in it")
    }
    var found = cells.cells
    // A program that does not calculate writes 0 for the value of every formula. Totals are
    // computed anyway.
    if workbook.needsCalculation {
      found.removeUncalculated(at: cells.zeroFormulas, onlyTotals: cells.hasResults)
    }
    found.tables = try tables(of: sheetPath)
    return try SheetTable(
      found, choice: choice, header: header, reading: reading, name: file.name, limits: limits
    ).table()
  }

  /// The tables that are declared for a sheet.
  private func tables(of path: String?) throws(DataError) -> [SheetDeclaredTable] {
    guard let path else { return [] }
    var tables: [SheetDeclaredTable] = []
    for part in try relationships(of: path) where part.type.hasSuffix("/table") {
      let handler = WorkbookTableHandler()
      try file.parse(Self.resolve(part.target, from: path), handler)
      if let table = handler.table { tables.append(table) }
    }
    return tables
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
    let isSlash = { (character: Character) in character == "/" || character == "\\" }
    let isAbsolute = target.first.map(isSlash) ?? false
    var folders =
      isAbsolute ? [] : path.split(whereSeparator: isSlash).dropLast().map(String.init)
    for step in target.split(whereSeparator: isSlash) {
      if step == ".." { _ = folders.popLast() } else if step != "." { folders.append(String(step)) }
    }
    return folders.joined(separator: "/")
  }
}
