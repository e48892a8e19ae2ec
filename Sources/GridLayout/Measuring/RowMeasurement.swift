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

  /// One height for all rows if no cell needs more than one line, else one for each.
  func heights(cascade: inout Cascade, findings: inout SizeFindings) -> RowHeights {
    let spacing = cascade.spacing.row ?? 0
    var reading = reading(cascade: &cascade)
    // A grid with a sample is not read as a whole, so its rows must have one height.
    if grid.sample != nil {
      return .uniform(reading.oneLineHeights.reduce(0, max), spacing: spacing)
    }
    let isUniform =
      reading.wrapping.isEmpty && reading.varying.isEmpty && grid.rowHeights.isEmpty
      && joined?.hasSpans != true && !reading.changesSizes
    if isUniform, let height = reading.oneLineHeight {
      return .uniform(height, spacing: spacing)
    }
    // A cell with its own layers has its own font or insets, so the row does not give its lines.
    reading.lineCounts = reading.wrapping.map {
      reading.changesSizes ? nil : cachedLines(of: $0, reading.measures)
    }
    // Taken out of the cache, so that adding lines does not copy them; a cancelled layout returns
    // what it has, too.
    defer {
      for (column, counts) in zip(reading.wrapping, reading.lineCounts) {
        if let counts { cache?.put(counts, of: grid.columns[column].key) }
      }
    }
    var heights = Array(repeating: 0.0, count: grid.order.count)
    if !fillByLines(&heights, &reading, findings: &findings) {
      read(&heights, &reading, cascade: &cascade, findings: &findings)
      if let joined {
        raise(
          &heights, toBlocksOf: joined, &reading, spacing: spacing, cascade: &cascade,
          findings: &findings)
      }
    }
    // Last, since an exact height overrides what the cells need.
    fixHeights(&heights, cascade)
    return .each(heights, spacing: spacing)
  }

  private func reading(cascade: inout Cascade) -> Reading {
    let whole = whole(cascade)
    let measures = grid.rowStates.map { self.measures(state: $0, cascade: &cascade) }
    let drawn = drawnColumns(cascade: &cascade)
    var uniform = UniformHeights(drawn, columns)
    let oneLineHeights = zip(grid.rowStates, measures).map { state, measures in
      whole(max(oneLineHeight(measures), uniform.height(state: state)))
    }
    let changesSizes = grid.rules.cells.changeSizes
    let variants = changesSizes ? variantMeasures(cascade: &cascade) : []
    // The texts of all other columns need not be read.
    let wrapping = grid.columns.indices.filter { column in
      grid.columns[column].cell == nil && mayWrap(column, width: columns[column].width)
        && zip(measures, oneLineHeights).contains { measures, height in
          measures[column].flow.wrap == .word && measures[column].mostHeight > height
        }
    }
    return Reading(
      measures: measures, oneLineHeights: oneLineHeights,
      varying: drawn.filter { !$0.column.renderer.isUniform }, wrapping: wrapping,
      changesSizes: changesSizes, variants: variants, uniform: uniform, zoom: cascade.drawnZoom,
      whole: whole)
  }

  /// Sets the heights of all rows if they depend on the lines of columns alone: without marks of
  /// footnotes, which make texts narrower, and cells of several rows or columns, which have other
  /// widths.
  /// - Returns: whether they do; if not, nothing is set.
  private func fillByLines(
    _ heights: inout [Double], _ reading: inout Reading, findings: inout SizeFindings
  ) -> Bool {
    guard reading.varying.isEmpty, joined == nil, !reading.changesSizes, grid.footnotes.isEmpty,
      let height = reading.oneLineHeight
    else { return false }
    // The frequent case of a live grid, without reading texts or states.
    if let several = severalLines(of: reading.wrapping, &reading.lineCounts, reading.measures) {
      fill(&heights, with: height, several, reading.measures[0], reading.whole)
      return true
    }
    guard hasBlocks(reading.wrapping, reading.measures) else { return false }
    for section in grid.sections {
      for position in section.positions { heights[position] = height }
    }
    raise(
      &heights, toLinesOf: reading.wrapping, reading.measures, zoom: reading.zoom, reading.whole,
      findings: &findings)
    return true
  }

  /// Reads the states and texts of all rows.
  private func read(
    _ heights: inout [Double], _ reading: inout Reading, cascade: inout Cascade,
    findings: inout SizeFindings
  ) {
    for (number, section) in grid.sections.enumerated() {
      let hasMarks = grid.footnotes.areIn(section: number)
      for position in section.positions {
        if Cancellation.isNoticed(at: position) { return }
        var height = drawnHeight(at: position, in: section, number: number, &reading)
        for (place, column) in reading.wrapping.enumerated() {
          // Cells of several rows come last: what they need depends on all of their rows.
          if let joined, joined.block(at: position, column: column) != nil { continue }
          let state = grid.state(ofCellAt: position, column: column, in: section)
          var width = columns[column].width
          if hasMarks {
            width -= RaisedMark.reservedWidth(
              grid.footnoteMark(section: number, position: position, column: column),
              style: cascade.bodyStyle(column: column, state: state), measurer: measurer)
          }
          let measure = reading.measure(column: column, state: state)
          height = max(
            height,
            cellHeight(
              &reading.text, position: position, column: column, measure: measure, width: width,
              zoom: reading.zoom, cached: &reading.lineCounts[place], findings: &findings))
        }
        heights[position] = reading.whole(height)
      }
    }
  }

  /// What a row needs for its drawn cells, and for one line in all others.
  private func drawnHeight(
    at position: Int, in section: Section, number: Int, _ reading: inout Reading
  ) -> Double {
    let state = grid.state(ofRowAt: position, in: section).row
    var height = reading.oneLineHeights[state]
    // The style of a single cell may differ from that of its row: by its own layers, or since only
    // the cell is selected.
    if reading.changesSizes {
      height = max(
        reading.uniform.height(at: position, in: section, of: grid),
        oneLineHeight(position, in: section, &reading.variants))
    } else if grid.shown.hasSelectedCells {
      height = max(
        height, reading.uniform.height(at: position, in: section, of: grid),
        oneLineHeight(position, in: section, reading.measures))
    }
    for (column, index) in reading.varying {
      if let joined, joined.isApart(position, column: index) { continue }
      // A drawing does not limit itself, unlike the height of a number of lines.
      height = max(
        height,
        min(
          reading.measures[state][index].mostHeight,
          column.height(at: position, section: number, width: columns[index].width)))
    }
    return height
  }

  private func fixHeights(_ heights: inout [Double], _ cascade: Cascade) {
    for fixed in grid.rowHeights {
      if let position = grid.position(of: fixed.row) {
        heights[position] = fixed.height * cascade.zoom
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
}
