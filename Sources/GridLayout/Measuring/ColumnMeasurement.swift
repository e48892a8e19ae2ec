import GridCore
import GridModel

/// Measures the contents of a grid's columns: every row, unless the grid specifies a sample.
struct ColumnMeasurement {
  let grid: DataGrid
  let measurer: any TextMeasuring
  let joined: JoinedCells?
  let spanners: [PlacedSpanner]
  /// `nil` if this is the only layout.
  let cache: LayoutCache?

  private func extent(_ cascade: Cascade) -> TextExtent {
    TextExtent(measurer: measurer, zoom: cascade.drawnZoom)
  }

  /// The widths of all headers, and of the cells of all columns that need them.
  /// - Parameter findsWords: whether the longest words are found on the way, since the columns may
  ///   have to be narrower than that.
  func contents(cascade: inout Cascade, findsWords: Bool = false) -> [ColumnContent] {
    var contents: [ColumnContent] = []
    var parts: [CellPart] = []
    let counts =
      cache == nil ? [:] : Dictionary(grid.columns.map { ($0.key, 1) }, uniquingKeysWith: +)
    for column in grid.columns.indices {
      var measures = measures(of: column, cascade: &cascade)
      var content = ColumnContent(headerWidth: headerWidth(of: column, cascade: &cascade))
      if let renderer = grid.columns[column].cell {
        content.cellWidth = drawnWidth(of: column, cascade: &cascade)
        if renderer.base.needsLeastWidth {
          content.requiredWidth = drawnWidth(of: column, cascade: &cascade, \.leastWidth)
        }
        // A mirrored grid moves its numbers as one column of digits, which must be as wide as the
        // widest drawing among them.
        if grid.direction == .rightToLeft, measures.rows.contains(where: \.isDecimal) {
          content.drawnWidth = drawnContentWidth(of: column, cascade: &cascade)
        }
      } else if needsCells(column, measures.rows) {
        let cells = CellMeasurement(grid, column: column, joined: joined)
        // Each of the three replaces the content, but none of them measures headers.
        let headerWidth = content.headerWidth
        let isOnlyOne = counts[grid.columns[column].key] == 1
        if var cached = isOnlyOne ? cachedWidths(of: column, measures.rows) : nil {
          content = cells.content(measurer: measurer, cached: &cached)
          cache?.put(cached, of: grid.columns[column].key)
        } else if CellPart.isIndependent(measures) {
          // Measured below, together with the other columns that can be measured in parallel.
          parts.append(CellPart(cells: cells, measures: measures.rows))
        } else {
          content = cells.content(measurer: measurer) { measures[$0] }
        }
        content.headerWidth = headerWidth
      }
      contents.append(content)
    }
    let wordZoom = findsWords ? cascade.drawnZoom : nil
    let measured = measure(parts) { part, measurer in
      part.cells.widest(
        measurer: measurer, wordZoom: part.cells.hasWords ? wordZoom : nil
      ) { part.measures[$0.row] }
    } adding: {
      $0.add($1)
    }
    for (column, widest) in measured {
      var content = widest.content
      content.headerWidth = contents[column].headerWidth
      contents[column] = content
    }
    let wrapping = HeaderWrapping(grid: grid, measurer: measurer)
    for column in contents.indices where headerPart(of: column, cascade) == nil {
      let style = cascade.headerStyle(column: column)
      wrapping.narrow(
        &contents[column], column: column, style, beside: besideTitle(of: column, style))
    }
    // These widen the contents of columns that are already measured; the spanners are last, since
    // they distribute what their columns do not have yet.
    SummaryMeasurement(grid: grid, measurer: measurer)
      .measure(into: &contents, cascade: &cascade)
    FootnoteMeasurement(grid: grid, measurer: measurer)
      .measure(into: &contents, cascade: &cascade)
    if !spanners.isEmpty { spannerMeasurement(cascade).widenHeaders(in: &contents) }
    return contents
  }

  /// Measures the longest word of each column whose width may change.
  /// - Parameter alsoSized: whether columns of a fixed width or a percentage may, too.
  func measureWords(
    cascade: inout Cascade, in contents: inout [ColumnContent], alsoSized: Bool = false
  ) {
    let zoom = cascade.drawnZoom
    /// By column, the least widths of its cells.
    var longest: [Int: LongestWords] = [:]
    var parts: [CellPart] = []
    for column in grid.columns.indices {
      switch grid.columns[column].sizing {
      case .fixed, .percent: if !alsoSized { continue }
      case .fit, .fraction: break
      }
      contents[column].headerWordWidth = headerWord(of: column, cascade: &cascade)
      var word = LongestWords()
      if let renderer = grid.columns[column].cell {
        let least = leastDrawnWidth(of: column, cascade: &cascade)
        if !renderer.base.isBreakable { contents[column].drawingWidth = least }
        word.add(least, hasDigit: true)
      } else if grid.columns[column].type.isNumeric {
        word.add(contents[column].cellWidth, hasDigit: true)
      } else {
        var measures = measures(of: column, cascade: &cascade)
        var cells = CellMeasurement(grid, column: column, joined: joined)
        if cascade.zoom == 1, let known = contents[column].cellWords {
          word = known.longest
          if known.unmeasured.isEmpty {
            longest[column] = word
            continue
          }
          cells = cells.only(known.unmeasured)
        }
        if CellPart.isIndependent(measures) {
          parts.append(CellPart(cells: cells, measures: measures.rows))
        } else {
          word.add(cells.longestWords(zoom: zoom, measurer: measurer) { measures[$0] })
        }
      }
      longest[column] = word
    }
    let words = measure(parts) { part, measurer in
      part.cells.longestWords(zoom: zoom, measurer: measurer) { part.measures[$0.row] }
    } adding: {
      $0.add($1)
    }
    for (column, word) in words { longest[column, default: LongestWords()].add(word) }
    for (column, cells) in longest {
      let header = min(contents[column].headerWordWidth ?? 0, LineBreaker.longestKeptWord * zoom)
      let least = max(cells.any, contents[column].summaryWidth)
      contents[column].cellWordWidth = least
      contents[column].wordWidth = max(header, least)
      let (short, insets) = shortWord(
        of: column, cells: cells, cascade: &cascade, contents[column])
      contents[column].shortWordWidth = short
      contents[column].halfWordWidth = (short + insets) / 2
    }
    if !spanners.isEmpty { spannerMeasurement(cascade).widenWords(in: &contents) }
  }

  /// The least width of a column whose longest words are broken, and its insets.
  /// - Parameter cells: the least widths of its cells.
  private func shortWord(
    of column: Int, cells: LongestWords, cascade: inout Cascade, _ content: ColumnContent
  ) -> (width: Double, insets: Double) {
    func limited(_ width: Double, _ limit: Double, _ style: ComputedStyle) -> Double {
      min(width, limit * style.font.size + style.insets.horizontal)
    }
    let header = limited(
      content.headerWordWidth ?? 0, ColumnWidthSolver.brokenWord,
      cascade.headerStyle(column: column))
    let isText = grid.columns[column].cell == nil && !grid.columns[column].type.isNumeric
    let body = cascade.bodyStyle(column: column, state: grid.rowStates.first ?? CellState([]))
    let least =
      isText
      ? max(
        limited(cells.any, ColumnWidthSolver.brokenWord, body),
        limited(cells.figure, ColumnWidthSolver.brokenFigure, body)) : cells.any
    return (max(header, content.summaryWidth, least), body.insets.horizontal)
  }

  /// The greatest of the least widths of the cells with a renderer.
  private func leastDrawnWidth(of column: Int, cascade: inout Cascade) -> Double {
    guard let drawn = DrawnColumn(column, of: grid, cascade: &cascade, measurer: measurer) else {
      return 0
    }
    let note = drawn.noteWidth(
      headerStyle: cascade.headerStyle(column: column), plot: cascade.plot, zoom: cascade.drawnZoom)
    return max(drawn.leastWidth, note)
  }

  /// Measures columns, in parallel if there are enough cells, and some rows at a time: words from
  /// the one end, numbers from the other, since what a measurer has learnt from a column it uses
  /// for those of the same kind. The own measurer begins with the words, for whose scripts it will
  /// need fonts again.
  /// - Parameter add: adds the result of the next rows of a column.
  /// - Returns: the results by column.
  private func measure<Value: Sendable>(
    _ parts: [CellPart], _ body: @escaping @Sendable (CellPart, any TextMeasuring) -> Value,
    adding add: (inout Value, Value) -> Void
  ) -> [(column: Int, value: Value)] {
    let parts = parts.filter { !$0.cells.hasFigures } + parts.filter(\.cells.hasFigures)
    let rowCount = min(grid.sample ?? .max, grid.order.count)
    guard rowCount * parts.count >= Self.leastCells else {
      return parts.map { ($0.cells.column, body($0, measurer)) }
    }
    let blocks = parts.flatMap { part in
      part.cells.divided().map { CellPart(cells: $0, measures: part.measures) }
    }
    let values = measurer.measure(blocks.count) { body(blocks[$0], $1) }
    var columns: [(column: Int, value: Value)] = []
    for (block, value) in zip(blocks, values) {
      // The blocks of a column follow one another.
      if columns.last?.column == block.cells.column {
        add(&columns[columns.count - 1].value, value)
      } else {
        columns.append((block.cells.column, value))
      }
    }
    return columns
  }

  /// The number of cells from which a second measurer, which has to load the fonts too, saves time.
  private static let leastCells = 40_000

  private func spannerMeasurement(_ cascade: Cascade) -> SpannerMeasurement {
    SpannerMeasurement(grid: grid, measurer: measurer, cascade: cascade, spanners: spanners)
  }

  /// The width of the widest cell with a renderer.
  private func drawnWidth(
    of column: Int, cascade: inout Cascade, _ width: (DrawnColumn) -> Double = \.width
  ) -> Double {
    if case .fixed = grid.columns[column].sizing { return 0 }
    guard let drawn = DrawnColumn(column, of: grid, cascade: &cascade, measurer: measurer) else {
      return 0
    }
    let note = drawn.noteWidth(
      headerStyle: cascade.headerStyle(column: column), plot: cascade.plot, zoom: cascade.drawnZoom)
    return max(width(drawn), note)
  }

  /// The width of the widest cell with a renderer, without insets; 0 if these are mirrored with the
  /// grid.
  private func drawnContentWidth(of column: Int, cascade: inout Cascade) -> Double {
    guard let drawn = DrawnColumn(column, of: grid, cascade: &cascade, measurer: measurer),
      !drawn.renderer.isMirrored
    else { return 0 }
    return drawn.contentWidth
  }

  /// Texts in fixed columns need no measuring. Numbers do, since they are made smaller if they do
  /// not fit. Of a million rows in a viewport, however, only the visible ones are measured, unless
  /// numbers are aligned by their decimal point.
  private func needsCells(_ column: Int, _ measures: [CellTextMeasure]) -> Bool {
    if case .fixed = grid.columns[column].sizing {
      return grid.columns[column].type.isNumeric && grid.viewport == nil
        || measures.contains { $0.isDecimal }
    }
    return true
  }

  private func measures(of column: Int, cascade: inout Cascade) -> StateTable<CellTextMeasure> {
    // Without the grid, which would be copied for each column.
    let isSampled = grid.sample != nil
    return StateTable(grid, column: column, cascade: &cascade) { [measurer] style in
      CellTextMeasure(
        font: measurer.font(style.font), flow: TextFlow(row: style, isSampled: isSampled),
        insets: style.insets.horizontal, isDecimal: style.alignment == .decimal)
    }
  }

  /// The widths from earlier layouts of a column whose key no other one has; `nil` without any, or
  /// if cells differ by their states or by rules.
  private func cachedWidths(of column: Int, _ measures: [CellTextMeasure]) -> CellWidths? {
    let key = grid.columns[column].key
    guard let cache, !grid.rules.cells.changeSizes,
      let measure = measures.first, measures.allSatisfy({ $0 == measure })
    else { return nil }
    // A live grid keeps the former width of such a column.
    if case .fit = grid.columns[column].sizing, !measure.isDecimal { return nil }
    return cache.takeWidths(
      of: key, CellWidths.Setting(measure: measure, marks: grid.columns[column].decimalMarks),
      rowCount: grid.source.rowCount)
  }

  // MARK: - Headers

  private func headerWidth(of column: Int, cascade: inout Cascade) -> Double {
    if cascade.hidesHeader { return 0 }
    let style = cascade.headerStyle(column: column)
    if let part = headerPart(of: column, cascade) {
      return part.width(style) + besideTitle(of: column, style)
    }
    var scratch = CellTextBuffer()
    scratch.load(grid.columns[column].title, as: grid.headerFlow(column: column, style))
    let text = extent(cascade).widestLine(of: scratch, font: measurer.font(style.font))
    return text + style.insets.horizontal + besideTitle(of: column, style)
  }

  private func headerWord(of column: Int, cascade: inout Cascade) -> Double {
    if cascade.hidesHeader { return 0 }
    let style = cascade.headerStyle(column: column)
    if let part = headerPart(of: column, cascade) {
      return part.leastWidth(style) + besideTitle(of: column, style)
    }
    var scratch = CellTextBuffer()
    scratch.load(grid.columns[column].title, as: grid.headerFlow(column: column, style))
    return extent(cascade).longestWholeWord(in: scratch, font: measurer.font(style.font))
      + style.insets.horizontal + besideTitle(of: column, style)
  }

  private func headerPart(of column: Int, _ cascade: Cascade) -> PartCell? {
    guard grid.columns[column].headerCell != nil else { return nil }
    return PartCells(grid, cascade: cascade, measurer: measurer).header(column)
  }

  /// The width of the sort arrow, the marks of footnotes and the buttons.
  private func besideTitle(of column: Int, _ style: ComputedStyle) -> Double {
    let mark = grid.footnotes[FootnotePlace(.header, column: column)]
    return RaisedMark.reservedWidth(mark, style: style, measurer: measurer)
      + SortArrow.reservedWidth(of: grid.columns[column], style: style, measurer: measurer)
      + HeaderIconMark.reservedWidth(of: grid.columns[column], fontSize: style.font.size)
  }
}
