import GridCore

/// Selected rows, cells and rectangles of cells, as the selection mode allows them.
extension StateResolution {
  mutating func select() {
    var rowCount = 0
    var cellCount = 0
    for (index, selected) in state.selected.enumerated() {
      part = .selected(index)
      switch selected {
      case .part(.row(let path)):
        rowCount += 1
        check(rowCount: rowCount)
        if let row = place(of: path) { grid.selection.insert(grid.order[row.position]) }
      case .part(.cell(let path)):
        cellCount += 1
        check(cellCount: cellCount)
        if let (row, column) = cell(path) {
          marks[row.position, default: RowMark()][cell: column].isSelected = true
        }
      default: problem(GridPlace.selectionProblem)
      }
    }
  }

  private mutating func check(rowCount: Int) {
    switch state.selectionMode {
    case nil, .rows: break
    case .none?: problem("nothing can be selected with selectionMode: none")
    case .row: if rowCount > 1 { problem("only one row can be selected with selectionMode: row") }
    case .cell, .cells, .range: problem("rows cannot be selected with selectionMode: \(mode)")
    }
  }

  private mutating func check(cellCount: Int) {
    switch state.selectionMode {
    case nil, .cells: break
    case .none?: problem("nothing can be selected with selectionMode: none")
    case .cell:
      if cellCount > 1 { problem("only one cell can be selected with selectionMode: cell") }
    case .row, .rows, .range: problem("cells cannot be selected with selectionMode: \(mode)")
    }
  }

  mutating func selectRanges() {
    for (index, range) in state.ranges.enumerated() {
      part = .range(index)
      switch state.selectionMode {
      case nil, .range: break
      case .none?: problem("nothing can be selected with selectionMode: none")
      case .row, .rows, .cell, .cells:
        problem("ranges cannot be selected with selectionMode: \(mode)")
      }
      guard let start = cell(range.start), let end = cell(range.end) else { continue }
      let columns = min(start.column, end.column)..<(max(start.column, end.column) + 1)
      let first = min(start.row.position, end.row.position)
      let last = max(start.row.position, end.row.position)
      let corners = [start.row.section, end.row.section].sorted()
      for section in corners[0]...corners[1] {
        let positions = grid.sections[section].positions.clamped(to: first..<(last + 1))
        guard !positions.isEmpty else { continue }
        shown.ranges.append(
          ShownState.CellBlock(section: section, positions: positions, columns: columns))
      }
    }
  }

  private var mode: String { state.selectionMode?.rawValue ?? "" }
}
