import GridDocuments
import GridInteraction
import GridLayout
import GridModel
import GridPainting

/// The places of rows, the visible part of the grid, and the grid that is drawn.
extension LiveData {
  func position(ofRow row: Int) -> Int? {
    guard positions.indices.contains(row), positions[row] >= 0 else { return nil }
    return Int(positions[row])
  }

  /// The path of a position in the order of the rows; `nil` in a collapsed section.
  func path(ofPosition position: Int) -> RowPath? {
    guard let flow = grid.flow else { return path(ofGridRow: position) }
    return flow.place(ofItem: position).flatMap { path(ofGridRow: $0.row) }
  }

  func path(ofGridRow position: Int) -> RowPath? {
    var (low, high) = (0, grid.sections.count)
    while low < high {
      let middle = (low + high) / 2
      if grid.sections[middle].memberPositions.upperBound <= position {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < grid.sections.count, grid.sections[low].positions.contains(position) else {
      return nil
    }
    return RowPath(section: low, row: position - grid.sections[low].positions.lowerBound)
  }

  mutating func scroll(to row: RowID, _ target: ScrollTarget) { scrolled = (row, target) }

  mutating func scroll(to offset: ScrollOffset) {
    scrolled = nil
    request.presentation.viewport?.scroll = offset
    request.presentation.viewport?.scrollTo = nil
  }

  /// Adapts to rows with new numbers, or removed ones.
  mutating func moveWindow(_ row: (RowID) -> RowID?) {
    guard let old = scrolled else { return }
    scrolled = row(old.row).map { ($0, old.target) }
  }

  /// The window at the last scroll target, at its current place. While that row is not shown, the
  /// window is at one near its last place.
  var viewport: Viewport? {
    guard var viewport = request.presentation.viewport else { return nil }
    // At the places that their rows have now, without those that are not shown.
    viewport.pinned = grid.viewport?.pinned ?? PinnedRows()
    guard let scrolled else { return viewport }
    var target = scrolled.target
    if path(of: scrolled.row) == nil {
      guard let row = shownRow(near: target.row) else { return viewport }
      target.row = row
    }
    if let column = target.column, !columnKeys.contains(column) { target.column = nil }
    viewport.scrollTo = target
    return viewport
  }

  /// The row at a place, or the nearest one before or, if there is none, after it.
  private func shownRow(near path: RowPath) -> RowPath? {
    let section = min(path.section, grid.sections.count - 1)
    let last = { (section: Int) -> RowPath? in
      grid.sections[section].positions.isEmpty
        ? nil : RowPath(section: section, row: grid.sections[section].positions.count - 1)
    }
    guard section >= 0 else { return nil }
    if let end = last(section) {
      return RowPath(section: section, row: min(path.row, end.row))
    }
    return (0..<section).reversed().lazy.compactMap(last).first
      ?? (section..<grid.sections.count).first { !grid.sections[$0].positions.isEmpty }
      .map { RowPath(section: $0, row: 0) }
  }

  /// The cache for layouts of the drawn grid; `nil` while it shows placeholders instead of its
  /// rows.
  var layoutCache: LayoutCache? { baseState.loading == nil ? cache : nil }

  /// - Parameter grid: this one in a state.
  func layout(of grid: DataGrid) -> LaidOutGrid {
    LayoutEngine(grid: grid, measurer: engine, cache: layoutCache).layout()
  }

  func places(in grid: DataGrid) -> FigurePlaces {
    FigurePlaces(
      keys: grid.columns.map(\.key), index: SectionIndex(grid.sections), order: shown.order,
      table: rows.table, sql: request.presentation.sqlSettings, flow: grid.flow,
      position: { [positions] row in
        positions.indices.contains(row) && positions[row] >= 0 ? Int(positions[row]) : nil
      })
  }

  /// The grid in a state, as drawn.
  func grid(in state: GridState) throws(RenderError) -> DataGrid {
    var shown = try stateGrid(in: state)
    if figure.callouts.isEmpty, figure.crop == nil { return shown }
    let places = places(in: shown)
    guard isFigureBound else {
      shown.figure.callouts = try places.callouts(figure.callouts, in: shown)
      shown.figure.crop = try figure.crop.map { crop throws(RenderError) in
        try places.crop(crop, in: shown)
      }
      return shown
    }
    // What is not shown at the moment waits.
    shown.figure.callouts = figure.callouts.flatMap { callout in
      (try? places.callouts([callout], in: shown)) ?? []
    }
    shown.figure.crop = figure.crop.flatMap { try? places.crop(places.shown($0), in: shown) }
    if shown.viewport != nil || shown.figure.crop != nil {
      shown.figure = FigureCheck(layout(of: shown), measurer: engine).shown
    }
    return shown
  }

  /// The grid in a state, without what is around it in a picture.
  func stateGrid(in state: GridState) throws(RenderError) -> DataGrid {
    var shown = grid
    var state = state
    state.shortcutBar = shortcutBar
    state.loading = baseState.loading
    if let handles { state.reorderHandles = handles }
    try shown.show(state)
    shown.checkBoxes(request.presentation.checkboxes)
    shown.viewport = viewport
    shown.previousValues = previousValues
    if styles != nil || prepare != nil, !shown.shown.isLoading {
      try shown.add({ style(of: $0) }, rows: values.with(items: source.item)) { grid in
        PartGeometry(layout(of: grid), measurer: engine).visibleCells
      }
    }
    return shown
  }

  /// What the styling callback and delegates return for a cell.
  private func style(of cell: CellContext) -> Style? {
    let style = styles?.style(of: cell)
    guard let prepare else { return style }
    return prepare(cell, style ?? Style())
  }
}
