import GridModel

/// The cells that are covered by the spans of a grid.
struct SpannedCells {
  private let grid: DataGrid
  /// By row, the spans that it has cells of.
  private var blocks: [Int: [CellBlock]] = [:]

  init(_ grid: DataGrid) {
    self.grid = grid
    guard !grid.spans.isEmpty else { return }
    for block in grid.spanBlocks().blocks {
      for row in block.rows { blocks[row, default: []].append(block) }
    }
  }

  /// The cell whose text a span shows instead of a cell that it covers; the part itself if it is
  /// not covered.
  func shown(_ part: GridPart) -> GridPart {
    guard !blocks.isEmpty, case .cell(let path) = part,
      let position = grid.position(of: path.row),
      let column = grid.columnIndex(of: path.column),
      let block = blocks[position]?.first(where: { $0.columns.contains(column) })
    else { return part }
    let first = grid.sections[path.row.section].positions.lowerBound
    return .cell(
      CellPath(
        section: path.row.section, row: block.rows.lowerBound - first,
        column: grid.columns[block.columns.lowerBound].key))
  }
}
