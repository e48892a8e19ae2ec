import GridCore
package import GridModel

/// Divides groups of rows into subgroups.
package enum NestedGrouping {
  /// Divides the rows of each group by their values in another column; rows with the same value
  /// keep their order.
  /// - Parameters:
  ///   - groups: the groups to divide; they cover the order.
  ///   - column: the index of a column in the store.
  ///   - dates: how its dates are shown; dates with the same text form one group.
  ///   - ranking: the order of rows by which the new groups are sorted within each of `groups`, by
  ///     their first row; `nil` is the order of the source.
  /// - Returns: the new order, and the new groups, which cover it too; in a cancelled task,
  ///   arbitrary groups.
  package static func divide(
    _ groups: [RowGroup], of order: RowOrder, by column: Int, in store: ColumnStore,
    dates: FormattedRows.ColumnFormat? = nil, ranking: RowOrder? = nil
  ) -> (order: RowOrder, groups: [RowGroup]) {
    let ranks = ranking.map { self.ranks(of: $0, rowCount: store.rowCount) }
    var rows: [UInt32] = []
    rows.reserveCapacity(order.count)
    var result: [RowGroup] = []
    var watch = CancellationWatch()
    for group in groups {
      var parts: [Part] = []
      var lookup = ValueLookup(store, column: column, dates: dates)
      for position in group.positions {
        let row = order[position]
        if watch.isNoticed(), !parts.isEmpty {
          parts[0].rows.append(UInt32(row))
          continue
        }
        let rank = ranks.map { $0[row] } ?? UInt32(row)
        let index = lookup.index(ofRow: row, new: parts.count)
        if index == parts.count {
          parts.append(
            Part(
              title: store.string(row: row, column: column),
              value: store.valueText(row: row, column: column), rank: rank, rows: []))
        }
        parts[index].rows.append(UInt32(row))
        parts[index].rank = min(parts[index].rank, rank)
      }
      for part in parts.sorted(by: { $0.rank < $1.rank }) {
        let start = rows.count
        rows += part.rows
        result.append(
          RowGroup(title: part.title, value: part.value, positions: start..<rows.count))
      }
    }
    let isSource = rows.indices.allSatisfy { rows[$0] == UInt32($0) }
    return (isSource ? .source(count: rows.count) : .rows(rows), result)
  }

  private struct Part {
    var title: String
    var value: String
    /// The least rank of its rows.
    var rank: UInt32
    var rows: [UInt32]
  }

  /// The position of each row in an order; a row that is not in it comes after all others.
  private static func ranks(of order: RowOrder, rowCount: Int) -> [UInt32] {
    var ranks = [UInt32](repeating: .max, count: rowCount)
    for position in 0..<order.count { ranks[order[position]] = UInt32(position) }
    return ranks
  }
}
