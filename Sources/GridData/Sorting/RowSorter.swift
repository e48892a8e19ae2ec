import GridCore
package import GridModel

/// Sorts rows by several columns.
///
/// Each value has a *prefix*, 64 bits that compare as the value does or, for long texts, as its
/// beginning does.
/// 1. The rows are sorted by the prefixes of the first column, which are moved with them.
/// 2. Each run of rows with the same prefix is sorted by the rest of the texts.
/// 3. Each run of rows with the same value is sorted by the next column in the same way.
struct RowSorter {
  private struct Entry {
    var prefix: UInt64
    /// The place of the row before sorting: its number, or its place in `order`.
    var place: UInt32
  }

  private let rows: Range<Int>
  /// The rows to sort; `nil` is all rows.
  private let matching: RowSelection?
  /// All rows in the order that equal ones keep; `nil` is that of their numbers.
  private var order: [UInt32]?
  private let columns: [SortColumn]

  /// - Parameters:
  ///   - keys: the columns, the most important first; without one, the rows keep their order.
  ///   - matching: the rows that are sorted; `nil` sorts all of `rows`.
  ///   - order: all rows of the store in the order that equal ones keep; `nil` is that of the
  ///     store.
  ///   - locale: the locale whose rules texts are sorted by.
  init(
    store: ColumnStore, keys: [SortKey], rows: Range<Int>, matching: RowSelection?,
    order: [UInt32]? = nil, locale: String
  ) {
    self.init(
      columns: keys.map { SortColumn.of(store, key: $0, rows: rows, locale: locale) },
      rows: rows, matching: matching)
    self.order = order
  }

  /// - Parameter columns: the values to sort by, one for each of the rows, the most important
  ///   first.
  init(columns: [SortColumn], rows: Range<Int>, matching: RowSelection? = nil) {
    self.columns = columns
    self.rows = rows
    self.matching = matching
  }

  /// The rows in their new order; equal ones in the order of the source. In a cancelled task, all
  /// rows in an arbitrary order.
  func sortedRows() -> [UInt32] {
    var entries: [Entry] = []
    if let order {
      for (place, row) in order.enumerated()
      where rows.contains(Int(row)) && matching?.contains(Int(row)) ?? true {
        entries.append(Entry(prefix: 0, place: UInt32(place)))
      }
    } else {
      for row in rows where matching?.contains(row) ?? true {
        entries.append(Entry(prefix: 0, place: UInt32(row)))
      }
    }
    sort(&entries, entries.indices, byKeysFrom: 0)
    return entries.map { order?[Int($0.place)] ?? $0.place }
  }

  /// Some of the rows, given in ascending order, sorted by one of the keys only.
  func sorted(_ some: [UInt32], byKey key: Int) -> [UInt32] {
    var sorter = self
    sorter.order = nil
    var entries = some.map { Entry(prefix: 0, place: $0) }
    _ = sorter.sort(&entries, entries.indices, byKey: key)
    return entries.map(\.place)
  }

  private func sort(_ entries: inout [Entry], _ range: Range<Int>, byKeysFrom key: Int) {
    guard key < columns.count else { return }
    for (number, run) in sort(&entries, range, byKey: key).enumerated() {
      if Cancellation.isNoticed(at: number) { return }
      sort(&entries, run, byKeysFrom: key + 1)
    }
  }

  /// Sorts a range of rows, which are in the order of the source, by one key.
  /// - Returns: the runs of rows that are equal in the key, without single rows.
  private func sort(_ entries: inout [Entry], _ range: Range<Int>, byKey key: Int) -> [Range<Int>] {
    let prefixes = columns[key].prefixes
    for index in range {
      entries[index].prefix = prefixes[self.index(of: entries[index])]
    }
    entries[range].sortUntilCancelled { left, right in
      left.prefix == right.prefix ? left.place < right.place : left.prefix < right.prefix
    }
    let runs = Self.runs(of: range) { entries[$0].prefix == entries[$1].prefix }
    guard let texts = columns[key].texts else { return runs }

    var finerRuns: [Range<Int>] = []
    for (number, run) in runs.enumerated() {
      if Cancellation.isNoticed(at: number) { break }
      let isEmpty = entries[run.lowerBound].prefix == SortColumn.emptyPrefix
      if isEmpty || areEqual(texts, entries[run]) {
        finerRuns.append(run)
      } else {
        sort(&entries, run, by: texts, columns[key].direction)
        finerRuns += Self.runs(of: run) {
          texts.compare(index(of: entries[$0]), index(of: entries[$1])) == 0
        }
      }
    }
    return finerRuns
  }

  /// Sorts a run of rows whose texts have the same beginning.
  private func sort(
    _ entries: inout [Entry], _ run: Range<Int>, by texts: TextKeys, _ direction: SortDirection
  ) {
    entries[run].sortUntilCancelled { left, right in
      let difference = texts.compare(index(of: left), index(of: right))
      if difference == 0 { return left.place < right.place }
      return direction == .ascending ? difference < 0 : difference > 0
    }
  }

  /// Whether all rows have the same text, as is common in a column of few values.
  private func areEqual(_ texts: TextKeys, _ entries: ArraySlice<Entry>) -> Bool {
    guard let first = entries.first else { return true }
    return entries.allSatisfy { texts.compare(index(of: $0), index(of: first)) == 0 }
  }

  /// The position of a row among those that are sorted.
  private func index(of entry: Entry) -> Int {
    Int(order?[Int(entry.place)] ?? entry.place) - rows.lowerBound
  }

  /// The longest runs of equal neighbours, without single ones.
  private static func runs(
    of range: Range<Int>, where areEqual: (Int, Int) -> Bool
  ) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = range.lowerBound
    for next in range where next > start {
      if areEqual(next - 1, next) { continue }
      if next - start > 1 { runs.append(start..<next) }
      start = next
    }
    if range.upperBound - start > 1 { runs.append(start..<range.upperBound) }
    return runs
  }
}

/// A column by whose values rows are sorted.
package struct SortKey: Hashable, Sendable {
  /// The index of the column, from 0.
  package var column: Int
  package var direction: SortDirection
  /// The order of its values; `nil` is their natural order. For the order of another column, the
  /// key has that column instead.
  package var order: ColumnOrder?

  package init(
    column: Int, direction: SortDirection = .ascending, order: ColumnOrder? = nil
  ) {
    self.column = column
    self.direction = direction
    self.order = order
  }
}
