extension DataGrid {
  /// Lets renderers see the values of their columns.
  package mutating func adaptRenderers() {
    guard columns.contains(where: { $0.renderer != nil }) else { return }
    let keys = ColumnKeys(self)
    for index in columns.indices {
      columns[index].renderer = columns[index].renderer?.adapted(
        to: ColumnValues(of: columns[index], in: self, keys: keys))
    }
  }
}
