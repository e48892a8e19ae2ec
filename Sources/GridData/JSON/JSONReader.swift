package import GridModel

/// Reads a table from JSON (RFC 8259) or JSON Lines, from a stream of chunks, into a `ColumnStore`.
///
/// Chunks may be cut anywhere. Only cells are kept, so that memory does not grow with other
/// contents of the file.
///
/// A table is one of
/// - an array of objects, or one object per line: the keys are the columns, in the order of their
///   first appearance. A row without a key has an empty cell;
/// - an array of arrays, or one array per line: the first row names the columns if it has only
///   strings and the header is not declared absent;
/// - an object with `rows` in either form, and `columns` with the names. Other keys are ignored.
///
/// Conversion of values:
/// - numbers keep their spelling, `null` and `{}` are empty cells;
/// - a column whose values are strings of plain numbers is one of texts, unless a format says
///   otherwise: they could have been written as numbers;
/// - an object in a row of keys has a column for each of its keys, joined by a dot: `a.b.c`. A
///   column that has only nulls where other rows have an object is left out;
/// - an array, and everything in a row that is an array, is one cell with its compact JSON text.
///
/// Of equal keys in one object, the last wins, with a warning. Nesting is limited to 64 levels. For
/// the repair of texts see `JSONScanner`. Warnings of one kind are reported with their place up to
/// 20 times, then counted.
package struct JSONReader: TableReader, ~Copyable, Sendable {
  package let name: String?
  private let format: JSONFormat
  private let header: HeaderRow
  private let limits: TableLimits
  private let columnTypes: [String: ColumnType]
  private let reading: DataReading
  private let expectedByteCount: Int?
  /// The first bytes, until there are enough to detect the encoding.
  package var opening: TextOpening
  private var scanner: JSONScanner?

  package var hasBegun: Bool { scanner != nil }

  /// - Parameters:
  ///   - name: the file name in errors and warnings; `nil` omits it.
  ///   - header: whether the first row may name the columns if rows are arrays.
  ///   - columnTypes: the types, by key, that are not inferred. A key that the table does not have
  ///     is an error of `finish()`.
  ///   - reading: the notation of values, as far as it is specified.
  ///   - expectedByteCount: the approximate size of the file, if known. A wrong number does no
  ///     harm.
  package init(
    name: String? = nil, format: JSONFormat = .document(table: .root),
    header: HeaderRow = .present, limits: TableLimits = TableLimits(),
    columnTypes: [String: ColumnType] = [:], reading: DataReading = DataReading(),
    expectedByteCount: Int? = nil
  ) {
    self.reading = reading.ofNativeNumbers
    self.name = name
    self.format = format
    self.header = header
    self.limits = limits
    self.columnTypes = columnTypes
    self.expectedByteCount = expectedByteCount
    opening = TextOpening(size: 4)
  }

  package mutating func scan(_ chunk: Span<UInt8>) throws(DataError) {
    try scanner?.scan(chunk)
  }

  package mutating func table() throws(DataError) -> (
    store: ColumnStore, diagnostics: [Diagnostic]
  ) {
    guard let result = try scanner?.finish(), var log = scanner?.log else {
      preconditionFailure("beginning makes a scanner")
    }
    scanner = nil
    let naming = ColumnNaming(
      names: result.names, count: result.width, line: result.line, log: &log)
    var reading = reading
    reading.stringKeys = Set(
      zip(naming.keys, result.areStrings).compactMap { key, areStrings in
        areStrings ? key : nil
      })
    let store = try ColumnStore(
      keys: naming.keys, text: result.table.text, offsets: result.table.offsets,
      columnTypes: columnTypes, reading: reading, log: &log)
    if store.rowCount == 0 {
      log.add(
        .emptyData, at: nil,
        store.columns.isEmpty ? "the table has no rows" : "the table has columns but no rows")
    }
    return (store, log.diagnostics(inFile: name))
  }

  package mutating func begin() throws(DataError) {
    let (bytes, start) = try opening.unmarked()
    scanner = JSONScanner(
      format: format, header: header, start: start, limits: limits,
      expectedByteCount: expectedByteCount ?? 0)
    try scanner?.scan(bytes.span.extracting(start...))
  }
}

/// The form of JSON in a file, and the place of the table in it.
package enum JSONFormat: Hashable, Sendable {
  /// One value; the pointer locates the table in it.
  case document(table: JSONPointer)
  /// One value per line (JSON Lines, NDJSON); each is a row.
  case lines
}
