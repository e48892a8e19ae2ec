import GridCore
import GridModel

/// Finds the positions of lines of text in rows that are higher than a page. In such rows, texts begin at the top, regardless
/// of their cells' alignment.
struct RowTextLines: RowCutting {
  let layout: LaidOutGrid
  let measurer: any TextMeasuring

  init(_ layout: LaidOutGrid, measurer: any TextMeasuring) {
    self.layout = layout
    self.measurer = measurer
  }

  func textLines(ofRowAt position: Int, in section: Int) -> [(top: Double, bottom: Double)] {
    let grid = layout.grid
    let rows = layout.frames.sections[section]
    let height = layout.frames.row(section: section, position: position).height
    var cascade = layout.cascade
    var scratch = TextScratch()
    var lines: [(top: Double, bottom: Double)] = []
    for column in grid.columns.indices {
      let block = layout.joined?.block(at: position, column: column)
      if let block, block.columns.lowerBound != column || block.rows.count > 1 { continue }
      let state = grid.state(ofCellAt: position, column: column, in: rows)
      let style = cascade.bodyStyle(column: column, state: state)
      let font = measurer.font(style.font)
      let measures = measurer.lines(of: style, font: font)
      let line = rows.leading.count + position - rows.positions.lowerBound
      let mark = grid.footnotes[FootnotePlace(.line, section: section, line: line, column: column)]
      let width =
        layout.frames.columns.span(block?.columns ?? column..<(column + 1)).width
        - style.insets.horizontal
        - RaisedMark.reservedWidth(mark, style: style, measurer: measurer)
      var flow = grid.rowFlow(style)
      let room = height - style.insets.vertical
      let fitting = measures.count(fitting: room)
      flow.maxLines = flow.maxLines == 0 ? fitting : min(flow.maxLines, fitting)
      scratch.load(
        grid.source, row: grid.order[position], column: grid.columns[column].sourceIndex,
        as: flow)
      if scratch.isEmpty { continue }
      let count = TextBlock.set(
        scratch, font: font, flow: flow, width: width, measurer: measurer
      ).lines.count
      for number in 0..<count {
        let top = style.insets.top + measures.top(ofLine: number)
        lines.append((top, top + measures.height))
      }
    }
    return lines
  }
}
