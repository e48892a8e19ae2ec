package import GridModel

/// Sorts and groups the rows of a store.
///
/// 1. The requested rows are taken from the source.
/// 2. They are sorted: by the first key, rows that are equal in it by the second, and so on. Rows
///    that are equal in all keys keep the order of the source.
/// 3. They are divided into parts, if requested; if there is a limit, only the first rows of each
///    part are kept.
/// 4. They are distributed to their groups, in which they keep that order. Groups have the order of
///    their first row in the source or, when the grouping column is among the sort keys, the order
///    of that key. The same applies to parts.
package struct RowArrangement {
  /// The order of the rows; `.source` is the order of the source.
  package var order: RowOrder
  /// The groups, which cover the order without a gap; none when the rows are not grouped.
  package var groups: [RowGroup]

  package init(_ store: ColumnStore, _ request: Request) {
    let rows = request.rows?.clamped(to: 0..<store.rowCount) ?? 0..<store.rowCount
    if request.groupBy == nil, request.keys.isEmpty, request.matching == nil,
      request.order == nil, rows.lowerBound == 0,
      store.removedRows.isEmpty || request.includesRemoved
    {
      self.init(order: .source(count: min(rows.count, request.limit ?? .max)), groups: [])
      return
    }
    let sorter = RowSorter(store, request, rows: rows)
    self.init(store, request, sorter, sorter.sortedRows())
  }

  /// One arrangement for each value that a column has in the requested rows.
  package static func parts(
    _ store: ColumnStore, _ request: Request, by column: Int
  ) -> [(value: String, arrangement: RowArrangement)] {
    let rows = request.rows?.clamped(to: 0..<store.rowCount) ?? 0..<store.rowCount
    let sorter = RowSorter(store, request, rows: rows)
    let sorted = sorter.sortedRows()
    let (order, parts) = RowGrouping(store: store, column: column, order: sorted).deal {
      sorter.groupOrder($0, by: request.keys.firstIndex { $0.column == column })
    }
    return parts.map { part in
      let rows = Array(order[part.positions])
      return (part.title, RowArrangement(store, request, sorter, rows))
    }
  }

  /// Steps 3 and 4 of sorted rows.
  private init(
    _ store: ColumnStore, _ request: Request, _ sorter: RowSorter, _ sorted: [UInt32]
  ) {
    let kept = request.limit.map { Array(sorted.prefix($0)) } ?? sorted
    let grouping = request.groupBy.map {
      RowGrouping(store: store, column: $0, order: kept, dates: request.groupDates)
    }
    let groupKey = request.groupBy.flatMap { column in
      request.keys.firstIndex { $0.column == column }
    }
    self.init(kept, sorter, grouping: grouping, groupKey: groupKey)
  }

  /// Step 4.
  /// - Parameter groupKey: the index of the sorter's key that sorts the groups; `nil` leaves them
  ///   in the order of their first rows.
  init(_ sorted: [UInt32], _ sorter: RowSorter, grouping: RowGrouping?, groupKey: Int?) {
    guard let grouping else {
      self.init(order: Self.order(sorted), groups: [])
      return
    }
    let (order, groups) = grouping.deal { sorter.groupOrder($0, by: groupKey) }
    self.init(order: Self.order(order), groups: groups)
  }

  private init(order: RowOrder, groups: [RowGroup]) {
    self.order = order
    self.groups = groups
  }

  private static func order(_ rows: [UInt32]) -> RowOrder {
    for position in rows.indices where rows[position] != UInt32(position) { return .rows(rows) }
    return .source(count: rows.count)
  }
}

extension RowSorter {
  fileprivate init(
    _ store: ColumnStore, _ request: RowArrangement.Request, rows: Range<Int>
  ) {
    let matching =
      request.includesRemoved ? request.matching : store.remaining(of: request.matching)
    self.init(
      store: store, keys: request.keys, rows: rows, matching: matching, order: request.order,
      locale: request.locale)
  }

  /// First rows of groups, given as in the source, in the order of one of the keys, if there is
  /// such a key.
  fileprivate func groupOrder(_ firstRows: [UInt32], by key: Int?) -> [UInt32] {
    key.map { sorted(firstRows, byKey: $0) } ?? firstRows
  }
}

extension RowArrangement {
  /// The rows to take, and how they are sorted, grouped and limited.
  package struct Request: Hashable, Sendable {
    /// The column whose values group the rows; `nil` for no groups.
    package var groupBy: Int?
    package var keys: [SortKey]
    /// How the grouping column's dates are shown; dates with the same text form one group.
    package var groupDates: FormattedRows.ColumnFormat?
    /// The locale whose rules texts are sorted by.
    package var locale: String
    /// The rows of the source that are shown, clamped to the existing ones; `nil` for all.
    package var rows: Range<Int>?
    /// Those of them that are shown; `nil` for all.
    package var matching: RowSelection?
    /// All rows of the store in the order that takes the place of the source's: rows that are equal
    /// in all keys keep it. Groups have the order of their first rows in the store. `nil` is the
    /// order of the store.
    package var order: [UInt32]?
    /// The number of rows kept of each part after sorting; `nil` for all.
    package var limit: Int?
    /// Whether removed rows are arranged too, so that groups keep their places when their first
    /// rows are removed. Who asks for them leaves them out later.
    package var includesRemoved = false

    package init(
      groupBy: Int? = nil, sortedBy keys: [SortKey] = [], locale: String = "en_US",
      rows: Range<Int>? = nil, matching: RowSelection? = nil, limit: Int? = nil
    ) {
      self.groupBy = groupBy
      self.keys = keys
      self.locale = locale
      self.rows = rows
      self.matching = matching
      self.limit = limit
    }
  }
}
