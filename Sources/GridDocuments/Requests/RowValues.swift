package import GridData
package import GridModel

/// The values of the rows of a grid, by the keys of columns: of Swift code, of the table, and the
/// texts of cells.
package final class RowValues: Sendable {
  private let source: SourceRows?
  private let table: ColumnStore
  private let isTable: Bool
  private let rows: any RowSource
  /// By key, the columns with values.
  private let valueIndexes: [String: Int]
  /// By key, the columns of the texts that are shown.
  private let textIndexes: [String: Int]
  /// The Swift values of rows that were taken out of their source; `nil` if there are none.
  private let items: (@Sendable (_ row: Int) -> (any Sendable)?)?

  package init(
    source: SourceRows?, table: ColumnStore, isTable: Bool, rows: any RowSource,
    valueIndexes: [String: Int], textIndexes: [String: Int],
    items: (@Sendable (_ row: Int) -> (any Sendable)?)? = nil
  ) {
    self.items = items
    self.source = source
    self.table = table
    self.isTable = isTable
    self.rows = rows
    self.valueIndexes = valueIndexes
    self.textIndexes = textIndexes
  }

  /// The text of a row in a column; `nil` if there is no such column.
  package func text(_ key: String, row: Int) -> String? {
    textIndexes[key].map { rows.string(row: row, column: $0) }
  }

  /// The value of a row in a column; `nil` if there is no such column.
  package func value(_ key: String, row: Int) -> CellValue? {
    valueIndexes[key].map { value(row: row, column: $0) }
  }

  /// The number of a row in a column, by key; `nil` if it has none, or there is no such column.
  package func number(_ key: String, row: Int) -> Double? {
    valueIndexes[key].flatMap { number(row: row, column: $0) }
  }

  /// - Parameter column: of the table.
  package func number(row: Int, column: Int) -> Double? {
    isTable ? table.number(row: row, column: column) : value(row: row, column: column).numericValue
  }

  private func value(row: Int, column: Int) -> CellValue {
    if !isTable, let source { return source.value(row: row, column: column) }
    return table.cellValue(row: row, column: column)
  }

  /// The Swift value that a row shows; `nil` if there is none.
  package func item(row: Int) -> (any Sendable)? { source?.item(row: row) ?? items?(row) }

  /// The same with the Swift values of rows that were taken out of their source.
  package func with(items: @escaping @Sendable (_ row: Int) -> (any Sendable)?) -> RowValues {
    RowValues(
      source: source, table: table, isTable: isTable, rows: rows, valueIndexes: valueIndexes,
      textIndexes: textIndexes, items: items)
  }
}
