import GridCore
import GridModel

/// Computes the frames of a grid.
///
/// 1. Measure headers and all cells of the columns whose width depends on them.
/// 2. Solve the column widths.
/// 3. Find the heights of rows: one for all, or by the lines that wrapped text needs.
/// 4. Stack title, subtitle, column headers, sections with their rows, and notes.
package struct LayoutEngine {
  private let grid: DataGrid
  private let measurer: any TextMeasuring

  package init(grid: DataGrid, measurer: any TextMeasuring) {
    self.grid = grid
    self.measurer = measurer
  }

  /// The layout of the grid as one picture.
  package func layout() -> LaidOutGrid {
    var cascade = cascade(zoom: 1)
    let insets = cascade.style(of: .grid).insets
    let contents = ColumnMeasurement(grid: grid, measurer: measurer).contents(cascade: &cascade)
    return layout(
      contents: contents, zoom: 1, insets: insets,
      available: grid.width.map { max(0, $0 - insets.horizontal) })
  }

  /// The layout of the grid for pages whose content is `width` wide; page margins take the place of the grid's insets.
  ///
  /// A grid that is too wide is zoomed out, but not below `leastZoom`; after that columns shrink.
  package func layout(pageWidth width: Double, leastZoom: Double) -> LaidOutGrid {
    var cascade = cascade(zoom: 1)
    let contents = ColumnMeasurement(grid: grid, measurer: measurer).contents(cascade: &cascade)
    let wanted = grid.width.map { min($0, width) }
    let natural = solve(contents: contents, available: nil, cascade: &cascade).widths
      .reduce(0, +)
    let zoom =
      natural <= width
      ? 1 : max(leastZoom, min(1, width / (natural * ColumnContent.zoomAllowance)))
    let isTooWide = natural * zoom > width + LineBreaker.tolerance
    return layout(
      contents: contents.map { $0.zoomed(by: zoom) }, zoom: zoom, insets: .zero,
      available: isTooWide ? width : wanted)
  }

  private func cascade(zoom: Double) -> Cascade {
    Cascade(theme: grid.theme, grid: grid.styles, columns: grid.columns, zoom: zoom)
  }

  private func layout(
    contents: [ColumnContent], zoom: Double, insets: Insets, available: Double?
  ) -> LaidOutGrid {
    var cascade = cascade(zoom: zoom)
    let (widths, contents) = solve(contents: contents, available: available, cascade: &cascade)
    var edges = [insets.left]
    for width in widths { edges.append((edges.last ?? 0) + width) }
    let rowHeights = RowMeasurement(grid: grid, measurer: measurer, contents: contents)
      .heights(columnWidths: widths, cascade: &cascade)
    let frames = stack(
      columnEdges: edges, rowHeights: rowHeights, insets: insets, cascade: &cascade)
    return LaidOutGrid(grid: grid, frames: frames, cascade: cascade, contents: contents)
  }

  /// Step 2. The least widths are measured only if they matter.
  private func solve(
    contents: [ColumnContent], available: Double?, cascade: inout Cascade
  ) -> (widths: [Double], contents: [ColumnContent]) {
    var contents = contents
    func requests() -> [ColumnWidthSolver.Request] {
      zip(grid.columns, contents).map { column, content in
        ColumnWidthSolver.Request(
          sizing: column.sizing, natural: content.naturalWidth,
          least: content.wordWidth ?? content.naturalWidth)
      }
    }
    if ColumnWidthSolver.needsLeastWidths(requests(), available: available) {
      ColumnMeasurement(grid: grid, measurer: measurer)
        .measureWords(cascade: &cascade, in: &contents)
    }
    let solver = ColumnWidthSolver(requests: requests(), available: available)
    return (solver.widths(), contents)
  }

  /// Step 4.
  private func stack(
    columnEdges: [Double], rowHeights: RowHeights, insets: Insets, cascade: inout Cascade
  ) -> GridFrames {
    let left = columnEdges.first ?? 0
    let right = columnEdges.last ?? 0
    var y = insets.top
    func place(_ item: GridItem, height: Double) -> PlacedItem {
      defer { y += height }
      return PlacedItem(item: item, top: y, height: height)
    }
    var leading: [PlacedItem] = []
    if let title = grid.title {
      let height = textHeight(title, element: .title, width: right - left, cascade: &cascade)
      leading.append(place(.title, height: height))
    }
    if let subtitle = grid.subtitle {
      let height = textHeight(subtitle, element: .subtitle, width: right - left, cascade: &cascade)
      leading.append(place(.subtitle, height: height))
    }
    let tableTop = y
    let headerHeight = headerHeight(columnEdges: columnEdges, cascade: &cascade)
    if headerHeight > 0 { leading.append(place(.columnHeader, height: headerHeight)) }
    let sectionHeight = lineBoxHeight(cascade.style(of: .section))
    let body = GridFrames(
      size: .zero, columnEdges: columnEdges, leadingItems: [], trailingItems: [],
      tableTop: tableTop, bodyTop: y, rowHeights: rowHeights, sections: grid.sections,
      sectionHeaderHeight: sectionHeight)
    y = body.tableBottom
    var trailing: [PlacedItem] = []
    for (index, note) in grid.notes.enumerated() {
      let height = textHeight(note, element: .note, width: right - left, cascade: &cascade)
      trailing.append(place(.note(index), height: height))
    }
    return GridFrames(
      size: Size(width: right + insets.right, height: y + insets.bottom),
      columnEdges: columnEdges, leadingItems: leading, trailingItems: trailing,
      tableTop: tableTop, bodyTop: body.bodyTop, rowHeights: rowHeights,
      sections: grid.sections, sectionHeaderHeight: sectionHeight)
  }

  private func headerHeight(columnEdges: [Double], cascade: inout Cascade) -> Double {
    var height = 0.0
    for (index, column) in grid.columns.enumerated() {
      let style = cascade.headerStyle(column: index)
      var width = columnEdges[index + 1] - columnEdges[index]
      if column.sort != nil { width -= SortArrow.reservedWidth(fontSize: style.font.size) }
      height = max(height, textHeight(column.title, style: style, width: width))
    }
    return height
  }

  private func textHeight(
    _ text: String, element: StyleElement, width: Double, cascade: inout Cascade
  ) -> Double {
    textHeight(text, style: cascade.style(of: element), width: width)
  }

  private func textHeight(_ text: String, style: ComputedStyle, width: Double) -> Double {
    var scratch = TextScratch()
    scratch.load(text)
    let font = measurer.font(style.font)
    let block = TextBlock.set(
      scratch.bytes.span, font: font, style: style, width: width - style.insets.horizontal,
      measurer: measurer)
    let lines = Double(block.lines.count) * measurer.metrics(of: font).lineHeight
    return max(style.height, lines + style.insets.vertical)
  }

  /// The height of a strip with one line of text.
  private func lineBoxHeight(_ style: ComputedStyle) -> Double {
    let line = measurer.metrics(of: measurer.font(style.font)).lineHeight
    return max(style.height, line + style.insets.vertical)
  }
}
