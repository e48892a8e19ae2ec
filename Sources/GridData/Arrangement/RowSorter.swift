/// Sorts rows by several columns.
///
/// Each value has a *prefix*, 64 bits that compare as the value does or, for long texts, as its
/// beginning does. The prefix of the first column travels with the row through the sort; the rest is
/// only looked at when two prefixes are equal.
struct RowSorter {
  private struct Entry {
    var prefix: UInt64
    var row: UInt32
  }

  private let rows: Range<Int>
  private let columns: [SortColumn]

  /// - Parameter keys: the columns, the most important first; without one the rows stay as they are.
  init(store: ColumnStore, keys: [SortKey], rows: Range<Int>) {
    self.rows = rows
    columns = keys.map { SortColumn(store: store, key: $0, rows: rows) }
  }

  /// The rows in their new order; equal ones in that of the source.
  func sortedRows() -> [UInt32] {
    guard let first = columns.first else { return rows.map { UInt32($0) } }
    var entries = rows.map {
      Entry(prefix: first.prefixes[$0 - rows.lowerBound], row: UInt32($0))
    }
    entries.sort { left, right in
      left.prefix == right.prefix
        ? precedesByRest(left.row, right.row) : left.prefix < right.prefix
    }
    return entries.map(\.row)
  }

  /// Whether one row comes before another when their first prefixes are equal.
  private func precedesByRest(_ left: UInt32, _ right: UInt32) -> Bool {
    let (leftIndex, rightIndex) = (Int(left) - rows.lowerBound, Int(right) - rows.lowerBound)
    for column in columns {
      let difference = column.compare(leftIndex, rightIndex)
      if difference != 0 { return difference < 0 }
    }
    return left < right
  }

  /// Some of the rows, sorted by one of the keys only; equal ones in the order of the source.
  func sorted(_ some: [UInt32], byKey key: Int) -> [UInt32] {
    some.sorted { left, right in
      let difference = columns[key].compare(
        Int(left) - rows.lowerBound, Int(right) - rows.lowerBound)
      return difference == 0 ? left < right : difference < 0
    }
  }
}
