public import GridModel

extension DataSourceHelper {
  /// Sorts by one key.
  /// - Parameter key: the key of a column or a virtual column.
  public mutating func sort(
    by key: String, _ direction: SortDirection = .ascending
  ) throws(UnknownKey) {
    try sort(by: [SortOrder(key, direction)])
  }

  /// Sorts by several keys: rows that are equal in the first by the second, and so on. Without keys, the rows have the order of `items`.
  public mutating func sort(by orders: [SortOrder]) throws(UnknownKey) {
    for order in orders { _ = try column(order.key) }
    sortOrders = orders
  }

  /// Sorts by a column as a tap on its header does: by that column alone, in the next direction of its sort mode.
  /// - Returns: the new direction; `nil` if the rows are no longer sorted by the column.
  @discardableResult
  public mutating func sort(toggling key: String) throws(UnknownKey) -> SortDirection? {
    let mode = try column(key).sortMode
    let present = sortDirection(of: key)
    if mode == .none { return present }
    let next = mode.next(after: present)
    sortOrders = next.map { [SortOrder(key, $0)] } ?? []
    return next
  }

  /// The direction of the column if it is the first sort key; otherwise `nil`.
  public func sortDirection(of key: String) -> SortDirection? {
    sortOrders.first.flatMap { $0.key == key ? $0.direction : nil }
  }

  /// Arranges the rows: sorted, then distributed to their sections.
  func arrange() -> Arrangement {
    let orders = sortOrders.filter { (try? column($0.key)) != nil }
    var columns = orders.compactMap { order in
      (try? column(order.key)).map { sortColumn($0, order.direction) }
    }
    var groupKey: Int?
    if let grouping {
      groupKey = orders.firstIndex { $0.key == grouping.column.key }
      if let direction = grouping.order {
        // After all other keys, it changes nothing within a section.
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
