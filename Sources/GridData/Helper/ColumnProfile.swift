package import GridModel

/// A description of how a column of data was read, for users who check it.
package struct ColumnProfile: Sendable {
  package var type: ColumnType
  /// The unit of all its numbers; `nil` if there is no common unit.
  package var unit: String?
  /// The decimal mark; `nil` for a column without numbers.
  package var mark: String?
  /// The words that were read as missing values, in order.
  package var missing: [String] = []
  /// The number of distinct values.
  package var distinct: String
  /// The cells with the least and the greatest value; empty without one.
  package var least: String
  package var greatest: String
  /// The first cell that is not a value of the type, or that keeps the column from being numeric,
  /// and its row from 1.
  package var odd: (row: Int, text: String)?

  package init(_ store: ColumnStore, column: Int) {
    type = store.columns[column].type
    let spelling = store.spelling(column: column)
    unit = spelling.duration == nil ? spelling.unit?.text : "s"
    mark = type.isNumeric ? spelling.mark.rawValue : nil
    var aggregates = StoreAggregates(
      store, order: .source(count: store.rowCount), locale: "en_US")
    func text(_ aggregate: Aggregate) -> String {
      aggregates.text(
        aggregate, column: column, positions: 0..<store.rowCount,
        cell: { store.string(row: $0, column: column) }, writing: .plain)
    }
    distinct = text(.distinct)
    least = text(.min)
    greatest = text(.max)
    readCells(store, column)
    if odd == nil, let row = store.firstMisfit(column: column) {
      odd = (row + 1, store.string(row: row, column: column))
    }
  }

  private mutating func readCells(_ store: ColumnStore, _ column: Int) {
    guard type != .text, type != .empty else { return }
    let values = store.texts(ofColumn: column)
    let bytes = values.text.span
    var words: Set<String> = []
    for row in 0..<store.rowCount {
      let value = bytes.extracting(values.range(row))
      if value.trimmedRange.isEmpty {
        let word = store.string(row: row, column: column)
        if !word.allSatisfy(\.isWhitespace) { words.insert(word) }
        continue
      }
      guard odd == nil, !fits(value) else { continue }
      odd = (row + 1, store.string(row: row, column: column))
    }
    missing = words.sorted()
  }

  private func fits(_ value: Span<UInt8>) -> Bool {
    switch type {
    case .integer, .decimal: NumericText(value) != nil || InfinityText(value) != nil
    case .date: DateText(value) != nil
    case .time: TimeText(value) != nil
    case .boolean: BooleanText(value) != nil
    case .text, .empty: true
    }
  }
}
