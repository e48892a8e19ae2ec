public import GridModel

extension DataSourceHelper: DataGridSource {
  /// The data columns as grid columns. Sort columns have arrows, with numbers if there are several.
  public var columns: [GridColumn] {
    let sorted = sortOrders.filter { order in dataColumns.contains { $0.key == order.key } }
    return dataColumns.map { column in
      let place = sorted.firstIndex { $0.key == column.key }
      var shown = GridColumn(
        column.key, type: column.type, sort: place.map { sorted[$0].direction })
      shown.appearance = column.appearance
      if sorted.count > 1 { shown.sortRank = place.map { $0 + 1 } }
      return shown
    }
  }

  public var sectionCount: Int { arranged.groups?.count ?? 1 }

  /// The number of rows in a section; 0 if it does not exist.
  public func rowCount(inSection section: Int) -> Int { positions(ofSection: section).count }

  /// The positions of the rows of a section; none if there is no such section.
  private func positions(ofSection section: Int) -> Range<Int> {
    arranged.positions(ofSection: section, rowCount: items.count)
  }

  public func headerTitle(ofSection section: Int) -> String? {
    guard let groups = arranged.groups, groups.indices.contains(section) else { return nil }
    let group = groups[section]
    let count = group.positions.count
    if let title = grouping?.title { return title(group.title, count) }
    return "\(group.title.isEmpty ? "—" : group.title) (\(count))"
  }

  public func isCollapsed(section: Int) -> Bool {
    guard let groups = arranged.groups, groups.indices.contains(section) else { return false }
    return collapsedSections.contains(groups[section].title)
  }

  public func text(section: Int, row: Int, column: Int) -> String {
    guard let item = self[section, row], dataColumns.indices.contains(column) else { return "" }
    let column = dataColumns[column]
    guard let populateCell else { return column.text(of: item) }
    var cell = GridCell(key: column.key, value: column.value(item), text: column.text(of: item))
    populateCell(&cell, item)
    return cell.text
  }

  public func value(section: Int, row: Int, column: Int) -> CellValue {
    guard let item = self[section, row], dataColumns.indices.contains(column) else {
      return .empty
    }
    return dataColumns[column].value(item)
  }

  public func item(section: Int, row: Int) -> (any Sendable)? { self[section, row] }

  /// `nil` if there is no such row.
  private subscript(section: Int, row: Int) -> Item? {
    itemIndex(section: section, row: row).map { items[$0] }
  }

  public func selectedRows(inSection section: Int) -> [Int] {
    if selectedIndices.isEmpty { return [] }
    let arranged = arranged
    let positions = positions(ofSection: section)
    return positions.indices.filter { selectedIndices.contains(arranged.order[$0]) }
      .map { $0 - positions.lowerBound }
  }
}
