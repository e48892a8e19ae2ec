package import GridModel

/// The selection, and how taps and the program change it.
extension Interaction {
  /// The selected rows that are shown, from top to bottom.
  package var selectedRowPaths: [RowPath] { model.paths(of: state.selectedRows) }

  /// The selected cells that are shown, row by row.
  package var selectedCellPaths: [CellPath] { model.paths(of: state.selectedCells) }

  package func path(of cell: LiveCell) -> CellPath? { model.path(of: cell) }

  package func liveCell(_ path: CellPath) -> LiveCell? { model.cell(at: path) }

  /// The mode in which taps select: if rows flow into cells, a row is a cell.
  var selectionMode: SelectionMode {
    guard model.isFlowed else { return rules.selectionMode }
    return switch rules.selectionMode {
    case .row, .range: .cell
    case .rows: .cells
    case .none, .cell, .cells: rules.selectionMode
    }
  }

  mutating func tapToSelect(_ row: RowPath, column: String?) throws(EventProblem) {
    switch selectionMode {
    case .none: break
    case .row, .rows: try toggle(.row(row), isSingle: selectionMode == .row)
    case .cell, .cells:
      guard let column else {
        throw EventProblem("only cells can be selected: add column: KEY")
      }
      let cell = CellPath(section: row.section, row: row.row, column: column)
      // There is nothing after the last item of a section.
      guard liveCell(cell) != nil else { return }
      try toggle(.cell(cell), isSingle: selectionMode == .cell)
    case .range:
      guard let column else {
        throw EventProblem("only cells can be selected: add column: KEY")
      }
      let cell = CellPath(row, column: column)
      try selectRange(CellRange(from: cell, to: cell), from: .event)
    }
  }

  /// Handles a tap: in a single selection it replaces the selected part, in a multiple selection it
  /// adds or removes one.
  mutating func toggle(
    _ part: GridPart, isSingle: Bool
  ) throws(EventProblem) {
    if isSelected(part) {
      if !isSingle { _ = try deselect(part, from: .event) }
      return
    }
    if isSingle {
      for other in selected {
        guard try deselect(other, from: .event) else { return }
      }
    }
    _ = try select(part, from: .event)
  }

  /// The rows and cells that are selected and shown.
  package var selected: [GridPart] {
    selectedRowPaths.map { .row($0) } + selectedCellPaths.map { .cell($0) }
  }

  /// The rows of the data that are selected, or have a selected cell, shown or not.
  package var selectedRowIDs: [RowID] {
    state.selectedRows.union(state.selectedCells.map(\.row)).union(state.ranges.flatMap(\.rows))
      .sorted { $0.index < $1.index }
  }

  private func isSelected(_ part: GridPart) -> Bool {
    switch part {
    case .row(let path): model.row(at: path).map { state.selectedRows.contains($0) } ?? false
    case .cell(let path): liveCell(path).map { state.selectedCells.contains($0) } ?? false
    default: false
    }
  }

  /// - Returns: whether it was selected.
  /// - Throws: for a part that is neither a row nor a cell, or that does not exist.
  package mutating func select(
    _ part: GridPart, from origin: Origin
  ) throws(EventProblem) -> Bool {
    if isSelected(part) { return true }
    switch part {
    case .row(let path):
      guard let row = model.row(at: path) else { throw EventProblem("there is no such row") }
      return try perform(.selectRow(path), from: origin) { live throws(EventProblem) in
        live.state.selectedRows.insert(row)
        live.noteSelection()
      }
    case .cell(let path):
      guard let cell = liveCell(path) else { throw EventProblem("there is no such cell") }
      return try perform(.selectCell(path), from: origin) { live throws(EventProblem) in
        live.state.selectedCells.insert(cell)
        live.noteSelection()
      }
    default: throw EventProblem(GridPlace.selectionProblem)
    }
  }

  /// - Returns: whether it was deselected.
  package mutating func deselect(
    _ part: GridPart, from origin: Origin
  ) throws(EventProblem) -> Bool {
    guard isSelected(part) else { return true }
    switch part {
    case .row(let path):
      guard let row = model.row(at: path) else { return true }
      return try perform(.deselectRow(path), from: origin) { live throws(EventProblem) in
        live.state.selectedRows.remove(row)
        live.noteSelection()
      }
    case .cell(let path):
      guard let cell = liveCell(path) else { return true }
      return try perform(.deselectCell(path), from: origin) { live throws(EventProblem) in
        live.state.selectedCells.remove(cell)
        live.noteSelection()
      }
    default: throw EventProblem(GridPlace.selectionProblem)
    }
  }

  /// Logs the whole selection. The line of a large one is long, so that it is written at once.
  package mutating func noteSelection() {
    var line = "= selected"
    var section: (number: Int, beginning: String)?
    for row in selectedRowPaths {
      if section?.number != row.section { section = (row.section, " \(row.section),") }
      line += section?.beginning ?? ""
      line += String(row.row)
    }
    for cell in selectedCellPaths { line += " " + cell.logged }
    calls.append(line)
  }
}
