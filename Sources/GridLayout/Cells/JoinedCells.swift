import GridModel

/// Which cells of a grid are parts of larger ones: equal neighbours in columns that merge them, and spans. Found once,
/// before anything is measured: a bit a row for each column that merges its cells.
///
/// 1. The cells of spans are no part of a run of equal cells.
/// 2. In a column that merges equal cells, every row whose text is that of the row above, in the same section, goes on with its
///    cell.
package struct JoinedCells: Sendable {
  /// By column, the rows that go on with the cell above; `nil` in columns that merge nothing.
  private var runs: [RowBits?]
  /// The indexes of those columns.
  private let mergedColumns: [Int]
  /// By their first rows.
  private let spans: [CellBlock]
  /// Where the rows of each span or one before it end.
  private let reaches: [Int]

  /// `nil` if every cell stands alone.
  init?(_ grid: DataGrid) {
    let blocks = grid.spans.isEmpty ? [] : grid.spanBlocks().blocks
    mergedColumns = grid.columns.indices.filter { grid.columns[$0].mergesEqualCells }
    if blocks.isEmpty, mergedColumns.isEmpty { return nil }
    spans = blocks
    var reach = 0
    reaches = blocks.map { block in
      reach = max(reach, block.rows.upperBound)
      return reach
    }
    runs = Array(repeating: nil, count: grid.columns.count)
    for column in mergedColumns { runs[column] = equalRows(of: column, in: grid) }
  }

  private func equalRows(of column: Int, in grid: DataGrid) -> RowBits {
    var bits = RowBits(count: grid.order.count)
    var above: [UInt8] = []
    var text: [UInt8] = []
    let sourceIndex = grid.columns[column].sourceIndex
    for section in grid.sections {
      for position in section.positions {
        text.removeAll(keepingCapacity: true)
        grid.source.appendText(row: grid.order[position], column: sourceIndex, to: &text)
        if position > section.positions.lowerBound, text == above,
          span(at: position, column: column) == nil, span(at: position - 1, column: column) == nil
        {
          bits.insert(position)
        }
        swap(&above, &text)
      }
    }
    return bits
  }

  var hasSpans: Bool { !spans.isEmpty }

  /// The cell that has a column of a row, if it is not an ordinary one.
  package func block(at position: Int, column: Int) -> CellBlock? {
    if let span = span(at: position, column: column) { return span }
    guard let run = runs[column] else { return nil }
    return CellBlock(rows: rows(of: run, at: position), columns: column..<(column + 1))
  }

  /// Whether a cell's text is not shown, because another one takes its room.
  func isCovered(_ position: Int, column: Int) -> Bool {
    if let run = runs[column], run.contains(position) { return true }
    guard let span = span(at: position, column: column) else { return false }
    return position != span.rows.lowerBound || column != span.columns.lowerBound
  }

  /// Whether a cell says nothing about the width of its column: it is covered, or has several columns.
  func isApart(_ position: Int, column: Int) -> Bool {
    if isCovered(position, column: column) { return true }
    return (span(at: position, column: column)?.columns.count ?? 1) > 1
  }

  /// The parts that a row has of joined cells, from left to right.
  func cells(inRow position: Int) -> [JoinedCell] {
    var cells: [JoinedCell] = []
    forEachSpan(inRow: position) { span in
      cells.append(
        JoinedCell(
          columns: span.columns, goesOnAbove: span.rows.lowerBound < position,
          goesOnBelow: span.rows.upperBound > position + 1, isPlain: span.rows.count > 1))
    }
    let spanCount = cells.count
    for column in mergedColumns {
      guard let run = runs[column],
        !cells[..<spanCount].contains(where: { $0.columns.contains(column) })
      else { continue }
      cells.append(
        JoinedCell(
          columns: column..<(column + 1), goesOnAbove: run.contains(position),
          goesOnBelow: run.contains(position + 1), isPlain: true))
    }
    if spanCount > 0 { cells.sort { $0.columns.lowerBound < $1.columns.lowerBound } }
    return cells
  }

  /// All spans, and the cells of the columns among `columns` that merge equal cells, by their last rows.
  func blocks(ofColumns columns: [Int], in sections: [Section]) -> [CellBlock] {
    var blocks = spans
    for column in columns {
      guard let run = runs[column] else { continue }
      for section in sections {
        var position = section.positions.lowerBound
        while position < section.positions.upperBound {
          let rows = rows(of: run, at: position)
          if span(at: position, column: column) == nil {
            blocks.append(CellBlock(rows: rows, columns: column..<(column + 1)))
          }
          position = rows.upperBound
        }
      }
    }
    return blocks.sorted {
      ($0.rows.upperBound, $0.columns.lowerBound) < ($1.rows.upperBound, $1.columns.lowerBound)
    }
  }

  private func rows(of run: RowBits, at position: Int) -> Range<Int> {
    run.lastAbsent(upTo: position)..<run.firstAbsent(from: position + 1)
  }

  private func span(at position: Int, column: Int) -> CellBlock? {
    var found: CellBlock?
    forEachSpan(inRow: position) { span in
      if span.columns.contains(column) { found = span }
    }
    return found
  }

  private func forEachSpan(inRow position: Int, _ body: (CellBlock) -> Void) {
    guard !spans.isEmpty else { return }
    var low = 0
    var high = spans.count
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].rows.lowerBound <= position { low = middle + 1 } else { high = middle }
    }
    var index = low - 1
    while index >= 0, reaches[index] > position {
      if spans[index].rows.contains(position) { body(spans[index]) }
      index -= 1
    }
  }
}
