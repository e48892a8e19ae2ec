extension Cascade {
  /// The styles of a grid.
  /// - Parameter zoom: what all lengths are multiplied by; default 1.
  package init(_ grid: DataGrid, zoom: Double = 1) {
    self.init(
      theme: grid.theme, grid: grid.styles, columns: grid.columns, rules: grid.rules, zoom: zoom,
      hasSectionColumn: grid.sectionColumn != nil)
  }
}
