/// The cells of earlier rows that also cover the current one.
///
/// In the first of the columns that it covers, such a cell is in each of its rows; ``CellRows``
/// extends it to the other columns.
struct CarriedCells {
  private struct Carried {
    var text: [UInt8]
    var columns: ClosedRange<Int>
    /// The first of its rows in the table.
    var record: Int
    /// The last row of the source that it covers.
    var lastRow: Int
  }

  private var cells: [Carried] = []

  /// - Parameters:
  ///   - columns: those that it covers.
  ///   - record: the number of the current row in the table.
  ///   - lastRow: the last row of the source that it covers.
  mutating func begin(
    _ text: [UInt8], columns: ClosedRange<Int>, record: Int, lastRow: Int
  ) {
    cells.append(Carried(text: text, columns: columns, record: record, lastRow: lastRow))
  }

  /// Completes a row with the cells that cover it.
  /// - Parameters:
  ///   - row: its number in the source.
  ///   - rows: the table, to which the row has not been appended.
  /// - Throws: `DataError` for more text than any table repeats.
  mutating func fill(
    _ record: inout [[UInt8]], row: Int, of rows: inout CellRows
  ) throws(DataError) {
    if cells.isEmpty { return }
    var isEnded = false
    for cell in cells {
      guard row <= cell.lastRow else {
        isEnded = true
        rows.merge(rows: cell.record..<rows.count, columns: Range(cell.columns))
        continue
      }
      let column = cell.columns.lowerBound
      guard cell.record < rows.count, record.indices.contains(column), record[column].isEmpty
      else { continue }
      try rows.noteRepetition(of: cell.text.count)
      record[column] = cell.text
    }
    if isEnded { cells.removeAll { row > $0.lastRow } }
  }

  /// Ends all cells with the last row that was appended.
  mutating func endAll(of rows: inout CellRows) {
    for cell in cells {
      rows.merge(rows: cell.record..<rows.count, columns: Range(cell.columns))
    }
    cells = []
  }
}
