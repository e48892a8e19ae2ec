import GridCore
import GridModel

/// Measures what the columns of a grid contain: every row, unless the grid asks for a sample.
struct ColumnMeasurement {
  let grid: DataGrid
  let measurer: any TextMeasuring
  let joined: JoinedCells?
  let spanners: [PlacedSpanner]
  /// `nil` if this is the only layout.
  let memory: LayoutMemory?

  private func extent(_ cascade: Cascade) -> TextExtent {
    TextExtent(measurer: measurer, zoom: cascade.drawnZoom)
  }

  /// The widths of all headers, and of the cells of all columns that need them.
  func contents(cascade: inout Cascade) -> [ColumnContent] {
    var contents = grid.columns.indices.map { column in
      var measures = measures(of: column, cascade: &cascade)
      var content = ColumnContent(headerWidth: headerWidth(of: column, cascade: &cascade))
      if grid.columns[column].renderer != nil {
        content.cellWidth = drawnWidth(of: column, cascade: &cascade)
        if grid.direction == .rightToLeft, measures.rows.contains(where: \.isDecimal) {
          content.drawnWidth = drawnContentWidth(of: column, cascade: &cascade)
        }
      } else if needsCells(column, measures.rows) {
        content = cells(of: column, &measures, headerWidth: content.headerWidth)
      }
      return content
    }
    SummaryMeasurement(grid: grid, measurer: measurer)
      .measure(into: &contents, cascade: &cascade)
    FootnoteMeasurement(grid: grid, measurer: measurer)
      .measure(into: &contents, cascade: &cascade)
    if !spanners.isEmpty { spannerMeasurement(cascade).widenHeaders(in: &contents) }
    return contents
  }

  /// Sets the longest word of each column whose width may change.
  func measureWords(cascade: inout Cascade, in contents: inout [ColumnContent]) {
    for column in grid.columns.indices {
      switch grid.columns[column].sizing {
      case .fixed, .percent: continue
      case .fit, .fraction: break
      }
      let extent = extent(cascade)
      let header = headerWord(of: column, cascade: &cascade)
      contents[column].headerWordWidth = header
      var longest = min(header, TextExtent.longestKeptWord * cascade.drawnZoom)
      if let renderer = grid.columns[column].renderer {
        let least = drawnWidth(of: column, cascade: &cascade, \.leastWidth)
        if !renderer.base.isBreakable { contents[column].drawingWidth = least }
        longest = max(longest, least)
      } else if grid.columns[column].type.isNumeric {
        longest = max(longest, contents[column].cellWidth)
      } else {
        var measures = measures(of: column, cascade: &cascade)
        forEachCell(of: column, &measures) { text, measure in
          let word = extent.longestWord(in: text, font: measure.font)
          longest = max(longest, word + measure.insets)
        }
      }
      contents[column].wordWidth = max(longest, contents[column].summaryWidth)
    }
    if !spanners.isEmpty { spannerMeasurement(cascade).widenWords(in: &contents) }
  }

  private func spannerMeasurement(_ cascade: Cascade) -> SpannerMeasurement {
    SpannerMeasurement(grid: grid, measurer: measurer, cascade: cascade, spanners: spanners)
  }

  /// The widest of the cells that draw themselves.
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

  /// The widest of the cells that draw themselves, without insets; 0 if they are mirrored with the grid.
  private func drawnContentWidth(of column: Int, cascade: inout Cascade) -> Double {
    guard let drawn = DrawnColumn(column, of: grid, cascade: &cascade, measurer: measurer),
      !drawn.renderer.isMirrored
    else { return 0 }
    return drawn.contentWidth
  }

  /// Texts in fixed columns need no measuring. Numbers do, since they are made smaller where they do not fit; but of a million
  /// rows in a viewport only those in view are asked for, unless numbers are aligned by their decimal point.
  private func needsCells(_ column: Int, _ measures: [CellTextMeasure]) -> Bool {
    if case .fixed = grid.columns[column].sizing {
      return grid.columns[column].type.isNumeric && grid.viewport == nil
        || measures.contains { $0.isDecimal }
    }
    return true
  }

  private func measures(of column: Int, cascade: inout Cascade) -> StateTable<CellTextMeasure> {
    StateTable(grid, column: column, cascade: &cascade) { [grid, measurer] style in
      CellTextMeasure(
        font: measurer.font(style.font), flow: grid.rowFlow(style), insets: style.insets.horizontal,
        isDecimal: style.alignment == .decimal)
    }
  }

  /// What the cells need, from earlier layouts if these know it.
  private func cells(
    of column: Int, _ measures: inout StateTable<CellTextMeasure>, headerWidth: Double
  ) -> ColumnContent {
    let key = grid.columns[column].key
    var content = ColumnContent()
    if let memory, let circumstances = circumstances(of: column, measures.rows) {
      if let known = memory.cells(of: key, circumstances) {
        content = known
      } else {
        measureCells(of: column, &measures, into: &content)
        // A cancelled task has not measured all cells.
        if !Task.isCancelled {
          memory.put(MeasuredCells(circumstances: circumstances, content: content), of: key)
        }
      }
    } else {
      measureCells(of: column, &measures, into: &content)
    }
    content.headerWidth = headerWidth
    return content
  }

  /// What the widths of a column's texts depend on; `nil` if cells differ by their states or by rules, or if others have the same key.
  private func circumstances(
    of column: Int, _ measures: [CellTextMeasure]
  ) -> MeasuredCells.Circumstances? {
    let key = grid.columns[column].key
    guard joined == nil, grid.sample == nil, !grid.rules.cells.changeSizes,
      let measure = measures.first, measures.allSatisfy({ $0 == measure }),
      grid.columns.count(where: { $0.key == key }) == 1
    else { return nil }
    return MeasuredCells.Circumstances(
      measure: measure, order: grid.order, positions: grid.sections.map(\.positions))
  }

  private func measureCells(
    of column: Int, _ measures: inout StateTable<CellTextMeasure>, into content: inout ColumnContent
  ) {
    var cell = 0.0
    var integer = 0.0
    var fraction = 0.0
    var insets = 0.0
    var hasLineBreaks = false
    let marks = grid.columns[column].decimalMarks
    let isNumeric = grid.columns[column].type.isNumeric
    let extent = TextExtent(measurer: measurer, zoom: 1)
    forEachCell(of: column, &measures) { text, measure in
      if text.hasLineBreaks {
        hasLineBreaks = true
        cell = max(
          cell, extent.widestLine(of: text, font: measure.font) + measure.insets)
        return
      }
      let width = measurer.width(of: text.bytes.span, font: measure.font)
      cell = max(cell, width + measure.insets)
      if isNumeric, text.hasDigit { content.noteFigure(width, insets: measure.insets) }
      guard measure.isDecimal,
        let leading = DecimalSplit.leadingWidth(
          of: text.bytes.span, width: width, font: measure.font, marks: marks, measurer: measurer)
      else { return }
      integer = max(integer, leading)
      fraction = max(fraction, width - leading)
      insets = max(insets, measure.insets)
    }
    content.cellWidth = max(cell, integer + fraction + insets)
    content.integerWidth = integer
    content.fractionWidth = fraction
    content.hasLineBreaks = hasLineBreaks
    content.isMeasured = true
  }

  /// Calls `body` for each cell that is not empty.
  private func forEachCell(
    of column: Int, _ measures: inout StateTable<CellTextMeasure>,
    _ body: (_ text: TextScratch, _ measure: CellTextMeasure) -> Void
  ) {
    var scratch = TextScratch()
    let sourceIndex = grid.columns[column].sourceIndex
    var left = grid.sample ?? .max
    for section in grid.sections {
      for position in section.positions.prefix(left) {
        if Cancellation.isNoticed(at: position) { return }
        if let joined, joined.isApart(position, column: column) { continue }
        let state = grid.state(ofCellAt: position, column: column, in: section)
        let measure = measures[state]
        scratch.load(
          grid.source, row: grid.order[position], column: sourceIndex, as: measure.flow)
        if !scratch.isEmpty { body(scratch, measure) }
      }
      left -= min(left, section.positions.count)
      if left == 0 { break }
    }
  }

  // MARK: - Headers

  private func headerWidth(of column: Int, cascade: inout Cascade) -> Double {
    if cascade.hidesHeader { return 0 }
    let style = cascade.headerStyle(column: column)
    if let part = headerPart(of: column, cascade) {
      return part.width(style) + besideTitle(of: column, style)
    }
    var scratch = TextScratch()
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
    var scratch = TextScratch()
    scratch.load(grid.columns[column].title, as: grid.headerFlow(column: column, style))
    return extent(cascade).longestWholeWord(in: scratch, font: measurer.font(style.font))
      + style.insets.horizontal + besideTitle(of: column, style)
  }

  private func headerPart(of column: Int, _ cascade: Cascade) -> PartCell? {
    guard grid.columns[column].headerRenderer != nil else { return nil }
    return PartCells(grid, cascade: cascade, measurer: measurer).header(column)
  }

  /// What the sort arrow, the marks of footnotes and buttons take.
  private func besideTitle(of column: Int, _ style: ComputedStyle) -> Double {
    let mark = grid.footnotes[FootnotePlace(.header, column: column)]
    return RaisedMark.reservedWidth(mark, style: style, measurer: measurer)
      + SortArrow.reservedWidth(of: grid.columns[column], style: style, measurer: measurer)
      + HeaderIconMark.reservedWidth(of: grid.columns[column], fontSize: style.font.size)
  }
}
