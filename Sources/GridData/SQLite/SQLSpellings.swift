#if SQL
import GridCore
import GridModel
import Platform

/// The spelling of a column's values in the data, for results that contain them: 1234.5 is
/// "1,234.50" there.
///
/// Of several spellings of one value, the first is used.
struct SQLSpellings {
  private let store: ColumnStore
  /// The notation of the column's cells.
  let spelling: ColumnDialect
  private var ranges: [SQLiteValue: Range<Int>] = [:]
  private var rows: [SQLiteValue: Int] = [:]
  private let values: ColumnTexts
  /// Two texts that are different numbers but equal in SQL.
  private(set) var indistinguishable: (String, String)?

  /// - Returns: `nil` for a column whose values have SQLite's spelling.
  init?(_ store: ColumnStore, column: Int) {
    let hasOwnTexts = store.spelling(column: column).shown != nil
    guard store.columns[column].type != .text || hasOwnTexts,
      store.columns[column].type != .empty
    else { return nil }
    self.store = store
    spelling = store.spelling(column: column)
    values = store.texts(ofColumn: column)
    var differs = false
    var written: [UInt8] = []
    for row in 0..<store.rowCount {
      if Cancellation.isNoticed(at: row) { return nil }
      let value = store.sqlValue(row: row, column: column)
      let range = store.range(row: row, column: column)
      if value.isNull { continue }
      written.removeAll(keepingCapacity: true)
      SQLiteCells.append(value, to: &written)
      if written[...] != store.text[range] { differs = true }
      if let known = ranges[value] {
        if let first = rows[value] { note(first, row, known, range, values) }
      } else {
        ranges[value] = range
        rows[value] = row
      }
    }
    if !differs { return nil }
  }

  subscript(value: SQLiteValue) -> ArraySlice<UInt8>? { ranges[value].map { store.text[$0] } }

  /// The value of the cell that the text is of, in the normalized spelling.
  func value(of value: SQLiteValue) -> ArraySlice<UInt8>? {
    rows[value].map { values.text[values.range($0)] }
  }

  private mutating func note(
    _ firstRow: Int, _ secondRow: Int, _ first: Range<Int>, _ second: Range<Int>,
    _ values: ColumnTexts
  ) {
    guard indistinguishable == nil, store.text[first] != store.text[second],
      let left = ExactNumber(values.text.span.extracting(values.range(firstRow))),
      let right = ExactNumber(values.text.span.extracting(values.range(secondRow))), left != right
    else { return }
    indistinguishable = (
      String(decoding: store.text[first], as: UTF8.self),
      String(decoding: store.text[second], as: UTF8.self)
    )
  }
}
#endif
