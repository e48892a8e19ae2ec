import GridCore
import GridModel

/// Finds the heights of the rows.
struct RowMeasurement {
  let grid: DataGrid
  let measurer: any TextMeasuring
  let contents: [ColumnContent]

  /// One height for all rows if no cell needs more than one line, else one for each.
  func heights(columnWidths: [Double], cascade: inout Cascade) -> RowHeights {
    let even = oneLineHeight(state: [], cascade: &cascade)
    let odd = oneLineHeight(state: .alternate, cascade: &cascade)
    let wrapping = grid.columns.indices.filter {
      mayWrap($0, width: columnWidths[$0], cascade: &cascade)
    }
    if wrapping.isEmpty, even == odd { return .uniform(even) }
    var offsets = [0.0]
    offsets.reserveCapacity(grid.order.count + 1)
    var bottom = 0.0
    var scratch = TextScratch()
    for section in grid.sections {
      for position in section.positions {
        let isOdd = (position - section.positions.lowerBound) % 2 == 1
        var height = isOdd ? odd : even
        for column in wrapping {
          let style = cascade.bodyStyle(column: column, state: isOdd ? .alternate : [])
          scratch.load(
            grid.source, row: grid.order[position], column: grid.columns[column].sourceIndex)
          height = max(
            height, cellHeight(scratch.bytes.span, style: style, width: columnWidths[column]))
        }
        bottom += height
        offsets.append(bottom)
      }
    }
    return .offsets(offsets)
  }

  private func oneLineHeight(state: CellState, cascade: inout Cascade) -> Double {
    var height = 0.0
    for column in grid.columns.indices {
      let style = cascade.bodyStyle(column: column, state: state)
      let line = measurer.metrics(of: measurer.font(style.font)).lineHeight
      height = max(height, style.height, line + style.insets.vertical)
    }
    return height
  }

  private func mayWrap(_ column: Int, width: Double, cascade: inout Cascade) -> Bool {
    guard cascade.bodyStyle(column: column, state: []).wrap == .word else { return false }
    let content = contents[column]
    return !content.isMeasured || content.hasLineBreaks
      || width < content.cellWidth - LineBreaker.tolerance
  }

  private func cellHeight(_ text: Span<UInt8>, style: ComputedStyle, width: Double) -> Double {
    let font = measurer.font(style.font)
    let block = TextBlock.set(
      text, font: font, style: style, width: width - style.insets.horizontal, measurer: measurer)
    return Double(block.lines.count) * measurer.metrics(of: font).lineHeight
      + style.insets.vertical
  }
}
