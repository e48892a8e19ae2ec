import GridCore
package import GridModel

/// The parts at which a pointer, a finger and the keyboard are before an action.
extension Interaction {
  /// - Parameter part: `nil` if it is at none.
  mutating func point(_ pointer: PointerState, at part: GridPart?) throws(EventProblem) {
    guard let part else {
      state.pointed[pointer] = nil
      note(pointer.rawValue)
      return
    }
    guard let live = livePart(part) else {
      throw EventProblem("only rows, cells and headers can be \(pointer.rawValue)")
    }
    state.pointed[pointer] = live
    notePointer(pointer)
    if pointer == .focused, let shown = shownPart(live) { try reveal(shown) }
  }

  /// Lets a pointer, a finger or the keyboard be at a part from the beginning.
  /// - Returns: whether they can be at such a part.
  package mutating func begin(_ pointer: PointerState, at part: GridPart) -> Bool {
    guard let live = livePart(part) else { return false }
    state.pointed[pointer] = live
    return true
  }

  private mutating func notePointer(_ pointer: PointerState) {
    note(pointer.rawValue, shownPart(state.pointed[pointer]).map { [Self.logged($0)] } ?? [])
  }

  /// The part independent of its position. If rows are selected, a cell represents its row.
  private func livePart(_ part: GridPart) -> LivePart? {
    switch part {
    case .cell(let path):
      guard let cell = liveCell(path) else { return nil }
      return selectsRows ? .row(cell.row) : .cell(cell)
    case .row(let path), .rowDisclosure(let path), .handle(let path):
      return model.isFlowed ? nil : model.row(at: path).map { .row($0) }
    default: return part.headerColumn.map { .header($0) }
    }
  }

  var selectsRows: Bool {
    !model.isFlowed && (rules.selectionMode == .row || rules.selectionMode == .rows)
  }

  /// The part at its current position; `nil` while it is not shown.
  func shownPart(_ part: LivePart?) -> GridPart? {
    switch part {
    case nil: nil
    case .row(let row): model.path(of: row).map { .row($0) }
    case .cell(let cell): path(of: cell).map { .cell($0) }
    case .header(let key): model.columnKeys.contains(key) ? .columnHeader(key) : nil
    }
  }

  // MARK: - Keys

  /// Handles a key while a part has the keyboard focus: arrows move the focus, space taps the part,
  /// return taps it twice, escape removes the focus.
  mutating func pressOnFocus(_ key: GridKey, _ part: GridPart) throws(EventProblem) {
    switch key {
    case .up, .down, .left, .right:
      guard let next = neighbour(of: part, key) else { return }
      try point(.focused, at: next)
    case .space: try tap(part, count: 1)
    case .return: try tap(part, count: 2)
    case .escape: try point(.focused, at: nil)
    case .tab:
      guard let next = neighbour(of: part, .right) else { return }
      try point(.focused, at: next)
    case .delete, .shiftUp, .shiftDown, .shiftLeft, .shiftRight: break
    }
  }

  private static func logged(_ part: GridPart) -> String {
    part.cell?.logged ?? part.row?.logged ?? part.headerColumn ?? part.description
  }

  private func neighbour(of part: GridPart, _ key: GridKey) -> GridPart? {
    switch part {
    case .columnHeader(let column): return beside(column, key).map { .columnHeader($0) }
    case .row(let path): return beside(path, key).map { .row($0) }
    case .cell(let path):
      return self.cell(beside: path, key).map { .cell($0) }
    default: return nil
    }
  }

  /// The next cell that is drawn: a cell over several rows or columns is one.
  func cell(beside path: CellPath, _ key: GridKey) -> CellPath? {
    let start = model.shownCell(at: path)
    var next = path
    while let step = place(beside: next, key), liveCell(step) != nil {
      let cell = model.shownCell(at: step)
      if cell != start { return cell }
      next = step
    }
    return nil
  }

  func place(beside path: CellPath, _ key: GridKey) -> CellPath? {
    if let row = beside(path.row, key) { return CellPath(row, column: path.column) }
    return beside(path.column, key).map { CellPath(path.row, column: $0) }
  }

  func beside(_ row: RowPath, _ key: GridKey) -> RowPath? {
    switch key {
    case .up: self.row(before: row)
    case .down: self.row(after: row)
    default: nil
    }
  }

  func beside(_ column: String, _ key: GridKey) -> String? {
    let keys = model.columnKeys
    guard let index = keys.firstIndex(of: column) else { return nil }
    let next = key == .left ? index - 1 : key == .right ? index + 1 : index
    return next != index && keys.indices.contains(next) ? keys[next] : nil
  }
}

/// A part of the data, regardless of its position on the screen.
package enum LivePart: Hashable, Sendable {
  case row(RowID)
  case cell(LiveCell)
  /// The header of a column, by its key.
  case header(String)

  /// The row that it belongs to.
  package var row: RowID? {
    switch self {
    case .row(let row): row
    case .cell(let cell): cell.row
    case .header: nil
    }
  }
}
