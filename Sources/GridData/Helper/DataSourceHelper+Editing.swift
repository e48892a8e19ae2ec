public import GridModel

extension DataSourceHelper: EditableGridSource {
  public var inOwnOrder: Self {
    var helper = self
    helper.sortOrders = []
    helper.grouping = nil
    return helper
  }

  /// The sort mode and the order of the column, and whether it stores texts. An order by a virtual
  /// column is not included.
  public func behavior(ofColumn column: Int) -> ColumnBehavior {
    guard dataColumns.indices.contains(column) else { return ColumnBehavior() }
    let column = dataColumns[column]
    var order = column.order
    if case .column(let key) = order, !dataColumns.contains(where: { $0.key == key }) {
      order = nil
    }
    return ColumnBehavior(
      sortMode: column.sortMode, isEditable: column.store != nil, order: order)
  }

  /// Whether the column accepts the text; a column that stores nothing accepts any.
  public func takes(_ text: String, section: Int, row: Int, column: Int) -> Bool {
    guard let index = itemIndex(section: section, row: row), dataColumns.indices.contains(column),
      let store = dataColumns[column].store
    else { return true }
    var item = items[index]
    return store(&item, text)
  }

  /// Stores a text in the item of a row, using the column's
  /// ``DataColumn/storing(_:)-((Item,String)->Bool)``.
  public mutating func store(_ text: String, section: Int, row: Int, column: Int) {
    guard let index = itemIndex(section: section, row: row), dataColumns.indices.contains(column),
      let store = dataColumns[column].store
    else { return }
    var item = items[index]
    guard store(&item, text) else { return }
    change(keeping: { $0 }) { $0[index] = item }
  }

  /// Selects the items of these rows, as many as the selection mode allows.
  public mutating func select(rows: [RowPath]) {
    selectedItemIndices = rows.compactMap { itemIndex(section: $0.section, row: $0.row) }
  }

  public var takesRows: Bool { makeItem != nil }

  /// Adds an item created by ``makeItem``. In a section, it is placed before the current row at the
  /// position.
  public mutating func insertRow(_ texts: [String: String], section: Int, at row: Int) -> Bool {
    guard let item = makeItem?(texts) else { return false }
    let place = itemIndex(section: section, row: row) ?? items.count
    change(keeping: { $0 < place ? $0 : $0 + 1 }) { $0.insert(item, at: place) }
    return true
  }

  public mutating func removeRow(section: Int, row: Int) -> Bool {
    guard let place = itemIndex(section: section, row: row) else { return false }
    change(keeping: { $0 == place ? nil : $0 < place ? $0 : $0 - 1 }) { $0.remove(at: place) }
    return true
  }

  public mutating func moveRow(section: Int, from row: Int, to target: Int) -> Bool {
    guard let start = itemIndex(section: section, row: row),
      let end = itemIndex(section: section, row: target)
    else { return false }
    change(keeping: { index in
      if index == start { return end }
      if start < index, index <= end { return index - 1 }
      return end <= index && index < start ? index + 1 : index
    }) { $0.insert($0.remove(at: start), at: end) }
    return true
  }

  /// Changes the items; their rows remain selected.
  /// - Parameter keeping: the new index of an item; `nil` if it was removed.
  private mutating func change(
    keeping place: (Int) -> Int?, _ body: (inout [Item]) -> Void
  ) {
    let selected = selectedIndices.compactMap(place)
    body(&items)
    selectedIndices = Set(selected)
  }
}

extension DataSourceHelper: SectionedSource {
  package var withoutRows: any SectionedSource {
    var helper = self
    helper.items = []
    return helper
  }

  package func arranging(_ rows: any DataGridSource) -> (any SectionedSource)? {
    guard var helper = rows as? Self else { return nil }
    helper.grouping = grouping
    helper.collapsedSections = collapsedSections
    // Sections may be in the order of their values.
    helper.sortOrders = sortOrders.filter { $0.key == grouping?.column.key }
    return helper
  }

  package func ownRow(section: Int, row: Int) -> Int? { itemIndex(section: section, row: row) }

  package func writesTexts(ofColumn column: Int) -> Bool {
    populateCell != nil
      || dataColumns.indices.contains(column) && dataColumns[column].display != nil
  }

  package func value(ofSection section: Int) -> String? {
    guard let groups = arranged.groups, groups.indices.contains(section) else { return nil }
    return groups[section].title
  }
}

extension DataColumn {
  /// The column with cells that can be edited in a live grid, and the effect of an edit on an item.
  /// - Parameter store: `false` rejects the text; the item must then be unchanged.
  public func storing(
    _ store: @escaping @Sendable (_ item: inout Item, _ text: String) -> Bool
  ) -> DataColumn {
    var column = self
    column.store = store
    return column
  }

  /// The column with cells that can be edited in a live grid: a text is stored if it converts to a
  /// value.
  public func storing<Value: LosslessStringConvertible & SendableMetatype>(
    _ path: any WritableKeyPath<Item, Value> & Sendable
  ) -> DataColumn {
    storing { item, text in
      guard let value = Value(text) else { return false }
      item[keyPath: path] = value
      return true
    }
  }

  /// The column with cells that can be edited in a live grid, for optional values: an empty text
  /// stores `nil`.
  public func storing<Value: LosslessStringConvertible & SendableMetatype>(
    _ path: any WritableKeyPath<Item, Value?> & Sendable
  ) -> DataColumn {
    storing { item, text in
      if text.isEmpty {
        item[keyPath: path] = nil
        return true
      }
      guard let value = Value(text) else { return false }
      item[keyPath: path] = value
      return true
    }
  }
}
