import GridCore
import GridModel

/// The rows of a long table, measured on all processors.
extension RowMeasurement {
  /// The cells of several lines in some of the rows of a column.
  private struct Block: Sendable {
    var heights: [(position: Int, height: Double)] = []
    /// The rows of the source in which a word does not fit on a line.
    var brokenRows: [Int] = []
  }

  /// Below it, other tasks begin too late.
  static let leastBlockRows = 4_096

  /// Whether the lines of columns are what determines heights, and no cell needs words divided,
  /// which the measurer of the picture reports.
  func hasBlocks(_ columns: [Int], _ measures: [[CellMeasure]]) -> Bool {
    cache == nil && joined == nil && grid.footnotes.isEmpty && !grid.shown.hasSelectedCells
      && grid.order.count >= Self.leastBlockRows
      && !measures.contains { measures in
        columns.contains { measures[$0].flow.hyphens.isAutomatic }
      }
  }

  /// Raises heights to what the cells of columns need.
  /// - Parameter whole: makes a height that of a row.
  func raise(
    _ heights: inout [Double], toLinesOf columns: [Int], _ measures: [[CellMeasure]],
    zoom: Double, _ whole: (Double) -> Double, findings: inout SizeFindings
  ) {
    let parts = columns.flatMap { column in
      CellMeasurement(grid, column: column, joined: nil).divided(by: 1_024)
    }
    let widths = grid.columns.indices.map { self.columns[$0].width }
    let areFigures = grid.columns.map(\.type.isNumeric)
    let blocks = measurer.measure(parts.count) { index, measurer in
      let column = parts[index].column
      var block = Block()
      parts[index].forEachCell(flow: { measures[$0.row][column].flow }) {
        text, position, row, state in
        let measure = measures[state.row][column]
        let setting = measure.setting(width: widths[column])
        let lines = Self.lines(
          of: text, isFigure: areFigures[column], setting, measurer: measurer)
        if lines.breaksWords, setting.width < LineBreaker.longestKeptWord * zoom {
          block.brokenRows.append(row)
        }
        if lines.count > 1 {
          block.heights.append((position, measure.height(lineCount: lines.count)))
        }
      }
      return block
    }
    for (part, block) in zip(parts, blocks) {
      for (position, height) in block.heights {
        heights[position] = max(heights[position], whole(height))
      }
      for row in block.brokenRows { findings.noteBrokenWord(column: part.column, row: row) }
    }
  }
}
