import GridCore
package import GridModel

extension ColumnStore {
  /// The columns of a data source, without its rows.
  package init(columnsOf rows: SourceRows) {
    self.init(columns: Array(rows.columns.prefix(rows.width)), rowCount: 0, text: [], offsets: [0])
  }

  /// The values of a data source as a table, for SQL, formats and totals. Columns of texts get the type of their values, like those of files.
  /// - Throws: `DataError` for two columns with the same key, and for more text than a table can hold.
  package static func filled(
    from rows: SourceRows
  ) throws(DataError) -> (store: ColumnStore, diagnostics: [Diagnostic]) {
    try rows.checkKeys()
    let columns = rows.columns.prefix(rows.width)
    let types = Dictionary(columns.map { ($0.key, $0.type) }) { first, _ in first }
    let limit = TableLimits().textBytes
    var text: [UInt8] = []
    var offsets: [UInt32] = [0]
    offsets.reserveCapacity(rows.rowCount * rows.width + 1)
    for row in 0..<rows.rowCount {
      if Cancellation.isNoticed(at: row) {
        throw .cancelled
      }
      for column in 0..<rows.width {
        rows.appendText(row: row, column: column, to: &text)
        offsets.append(UInt32(truncatingIfNeeded: text.count))
      }
      guard text.count <= limit else {
        throw DataError(
          place: SourcePlace(),
          message: "the cells of the source hold more than \(limit) bytes of text")
      }
    }
    var log = DiagnosticLog()
    let store = try ColumnStore(
      keys: columns.map(\.key), text: text, offsets: offsets,
      columnTypes: types.filter { $0.value != .text && $0.value != .empty }, reading: .computed,
      log: &log)
    return (store, log.diagnostics(inFile: nil))
  }
}

extension SourceRows {
  /// - Throws: `DataError` for two columns with one key.
  package func checkKeys() throws(DataError) {
    var keys: Set<String> = []
    for column in columns.prefix(width) where !keys.insert(column.key).inserted {
      throw DataError(
        place: SourcePlace(),
        message: "two columns of the source have the key \"\(column.key)\"; each needs its own")
    }
  }
}
