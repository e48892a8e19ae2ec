import GridCore
package import GridData
package import GridModel
import Platform

/// Reads the data of a document.
package struct TableLoader {
  private let input: DataInput
  private let reading: DataReading
  private let limits: RenderLimits
  /// The columns that are drawn as Markdown.
  private let markdownKeys: Set<String>

  /// The data, or the result of a presentation's query.
  package static func load(
    _ input: DataInput, for presentation: GridPresentation
  ) throws(RenderError) -> (ColumnStore, [Diagnostic]) {
    try load(input, for: presentation, sharing: nil)
  }

  /// - Parameter tables: those of all grids of a document; `nil` reads the data.
  static func load(
    _ input: DataInput, for presentation: GridPresentation, sharing tables: SharedTables?
  ) throws(RenderError) -> (ColumnStore, [Diagnostic]) {
    let loader = TableLoader(
      input: input, reading: try presentation.reading(of: input),
      limits: presentation.limits, markdownKeys: presentation.markdownKeys)
    let reading = SharedTables.Reading(
      input, loader.reading, loader.limits, markdownKeys: loader.markdownKeys)
    var (store, diagnostics) =
      if let tables {
        try tables.table(.data(reading)) { () throws(RenderError) in try loader.load() }
      } else {
        try loader.load()
      }
    let isEmpty = store.columns.isEmpty
    if isEmpty { store = .empty(keys: presentation.requestedKeys) }
    let unconverted = Set(
      (presentation.columns ?? []).filter { $0.convert != nil }.map(\.key))
    store.currencies.unconvertedKeys = unconverted
    guard let sql = presentation.sql else { return (store, diagnostics) }
    let settings = presentation.sqlSettings
    func compute() throws(RenderError) -> (ColumnStore, [Diagnostic]) {
      try queried(store, by: sql, settings, input)
    }
    // Of data without columns, those are queried that the presentation names.
    guard let tables, !isEmpty else {
      let (result, findings) = try compute()
      return (result, diagnostics + findings)
    }
    let query = SharedTables.Query(
      reading: reading, text: sql.text, place: sql.place, textPlace: sql.textPlace,
      settings: settings, unconvertedKeys: unconverted)
    let (result, findings) = try tables.table(.query(query), make: compute)
    return (result, diagnostics + findings)
  }

  private static func queried(
    _ store: ColumnStore, by sql: SQLText, _ settings: SQLSettings, _ input: DataInput
  ) throws(RenderError) -> (ColumnStore, [Diagnostic]) {
    do {
      let table = try SQLTable(store, settings)
      var result = try table.result(of: sql.text, place: sql.place, textPlace: sql.textPlace)
      result.currencies.unconvertedKeys = store.currencies.unconvertedKeys
      result.hints = store.hints.ofQuery
      let totals = store.hints.totals.map { row in
        Diagnostic(
          code: .totalsRow, message: "\(row.name) has totals, which the query does not see",
          place: SourcePlace(file: input.name))
      }
      return (result, totals + table.diagnostics(inFile: input.name))
    } catch {
      throw RenderError(sql: error, dataPlace: SourcePlace(file: input.name))
    }
  }

  private func load() throws(RenderError) -> (ColumnStore, [Diagnostic]) {
    do {
      let (store, diagnostics) = try table()
      try checkColumnDates(of: store)
      return (store, diagnostics.map(placed))
    } catch let error as RenderError {
      throw error
    } catch let error as DataError {
      var fault = RenderError(.badInput, error.message, at: placed(error.place))
      fault.limit = error.limit
      throw fault
    } catch let error as SystemError {
      throw RenderError(input: error, askedAt: input.place)
    } catch let fault as UnpackingFault {
      throw RenderError(unpacking: fault, at: placed(SourcePlace(file: input.name)))
    } catch {
      throw RenderError(.badInput, "\(error)", at: SourcePlace(file: input.name))
    }
  }

  /// - Throws: a `RenderError` for dates of a column that the data does not have. The readers check
  ///   the types of columns themselves.
  private func checkColumnDates(of store: ColumnStore) throws(RenderError) {
    let keys = store.columns.map(\.key)
    let unknown = input.columnDates.keys.sorted().first { !keys.contains($0) }
    guard let unknown, !keys.isEmpty else { return }
    throw RenderError(
      .badInput, "there is no column \"\(unknown)\"\(suggestion(for: unknown, among: keys))",
      at: placed(SourcePlace(file: input.name)))
  }

  /// A table of the readers by format, and of what each can select in a file.
  private func table() throws -> (ColumnStore, [Diagnostic]) {
    let format = input.knownFormat
    if let option = FormatOption.misplaced(in: input) {
      throw request(option.refusal(in: format))
    }
    switch (format, input.selection) {
    // Read piece by piece, so that the file and its table are not in memory at the same time.
    case (.csv, .all), (.tsv, .all):
      var reader = CSVReader(
        name: input.name, dialect: try dialect(format), limits: TableLimits(limits),
        reading: reading,
        expectedByteCount: bytes.count)
      let findings = try bytes.feed { chunk throws(DataError) in try reader.consume(chunk) }
      let (store, others) = try reader.finish()
      return (store, findings + others)
    case (.json, .all), (.json, .pointer), (.ndjson, .all):
      var reader = JSONReader(
        name: input.name, format: format == .ndjson ? .lines : .document(table: try pointer()),
        header: header, limits: TableLimits(limits), reading: reading,
        expectedByteCount: bytes.count)
      let findings = try bytes.feed { chunk throws(DataError) in try reader.consume(chunk) }
      let (store, others) = try reader.finish()
      return (store, findings + others)
    case (.sqlite, .all): return try query(.onlyTable)
    case (.sqlite, .table(let name)): return try query(.table(name))
    case (.sqlite, .query(let sql)): return try query(.query(sql))
    case (.xlsx, .all), (.xlsx, .sheet), (.xlsx, .table):
      return try WorkbookReader(
        try bytes.all(limit: WorkbookReader.maximumByteCount), name: input.name,
        selection: tableSelection, header: header, reading: reading, limits: TableLimits(limits)
      ).table()
    case (.ods, .all), (.ods, .sheet), (.ods, .table):
      return try OpenDocumentReader(
        try bytes.all(limit: WorkbookReader.maximumByteCount), name: input.name,
        selection: tableSelection, header: header, reading: reading, limits: TableLimits(limits)
      ).table()
    case (.markdown, .all):
      return try lines { text throws(DataError) in
        try MarkdownTableReader(
          text, name: input.name, header: header, reading: reading, sourceKeys: markdownKeys
        ).table()
      }
    case (.fixed, .all):
      return try lines { text throws(DataError) in
        try FixedWidthReader(
          try text.skipping(input.skip), name: input.name, header: header, reading: reading
        ).table()
      }
    case (.html, .all), (.html, .table):
      return try lines { text throws(DataError) in
        try HTMLTableReader(
          name: input.name, selection: tableSelection, header: header, reading: reading
        ).table(text)
      }
    // `FormatOption` has refused these already.
    case (_, .pointer): throw request(FormatOption.pointer.refusal(in: format))
    case (_, .table): throw request(FormatOption.table.refusal(in: format))
    case (_, .query): throw request(FormatOption.query.refusal(in: format))
    case (_, .sheet): throw request(FormatOption.sheet.refusal(in: format))
    }
  }

  /// A table from a text that is read as a whole.
  private func lines(
    _ read: (TextLines) throws(DataError) -> (ColumnStore, [Diagnostic])
  ) throws -> (ColumnStore, [Diagnostic]) {
    do {
      var all: [UInt8] = []
      let findings = try bytes.feed { chunk throws(DataError) in
        try DataError.checkCancellation()
        try TextLines.check(byteCount: all.count + chunk.count)
        all += [UInt8](chunk)
      }
      let (store, others) = try read(try TextLines(all, limits: TableLimits(limits)))
      return (store, findings + others)
    } catch var error as DataError {
      error.place.file = error.place.file ?? input.name
      throw error
    }
  }

  // MARK: Options of the readers

  private var header: HeaderRow { input.header }

  private func dialect(_ format: DataFormat) throws(RenderError) -> CSVDialect {
    var dialect = CSVDialect(delimiter: format == .tsv ? .tab : nil, header: header)
    if let delimiter = input.delimiter {
      guard let byte = delimiter.asciiValue, let sign = CSVDelimiter(byte) else {
        throw request(
          "\"\(delimiter)\" cannot be the delimiter: take a comma, a semicolon, a tab or another "
            + "sign, but no letter, digit or quote")
      }
      dialect.delimiter = sign
    }
    dialect.skip = input.skip
    dialect.quote = try sign(input.quote, "quote")
    dialect.escape = try sign(input.escape, "escape")
    if let quote = dialect.quote, quote == dialect.delimiter?.byte {
      throw request("the quote and the delimiter of CSV differ from each other")
    }
    return dialect
  }

  /// The byte of a sign around or within fields.
  private func sign(_ character: Character?, _ name: String) throws(RenderError) -> UInt8? {
    guard let character else { return nil }
    guard let byte = character.asciiValue, (0x21...0x7E).contains(byte),
      !character.isLetter, !character.isNumber
    else {
      throw request(
        "\"\(character)\" cannot be the \(name): take an ASCII sign, but no letter, digit or space")
    }
    return byte
  }

  private func pointer() throws(RenderError) -> JSONPointer {
    guard case .pointer(let text) = input.selection else { return .root }
    guard let pointer = JSONPointer(parsing: text) else {
      throw request(
        "\"\(text)\" is not a JSON Pointer: write /key/0/key, with ~1 for a slash and ~0 for a tilde "
          + "in a key")
    }
    return pointer
  }

  private func query(_ selection: SQLiteSelection) throws -> (ColumnStore, [Diagnostic]) {
    guard case .file(let path) = input.source else {
      throw request("a database is read from a file, not from \(input.name)")
    }
    // Reports why it cannot be read, as for every other file.
    _ = try InputFile(path: path, namedBy: origin)
    return try SQLiteReader(
      path: path, name: input.name, selection: selection, place: input.selectionPlace,
      limits: SQLiteLimits(limits), reading: reading
    ).read()
  }

  /// A request that cannot be met with any data.
  private func request(_ message: String) -> RenderError {
    let place = input.selectionPlace ?? input.place
    return RenderError(message, at: place)
  }

  // MARK: Bytes

  private var origin: InputFile.Origin { input.place == nil ? .user : .document }

  private var bytes: TableBytes { TableBytes(input, origin) }

  /// Which table of a spreadsheet or a page is read.
  private var tableSelection: TableSelection {
    var selection = TableSelection(
      hidden: input.hidden, colors: input.colors, place: input.selectionPlace)
    switch input.selection {
    case .sheet(let sheet, let table): (selection.sheet, selection.table) = (sheet, table)
    case .table(let table): selection.table = table
    case .all, .pointer, .query: break
    }
    return selection
  }

  // MARK: Places

  /// Rows in the document are read from a text made of them, whose lines are the document's.
  private func placed(_ place: SourcePlace) -> SourcePlace {
    guard !input.linePlaces.isEmpty else { return place }
    guard let line = place.line, input.linePlaces.indices.contains(line - 1) else {
      return input.place ?? SourcePlace(file: place.file)
    }
    return input.linePlaces[line - 1]
  }

  private func placed(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    diagnostic.place = diagnostic.place.map(placed)
    return diagnostic
  }
}
