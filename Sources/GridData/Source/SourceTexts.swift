import GridModel

/// What the cells of a data source show, without the values beside it.
package struct SourceTexts: RowSource {
  private let rows: SourceRows

  package init(_ rows: SourceRows) { self.rows = rows }

  package var columns: [SourceColumn] { Array(rows.columns.prefix(rows.width)) }

  package var rowCount: Int { rows.rowCount }

  package func appendText(row: Int, column: Int, to buffer: inout [UInt8]) {
    rows.appendText(row: row, column: column + rows.width, to: &buffer)
  }
}
