public import GridModel

extension DataSourceHelper {
  /// Sorts by one key.
  /// - Parameter key: the key of a column or a virtual column.
  /// - Throws: `UnknownKey` if no column has the key.
  public mutating func sort(
    by key: String, _ direction: SortDirection = .ascending
  ) throws(UnknownKey) {
    try sort(by: [SortOrder(key, direction)])
  }

  /// Sorts by several keys: rows that are equal in the first by the second, and so on. Without
  /// keys, the rows have the order of `items`.
  /// - Throws: `UnknownKey` with the first key that no column has; the order stays as it is.
  public mutating func sort(by orders: [SortOrder]) throws(UnknownKey) {
    for order in orders { _ = try column(order.key) }
    sortOrders = orders
  }

  /// Sorts by a column as a tap on its header does: by that column alone, in the next direction of
  /// its sort mode.
  /// - Returns: the new direction; `nil` if the rows are no longer sorted by the column.
  /// - Throws: `UnknownKey` if no column has the key.
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

extension DataSourceHelper {
  /// Divides the rows into sections by a value, which need not be in any column.
  /// - Parameters:
  ///   - value: a key path or a closure; rows with equal values form a section.
  ///   - order: the order of the sections by their values; default the order of their first rows.
  ///   - title: the text of a section's header of its value, as plain text, and its number of rows;
  ///     default `Africa (54)`.
  public mutating func group<Value: CellValueConvertible>(
    by value: @escaping @Sendable (Item) -> Value, order: SortDirection? = nil,
    title: (@Sendable (_ value: String, _ count: Int) -> String)? = nil
  ) {
    grouping = Grouping(column: DataColumn("", value), order: order, title: title)
  }

  /// Divides the rows into sections by a column or virtual column. If the rows are sorted by it, so
  /// are the sections.
  /// - Parameters:
  ///   - key: the key of a column or a virtual column.
  ///   - order: the order of the sections by their values; default as the rows are sorted,
  ///     otherwise the order of their first rows.
  ///   - title: the text of a section's header of its value, as plain text, and its number of rows;
  ///     default `Africa (54)`.
  /// - Throws: `UnknownKey` if no column has the key.
  public mutating func group(
    by key: String, order: SortDirection? = nil,
    title: (@Sendable (_ value: String, _ count: Int) -> String)? = nil
  ) throws(UnknownKey) {
    grouping = Grouping(column: try column(key), order: order, title: title)
  }

  /// Removes the division into sections.
  public mutating func ungroup() { grouping = nil }

  /// The positions of the rows of each section; one section if the rows are not grouped.
  var sectionPositions: [Range<Int>] {
    arranged.groups.map { $0.map(\.positions) } ?? [0..<items.count]
  }
}

/// A key that rows are sorted by, and the direction.
public struct SortOrder: Hashable, Sendable {
  /// The key of the column that rows are sorted by.
  public var key: String
  /// Whether small or large values come first.
  public var direction: SortDirection

  public init(_ key: String, _ direction: SortDirection = .ascending) {
    self.key = key
    self.direction = direction
  }
}
