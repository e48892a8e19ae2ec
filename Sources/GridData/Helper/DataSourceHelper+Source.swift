public import GridModel

extension DataSourceHelper: DataGridSource {
  /// The data columns as a grid has them. The one that the rows are sorted by in the first place has an arrow.
  public var columns: [GridColumn] {
    dataColumns.map { column in
      GridColumn(
        column.key, title: column.title, type: column.type, sizing: column.sizing,
        alignment: column.alignment, sort: sortDirection(of: column.key), style: column.style,
        headerStyle: column.headerStyle)
    }
  }

  public var sectionCount: Int { arranged.groups?.count ?? 1 }

  public func rowCount(inSection section: Int) -> Int {
    arranged.groups?[section].positions.count ?? items.count
  }

  public func headerTitle(ofSection section: Int) -> String? {
    guard let group = arranged.groups?[section] else { return nil }
    let count = group.positions.count
    if let title = grouping?.title { return title(group.title, count) }
    return "\(group.title.isEmpty ? "—" : group.title) (\(count))"
  }

  public func text(section: Int, row: Int, column: Int) -> String {
    let item = self[section, row]
    let column = dataColumns[column]
    guard let populateCell else { return column.text(of: item) }
    var cell = GridCell(key: column.key, value: column.value(item), text: column.text(of: item))
    populateCell(&cell, item)
    return cell.text
  }

  public func value(section: Int, row: Int, column: Int) -> CellValue {
    dataColumns[column].value(self[section, row])
  }

  public func item(section: Int, row: Int) -> (any Sendable)? { self[section, row] }

  private subscript(section: Int, row: Int) -> Item {
    let arranged = arranged
    return items[arranged.order[(arranged.groups?[section].positions.lowerBound ?? 0) + row]]
  }

  public func selectedRows(inSection section: Int) -> [Int] {
    if selectedIndices.isEmpty { return [] }
    let arranged = arranged
    let positions = arranged.groups?[section].positions ?? 0..<items.count
    return positions.indices.filter { selectedIndices.contains(arranged.order[$0]) }
      .map { $0 - positions.lowerBound }
  }
}
