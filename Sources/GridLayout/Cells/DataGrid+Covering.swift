package import GridModel

extension DataGrid {
  /// Whether cells may be parts of larger ones.
  package var joinsCells: Bool { !spans.isEmpty || columns.contains { $0.mergesEqualCells } }

  /// The cell over several rows or columns that covers a cell, by the rules of `JoinedCells`, while
  /// every row and column is at its place: without a layout, since a live grid asks for each key;
  /// `nil` if none does.
  package func cell(covering path: CellPath) -> CellPath? {
    guard joinsCells, let position = position(of: path.row),
      let column = columnIndex(of: path.column)
    else { return nil }
    let first = sections[path.row.section].positions.lowerBound
    let blocks = spanBlocks().blocks
    func span(at position: Int) -> CellBlock? {
      blocks.first { $0.rows.contains(position) && $0.columns.contains(column) }
    }
    var cell = (position: position, column: column)
    if let block = span(at: position) {
      cell = (block.rows.lowerBound, block.columns.lowerBound)
    } else if columns[column].mergesEqualCells {
      let index = columns[column].sourceIndex
      func text(at position: Int) -> [UInt8] {
        var text: [UInt8] = []
        source.appendText(row: order[position], column: index, to: &text)
        return text
      }
      let own = text(at: position)
      let looks = CellLooks(self, column: column)
      while cell.position > first, span(at: cell.position - 1) == nil,
        text(at: cell.position - 1) == own,
        looks.continues(cell.position, section: path.row.section)
      {
        cell.position -= 1
      }
    }
    guard cell != (position, column) else { return nil }
    return CellPath(
      section: path.row.section, row: cell.position - first, column: columns[cell.column].key)
  }

  /// The state in which a cell of several rows or columns, or in a column of merged cells, is
  /// shown: that of its first row, without the colours of alternate rows if it may have others.
  package func state(ofJoinedCell block: CellBlock, in section: Section) -> CellState {
    let column = block.columns.lowerBound
    let state = state(ofCellAt: block.rows.lowerBound, column: column, in: section)
    let isPlain =
      block.rows.count > 1 || block.columns.count == 1 && columns[column].mergesEqualCells
    return isPlain ? state.subtracting(.alternate) : state
  }
}
