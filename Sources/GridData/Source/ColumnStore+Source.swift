package import GridModel

extension ColumnStore {
  /// The columns of a data source, without its rows.
  package init(columnsOf rows: SourceRows) {
    self.init(columns: Array(rows.columns.prefix(rows.width)), rowCount: 0, text: [], offsets: [0])
  }

  /// The values of a data source as a table, for SQL, formats and totals. Columns of texts get the type that their values have, as
  /// those of files do.
  /// - Throws: `DataError` for two columns with one key, and for more text than a table holds.
  package static func filled(
    from rows: SourceRows
  ) throws(DataError) -> (store: ColumnStore, diagnostics: [Diagnostic]) {
    let columns = rows.columns.prefix(rows.width)
    var types: [String: ColumnType] = [:]
    for column in columns {
      guard types.updateValue(column.type, forKey: column.key) == nil else {
        throw DataError(
          place: SourcePlace(),
          message: "two columns of the source have the key \"\(column.key)\"; each needs its own")
      }
    }
    let limit = TableLimits().textBytes
    var text: [UInt8] = []
    var offsets: [UInt32] = [0]
    offsets.reserveCapacity(rows.rowCount * rows.width + 1)
    for row in 0..<rows.rowCount {
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
