import GridData
import GridModel

extension GridPresentation {
  /// Adopts the titles, the modes of sorting and the order of a source's columns where the grid sets none: a live grid shows a table
  /// that was filled from the source.
  /// - Parameter isSortedAnew: whether the rows come in their own order, so that the grid must sort them as the source does.
  mutating func takeColumns(of source: any DataGridSource, isSortedAnew: Bool) {
    let own = source.columns
    var requests = columns ?? own.filter { !$0.isHidden }.map { ColumnSettings($0.key) }
    for (index, column) in own.enumerated() {
      let behavior = source.behavior(ofColumn: index)
      for place in requests.indices
      where requests[place].key == column.key && requests[place].value == nil {
        requests[place].fill(from: column, behavior)
        if columns == nil { requests[place].sortMode = behavior.sortMode }
      }
    }
    columns = requests
    if isSortedAnew, sort.isEmpty {
      sort = own.filter { $0.sort != nil }.sorted { $0.sortRank ?? 1 < $1.sortRank ?? 1 }
        .map { RowSorting($0.key, $0.sort ?? .ascending) }
    }
  }
}

extension ColumnSettings {
  /// Settings that are not made are those of the source.
  fileprivate mutating func fill(from column: GridColumn, _ behavior: ColumnBehavior) {
    if title == nil { title = column.title }
    if sizing == nil { sizing = column.sizing }
    if alignment == nil { alignment = column.alignment }
    if pin == nil { pin = column.pin }
    if mergesEqualCells == nil { mergesEqualCells = column.mergesEqualCells }
    if style == nil { style = column.style }
    if headerStyle == nil { headerStyle = column.headerStyle }
    if cell == nil { cell = column.renderer }
    if headerCell == nil { headerCell = column.headerRenderer }
    if headerIcons.isEmpty { headerIcons = column.headerIcons }
    if order == nil { order = behavior.order }
    if behavior.isEditable { isEditable = true }
  }
}
