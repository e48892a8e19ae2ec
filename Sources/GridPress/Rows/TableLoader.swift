import GridData
import GridModel
import Platform

/// Reads the data of a document.
struct TableLoader {
  private let input: DataInput
  private let reading: DataReading
  private let sqlLimits: SQLiteLimits

  /// The data, or what the query of a presentation makes of it.
  static func load(
    _ input: DataInput, for presentation: GridPresentation
  ) throws(RenderError) -> (ColumnStore, [Diagnostic]) {
    var (store, diagnostics) = try TableLoader(
      input: input, reading: try presentation.reading(of: input),
      sqlLimits: presentation.sqlSettings.limits
    ).load()
    let unconverted = Set(
      (presentation.columns ?? []).filter { $0.convert != nil }.map(\.key))
    store.unconvertedKeys = unconverted
    guard let sql = presentation.sql else { return (store, diagnostics) }
    do {
      let table = try SQLTable(store, presentation.sqlSettings)
      var result = try table.result(of: sql.text, place: sql.place, textPlace: sql.textPlace)
      result.unconvertedKeys = unconverted
      return (result, diagnostics + table.diagnostics(inFile: input.name))
    } catch {
      throw RenderError(sql: error, dataPlace: SourcePlace(file: input.name))
    }
  }

  private func load() throws(RenderError) -> (ColumnStore, [Diagnostic]) {
    do {
      let (store, diagnostics) = try table()
      return (store, diagnostics.map(placed))
    } catch let error as RenderError {
      throw error
    } catch let error as DataError {
      var fault = RenderError(.badInput, error.message, at: placed(error.place))
      fault.isLimit = error.isLimit
      throw fault
    } catch let error as SystemError {
      throw RenderError(input: error, askedAt: input.place)
    } catch {
      throw RenderError(.badInput, "\(error)", at: SourcePlace(file: input.name))
    }
  }

  private func table() throws -> (ColumnStore, [Diagnostic]) {
    let format = input.knownFormat
    switch (format, input.selection) {
    case (.csv, .all), (.tsv, .all):
      var reader = CSVReader(
        name: input.name, dialect: try dialect(format), reading: reading,
        expectedByteCount: byteCount)
      try feed { chunk throws(DataError) in try reader.consume(chunk) }
      return try reader.finish()
    case (.json, .all), (.json, .pointer), (.ndjson, .all):
      var reader = JSONReader(
        name: input.name, format: format == .ndjson ? .lines : .document(table: try pointer()),
        header: header, reading: reading, expectedByteCount: byteCount)
      try feed { chunk throws(DataError) in try reader.consume(chunk) }
      return try reader.finish()
    case (.sqlite, .all): return try query(.onlyTable)
    case (.sqlite, .table(let name)): return try query(.table(name))
    case (.sqlite, .query(let sql)): return try query(.query(sql))
    case (_, .pointer):
      throw request("a pointer leads to a table in a JSON document, not in \(format.description)")
    case (_, .table), (_, .query):
      throw request("tables and queries are for SQLite databases, not for \(format.description)")
    }
  }

  // MARK: What the readers are told

  private var header: CSVDialect.Header { input.header == .absent ? .absent : .present }

  private func dialect(_ format: DataFormat) throws(RenderError) -> CSVDialect {
    var dialect = CSVDialect(delimiter: format == .tsv ? .tab : nil, header: header)
    if let delimiter = input.delimiter {
      guard let byte = delimiter.asciiValue, let known = CSVDelimiter(byte) else {
        throw request(
          "\"\(delimiter)\" cannot be the delimiter: take a comma, a semicolon, a tab or another "
            + "sign, but no letter, digit or quote")
      }
      dialect.delimiter = known
    }
    return dialect
  }

  private func pointer() throws(RenderError) -> JSONPointer {
    guard case .pointer(let text) = input.selection else { return .root }
    guard let pointer = JSONPointer(parsing: text) else {
      throw request(
        "\"\(text)\" is no JSON Pointer: write /key/0/key, with ~1 for a slash and ~0 for a tilde "
          + "in a key")
    }
    return pointer
  }

  private func query(_ selection: SQLiteSelection) throws -> (ColumnStore, [Diagnostic]) {
    guard case .file(let path) = input.source else {
      throw request("a database is read from a file, not from \(input.name)")
    }
    // Says why it cannot be read, as for every other file.
    _ = try InputFile(path: path, namedBy: origin)
    return try SQLiteReader(
      path: path, name: input.name, selection: selection, place: input.selectionPlace,
      limits: sqlLimits, reading: reading
    ).read()
  }

  /// A request that cannot be met, whatever the data is.
  private func request(_ message: String) -> RenderError {
    let place = input.selectionPlace ?? input.place
    return RenderError(message, at: place)
  }

  // MARK: Bytes

  private var origin: InputFile.Origin { input.place == nil ? .user : .document }

  private var byteCount: Int? {
    switch input.source {
    case .bytes(let bytes, _): bytes.count
    case .file(let path): (try? InputFile(path: path, namedBy: origin))?.byteCount
    case .standardInput: nil
    }
  }

  private func feed(_ consume: (Span<UInt8>) throws(DataError) -> Void) throws {
    let file: InputFile
    switch input.source {
    case .bytes(let bytes, _): return try consume(bytes.span)
    case .file(let path): file = try InputFile(path: path, namedBy: origin)
    case .standardInput: file = .standardInput()
    }
    while true {
      let chunk = try file.nextChunk()
      if chunk.isEmpty { return }
      try consume(chunk.span)
    }
  }

  // MARK: Places

  /// Rows that the document has are read from a text made of them: its lines are the document's.
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

extension DataFormat {
  fileprivate var description: String {
    switch self {
    case .csv: "CSV"
    case .tsv: "TSV"
    case .json: "JSON"
    case .ndjson: "JSON Lines"
    case .sqlite: "an SQLite database"
    }
  }
}
