import GridCore
import GridModel

/// Measures the contents of a grid's columns: every row, unless the grid specifies a sample.
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

  /// Measures the longest word of each column whose width may change.
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

  /// The width of the widest cell with a renderer, without insets; 0 if these are mirrored with the grid.
  private func drawnContentWidth(of column: Int, cascade: inout Cascade) -> Double {
    guard let drawn = DrawnColumn(column, of: grid, cascade: &cascade, measurer: measurer),
      !drawn.renderer.isMirrored
    else { return 0 }
    return drawn.contentWidth
  }

  /// Texts in fixed columns need no measuring. Numbers do, since they are made smaller if they do not fit. Of a million rows
  /// in a viewport, however, only the visible ones are measured, unless numbers are aligned by their decimal point.
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

  /// The widths that the cells need.
  private func cells(
    of column: Int, _ measures: inout StateTable<CellTextMeasure>, headerWidth: Double
  ) -> ColumnContent {
    let order = grid.order
    let marks = grid.columns[column].decimalMarks
    var known = knownWidths(of: column, measures.rows, marks)
    var widest = WidestCells(isNumeric: grid.columns[column].type.isNumeric)
    var scratch = TextScratch()
    let (source, sourceIndex) = (grid.source, grid.columns[column].sourceIndex)
    forEachPosition(of: column) { position, section in
      let row = order[position]
      if let cell = known?[row] {
        widest.add(cell, insets: measures.rows[0].insets)
        return
      }
      let measure = measures[grid.state(ofCellAt: position, column: column, in: section)]
      scratch.load(source, row: row, column: sourceIndex, as: measure.flow)
      let cell = measured(scratch, measure, marks)
      known?[row] = cell
      widest.add(cell, insets: measure.insets)
    }
    if let known { memory?.put(known, of: grid.columns[column].key) }
    widest.finish()
    var content = widest.content
    content.headerWidth = headerWidth
    return content
  }

  /// The widths from earlier layouts; `nil` without any, if cells differ by their states or by rules, or if other columns have the same
  /// key.
  private func knownWidths(
    of column: Int, _ measures: [CellTextMeasure], _ marks: DecimalMarks
  ) -> CellWidths? {
    let key = grid.columns[column].key
    guard let memory, !grid.rules.cells.changeSizes,
      let measure = measures.first, measures.allSatisfy({ $0 == measure }),
      grid.columns.count(where: { $0.key == key }) == 1
    else { return nil }
    // A live grid keeps the former width of such a column.
    if case .fit = grid.columns[column].sizing, !measure.isDecimal { return nil }
    return memory.takeWidths(
      of: key, CellWidths.Setting(measure: measure, marks: marks), rowCount: grid.source.rowCount)
  }

  private func measured(
    _ text: TextScratch, _ measure: CellTextMeasure, _ marks: DecimalMarks
  ) -> CellWidths.Cell {
    if text.isEmpty { return CellWidths.Cell() }
    if text.hasLineBreaks {
      let extent = TextExtent(measurer: measurer, zoom: 1)
      return CellWidths.Cell(
        width: extent.widestLine(of: text, font: measure.font), leading: nil, kind: .lines)
    }
    let width = measurer.width(of: text.bytes.span, font: measure.font)
    let leading =
      measure.isDecimal
      ? DecimalSplit.leadingWidth(
        of: text.bytes.span, width: width, font: measure.font, marks: marks, measurer: measurer)
      : nil
    return CellWidths.Cell(
      width: width, leading: leading, kind: text.hasDigit ? .figure : .text)
  }

  /// Calls `body` for each cell that is not empty.
  private func forEachCell(
    of column: Int, _ measures: inout StateTable<CellTextMeasure>,
    _ body: (_ text: TextScratch, _ measure: CellTextMeasure) -> Void
  ) {
    var scratch = TextScratch()
    let sourceIndex = grid.columns[column].sourceIndex
    forEachPosition(of: column) { position, section in
      let state = grid.state(ofCellAt: position, column: column, in: section)
      let measure = measures[state]
      scratch.load(
        grid.source, row: grid.order[position], column: sourceIndex, as: measure.flow)
      if !scratch.isEmpty { body(scratch, measure) }
    }
  }

  /// Calls `body` for each cell that is not joined, in the rows that are measured.
  private func forEachPosition(
    of column: Int, _ body: (_ position: Int, _ section: Section) -> Void
  ) {
    var left = grid.sample ?? .max
    for section in grid.sections {
      for position in section.positions.prefix(left) {
        if Cancellation.isNoticed(at: position) { return }
        if let joined, joined.isApart(position, column: column) { continue }
        body(position, section)
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

  /// The width of the sort arrow, the marks of footnotes and the buttons.
  private func besideTitle(of column: Int, _ style: ComputedStyle) -> Double {
    let mark = grid.footnotes[FootnotePlace(.header, column: column)]
    return RaisedMark.reservedWidth(mark, style: style, measurer: measurer)
      + SortArrow.reservedWidth(of: grid.columns[column], style: style, measurer: measurer)
      + HeaderIconMark.reservedWidth(of: grid.columns[column], fontSize: style.font.size)
  }
}
