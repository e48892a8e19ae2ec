import GridModel

/// Sorts and groups the rows of a store.
///
/// 1. The rows asked for are taken from the source.
/// 2. They are sorted: by the first key, rows that are equal in it by the second, and so on, and what
///    is equal in all of them stays as in the source.
/// 3. They are dealt out to their groups, in which they keep that order. The groups come in the order
///    of their first row in the source or, when the grouping column is among the sort keys, in the
///    order of that key.
package enum RowArrangement {
  /// - Parameters:
  ///   - groupBy: the column whose text groups the rows; `nil` for no groups.
  ///   - rows: the rows of the source that are shown, clamped to those there are; `nil` for all.
  /// - Returns: the order of the rows, `.source` when it is the source's own, and the groups, which
  ///   cover it without a gap; no groups when nothing groups the rows.
  package static func arrange(
    _ store: ColumnStore, groupBy: Int? = nil, sortedBy keys: [SortKey] = [],
    rows: Range<Int>? = nil
  ) -> (order: RowOrder, groups: [RowGroup]) {
    let rows = rows?.clamped(to: 0..<store.rowCount) ?? 0..<store.rowCount
    if groupBy == nil && keys.isEmpty && rows.lowerBound == 0 {
      return (.source(count: rows.count), [])
    }
    return arrange(
      RowSorter(store: store, keys: keys, rows: rows),
      grouping: groupBy.map { RowGrouping(store: store, column: $0, rows: rows) },
      groupKey: groupBy.flatMap { column in keys.firstIndex { $0.column == column } })
  }

  /// Steps 2 and 3.
  /// - Parameter groupKey: by which of the sorter's keys the groups are sorted; `nil` leaves them in the order of
  ///   their first rows.
  static func arrange(
    _ sorter: RowSorter, grouping: RowGrouping?, groupKey: Int?
  ) -> (order: RowOrder, groups: [RowGroup]) {
    var order = sorter.sortedRows()
    var groups: [RowGroup] = []
    if let grouping {
      var firstRows = grouping.firstRows
      if let groupKey { firstRows = sorter.sorted(firstRows, byKey: groupKey) }
      (order, groups) = grouping.deal(order, groupsInOrderOf: firstRows)
    }
    return (isSource(order) ? .source(count: order.count) : .rows(order), groups)
  }

  private static func isSource(_ order: [UInt32]) -> Bool {
    for position in order.indices where order[position] != UInt32(position) { return false }
    return true
  }
}
