package import GridCore
package import GridModel

/// The cells of a table: their UTF-8 text in one arena, and the offset of each, 4 bytes per cell.
///
/// Rows and columns count from 0. The offsets are stored row by row and the cells without gaps, so
/// that a cell ends where the next one begins. Numbers and dates are not stored but read from the
/// text on request: from the cells, or for a column whose spelling `NumericText` and `DateText` do
/// not read, from a second text of only the values.
package struct ColumnStore: RowSource {
  package let columns: [SourceColumn]
  package let rowCount: Int
  /// The text of all cells, valid UTF-8 without NUL.
  let text: [UInt8]
  /// `rowCount * columns.count + 1` ascending positions in `text`.
  let offsets: [UInt32]
  /// The cells whose texts are those of others.
  let shared: SharedCells
  /// The notation of the cells by column; `nil` if they are read directly.
  let spellings: [ColumnDialect?]
  /// The texts of the values by column, if they are not those of the cells.
  let values: [ValueTexts?]
  /// Whether any column has such texts, so that most tables need no look-up for each cell.
  private let hasValues: Bool
  /// What is known of the currencies of amounts besides the cells themselves.
  package var currencies = ColumnCurrencies()
  /// The rows that were removed from the data, and keep their numbers.
  package internal(set) var removedRows = RowSelection()
  /// The hints of the file about the columns; those of most tables are one value.
  @Boxed package var hints: TableHints
  private let columnIndexes: [String: Int]
  /// The facts determined about the columns.
  let facts: ColumnStatistics

  /// Creates a table from its parts.
  /// - Parameters:
  ///   - keys: one for each column, all different.
  ///   - text: the text of all cells, valid UTF-8 without NUL.
  ///   - offsets: the start of each cell in the text, row by row, and the end of the last one.
  ///   - shared: the cells whose texts are those of others; default none.
  ///   - columnTypes: the types, by key, that are not inferred. A cell that is not of its declared
  ///     type gives a warning; it is still shown.
  ///   - reading: the notation of values, as far as it is specified.
  ///   - known: by column, the notation of cells that come from another table.
  ///   - knownValues: by column, the values of cells whose texts do not give them.
  /// - Throws: an error if a declared key, or one of `reading`, is not among the keys.
  init(
    keys: [String], text: [UInt8], offsets: [UInt32], shared: SharedCells = SharedCells(),
    columnTypes: [String: ColumnType] = [:],
    reading: DataReading = DataReading(), known: [Int: ColumnDialect] = [:],
    knownValues: [Int: ValueTexts] = [:], log: inout DiagnosticLog
  ) throws(DataError) {
    precondition(
      (offsets.count - 1) % max(keys.count, 1) == 0, "the offsets are those of whole rows")
    _hints = Self.noHints
    columnIndexes = Dictionary(
      keys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let columnTypes = columnTypes.merging(reading.types) { type, _ in type }
    for key in columnTypes.keys.sorted() where columnIndexes[key] == nil {
      throw DataError(
        place: SourcePlace(),
        message: "there is no column \"\(key)\"\(suggestion(for: key, among: keys))")
    }
    let inference = TypeInference(
      keys: keys, declared: columnTypes, text: text, offsets: offsets, shared: shared,
      reading: reading,
      known: known, knownValues: knownValues, log: &log)
    // Results inferred by a cancelled task are wrong.
    try DataError.checkCancellation()
    spellings = inference.spellings
    values = inference.values
    hasValues = values.contains { $0 != nil }
    columns = zip(keys, inference.types).map { SourceColumn(key: $0, type: $1) }
    rowCount = keys.isEmpty ? 0 : (offsets.count - 1) / keys.count
    self.text = text
    self.offsets = offsets
    self.shared = shared
    facts = ColumnStatistics()
  }

  private static let noHints = Boxed(wrappedValue: TableHints())

  /// A table without rows.
  package static func empty(keys: [String]) -> ColumnStore {
    var seen: Set<String> = []
    let columns = keys.filter { seen.insert($0).inserted }
      .map { SourceColumn(key: $0, type: .empty) }
    return ColumnStore(columns: columns, rowCount: 0, text: [], offsets: [0])
  }

  /// - Parameters:
  ///   - shared: the cells whose texts are those of others; default none.
  ///   - spellings: the notation by column; by default, all cells are read directly.
  ///   - values: the texts of values by column; by default, those of the cells.
  ///   - facts: the facts about the columns; default none.
  init(
    columns: [SourceColumn], rowCount: Int, text: [UInt8], offsets: [UInt32],
    shared: SharedCells = SharedCells(), spellings: [ColumnDialect?]? = nil,
    values: [ValueTexts?]? = nil,
    facts: ColumnStatistics = ColumnStatistics()
  ) {
    self.facts = facts
    self.spellings = spellings ?? columns.map { _ in nil }
    self.values = values ?? columns.map { _ in nil }
    hasValues = self.values.contains { $0 != nil }
    self.columns = columns
    self.rowCount = rowCount
    self.text = text
    self.offsets = offsets
    self.shared = shared
    _hints = Self.noHints
    columnIndexes = Dictionary(
      columns.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  package func appendText(row: Int, column: Int, to buffer: inout [UInt8]) {
    let range = range(row: row, column: column)
    if hasValues, values[column] != nil, columns[column].type.isNumeric,
      let infinity = InfinityText(text.span.extracting(range))
    {
      buffer.append(contentsOf: InfinityText.text(isNegative: infinity.isNegative).utf8)
      return
    }
    buffer.append(bytes: text.span.extracting(range))
  }

  /// The notation of the cells in a column.
  package func spelling(column: Int) -> ColumnDialect {
    spellings[column] ?? ColumnDialect(columns[column].type)
  }

  /// The alignment of a column's numbers as written in the data.
  package func marks(column: Int) -> DecimalMarks {
    guard columns[column].type.isNumeric, spelling(column: column).mark == .comma else {
      return .plain
    }
    return DecimalMarks(separator: ",", zero: "0")
  }

  /// The values of the cells in a column as text: numbers with a decimal point, ISO dates, nothing
  /// for missing values.
  func texts(ofColumn column: Int) -> ColumnTexts {
    values[column].map { ColumnTexts($0) } ?? writtenTexts(ofColumn: column)
  }

  /// The cells of a column as written.
  func writtenTexts(ofColumn column: Int) -> ColumnTexts {
    ColumnTexts(text, offsets, shared, column: column, of: columns.count)
  }

  /// Appends the value of a cell in the normalized spelling: `1234.5` for a cell of `1.234,50`.
  package func appendValue(row: Int, column: Int, to buffer: inout [UInt8]) {
    let texts = texts(ofColumn: column)
    buffer.append(contentsOf: texts.text[texts.range(row)])
  }

  /// The text of one cell. For titles and messages; drawing uses `appendText`.
  package func string(row: Int, column: Int) -> String {
    String(decoding: text[range(row: row, column: column)], as: UTF8.self)
  }

  /// The value of a cell as appended by `appendValue`.
  package func valueText(row: Int, column: Int) -> String {
    var value: [UInt8] = []
    appendValue(row: row, column: column, to: &value)
    return String(decoding: value, as: UTF8.self)
  }

  /// The column with a key, compared exactly.
  package func columnIndex(of key: String) -> Int? {
    columnIndexes[key]
  }

  /// The range of a cell's text.
  @inline(__always)
  func range(row: Int, column: Int) -> Range<Int> {
    let cell = row * columns.count + column
    let range = Int(offsets[cell])..<Int(offsets[cell + 1])
    return range.isEmpty && !shared.isEmpty ? shared.range(of: cell) ?? range : range
  }
}
