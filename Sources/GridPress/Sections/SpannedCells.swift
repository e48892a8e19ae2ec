import GridModel

/// The cells that are covered by the spans of a grid.
struct SpannedCells {
  private let grid: DataGrid
  private let blocks: [CellBlock]
  /// Finds the spans by row and column.
  private let places: CellBlockIndex

  init(_ grid: DataGrid) {
    self.grid = grid
    blocks = grid.spans.isEmpty ? [] : grid.spanBlocks().blocks
    places = CellBlockIndex(blocks)
  }

  /// The cell whose text a span shows instead of a cell that it covers; the part itself if it is
  /// not covered.
  func shown(_ part: GridPart) -> GridPart {
    guard !blocks.isEmpty, case .cell(let path) = part,
      let position = grid.position(of: path.row),
      let column = grid.columnIndex(of: path.column),
      let number = places.block(atRow: position, column: column)
    else { return part }
    let block = blocks[number]
    let first = grid.sections[path.row.section].positions.lowerBound
    return .cell(
      CellPath(
        section: path.row.section, row: block.rows.lowerBound - first,
        column: grid.columns[block.columns.lowerBound].key))
  }
}
