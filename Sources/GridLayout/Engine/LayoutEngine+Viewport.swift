import GridCore
import GridModel

extension LayoutEngine {
  /// The layout of the grid for a viewport.
  ///
  /// The columns of a grid with its own width get that, regardless of the viewport's. Otherwise
  /// they fill the viewport if they are narrower, or if some of them request a share of it; else
  /// they are as wide as they need and scroll.
  func layout(in viewport: Viewport) -> LaidOutGrid {
    var cascade = cascade(zoom: 1)
    let insets = cascade.style(of: .grid).insets
    let room = max(0, viewport.width - insets.horizontal)
    if viewport.paging == .cell { return pagingLayout(viewport, room: room, insets: insets) }
    let contents = measurement.contents(cascade: &cascade)
    let wanted = grid.width.map { max(0, $0 - insets.horizontal) }
    var columns = columns(
      contents: contents, zoom: 1, available: wanted ?? (sharesWidth ? room : nil))
    if wanted == nil, columns.totalWidth < room {
      columns = self.columns(contents: contents, zoom: 1, available: room)
    }
    return placed(layout(columns, insets: insets, width: 0, captionWidth: room), viewport, insets)
  }

  /// Whether columns request a share of the width of a grid.
  var sharesWidth: Bool {
    grid.columns.contains { column in
      switch column.sizing {
      case .percent, .fraction: true
      case .fixed, .fit: false
      }
    }
  }

  /// Every cell is as large as the body; nothing needs to be measured for that. There are no column
  /// headers, as in the control whose style this is.
  private func pagingLayout(_ viewport: Viewport, room: Double, insets: Insets) -> LaidOutGrid {
    var cells = grid
    cells.sections = grid.sections.map { Section(positions: $0.positions) }
    var header = cells.styles[.header] ?? Style()
    header.height = 0
    cells.styles[.header] = header
    let engine = LayoutEngine(grid: cells, measurer: measurer)
    let count = grid.columns.count
    let columns = Columns(
      cascade: engine.cascade(zoom: 1), contents: Array(repeating: ColumnContent(), count: count),
      widths: Array(repeating: room, count: count), leastWidth: 0,
      regions: ColumnRegions(columnCount: count))
    var layout = engine.layout(
      columns, insets: insets, width: 0, captionWidth: room, rowHeights: .uniform(0))
    let notes = layout.frames.noteItems.reduce(0) { $0 + $1.height }
    let height = viewport.height - insets.bottom - notes - layout.frames.bodyTop
    layout = engine.layout(
      columns, insets: insets, width: 0, captionWidth: room, rowHeights: .uniform(max(0, height)))
    return engine.placed(layout, viewport, insets)
  }

  private func placed(
    _ layout: LaidOutGrid, _ viewport: Viewport, _ insets: Insets
  ) -> LaidOutGrid {
    var cascade = layout.cascade
    let heights = RowMeasurement(
      grid: grid, measurer: measurer, contents: layout.contents, columns: layout.frames.columns,
      joined: layout.joined, cache: nil
    ).oneLineHeights(cascade: &cascade)
    var viewport = viewport
    if let dragged = grid.shown.draggedRow?.row {
      // A row that is dragged is at the place that it has reached.
      let first = grid.sections[dragged.section].positions.lowerBound
      let path = RowPath(section: dragged.section, row: dragged.position - first)
      viewport.pinned.top.removeAll { $0 == path }
      viewport.pinned.bottom.removeAll { $0 == path }
    }
    let frames = ViewportPlacement(
      viewport: viewport, frames: layout.frames, insets: insets,
      targetColumn: viewport.scrollTo?.column.flatMap { key in
        grid.columns.firstIndex { $0.key == key }
      },
      emptyRowHeights: Array(heights.prefix(2)),
      shadowDepth: cascade.style(of: .pinShadow).height,
      pinLine: cascade.separators.pin?.width ?? 0,
      indicatorStyle: cascade.style(of: .scrollIndicator)
    ).viewportFrames()
    return LaidOutGrid(
      grid: layout.grid, frames: layout.frames, cascade: cascade, contents: layout.contents,
      joined: layout.joined?.leaving(rows: frames.pinned.rows.sorted(), column: nil),
      diagnostics: layout.diagnostics, viewport: frames)
  }
}
