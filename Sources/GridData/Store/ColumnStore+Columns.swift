import GridCore
import GridModel

extension ColumnStore {
  /// A table of one computed column, whose type is that of its values.
  /// - Parameters:
  ///   - text: the text of the cells, valid UTF-8 without NUL.
  ///   - offsets: the start of each cell in the text, and the end of the last one.
  ///   - known: the notation of the cells if they are those of another column; `nil` for computed
  ///     ones.
  ///   - values: the values of the cells if their texts do not give them.
  static func column(
    _ key: String, text: [UInt8], offsets: [UInt32], known: ColumnDialect? = nil,
    values: ValueTexts? = nil, log: inout DiagnosticLog
  ) -> ColumnStore {
    let inference = TypeInference(
      keys: [key], declared: [:], text: text, offsets: offsets, reading: .computed,
      known: known.map { [0: $0] } ?? [:], knownValues: values.map { [0: $0] } ?? [:], log: &log)
    return ColumnStore(
      columns: [SourceColumn(key: key, type: inference.types[0])], rowCount: offsets.count - 1,
      text: text, offsets: offsets, spellings: inference.spellings, values: inference.values)
  }

  /// The store with other columns in some places, and more of them after its own: in one pass over
  /// the cells, however many there are.
  /// - Parameter others: by place, tables of one column with as many rows; those after the last
  ///   column have no gaps.
  func with(_ others: [Int: ColumnStore]) -> ColumnStore {
    var columns = columns
    var spellings = spellings
    var values = values
    for (place, other) in others.sorted(by: { $0.key < $1.key }) {
      if place < columns.count {
        columns[place] = other.columns[0]
        spellings[place] = other.spellings[0]
        values[place] = other.values[0]
      } else {
        columns.append(other.columns[0])
        spellings.append(other.spellings[0])
        values.append(other.values[0])
      }
    }
    let sources = columns.indices.map { others[$0] }
    var table = TableText()
    table.text.reserveCapacity(others.values.reduce(text.count) { $0 + $1.text.count })
    table.offsets.reserveCapacity(rowCount * columns.count + 1)
    var moved: TableText.MovedTexts? = shared.isEmpty ? nil : [:]
    var watch = CancellationWatch()
    for row in 0..<rowCount {
      let isCancelled = watch.isNoticed()
      for (column, other) in sources.enumerated() {
        if isCancelled {
          // Each cell needs an offset nevertheless.
          table.append([])
        } else if let other {
          table.append(other.text[other.range(row: row, column: 0)])
        } else {
          table.append(range(row: row, column: column), of: text, &moved)
        }
      }
    }
    var store = ColumnStore(
      columns: columns, rowCount: rowCount, text: table.text, offsets: table.offsets,
      shared: table.shared, spellings: spellings, values: values,
      facts: facts.forgetting(columns: others.keys))
    store.adopt(self)
    return store
  }
}
