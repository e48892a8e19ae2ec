import GridCore
import GridModel

/// Finds the heights of the rows.
struct RowMeasurement {
  let grid: DataGrid
  let measurer: any TextMeasuring
  let contents: [ColumnContent]

  /// What the cells of a column need in one state.
  private struct CellMeasure {
    var font: FontID
    var lineHeight: Double
    var flow: TextFlow
    var insets: Insets
    var leastHeight: Double

    /// The height of a cell with so many lines.
    func height(lineCount: Int) -> Double { Double(lineCount) * lineHeight + insets.vertical }
  }

  /// One height for all rows if no cell needs more than one line, else one for each.
  func heights(columnWidths: [Double], cascade: inout Cascade) -> RowHeights {
    let spacing = cascade.spacing.row ?? 0
    let measures = grid.rowStates.map { self.measures(state: $0, cascade: &cascade) }
    let oneLineHeights = measures.map(oneLineHeight)
    if grid.sample != nil {
      return .uniform(oneLineHeights.reduce(0, max), spacing: spacing)
    }
    let wrapping = grid.columns.indices.filter { column in
      measures.contains { $0[column].flow.wrap == .word }
        && mayWrap(column, width: columnWidths[column])
    }
    if wrapping.isEmpty, let height = oneLineHeights.first,
      oneLineHeights.allSatisfy({ $0 == height })
    {
      return .uniform(height, spacing: spacing)
    }
    var heights = Array(repeating: 0.0, count: grid.order.count)
    var scratch = TextScratch()
    for section in grid.sections {
      for position in section.positions {
        let state = Int(grid.state(ofRowAt: position, in: section).rawValue)
        var height = oneLineHeights[state]
        for column in wrapping {
          let measure = measures[state][column]
          scratch.load(
            grid.source, row: grid.order[position], column: grid.columns[column].sourceIndex,
            wrap: measure.flow.wrap)
          height = max(height, cellHeight(scratch, measure, width: columnWidths[column]))
        }
        heights[position] = height
      }
    }
    return .each(heights, spacing: spacing)
  }

  /// The height of a row without wrapped text, by the raw value of its state.
  func oneLineHeights(cascade: inout Cascade) -> [Double] {
    grid.rowStates.map { oneLineHeight(measures(state: $0, cascade: &cascade)) }
  }

  private func measures(state: CellState, cascade: inout Cascade) -> [CellMeasure] {
    grid.columns.indices.map { column in
      let style = cascade.bodyStyle(column: column, state: state)
      let font = measurer.font(style.font)
      return CellMeasure(
        font: font, lineHeight: measurer.metrics(of: font).lineHeight, flow: grid.rowFlow(style),
        insets: style.insets, leastHeight: style.height)
    }
  }

  private func oneLineHeight(_ measures: [CellMeasure]) -> Double {
    measures.reduce(0) { max($0, $1.leastHeight, $1.height(lineCount: 1)) }
  }

  private func mayWrap(_ column: Int, width: Double) -> Bool {
    let content = contents[column]
    return !content.isMeasured || content.hasLineBreaks
      || width < content.cellWidth - LineBreaker.tolerance
  }

  private func cellHeight(
    _ text: TextScratch, _ measure: CellMeasure, width: Double
  ) -> Double {
    let block = TextBlock.set(
      text, font: measure.font, flow: measure.flow, width: width - measure.insets.horizontal,
      measurer: measurer)
    return measure.height(lineCount: block.lines.count)
  }
}
