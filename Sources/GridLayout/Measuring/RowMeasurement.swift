import GridCore
import GridModel

/// Finds the heights of the rows.
///
/// 1. A row is as high as the highest of its cells: at least the style's height, at most its
///    maximum height.
/// 2. If a cell of several rows needs more than their total height, the last of them grows.
/// 3. Rows with an exact height have that.
struct RowMeasurement {
  let grid: DataGrid
  let measurer: any TextMeasuring
  let contents: [ColumnContent]
  let columns: ColumnFrames
  let joined: JoinedCells?
  /// `nil` if this is the only layout.
  let cache: LayoutCache?

  /// The measures of a column's cells in one state.
  struct CellMeasure: Equatable, Sendable {
    var font: FontID
    var lines: LineMeasures
    var flow: TextFlow
    var insets: Insets
    var leastHeight: Double
    var mostHeight: Double
    /// The room above the first line and below the last one, besides the insets.
    var firstLineOffset: Double

    /// The setting of its texts.
    /// - Parameter width: the width of the cell, with insets.
    func setting(width: Double) -> LineCounts.Setting {
      LineCounts.Setting(font: font, flow: flow, width: width - insets.horizontal)
    }

    /// The height of a cell with this number of lines.
    func height(lineCount: Int) -> Double {
      min(mostHeight, fullHeight(lineCount: lineCount))
    }

    /// The same without a limit.
    func fullHeight(lineCount: Int) -> Double {
      lines.height(lineCount: lineCount) + insets.vertical + 2 * firstLineOffset
    }
  }

  /// One height for all rows if no cell needs more than one line, else one for each.
  func heights(cascade: inout Cascade, findings: inout SizeFindings) -> RowHeights {
    let spacing = cascade.spacing.row ?? 0
    let zoom = cascade.drawnZoom
    let whole = whole(cascade)
    let measures = grid.rowStates.map { self.measures(state: $0, cascade: &cascade) }
    let drawn = drawnColumns(cascade: &cascade)
    var uniform = UniformHeights(drawn, columns)
    let oneLineHeights = zip(grid.rowStates, measures).map { state, measures in
      whole(max(oneLineHeight(measures), uniform.height(state: state)))
    }
    let changesSizes = grid.rules.cells.changeSizes
    var variants = changesSizes ? variantMeasures(cascade: &cascade) : []
    // A grid with a sample is not read as a whole, so its rows must have one height.
    if grid.sample != nil {
      return .uniform(oneLineHeights.reduce(0, max), spacing: spacing)
    }
    let varying = drawn.filter { !$0.column.renderer.isUniform }
    // Only columns in which a text can have a second line, and a second line can make a row higher:
    // the texts of all others need not be read.
    let wrapping = grid.columns.indices.filter { column in
      grid.columns[column].cell == nil && mayWrap(column, width: columns[column].width)
        && zip(measures, oneLineHeights).contains { measures, height in
          measures[column].flow.wrap == .word && measures[column].mostHeight > height
        }
    }
    let isUniform =
      wrapping.isEmpty && varying.isEmpty && grid.rowHeights.isEmpty && joined?.hasSpans != true
      && !changesSizes
    if isUniform, let height = oneLineHeights.first, oneLineHeights.allSatisfy({ $0 == height }) {
      return .uniform(height, spacing: spacing)
    }
    var heights = Array(repeating: 0.0, count: grid.order.count)
    var scratch = CellTextBuffer()
    // A cell with its own layers has its own font or insets, so the row does not give its lines.
    var lineCounts = wrapping.map { changesSizes ? nil : cachedLines(of: $0, measures) }
    // Taken out of the cache, so that adding lines does not copy them; a cancelled layout returns
    // what it has, too.
    defer {
      for (column, counts) in zip(wrapping, lineCounts) {
        if let counts { cache?.put(counts, of: grid.columns[column].key) }
      }
    }
    // The frequent case of a live grid, without reading texts or states: each height follows from
    // the line counts alone. Marks of footnotes would make texts narrower, and cells of several
    // rows or columns have other widths.
    if varying.isEmpty, joined == nil, !changesSizes, grid.footnotes.isEmpty,
      let several = severalLines(of: wrapping, &lineCounts, measures),
      let height = oneLineHeights.first,
      oneLineHeights.allSatisfy({ $0 == height })
    {
      fill(&heights, with: height, several, measures[0], whole)
      fixHeights(&heights, cascade)
      return .each(heights, spacing: spacing)
    }
    if varying.isEmpty, !changesSizes, hasBlocks(wrapping, measures),
      let height = oneLineHeights.first, oneLineHeights.allSatisfy({ $0 == height })
    {
      for section in grid.sections {
        for position in section.positions { heights[position] = height }
      }
      raise(
        &heights, toLinesOf: wrapping, measures, zoom: zoom, whole, findings: &findings)
      fixHeights(&heights, cascade)
      return .each(heights, spacing: spacing)
    }
    sections: for (number, section) in grid.sections.enumerated() {
      let hasMarks = grid.footnotes.areIn(section: number)
      for position in section.positions {
        if Cancellation.isNoticed(at: position) { break sections }
        let state = grid.state(ofRowAt: position, in: section).row
        var height = oneLineHeights[state]
        // The style of a single cell may differ from that of its row: by its own layers, or since
        // only the cell is selected.
        if changesSizes {
          height = max(
            uniform.height(at: position, in: section, of: grid),
            oneLineHeight(position, in: section, &variants))
        } else if grid.shown.hasSelectedCells {
          height = max(
            height, uniform.height(at: position, in: section, of: grid),
            oneLineHeight(position, in: section, measures))
        }
        for (column, index) in varying {
          if let joined, joined.isApart(position, column: index) { continue }
          // A drawing does not limit itself, unlike the height of a number of lines.
          height = max(
            height,
            min(
              measures[state][index].mostHeight,
              column.height(at: position, section: number, width: columns[index].width)))
        }
        for (place, column) in wrapping.enumerated() {
          // Cells of several rows come last: what they need depends on all of their rows.
          if let joined, joined.block(at: position, column: column) != nil { continue }
          let state = grid.state(ofCellAt: position, column: column, in: section)
          var width = columns[column].width
          if hasMarks {
            width -= RaisedMark.reservedWidth(
              grid.footnoteMark(section: number, position: position, column: column),
              style: cascade.bodyStyle(column: column, state: state), measurer: measurer)
          }
          height = max(
            height,
            cellHeight(
              &scratch, position: position, column: column,
              measure: changesSizes ? variants[column][state] : measures[state.row][column],
              width: width, zoom: zoom, cached: &lineCounts[place], findings: &findings))
        }
        heights[position] = whole(height)
      }
    }
    if let joined {
      var number = 0
      // By their last rows, so that a row that has grown for one cell counts for the next.
      for block in joined.blocks(ofColumns: wrapping, in: grid.sections) {
        if Cancellation.isNoticed(at: block.rows.lowerBound) { break }
        // In the state that it is painted in, that of its first row. Its lines are not cached,
        // since they belong to another width than those of its column.
        let (position, column) = (block.rows.lowerBound, block.columns.lowerBound)
        while number + 1 < grid.sections.count,
          grid.sections[number].positions.upperBound <= position
        {
          number += 1
        }
        let state = grid.state(
          ofJoinedCell: block, in: grid.sections[number])
        let measure = changesSizes ? variants[column][state] : measures[state.row][column]
        var uncached: LineCounts?
        let mark = RaisedMark.reservedWidth(
          grid.footnoteMark(section: number, position: position, column: column),
          style: cascade.bodyStyle(column: column, state: state), measurer: measurer)
        let needed = cellHeight(
          &scratch, position: position, column: column, measure: measure,
          width: columns.span(block.columns).width - mark, zoom: zoom,
          cached: &uncached, findings: &findings, rowCount: block.rows.count)
        let offered =
          heights[block.rows].reduce(0, +) + spacing * Double(block.rows.count - 1)
        if needed > offered {
          let last = block.rows.upperBound - 1
          heights[last] = max(
            heights[last], whole(min(measure.mostHeight, heights[last] + needed - offered)))
        }
      }
    }
    // Last, since an exact height overrides what the cells need.
    fixHeights(&heights, cascade)
    return .each(heights, spacing: spacing)
  }

  private func fixHeights(_ heights: inout [Double], _ cascade: Cascade) {
    for fixed in grid.rowHeights {
      if let position = grid.position(of: fixed.row) {
        heights[position] = fixed.height * cascade.zoom
      }
    }
  }

  /// Measures the rows whose texts have changed since earlier layouts.
  /// - Returns: the lines of all cells that have several in a column; `nil` if they depend on
  ///   states, are not all known, or break words.
  private func severalLines(
    of columns: [Int], _ counts: inout [LineCounts?], _ measures: [[CellMeasure]]
  ) -> [(column: Int, counts: LineCounts)]? {
    var scratch = CellTextBuffer()
    var several: [(Int, LineCounts)] = []
    for (place, column) in columns.enumerated() {
      guard let setting = counts[place]?.setting else { return nil }
      let measure = measures[0][column]
      counts[place]?.learn { row in
        scratch.load(
          grid.source, row: row, column: grid.columns[column].sourceIndex, as: measure.flow)
        return lines(of: scratch, column: column, setting)
      }
      guard let cached = counts[place], cached.areWhole,
        measures.allSatisfy({ $0[column] == measure })
      else { return nil }
      if cached.haveSeveralLines { several.append((column, cached)) }
    }
    return several
  }

  /// Sets the heights of all rows without reading any text.
  /// - Parameter height: the height of rows in which all cells have one line.
  private func fill(
    _ heights: inout [Double], with height: Double, _ several: [(column: Int, counts: LineCounts)],
    _ measures: [CellMeasure], _ whole: (Double) -> Double
  ) {
    let order = grid.order
    for section in grid.sections {
      for position in section.positions { heights[position] = height }
      for (column, counts) in several {
        let measure = measures[column]
        for position in section.positions {
          let count = counts.lineCount(order[position])
          if count > 1 {
            heights[position] = max(heights[position], whole(measure.height(lineCount: count)))
          }
        }
      }
    }
  }

  private func drawnColumns(cascade: inout Cascade) -> [(column: DrawnColumn, index: Int)] {
    var drawn: [(DrawnColumn, Int)] = []
    for index in grid.columns.indices {
      let column = DrawnColumn(index, of: grid, cascade: &cascade, measurer: measurer)
      if let column { drawn.append((column, index)) }
    }
    return drawn
  }

  /// The height of a row without wrapped text, by the raw value of its state.
  func oneLineHeights(cascade: inout Cascade) -> [Double] {
    var uniform = UniformHeights(drawnColumns(cascade: &cascade), columns)
    let whole = whole(cascade)
    return grid.rowStates.map {
      whole(
        max(
          uniform.height(state: $0), oneLineHeight(measures(state: $0, cascade: &cascade))))
    }
  }

  /// Makes heights of rows whole points. Texts of a report, and the payment part of a bill, are not
  /// rows of a table.
  private func whole(_ cascade: Cascade) -> (Double) -> Double {
    guard grid.prose == nil else { return { $0 } }
    let spacing = cascade.spacing.row ?? 0
    let zoom = cascade.drawnZoom
    return { RowPitch.height($0, spacing: spacing, zoom: zoom) }
  }

  private func measures(state: CellState, cascade: inout Cascade) -> [CellMeasure] {
    grid.columns.indices.map { measure(cascade.bodyStyle(column: $0, state: state)) }
  }

  private func measure(_ style: ComputedStyle) -> CellMeasure {
    let font = measurer.font(style.font)
    let lines = measurer.lines(of: style, font: font)
    return CellMeasure(
      font: font, lines: lines, flow: grid.rowFlow(style),
      insets: style.insets, leastHeight: style.height, mostHeight: style.maxHeight ?? .infinity,
      firstLineOffset: style.firstLineOffset(lineHeight: lines.height))
  }

  private func oneLineHeight(_ measures: [CellMeasure]) -> Double {
    measures.reduce(0) { max($0, $1.leastHeight, $1.height(lineCount: 1)) }
  }

  /// The height of a row some of whose cells may be selected.
  private func oneLineHeight(
    _ position: Int, in section: Section, _ measures: [[CellMeasure]]
  ) -> Double {
    oneLineHeight(
      grid.columns.indices.map { column in
        let state = grid.state(ofCellAt: position, column: column, in: section)
        return measures[state.row][column]
      })
  }

  /// The height of a row whose cells may have their own layers.
  private func oneLineHeight(
    _ position: Int, in section: Section, _ variants: inout [StateTable<CellMeasure>]
  ) -> Double {
    var measures: [CellMeasure] = []
    for column in grid.columns.indices {
      measures.append(
        variants[column][grid.state(ofCellAt: position, column: column, in: section)])
    }
    return oneLineHeight(measures)
  }

  private func variantMeasures(cascade: inout Cascade) -> [StateTable<CellMeasure>] {
    grid.columns.indices.map { column in
      StateTable(grid, column: column, cascade: &cascade, measure)
    }
  }

  private func mayWrap(_ column: Int, width: Double) -> Bool {
    let content = contents[column]
    return !content.isMeasured || content.hasLineBreaks
      || width < content.cellWidth - LineBreaker.tolerance
  }

  /// The lines of a column from earlier layouts; `nil` without a cache, or if the key of the column
  /// is not unique.
  private func cachedLines(of column: Int, _ measures: [[CellMeasure]]) -> LineCounts? {
    let key = grid.columns[column].key
    guard let cache, let measure = measures.first?[column],
      grid.columns.count(where: { $0.key == key }) == 1
    else { return nil }
    return cache.takeLineCounts(
      of: key, measure.setting(width: columns[column].width), rowCount: grid.source.rowCount)
  }

  private func cellHeight(
    _ text: inout CellTextBuffer, position: Int, column: Int, measure: CellMeasure, width: Double,
    zoom: Double, cached: inout LineCounts?, findings: inout SizeFindings, rowCount: Int = 1
  ) -> Double {
    let row = grid.order[position]
    let setting = measure.setting(width: width)
    let isCached = cached?.setting == setting
    let lines: LineCounts.Lines
    if isCached, let found = cached?[row] {
      lines = found
    } else {
      text.load(
        grid.source, row: row, column: grid.columns[column].sourceIndex, as: measure.flow)
      lines = self.lines(of: text, column: column, setting)
      if isCached { cached?[row] = lines }
    }
    if lines.breaksWords, setting.width < LineBreaker.longestKeptWord * zoom {
      findings.noteBrokenWord(column: column, row: row)
    }
    // A cell of several rows may be higher than one row may.
    guard rowCount == 1 else {
      return measure.fullHeight(lineCount: lines.count)
    }
    return measure.height(lineCount: lines.count)
  }

  private func lines(
    of text: CellTextBuffer, column: Int, _ setting: LineCounts.Setting
  ) -> LineCounts.Lines {
    Self.lines(
      of: text, isFigure: grid.columns[column].type.isNumeric, setting, measurer: measurer)
  }

  /// - Parameter isFigure: whether the column is one of numbers.
  static func lines(
    of text: CellTextBuffer, isFigure: Bool, _ setting: LineCounts.Setting,
    measurer: any TextMeasuring
  ) -> LineCounts.Lines {
    // A figure is not broken: if it is too wide, number signs are drawn.
    if isFigure, text.hasDigit, !text.hasLineBreaks {
      return LineCounts.Lines(
        count: 1, breaksWords: false, widths: LineCounts.Widths(whole: 0))
    }
    let whole = TextBlock.wholeWidth(
      text, font: setting.font, width: .infinity, measurer: measurer)
    if let whole, whole <= setting.width + LineBreaker.tolerance {
      return LineCounts.Lines(
        count: 1, breaksWords: false, widths: LineCounts.Widths(whole: whole))
    }
    let block = TextBlock.set(
      text, font: setting.font, flow: setting.flow, width: setting.width, measurer: measurer)
    return LineCounts.Lines(
      count: block.lines.count, breaksWords: block.breaksWords,
      widths: LineCounts.Widths(of: block, whole: whole, width: setting.width, text))
  }
}
