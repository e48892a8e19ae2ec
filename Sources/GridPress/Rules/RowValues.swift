import GridData
import GridModel

/// What the rows of a grid have, by the keys of columns: the values of Swift code, of the table, and what cells show.
final class RowValues: Sendable {
  private let source: SourceRows?
  private let table: ColumnStore
  private let isTable: Bool
  private let rows: any RowSource
  /// By key, the columns with values.
  private let valueIndexes: [String: Int]
  /// By key, the columns of what is shown.
  private let textIndexes: [String: Int]

  /// - Parameter columns: those of the grid.
  init(_ rows: GridRows, table: ColumnStore, shown: ShownRows, columns: [Column]) {
    source = rows.source
    self.table = table
    isTable = rows.isTable
    self.rows = shown.rows
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
    valueIndexes = values
    textIndexes = texts
  }

  /// What a row shows in a column; `nil` if there is no such column.
  func text(_ key: String, row: Int) -> String? {
    textIndexes[key].map { rows.string(row: row, column: $0) }
  }

  /// What a row has in a column; `nil` if there is no such column.
  func value(_ key: String, row: Int) -> CellValue? {
    valueIndexes[key].map { value(row: row, column: $0) }
  }

  /// The number of a row in a column, by key; `nil` if it is none, or there is no such column.
  func number(_ key: String, row: Int) -> Double? {
    valueIndexes[key].flatMap { number(row: row, column: $0) }
  }

  /// - Parameter column: of the table.
  func number(row: Int, column: Int) -> Double? {
    isTable ? table.number(row: row, column: column) : value(row: row, column: column).numericValue
  }

  private func value(row: Int, column: Int) -> CellValue {
    if !isTable, let source { return source.value(row: row, column: column) }
    return table.cellValue(row: row, column: column)
  }

  /// The Swift value that a row shows; `nil` if there is none.
  func item(row: Int) -> (any Sendable)? { source?.item(row: row) }
}
