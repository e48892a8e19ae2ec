import GridCore
import GridModel

extension RowMeasurement {
  /// Raises heights to what cells of several rows or columns need: the last of their rows grows.
  /// - Parameter spacing: that between rows.
  func raise(
    _ heights: inout [Double], toBlocksOf joined: JoinedCells, _ reading: inout Reading,
    spacing: Double, cascade: inout Cascade, findings: inout SizeFindings
  ) {
    var number = 0
    // By their last rows, so that a row that has grown for one cell counts for the next.
    for block in joined.blocks(ofColumns: reading.wrapping, in: grid.sections) {
      if Cancellation.isNoticed(at: block.rows.lowerBound) { return }
      // In the state that it is painted in, that of its first row. Its lines are not cached, since
      // they belong to another width than those of its column.
      let (position, column) = (block.rows.lowerBound, block.columns.lowerBound)
      while number + 1 < grid.sections.count,
        grid.sections[number].positions.upperBound <= position
      {
        number += 1
      }
      let state = grid.state(ofJoinedCell: block, in: grid.sections[number])
      let measure = reading.measure(column: column, state: state)
      var uncached: LineCounts?
      let mark = RaisedMark.reservedWidth(
        grid.footnoteMark(section: number, position: position, column: column),
        style: cascade.bodyStyle(column: column, state: state), measurer: measurer)
      let needed = cellHeight(
        &reading.text, position: position, column: column, measure: measure,
        width: columns.span(block.columns).width - mark, zoom: reading.zoom, cached: &uncached,
        findings: &findings, rowCount: block.rows.count)
      let offered = heights[block.rows].reduce(0, +) + spacing * Double(block.rows.count - 1)
      if needed > offered {
        let last = block.rows.upperBound - 1
        heights[last] = max(
          heights[last], reading.whole(min(measure.mostHeight, heights[last] + needed - offered)))
      }
    }
  }
}
