import GridCore
import GridGlyphs
import GridLayout
import GridModel

extension DataGrid {
  /// Whether columns may be left out if its width has no room for them.
  var mayDropColumns: Bool {
    guard flow == nil, prose == nil, viewport == nil, columns.count > 1 else { return false }
    return switch fit {
    case .drop: true
    case nil, .split: width != nil
    case .shrink, .overflow: false
    }
  }
}

extension PreparedGrid {
  /// The layout as a picture. Columns that there is no room for are left out.
  func layout(measurer: TextEngine) -> LaidOutGrid {
    narrowed(measurer, cache: cache) { $0 }.layout
  }

  /// The same grid without the columns that a picture of it has no room for.
  func fitted(measurer: TextEngine) -> PreparedGrid {
    guard dropping != nil, grid.width != nil else { return self }
    var fitted = self
    fitted.grid = narrowed(measurer) { $0 }.grid
    return fitted
  }

  /// The same grid without the columns that a page has no room for, if these are to be left out.
  /// - Parameter formats: in order of preference; the last one is that of a grid that fits on none.
  func fitted(to formats: [PageFormat], measurer: TextEngine) -> PreparedGrid {
    guard grid.fit == .drop, dropping != nil, let format = formats.last else { return self }
    var fitted = self
    fitted.grid =
      narrowed(measurer) { grid in
        var (grid, _) = grid.printed(on: formats)
        grid.width = min(grid.width ?? .infinity, format.contentWidth)
        return grid
      }.grid
    return fitted
  }

  /// - Parameter adapt: makes the grid that is laid out of the one that columns are left out of.
  private func narrowed(
    _ measurer: TextEngine, cache: LayoutCache? = nil, _ adapt: (DataGrid) -> DataGrid
  ) -> (grid: DataGrid, layout: LaidOutGrid) {
    var kept: Set<String> = []
    func layout(_ grid: DataGrid) -> LaidOutGrid {
      var grid = adapt(grid)
      grid.indispensableColumns = kept
      return LayoutEngine(grid: grid, measurer: measurer, cache: cache).layout()
    }
    var grid = grid
    var result = layout(grid)
    guard let dropping else { return (grid, result) }
    var dropped: Set<String> = []
    // Each round leaves out or keeps at least one column.
    while let next = result.surplus.first {
      let all = dropped.union(result.surplus)
      // If something refers to one of them, they are tried one by one.
      if let narrow = try? dropping(all) {
        (grid, dropped) = (narrow, all)
      } else if let narrow = try? dropping(dropped.union([next])) {
        grid = narrow
        dropped.insert(next)
      } else {
        kept.insert(next)
      }
      grid.images = self.grid.images
      result = layout(grid)
    }
    return (grid, result)
  }
}
