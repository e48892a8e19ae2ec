import GridModel

@testable import GridData

/// What a reader made of a text, in a form that is easy to compare.
struct Reading: Equatable {
  var keys: [String]
  var rows: [[String]]
  var types: [ColumnType]
  /// `line:column code`, as far as the place is known.
  var findings: [String]
  var messages: [String]
}

/// Reads a text whole, or in chunks of the given sizes.
func read(
  _ text: String, dialect: CSVDialect = CSVDialect(), columnTypes: [String: ColumnType] = [:],
  limits: TableLimits = TableLimits()
) throws(DataError) -> Reading {
  try read(Array(text.utf8), dialect: dialect, columnTypes: columnTypes, limits: limits)
}

func read(
  _ bytes: [UInt8], dialect: CSVDialect = CSVDialect(), columnTypes: [String: ColumnType] = [:],
  limits: TableLimits = TableLimits(), chunkSizes: [Int] = []
) throws(DataError) -> Reading {
  try read(
    bytes, by: CSVReader(dialect: dialect, limits: limits, columnTypes: columnTypes),
    chunkSizes: chunkSizes)
}

/// Reads JSON whole, or in chunks of the given sizes.
func readJSON(
  _ text: String, format: JSONFormat = .document(table: .root),
  header: HeaderRow = .present, columnTypes: [String: ColumnType] = [:],
  limits: TableLimits = TableLimits()
) throws(DataError) -> Reading {
  try readJSON(
    Array(text.utf8), format: format, header: header, columnTypes: columnTypes, limits: limits)
}

func readJSON(
  _ bytes: [UInt8], format: JSONFormat = .document(table: .root),
  header: HeaderRow = .present, columnTypes: [String: ColumnType] = [:],
  limits: TableLimits = TableLimits(), chunkSizes: [Int] = []
) throws(DataError) -> Reading {
  try read(
    bytes,
    by: JSONReader(format: format, header: header, limits: limits, columnTypes: columnTypes),
    chunkSizes: chunkSizes)
}

private func read(
  _ bytes: [UInt8], by reader: consuming some TableReader & ~Copyable, chunkSizes: [Int]
) throws(DataError) -> Reading {
  var start = 0
  for size in chunkSizes where start < bytes.count {
    let end = min(start + size, bytes.count)
    try reader.consume(bytes.span.extracting(start..<end))
    start = end
  }
  try reader.consume(bytes.span.extracting(start..<bytes.count))
  let (store, diagnostics) = try reader.finish()
  return Reading(store, diagnostics)
}

extension Reading {
  init(_ store: ColumnStore, _ diagnostics: [Diagnostic]) {
    self.init(
      keys: store.columns.map(\.key),
      rows: (0..<store.rowCount).map { row in
        store.columns.indices.map { store.string(row: row, column: $0) }
      },
      types: store.columns.map(\.type),
      findings: diagnostics.map { diagnostic in
        let place = diagnostic.place?.description ?? ""
        return place.isEmpty ? diagnostic.code.rawValue : "\(place) \(diagnostic.code.rawValue)"
      },
      messages: diagnostics.map(\.message))
  }
}

/// A store with the given text, whose first line names the columns.
func store(_ text: String, columnTypes: [String: ColumnType] = [:]) throws -> ColumnStore {
  let bytes = Array(text.utf8)
  var reader = CSVReader(columnTypes: columnTypes)
  try reader.consume(bytes.span)
  return try reader.finish().store
}

/// A store with the given text, and what was found while it was read.
func table(
  _ text: String, _ reading: DataReading = DataReading(), dialect: CSVDialect = CSVDialect()
) throws -> (store: ColumnStore, diagnostics: [Diagnostic]) {
  let bytes = Array(text.utf8)
  var reader = CSVReader(dialect: dialect, reading: reading)
  try reader.consume(bytes.span)
  return try reader.finish()
}

extension ColumnStore {
  /// What the cells of a column are worth, as text.
  func valueTexts(_ key: String) -> [String] {
    guard let column = columnIndex(of: key) else { return [] }
    return (0..<rowCount).map { valueText(row: $0, column: column) }
  }

  func type(_ key: String) -> ColumnType? { columnIndex(of: key).map { columns[$0].type } }
}
