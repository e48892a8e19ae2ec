public import GridModel

extension DataSourceHelper {
  /// Sorts by one key.
  /// - Parameter key: of a column or a virtual column.
  public mutating func sort(
    by key: String, _ direction: SortDirection = .ascending
  ) throws(UnknownKey) {
    try sort(by: [SortOrder(key, direction)])
  }

  /// Sorts by several keys: rows that are equal in the first by the second, and so on. No key at all leaves the rows as
  /// in `items`.
  public mutating func sort(by orders: [SortOrder]) throws(UnknownKey) {
    for order in orders { _ = try column(order.key) }
    sortOrders = orders
  }

  /// Sorts by a column as a tap on its header does: by that column alone, in the direction that its sort mode has after
  /// the present one.
  /// - Returns: the new direction; `nil` if the rows are not sorted by the column now.
  @discardableResult
  public mutating func sort(toggling key: String) throws(UnknownKey) -> SortDirection? {
    let mode = try column(key).sortMode
    let present = sortDirection(of: key)
    if mode == .none { return present }
    let next = mode.next(after: present)
    sortOrders = next.map { [SortOrder(key, $0)] } ?? []
    return next
  }

  /// Which way the rows are sorted by a column in the first place; `nil` if they are not.
  public func sortDirection(of key: String) -> SortDirection? {
    sortOrders.first.flatMap { $0.key == key ? $0.direction : nil }
  }

  /// Puts the rows in order: sorted, then dealt out to their sections.
  func arrange() -> Arrangement {
    let orders = sortOrders.filter { (try? column($0.key)) != nil }
    var columns = orders.compactMap { order in
      (try? column(order.key)).map { sortColumn($0, order.direction) }
    }
    var groupKey: Int?
    if let grouping {
      groupKey = orders.firstIndex { $0.key == grouping.column.key }
      if let direction = grouping.order {
        // Behind all other keys it changes nothing within a section.
        groupKey = columns.count
        columns.append(sortColumn(grouping.column, direction))
      }
    }
    let sorter = RowSorter(columns: columns, rows: items.indices)
    let sorted = sorter.sortedRows()
    let arranged = RowArrangement(
      sorted, sorter,
      grouping: grouping.map { grouping in
        RowGrouping(values: items.map(grouping.column.value), order: sorted) { $0.description }
      },
      groupKey: groupKey)
    return Arrangement(
      order: arranged.order, groups: grouping == nil ? nil : arranged.groups)
  }

  private func sortColumn(
    _ column: DataColumn<Item>, _ direction: SortDirection
  ) -> SortColumn {
    let collation = Collation(locale)
    var column = column
    if case .column(let key) = column.order, let other = try? self.column(key) {
      column = other
    } else if let ranks = column.order?.ranks(of: items.map(column.value), collation) {
      return SortColumn(ranks: ranks, direction: direction)
    }
    let values = ComparableValues(items.map(column.value), type: column.type)
    return SortColumn(ranks: values.ranks(collation), direction: direction)
  }
}
