package import GridCore
package import GridModel

/// Computes the frames of a grid.
///
/// 1. Measure headers and all cells of the columns whose width depends on them.
/// 2. Solve the column widths.
/// 3. Find the heights of rows: one for all, or by the lines that wrapped text needs.
/// 4. Find the heights of column headers and the spanners above them.
/// 5. Stack title, subtitle, column headers, sections with their rows, and notes.
package struct LayoutEngine {
  let grid: DataGrid
  let measurer: any TextMeasuring
  let cache: LayoutCache?
  /// The strips of sections whose headers continue on another page.
  var continued: Set<StripMeasurement.StripPlace> = []
  /// `nil` if there are no joined cells.
  let joined: JoinedCells?
  /// The same as shown, with moved rows and columns separated.
  let shownJoined: JoinedCells?
  /// Empty if the headers are hidden.
  let spanners: [PlacedSpanner]
  /// The styles at zoom 1, before any of them is computed.
  private let unzoomed: Cascade
  /// The columns that were solved already.
  private let solved = SolvedColumns()

  /// - Parameter cache: the cache of other layouts of the same table; default none.
  package init(grid: DataGrid, measurer: any TextMeasuring, cache: LayoutCache? = nil) {
    self.measurer = measurer
    self.cache = cache
    joined = JoinedCells(grid)
    shownJoined = joined?.leaving(
      rows: grid.shown.marks.movedRows, column: grid.shown.draggedColumn?.column,
      slidRows: grid.shown.marks.slidRows)
    var grid = grid
    if let shownJoined { grid.showWholeCells(of: shownJoined) }
    grid.makeRoomForMarks(measurer: measurer)
    self.grid = grid
    unzoomed = Cascade(grid)
    spanners =
      unzoomed.hidesHeader ? [] : SpannerPlacement(columns: grid.columns).placed(grid.spanners)
  }

  var measurement: ColumnMeasurement {
    ColumnMeasurement(
      grid: grid, measurer: measurer, joined: joined, spanners: spanners, cache: cache)
  }

  /// The layout of the grid as one picture: all of it, or what its viewport shows.
  package func layout() -> LaidOutGrid {
    if let viewport = grid.viewport { return layout(in: viewport) }
    var cascade = cascade(zoom: 1)
    let insets = cascade.style(of: .grid).insets
    let contents = measurement.contents(cascade: &cascade, findsWords: grid.width != nil)
    if let width = grid.width {
      return fitted(contents, into: max(0, width - insets.horizontal))
        .layout(insets: insets, width: width)
    }
    return layout(naturalColumns(contents), insets: insets, width: 0)
  }

  /// The widths of the columns, at zoom 1, as if the grid had no width of its own. No rows are set.
  package func naturalWidths() -> [Double] {
    var cascade = cascade(zoom: 1)
    return naturalColumns(measurement.contents(cascade: &cascade)).widths
  }

  private func naturalColumns(_ contents: [ColumnContent]) -> Columns {
    let columns = columns(contents: contents, zoom: 1, available: nil)
    let strips = stripWidth
    if columns.totalWidth >= strips { return columns }
    return self.columns(contents: contents, zoom: 1, available: strips)
  }

  /// The minimum width of a grid without its own width, at zoom 1.
  var stripWidth: Double {
    var cascade = cascade(zoom: 1)
    return StripMeasurement(grid: grid, measurer: measurer, continued: continued)
      .width(cascade: &cascade)
  }

  /// The result of steps 1 and 2.
  struct Columns {
    var cascade: Cascade
    var contents: [ColumnContent]
    var widths: [Double]
    /// The room available for them.
    var available: Double?
    /// The width of the grid with every column as narrow as its longest word or as its bounds
    /// allow, as far as words were measured; less than `totalWidth` unless words are broken.
    var leastWidth: Double

    /// The widths of the parts beside the columns.
    var regions: ColumnRegions

    var totalWidth: Double { widths.reduce(regions.width, +) }

    /// Whether they have the room that they need.
    var fit: Bool { available.map { totalWidth <= $0 + LineBreaker.tolerance } ?? true }

    func frames(from left: Double) -> ColumnFrames {
      ColumnFrames(widths: widths, regions: regions, from: left, available: available)
    }
  }

  func cascade(zoom: Double) -> Cascade {
    zoom == 1 ? unzoomed : Cascade(grid, zoom: zoom)
  }

  /// Step 2. The least widths are measured only if they matter.
  /// - Parameters:
  ///   - contents: as measured at zoom 1.
  ///   - reach: how far columns shrink.
  ///   - givesSizes: whether columns of a fixed width or a percentage shrink, too.
  func columns(
    contents: [ColumnContent], zoom: Double, available: Double?,
    reach: ColumnWidthSolver.Reach = .all, givesSizes: Bool = false
  ) -> Columns {
    // The choice of a page asks for the same columns several times.
    let question = SolvedColumns.Question(
      contents: contents, zoom: zoom, available: available, reach: reach, givesSizes: givesSizes)
    return solved.columns(for: question) { solve(question) }
  }

  private func solve(_ question: SolvedColumns.Question) -> Columns {
    let (zoom, available, reach) = (question.zoom, question.available, question.reach)
    let givesSizes = question.givesSizes
    var cascade = cascade(zoom: zoom)
    let sectionColumn = SectionColumnMeasurement(grid: grid, measurer: measurer, zoom: zoom)
      .width(cascade: &cascade)
    let regions = ColumnRegions(
      grid, cascade: cascade, measurer: measurer, sectionColumn: sectionColumn)
    var contents = question.contents.map { $0.zoomed(by: zoom) }
    func solver(givesSizes: Bool = false) -> ColumnWidthSolver {
      let requests = zip(grid.columns, contents).map { column, content in
        ColumnWidthSolver.Request(
          sizing: column.sizing.zoomed(by: zoom), natural: content.naturalWidth,
          least: content.wordWidth ?? content.naturalWidth,
          rigid: max(content.drawingWidth, content.figureWidth + content.figureInsets),
          header: content.headerWordWidth ?? 0, required: content.requiredWidth,
          short: content.shortWordWidth, half: content.halfWordWidth ?? 0,
          figure: content.figureWidth > 0
            ? content.figureWidth * Self.leastFigureScale + content.figureInsets : 0)
      }
      return ColumnWidthSolver(
        requests: requests, available: available.map { max(0, $0 - regions.width) },
        zoom: cascade.drawnZoom, reach: reach, givesSizes: givesSizes)
    }
    if solver().needsLeastWidths {
      measureWords(cascade: &cascade, in: &contents, alsoSized: false)
    }
    var widths = solver().widths()
    if givesSizes, needsSizes(widths, contents, regions: regions, available: available, reach) {
      measureWords(cascade: &cascade, in: &contents, alsoSized: true)
      widths = solver(givesSizes: true).widths()
    }
    let least = grid.columns.indices.reduce(regions.width) { total, index in
      let sizing = grid.columns[index].sizing.zoomed(by: zoom)
      if case .fixed(let width) = sizing { return total + max(0, width) }
      guard let word = contents[index].wordWidth else { return total + widths[index] }
      return total + Self.leastWidth(sizing, word: word)
    }
    return Columns(
      cascade: cascade, contents: contents, widths: widths, available: available,
      leastWidth: least, regions: regions)
  }

  private func measureWords(
    cascade: inout Cascade, in contents: inout [ColumnContent], alsoSized: Bool
  ) {
    let question = SolvedColumns.WordQuestion(
      contents: contents, zoom: cascade.zoom, alsoSized: alsoSized)
    contents = solved.contents(for: question) {
      measurement.measureWords(cascade: &cascade, in: &contents, alsoSized: alsoSized)
      return contents
    }
  }

  /// Whether the widths of columns with a size have to change: because the others do not fit beside
  /// them, or because a percentage is less than what a column needs.
  private func needsSizes(
    _ widths: [Double], _ contents: [ColumnContent], regions: ColumnRegions, available: Double?,
    _ reach: ColumnWidthSolver.Reach
  ) -> Bool {
    guard let available else { return false }
    let isNarrow = grid.columns.indices.contains { index in
      guard case .percent = grid.columns[index].sizing else { return false }
      return widths[index] < contents[index].naturalWidth - LineBreaker.tolerance
    }
    return isNarrow || widths.reduce(regions.width, +) > available + LineBreaker.tolerance
      || reach == .all && isBroken(widths, contents)
  }

  /// Whether a column is narrower than its longest word.
  private func isBroken(_ widths: [Double], _ contents: [ColumnContent]) -> Bool {
    zip(widths, contents).contains { width, content in
      content.wordWidth.map { width < $0 - LineBreaker.tolerance } ?? false
    }
  }

  private static func leastWidth(_ sizing: ColumnSizing, word: Double) -> Double {
    guard case .fit(let lower, let upper) = sizing else { return word }
    return max(lower ?? 0, min(upper ?? .infinity, word))
  }

  /// The width needed by the drawings of a column that may be too narrow for them; 0 if it is wide
  /// enough or they can be broken.
  private func leastDrawingWidth(
    of index: Int, _ columns: Columns, cascade: inout Cascade
  ) -> Double {
    let column = grid.columns[index]
    guard let renderer = column.cell, !renderer.base.isBreakable else { return 0 }
    switch column.sizing {
    case .fit, .fraction: return columns.contents[index].drawingWidth
    case .fixed, .percent:
      // A plot in a column of a specified width has that width.
      if renderer.base.isPlot { return 0 }
      // Nothing else needs the widths of their cells, so not all of them are measured for a
      // finding.
      return DrawnColumn(index, of: grid, cascade: &cascade, measurer: measurer)?
        .leastWidth(ofRows: 1_000) ?? 0
    }
  }

  /// Steps 3 to 5.
  /// - Parameters:
  ///   - width: the least width of the picture.
  ///   - captionWidth: the width of titles and notes; `nil` is that of the columns.
  ///   - rowHeights: `nil` measures the rows.
  ///   - surplus: the keys of columns that there is no room for.
  func layout(
    _ columns: Columns, insets: Insets, width: Double, captionWidth: Double? = nil,
    rowHeights: RowHeights? = nil, surplus: [String] = []
  ) -> LaidOutGrid {
    if let (engine, columns) = withFittingFigures(columns) {
      return engine.layout(
        columns, insets: insets, width: width, captionWidth: captionWidth, rowHeights: rowHeights,
        surplus: surplus)
    }
    var cascade = columns.cascade
    let columnFrames = columns.frames(from: insets.left)
    var findings = SizeFindings(grid.columns, widths: columns.widths)
    if let available = columns.available,
      columns.totalWidth > available + LineBreaker.tolerance
    {
      findings.noteExcess(width: columns.totalWidth, available: available)
    }
    for column in grid.columns.indices {
      let needed = leastDrawingWidth(of: column, columns, cascade: &cascade)
      if needed > columns.widths[column] + LineBreaker.tolerance {
        findings.noteNarrowDrawing(column: column, needed: needed)
      }
    }
    let rowHeights =
      rowHeights
      ?? RowMeasurement(
        grid: grid, measurer: measurer, contents: columns.contents, columns: columnFrames,
        joined: joined, cache: cache
      ).heights(cascade: &cascade, findings: &findings)
    let header = HeaderMeasurement(
      grid: grid, measurer: measurer, columns: columnFrames, spanners: spanners
    ).frames(cascade: &cascade, findings: &findings)
    let frames = StripStacking(
      grid: grid, measurer: measurer, columns: columnFrames, header: header,
      rowHeights: rowHeights, insets: insets, width: width, captionWidth: captionWidth
    ).frames(cascade: &cascade)
    return LaidOutGrid(
      grid: grid, frames: frames, cascade: cascade, contents: columns.contents, joined: shownJoined,
      diagnostics: findings.diagnostics + [grid.droppingFinding].compactMap(\.self),
      surplus: surplus)
  }
}

extension LayoutEngine {
  /// The scale to which figures are reduced before number signs replace them.
  static let leastFigureScale = 0.7
  /// The width of the insets at both sides to which they are reduced before that, in points at
  /// zoom 1.
  private static let leastInsets = 4.0

  /// How a column that is too narrow for its figures makes room for the widest of them: insets that
  /// take more than half of it get smaller, then the font down to ``leastFigureScale``, then the
  /// insets again.
  private static func figureFit(
    _ content: ColumnContent, width: Double, zoom: Double
  ) -> (font: Double, insets: Double) {
    let figure = content.figureWidth * ColumnContent.zoomAllowance
    var insets = min(content.figureInsets, max(width / 2, width - figure))
    if figure * leastFigureScale > width - insets {
      insets = min(insets, max(leastInsets * zoom, width - figure * leastFigureScale))
    }
    return (
      max(leastFigureScale, min(1, (width - insets) / figure)),
      content.figureInsets > 0 ? max(0, insets) / content.figureInsets : 1
    )
  }

  /// The same columns with smaller insets and fonts in columns that are too narrow for their
  /// figures: the same for all cells and totals of a column.
  /// - Returns: `nil` if all figures fit, or fonts and insets are already reduced.
  func withFittingFigures(_ columns: Columns) -> (LayoutEngine, Columns)? {
    let factors = grid.columns.indices.map { index -> (font: Double, insets: Double) in
      let (content, column) = (columns.contents[index], grid.columns[index])
      let room = columns.widths[index] - content.figureInsets
      guard column.type.isNumeric, column.figureScale == 1, column.insetScale == 1,
        content.figureWidth > room + LineBreaker.tolerance
      else { return (1, 1) }
      return Self.figureFit(
        content, width: columns.widths[index], zoom: columns.cascade.drawnZoom)
    }
    guard factors.contains(where: { $0 != (1, 1) }) else { return nil }
    var scaled = grid
    scaled.scaleFigures(by: factors)
    let engine = LayoutEngine(grid: scaled, measurer: measurer, cache: cache)
    let zoom = columns.cascade.zoom
    var cascade = engine.cascade(zoom: 1)
    var columns = columns
    let contents = engine.measurement.contents(cascade: &cascade)
    for index in contents.indices {
      let before = columns.contents[index]
      columns.contents[index] = contents[index].zoomed(by: zoom)
      columns.contents[index].wordWidth = before.wordWidth
      columns.contents[index].headerWordWidth = before.headerWordWidth
    }
    columns.cascade = engine.cascade(zoom: zoom)
    return (engine, columns)
  }
}
