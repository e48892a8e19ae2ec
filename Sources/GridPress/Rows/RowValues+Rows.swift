import GridData
import GridDocuments
import GridModel

extension RowValues {
  /// - Parameter columns: the columns of the grid.
  convenience init(
    _ rows: GridRows, table: ColumnStore, shown: ShownRows, columns: [GridColumn]
  ) {
    var values: [String: Int] = [:]
    var texts: [String: Int] = [:]
    for (index, column) in table.columns.enumerated() where values[column.key] == nil {
      values[column.key] = index
      texts[column.key] = index
    }
    for (index, column) in (rows.source?.source.columns ?? []).enumerated() {
      guard values[column.key] == index else { continue }
      texts[column.key] = shown.textIndex(ofSourceColumn: index)
    }
    for column in columns { texts[column.key] = column.sourceIndex }
    self.init(
      source: rows.source, table: table, isTable: rows.isTable, rows: shown.rows,
      valueIndexes: values, textIndexes: texts)
  }
}
