import GridCore
import GridModel

/// Computes the frames of a grid.
///
/// 1. Measure headers and all cells of the columns whose width depends on them.
/// 2. Solve the column widths.
/// 3. Find the heights of rows: one for all, or by the lines that wrapped text needs.
/// 4. Stack title, subtitle, column headers, sections with their rows, and notes.
package struct LayoutEngine {
  let grid: DataGrid
  let measurer: any TextMeasuring

  package init(grid: DataGrid, measurer: any TextMeasuring) {
    self.grid = grid
    self.measurer = measurer
  }

  /// The layout of the grid as one picture.
  package func layout() -> LaidOutGrid {
    var cascade = cascade(zoom: 1)
    let insets = cascade.style(of: .grid).insets
    let contents = ColumnMeasurement(grid: grid, measurer: measurer).contents(cascade: &cascade)
    var columns = columns(
      contents: contents, zoom: 1,
      available: grid.width.map { max(0, $0 - insets.horizontal) })
    let strips = stripWidth
    if grid.width == nil, columns.totalWidth < strips {
      columns = self.columns(contents: contents, zoom: 1, available: strips)
    }
    return layout(columns, insets: insets, width: grid.width ?? 0)
  }

  /// How wide a grid without a width of its own is at least, at zoom 1.
  var stripWidth: Double {
    var cascade = cascade(zoom: 1)
    return StripMeasurement(grid: grid, measurer: measurer).width(cascade: &cascade)
  }

  /// What steps 1 and 2 find.
  struct Columns {
    var cascade: Cascade
    var contents: [ColumnContent]
    var widths: [Double]
    /// The room they were given.
    var available: Double?
    /// The width of the grid with every column as narrow as its longest word or as its bounds allow, as far as words
    /// were measured; less than `totalWidth` unless words are broken.
    var leastWidth: Double

    var totalWidth: Double { widths.reduce(0, +) }

    /// The left edges of all columns and the right edge of the last. Columns that fill their room end where it does,
    /// without a rounding error that could cost a pixel.
    func edges(from left: Double) -> [Double] {
      var edges = [left]
      var edge = left
      for width in widths {
        edge += width
        edges.append(edge)
      }
      if let available, widths.count > 0, abs(edge - left - available) < LineBreaker.tolerance {
        edges[widths.count] = left + available
      }
      return edges
    }
  }

  func cascade(zoom: Double) -> Cascade {
    Cascade(theme: grid.theme, grid: grid.styles, columns: grid.columns, zoom: zoom)
  }

  /// Step 2. The least widths are measured only if they matter.
  /// - Parameter contents: as measured at zoom 1.
  func columns(contents: [ColumnContent], zoom: Double, available: Double?) -> Columns {
    var cascade = cascade(zoom: zoom)
    var contents = contents.map { $0.zoomed(by: zoom) }
    func solver() -> ColumnWidthSolver {
      let requests = zip(grid.columns, contents).map { column, content in
        ColumnWidthSolver.Request(
          sizing: column.sizing.zoomed(by: zoom), natural: content.naturalWidth,
          least: content.wordWidth ?? content.naturalWidth)
      }
      return ColumnWidthSolver(requests: requests, available: available, zoom: zoom)
    }
    if solver().needsLeastWidths {
      ColumnMeasurement(grid: grid, measurer: measurer, zoom: zoom)
        .measureWords(cascade: &cascade, in: &contents)
    }
    let widths = solver().widths()
    let least = grid.columns.indices.reduce(0) { total, index in
      guard let word = contents[index].wordWidth else { return total + widths[index] }
      return total + Self.leastWidth(grid.columns[index].sizing.zoomed(by: zoom), word: word)
    }
    return Columns(
      cascade: cascade, contents: contents, widths: widths, available: available,
      leastWidth: least)
  }

  private static func leastWidth(_ sizing: ColumnSizing, word: Double) -> Double {
    guard case .fit(let lower, let upper) = sizing else { return word }
    return max(lower ?? 0, min(upper ?? .infinity, word))
  }

  /// Steps 3 and 4.
  /// - Parameter width: the least width of the picture.
  func layout(_ columns: Columns, insets: Insets, width: Double) -> LaidOutGrid {
    var cascade = columns.cascade
    let rowHeights = RowMeasurement(grid: grid, measurer: measurer, contents: columns.contents)
      .heights(columnWidths: columns.widths, cascade: &cascade)
    let frames = stack(
      columnEdges: columns.edges(from: insets.left), rowHeights: rowHeights, insets: insets,
      width: width, cascade: &cascade)
    return LaidOutGrid(
      grid: grid, frames: frames, cascade: cascade, contents: columns.contents)
  }

  /// Step 4.
  private func stack(
    columnEdges: [Double], rowHeights: RowHeights, insets: Insets, width: Double,
    cascade: inout Cascade
  ) -> GridFrames {
    let left = columnEdges.first ?? 0
    let right = columnEdges.last ?? 0
    var y = insets.top
    func place(_ item: GridItem, height: Double) -> PlacedItem {
      let top = y
      y += height
      return PlacedItem(item: item, top: top, bottom: y)
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
      size: Size(width: max(width, right + insets.right), height: y + insets.bottom),
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
    scratch.load(text, wrap: style.wrap)
    let font = measurer.font(style.font)
    let block = TextBlock.set(
      scratch, font: font, flow: TextFlow(style), width: width - style.insets.horizontal,
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
