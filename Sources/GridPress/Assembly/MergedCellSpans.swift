import GridData
import GridModel

/// Draws the cells that are merged in the data's file as one, where their rows and columns are
/// neighbours in the grid. Elsewhere each row shows the value.
struct MergedCellSpans {
  private let merged: [TableHints.MergedCell]
  private let table: ColumnStore
  /// By row of the table, the numbers of the merged cells that it is a part of.
  private var cellsByRow: [Int: [Int]] = [:]

  /// The maximum number of rows of all merged cells together; of more, the cells are separate.
  private static let maximumRowCount = 2_000_000

  init(_ merged: [TableHints.MergedCell], _ table: ColumnStore) {
    self.merged = merged
    self.table = table
    guard merged.reduce(0, { $0 + $1.rows.count }) <= Self.maximumRowCount else { return }
    for (number, cell) in merged.enumerated() {
      for row in cell.rows { cellsByRow[row, default: []].append(number) }
    }
  }

  /// The spans in the rows of a grid as they are arranged; those that share cells with its own
  /// spans are left out.
  func spans(in grid: DataGrid) -> [CellSpan] {
    if cellsByRow.isEmpty { return [] }
    let own = grid.spanBlocks().blocks
    let shown = Dictionary(
      grid.columns.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    let columns = merged.map { cell in neighbours(cell.keys.compactMap { shown[$0] }, in: grid) }
    var spans: [CellSpan] = []
    for (number, section) in grid.sections.enumerated() {
      // By merged cell, the position at which the current run of its rows begins.
      var open: [Int: Int] = [:]
      func close(_ cell: Int, at end: Int) {
        guard let start = open.removeValue(forKey: cell) else { return }
        for columns in columns[cell] where end - start > 1 || columns.count > 1 {
          let block = CellBlock(rows: start..<end, columns: columns)
          if own.contains(where: { $0.shares(block) }) { continue }
          let path = CellPath(
            section: number, row: start - section.positions.lowerBound,
            column: grid.columns[columns.lowerBound].key)
          spans.append(CellSpan(path, rows: end - start, columns: columns.count))
        }
      }
      for position in section.positions {
        let row = grid.order[position]
        let cells = cellsByRow[row] ?? []
        for cell in open.keys.sorted() where !cells.contains(cell) { close(cell, at: position) }
        for cell in cells {
          if let start = open[cell], !isEqual(row, grid.order[start], in: cell) {
            close(cell, at: position)
          }
          if open[cell] == nil { open[cell] = position }
        }
      }
      for cell in open.keys.sorted() { close(cell, at: section.positions.upperBound) }
    }
    return spans
  }

  /// Whether two rows of a merged cell still have the same text: rows may have been edited.
  private func isEqual(_ row: Int, _ other: Int, in cell: Int) -> Bool {
    guard let column = merged[cell].keys.first.flatMap({ table.columnIndex(of: $0) }) else {
      return true
    }
    return table.string(row: row, column: column) == table.string(row: other, column: column)
  }

  /// Columns that are beside each other, and fixed at the same side if any.
  private func neighbours(_ columns: [Int], in grid: DataGrid) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for column in columns.sorted() {
      if let last = ranges.last, last.upperBound == column,
        grid.columns[column - 1].pin == grid.columns[column].pin
      {
        ranges[ranges.count - 1] = last.lowerBound..<column + 1
      } else {
        ranges.append(column..<column + 1)
      }
    }
    return ranges
  }
}

extension CellBlock {
  fileprivate func shares(_ other: CellBlock) -> Bool {
    rows.overlaps(other.rows) && columns.overlaps(other.columns)
  }
}
