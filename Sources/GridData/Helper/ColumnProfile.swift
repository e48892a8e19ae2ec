import GridCore
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
    if let numbers = NumberRange(store, column: column) {
      func text(_ row: Int?) -> String { row.map { store.string(row: $0, column: column) } ?? "" }
      distinct = "\(numbers.distinct.count)"
      (least, greatest) = (text(numbers.least), text(numbers.greatest))
    } else {
      var aggregates = StoreAggregates(
        store, order: .source(count: store.rowCount), locale: "en_US")
      func text(_ aggregate: Aggregate) -> String {
        aggregates.text(
          aggregate, column: column, positions: 0..<store.rowCount,
          cell: { store.string(row: $0, column: column) }, writing: .plain)
      }
      distinct = text(.distinct)
      (least, greatest) = (text(.min), text(.max))
    }
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

/// The least and the greatest of a column's numbers, read from its texts in one pass.
struct NumberRange {
  private(set) var distinct: Set<ExactNumber> = []
  /// The first rows with the least and with the greatest number; `nil` without numbers.
  private(set) var least: Int?
  private(set) var greatest: Int?

  /// - Returns: `nil` for a column that has other values, too, or is not one of numbers.
  init?(_ store: ColumnStore, column: Int) {
    guard store.columns[column].type.isNumeric else { return nil }
    let texts = store.texts(ofColumn: column)
    let bytes = texts.text.span
    var (low, high) = (ExactNumber.infinity, ExactNumber.negativeInfinity)
    for row in 0..<store.rowCount {
      if Cancellation.isNoticed(at: row) { return nil }
      let text = bytes.extracting(texts.range(row))
      if text.trimmedRange.isEmpty { continue }
      guard let value = NumericText(text) else { return nil }
      let number = ExactNumber(value)
      distinct.insert(number)
      if least == nil || number < low { (least, low) = (row, number) }
      if greatest == nil || high < number { (greatest, high) = (row, number) }
    }
  }
}
