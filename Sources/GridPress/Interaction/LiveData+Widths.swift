import GridCore
import GridDocuments
import GridGlyphs
import GridLayout
import GridModel
import GridPainting

/// The widths of columns that are as wide as their cells: a grid that changed them with every event
/// could not be used, and measuring all rows takes long.
extension LiveData {
  /// Columns that are as wide as their cells keep the width that they begin with, with room for an
  /// arrow if they can be sorted by, until what is shown needs more. In a grid that is too narrow
  /// for them, they do not: they are fitted into its width in each picture, as in a picture of a
  /// grid that is not live.
  mutating func keepWidths() throws(RenderError) {
    try leaveOutColumns()
    let measured = try measuredGrid()
    let layout = layout(of: measured)
    if measured.viewport == nil, measured.width != nil, layout.isDenser(than: measured) { return }
    for (column, content) in zip(measured.columns, layout.contents) {
      neededWidths[column.key] = content.naturalWidth / layout.cascade.zoom
    }
    keep(widths(in: layout, of: grid))
    try assemble()
  }

  /// Measures columns that are as wide as their cells again, with other fonts.
  mutating func measureWidths() throws(RenderError) {
    request.presentation.wrappedValue.fit(Set(fitted.keys), fitted)
    forgetMeasures()
    try assemble()
    try keepWidths()
  }

  /// The grid with everything that takes room from the columns or in them.
  /// - Parameter isFitted: whether columns that keep their widths are as wide as their cells again.
  private func measuredGrid(isFitted: Bool = false) throws(RenderError) -> DataGrid {
    var measured = grid
    if isFitted {
      var sizings: [String: ColumnSizing] = [:]
      for column in grid.columns {
        guard case .fixed = column.sizing else { continue }
        sizings[column.key] = fitted[dataKey(column.key)]
      }
      measured.setSizings(sizings)
    }
    // Handles and bars take their room from the columns.
    try measured.show(strips)
    showSortArrows(in: &measured)
    if let styles {
      // Fonts of single cells decide too.
      try measured.add({ styles.style(of: $0) }, rows: values.with(items: source.item)) { grid in
        PartGeometry(self.layout(of: grid), measurer: engine).visibleCells
      }
    }
    return measured
  }

  /// Gives columns the room that what is shown now needs: longer texts, and rows, totals and marks
  /// that were not shown before, or in other columns than the changed one. None becomes narrower
  /// unless the grid's width has no room for another one.
  mutating func makeRoom() throws(RenderError) {
    guard !fitted.isEmpty else { return }
    let measured = try measuredGrid(isFitted: true)
    let kept = zip(grid.columns, measured.columns).map { own, column -> KeptWidth? in
      guard fitted[dataKey(own.key)] != nil, case .fit = column.sizing else { return nil }
      // A column that is filled by a flow for the first time has none.
      let width: Double = if case .fixed(let width) = own.sizing { width } else { 0 }
      return KeptWidth(width: width, needed: neededWidths[own.key] ?? 0)
    }
    let widened = LayoutEngine(grid: measured, measurer: engine, cache: layoutCache).widened(kept)
    var widths: [String: Double] = [:]
    for (column, kept) in zip(grid.columns, widened) {
      guard let kept else { continue }
      widths[column.key] = kept.width
      neededWidths[column.key] = kept.needed
    }
    if request.presentation.wrappedValue.set(widths, flow: grid.flow) { try assemble() }
  }

  private func showSortArrows(in grid: inout DataGrid) {
    grid.showSortArrows(
      of: Set(grid.columns.indices.filter { sortMode(ofColumn: grid.columns[$0].key) != .none }))
  }

  /// Leaves out the columns that the width has no room for, as pictures of grids do that are not
  /// live. Events do not change which these are.
  private mutating func leaveOutColumns() throws(RenderError) {
    if !dropped.isEmpty {
      dropped = []
      try assemble()
    }
    guard grid.mayDropColumns else { return }
    let whole = self
    dropped =
      NarrowedGrid(
        try measuredGrid(), measurer: engine, cache: layoutCache,
        dropping: { keys throws(RenderError) in
          var data = whole
          data.dropped = keys
          try data.assemble()
          if !data.isFigureBound { try data.checkFirstPicture() }
          return try data.measuredGrid()
        }, { $0 }
      ).dropped
    if !dropped.isEmpty { try assemble() }
  }

  /// - Throws: a `RenderError` for a state or a figure of parts that are not shown.
  private func checkFirstPicture() throws(RenderError) {
    var first = grid
    try first.show(baseState)
    _ = try self.grid(in: GridState())
  }

  // MARK: - Widths by column

  /// The widths of columns that are as wide as their cells, at zoom 1: by the keys of the data, or
  /// of those that are filled by a flow.
  private func widths(in layout: LaidOutGrid, of grid: DataGrid) -> [String: Double] {
    let spans = layout.frames.columns.spans
    var widths: [String: Double] = [:]
    for (index, column) in grid.columns.enumerated() where spans.indices.contains(index) {
      guard case .fit = column.sizing else { continue }
      widths[column.key] = spans[index].width / layout.cascade.zoom
    }
    return widths
  }

  private mutating func keep(_ widths: [String: Double]) {
    for column in grid.columns {
      guard let width = widths[column.key] else { continue }
      let key = dataKey(column.key)
      fitted[key] = column.sizing
      guard let flow = grid.flow else {
        guard let place = request.presentation.columns?.firstIndex(where: { $0.key == key }) else {
          continue
        }
        request.presentation.columns?[place].sizing = .fixed(width)
        continue
      }
      request.presentation.flow?.widths = flow.keys.map { widths[$0] ?? width }
    }
  }
}

extension GridPresentation {
  /// Lets columns be as wide as their cells again.
  /// - Parameter sizings: how they were before they were given widths.
  fileprivate mutating func fit(_ keys: Set<String>, _ sizings: [String: ColumnSizing]) {
    flow?.widths = []
    for index in columns?.indices ?? 0..<0 {
      guard let key = columns?[index].key, keys.contains(key), let sizing = sizings[key] else {
        continue
      }
      columns?[index].sizing = sizing
    }
  }

  /// Gives columns of fixed widths others.
  /// - Parameters:
  ///   - widths: by the keys of the data's columns, or of those that are filled by a flow.
  ///   - flow: of the grid.
  /// - Returns: whether any changed.
  fileprivate mutating func set(_ widths: [String: Double], flow: RowFlow?) -> Bool {
    if widths.isEmpty { return false }
    if let flow {
      let new = flow.keys.map { widths[$0] ?? 0 }
      let isOther = new != self.flow?.widths
      self.flow?.widths = new
      return isOther
    }
    var isOther = false
    for index in columns?.indices ?? 0..<0 {
      guard let column = columns?[index], case .fixed(let old) = column.sizing,
        let width = widths[column.key], width != old
      else { continue }
      columns?[index].sizing = .fixed(width)
      isOther = true
    }
    return isOther
  }
}

extension LaidOutGrid {
  /// Whether headers were turned or type made smaller so that the columns fit.
  fileprivate func isDenser(than measured: DataGrid) -> Bool {
    cascade.zoom != 1
      || zip(grid.columns, measured.columns).contains { own, column in
        own.figureScale != column.figureScale || own.insetScale != column.insetScale
          || (own.headerCell == nil) != (column.headerCell == nil)
      }
  }
}
