import GridCore
package import GridModel

/// The cells of a table: their UTF-8 text in one arena, and where each begins, 4 bytes a cell.
///
/// Rows and columns count from 0. The offsets stand row by row and the cells without a gap, so that a
/// cell ends where the next one begins. Numbers and dates are not kept but read from the text when
/// they are asked for: from the cells, or for a column that spells its values in another way than
/// `NumericText` and `DateText` read them, from a second text of the values alone.
package struct ColumnStore: RowSource {
  package let columns: [SourceColumn]
  package let rowCount: Int
  /// The text of all cells, valid UTF-8 without NUL.
  let text: [UInt8]
  /// `rowCount * columns.count + 1` ascending positions in `text`.
  let offsets: [UInt32]
  /// By column, how its cells are written; `nil` if they are read as they are.
  let spellings: [ColumnSpelling?]
  /// By column, the texts of its values if they are not those of the cells.
  let values: [ValueTexts?]
  /// Whether a column has such texts, so that most tables need not be asked for a cell's.
  private let hasValues: Bool
  /// The columns whose amounts are taken as they are, whatever their currencies.
  package var unconvertedKeys: Set<String> = []
  /// What the file says of the columns.
  package var hints = TableHints()
  private let columnIndexes: [String: Int]
  /// What was found out about the columns.
  let facts: ColumnFacts

  /// A table out of its parts.
  /// - Parameters:
  ///   - keys: one for each column, all different.
  ///   - text: the text of all cells, valid UTF-8 without NUL.
  ///   - offsets: where each cell begins in the text, row by row, and where the last one ends.
  ///   - columnTypes: by key, the types that are not inferred. A cell that is not of its declared type
  ///     gives a warning; it is still shown.
  ///   - reading: how values are written, as far as it is said.
  ///   - known: by column, how cells are written that come from another table.
  /// - Throws: when a declared key, or one of `reading`, is not among the keys.
  init(
    keys: [String], text: [UInt8], offsets: [UInt32], columnTypes: [String: ColumnType] = [:],
    reading: DataReading = DataReading(), known: [Int: ColumnSpelling] = [:],
    log: inout DiagnosticLog
  ) throws(DataError) {
    precondition(
      (offsets.count - 1) % max(keys.count, 1) == 0, "the offsets are those of whole rows")
    columnIndexes = Dictionary(
      keys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for key in columnTypes.keys.sorted() where columnIndexes[key] == nil {
      throw DataError(
        place: SourcePlace(),
        message: "there is no column \"\(key)\"\(suggestion(for: key, among: keys))")
    }
    let inference = TypeInference(
      keys: keys, declared: columnTypes, text: text, offsets: offsets, reading: reading,
      known: known, log: &log)
    // What is inferred by a cancelled task is wrong.
    try DataError.checkCancellation()
    spellings = inference.spellings
    values = inference.values
    hasValues = values.contains { $0 != nil }
    columns = zip(keys, inference.types).map { SourceColumn(key: $0, type: $1) }
    rowCount = keys.isEmpty ? 0 : (offsets.count - 1) / keys.count
    self.text = text
    self.offsets = offsets
    facts = ColumnFacts()
  }

  /// A table without rows.
  package static func empty(keys: [String]) -> ColumnStore {
    var seen: Set<String> = []
    let columns = keys.filter { seen.insert($0).inserted }
      .map { SourceColumn(key: $0, type: .empty) }
    return ColumnStore(columns: columns, rowCount: 0, text: [], offsets: [0])
  }

  /// The store with one more column, or with other values in the column that has the key.
  /// - Parameters:
  ///   - text: the text of the cells, valid UTF-8 without NUL.
  ///   - offsets: where each cell begins in the text, and where the last one ends.
  ///   - known: how the cells are written if they are those of another column; `nil` for computed ones.
  func with(
    _ key: String, text added: [UInt8], offsets addedOffsets: [UInt32],
    known: ColumnSpelling? = nil, log: inout DiagnosticLog
  ) -> ColumnStore {
    let inference = TypeInference(
      keys: [key], declared: [:], text: added, offsets: addedOffsets, reading: .computed,
      known: known.map { [0: $0] } ?? [:], log: &log)
    let column = SourceColumn(key: key, type: inference.types[0])
    let place = columnIndex(of: key) ?? columns.count
    var columns = columns
    var spellings = spellings
    var values = values
    if place < columns.count {
      columns[place] = column
      spellings[place] = inference.spellings[0]
      values[place] = inference.values[0]
    } else {
      columns.append(column)
      spellings += inference.spellings
      values += inference.values
    }
    var text: [UInt8] = []
    var offsets: [UInt32] = [0]
    text.reserveCapacity(self.text.count + added.count)
    offsets.reserveCapacity(rowCount * columns.count + 1)
    var watch = CancellationWatch()
    for row in 0..<rowCount {
      let isCancelled = watch.isNoticed()
      for column in columns.indices {
        if isCancelled {
          // Each cell has a place all the same.
        } else if column == place {
          text += added[Int(addedOffsets[row])..<Int(addedOffsets[row + 1])]
        } else {
          text += self.text[range(row: row, column: column)]
        }
        offsets.append(UInt32(truncatingIfNeeded: text.count))
      }
    }
    var store = ColumnStore(
      columns: columns, rowCount: rowCount, text: text, offsets: offsets, spellings: spellings,
      values: values, facts: facts.forgetting(columns: [place]))
    store.unconvertedKeys = unconvertedKeys
    return store
  }

  /// - Parameters:
  ///   - spellings: by column; default all cells are read as they are.
  ///   - values: by column; default those of the cells.
  ///   - facts: of the columns; default nothing is known.
  init(
    columns: [SourceColumn], rowCount: Int, text: [UInt8], offsets: [UInt32],
    spellings: [ColumnSpelling?]? = nil, values: [ValueTexts?]? = nil,
    facts: ColumnFacts = ColumnFacts()
  ) {
    self.facts = facts
    self.spellings = spellings ?? columns.map { _ in nil }
    self.values = values ?? columns.map { _ in nil }
    hasValues = self.values.contains { $0 != nil }
    self.columns = columns
    self.rowCount = rowCount
    self.text = text
    self.offsets = offsets
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
    buffer.append(contentsOf: text[range])
  }

  /// How the cells of a column are written.
  package func spelling(column: Int) -> ColumnSpelling {
    spellings[column] ?? ColumnSpelling(columns[column].type)
  }

  /// How the numbers of a column are aligned as the data writes them.
  package func marks(column: Int) -> DecimalMarks {
    guard columns[column].type.isNumeric, spelling(column: column).mark == .comma else {
      return .plain
    }
    return DecimalMarks(separator: ",", zero: "0")
  }

  /// What the cells of a column are worth: numbers with a decimal point, ISO dates, nothing for missing values.
  func texts(ofColumn column: Int) -> ColumnTexts {
    values[column].map { ColumnTexts($0) } ?? writtenTexts(ofColumn: column)
  }

  /// The cells of a column as they are written.
  func writtenTexts(ofColumn column: Int) -> ColumnTexts {
    ColumnTexts(text, offsets, column: column, of: columns.count)
  }

  /// Appends what a cell is worth, in the spelling in which values are read: `1234.5` for a cell of `1.234,50`.
  package func appendValue(row: Int, column: Int, to buffer: inout [UInt8]) {
    let texts = texts(ofColumn: column)
    buffer.append(contentsOf: texts.text[texts.range(row)])
  }

  /// The text of one cell. For titles and messages; drawing goes through `appendText`.
  package func string(row: Int, column: Int) -> String {
    String(decoding: text[range(row: row, column: column)], as: UTF8.self)
  }

  /// What a cell is worth, as `appendValue` has it.
  package func valueText(row: Int, column: Int) -> String {
    var value: [UInt8] = []
    appendValue(row: row, column: column, to: &value)
    return String(decoding: value, as: UTF8.self)
  }

  /// The column with a key, compared exactly.
  package func columnIndex(of key: String) -> Int? {
    columnIndexes[key]
  }

  /// The key that is most likely meant by a misspelt one; `nil` when none is close.
  package func nearestKey(to key: String) -> String? {
    nearestName(to: key, among: columns.lazy.map(\.key))
  }

  /// Where the text of a cell stands.
  @inline(__always)
  func range(row: Int, column: Int) -> Range<Int> {
    let cell = row * columns.count + column
    return Int(offsets[cell])..<Int(offsets[cell + 1])
  }
}
