import Synchronization

extension SummaryRow {
  /// The columns that the label covers: the first ones without a value, up to the next with one.
  /// Empty if all columns have values.
  package func labelColumns(_ columns: [GridColumn]) -> Range<Int> {
    let isFree = { (column: GridColumn) in column.control == nil && cells[column.key] == nil }
    guard let first = columns.firstIndex(where: isFree) else { return 0..<0 }
    let end = columns[first...].firstIndex { cells[$0.key] != nil } ?? columns.endIndex
    return first..<end
  }
}

/// The columns that the labels of the rows of totals of a grid cover, which are found once for each
/// row: a row is on many pages if these have only some of its many columns.
package final class LabelColumns: Sendable {
  private let columns: [GridColumn]
  private let found = Mutex<[SummaryPlace: Range<Int>]>([:])

  package init(_ columns: [GridColumn]) { self.columns = columns }

  /// - Parameter place: that of the row, which no other row has.
  package func columns(of row: SummaryRow, at place: SummaryPlace) -> Range<Int> {
    // Few columns are searched as fast.
    if columns.count < 32 { return row.labelColumns(columns) }
    if let known = found.withLock({ $0[place] }) { return known }
    let label = row.labelColumns(columns)
    found.withLock { $0[place] = label }
    return label
  }
}
