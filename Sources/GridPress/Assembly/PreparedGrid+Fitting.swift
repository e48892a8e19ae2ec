import GridCore
import GridGlyphs
import GridLayout
import GridModel

extension DataGrid {
  /// Whether columns may be left out if its width has no room for them.
  var mayDropColumns: Bool {
    guard flow == nil, viewport == nil, columns.count > 1 else { return false }
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
  ) -> NarrowedGrid {
    NarrowedGrid(grid, measurer: measurer, cache: cache, dropping: dropping, adapt)
  }
}

/// A grid without the columns that its width has no room for.
struct NarrowedGrid {
  private(set) var grid: DataGrid
  private(set) var layout: LaidOutGrid
  /// The keys of the columns that are left out.
  private(set) var dropped: Set<String> = []

  /// - Parameters:
  ///   - dropping: makes the grid without the columns with these keys, or throws if something
  ///     refers to them; `nil` leaves out none.
  ///   - adapt: makes the grid that is laid out of the one that columns are left out of.
  init(
    _ grid: DataGrid, measurer: TextEngine, cache: LayoutCache?,
    dropping: ((Set<String>) throws(RenderError) -> DataGrid)?, _ adapt: (DataGrid) -> DataGrid
  ) {
    var kept: Set<String> = []
    func layout(_ grid: DataGrid) -> LaidOutGrid {
      var grid = adapt(grid)
      grid.indispensableColumns = kept
      return LayoutEngine(grid: grid, measurer: measurer, cache: cache).layout()
    }
    let images = grid.images
    self.grid = grid
    self.layout = layout(grid)
    guard let dropping else { return }
    // Each round leaves out or keeps at least one column.
    while let next = self.layout.surplus.first {
      let all = dropped.union(self.layout.surplus)
      // If something refers to one of them, they are tried one by one.
      if let narrow = try? dropping(all) {
        (self.grid, dropped) = (narrow, all)
      } else if let narrow = try? dropping(dropped.union([next])) {
        self.grid = narrow
        dropped.insert(next)
      } else {
        kept.insert(next)
      }
      self.grid.images = images
      self.layout = layout(self.grid)
    }
  }
}
