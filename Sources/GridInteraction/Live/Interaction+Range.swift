package import GridModel

/// Rectangles of selected cells: by taps, drags of a corner, the shift key and the program.
extension Interaction {
  /// The rectangles of selected cells that are shown, from top to bottom: rows and columns of a
  /// range that are no longer beside each other are in different ones.
  package var selectedRanges: [CellRange] { state.ranges.flatMap(rectangles) }

  private func rectangles(of range: LiveRange) -> [CellRange] {
    let rows = range.rows.compactMap { model.path(of: $0) }.sorted()
    let keys = model.columnKeys
    let columns = keys.indices.filter { range.columns.contains(keys[$0]) }
    let columnRuns = Self.runs(columns) { $1 == $0 + 1 }
    return Self.runs(rows) { $0.section == $1.section && $1.row == $0.row + 1 }.flatMap { rows in
      columnRuns.map { columns in
        CellRange(
          from: CellPath(rows.first, column: keys[columns.first]),
          to: CellPath(rows.last, column: keys[columns.last]))
      }
    }
  }

  /// The first and the last of each run of neighbours.
  private static func runs<Element>(
    _ elements: [Element], _ areNeighbours: (Element, Element) -> Bool
  ) -> [(first: Element, last: Element)] {
    var runs: [(first: Element, last: Element)] = []
    for element in elements {
      if let last = runs.last?.last, areNeighbours(last, element) {
        runs[runs.count - 1].last = element
      } else {
        runs.append((element, element))
      }
    }
    return runs
  }

  /// The corners of the range that is extended, at their current places; where a corner is no
  /// longer shown, that of what is left.
  private var corners: CellRange? {
    guard let range = state.ranges.last, let first = rectangles(of: range).first,
      let last = rectangles(of: range).last
    else { return nil }
    func path(_ cell: LiveCell) -> CellPath? {
      model.columnKeys.contains(cell.column) ? model.path(of: cell) : nil
    }
    return CellRange(from: path(range.anchor) ?? first.start, to: path(range.end) ?? last.end)
  }

  /// The rows and columns of a rectangle as it is shown.
  private func live(_ range: CellRange) throws(EventProblem) -> LiveRange {
    let keys = model.columnKeys
    // A cell that is covered cannot be seen: the one over it is meant.
    let range = CellRange(
      from: model.shownCell(at: range.start), to: model.shownCell(at: range.end))
    guard !model.isFlowed, let anchor = liveCell(range.start), let end = liveCell(range.end),
      let first = keys.firstIndex(of: range.start.column),
      let last = keys.firstIndex(of: range.end.column)
    else { throw EventProblem("a range is selected from cell to cell: {from: CELL, to: CELL}") }
    var rows: Set<RowID> = []
    var next: RowPath? = min(range.start.row, range.end.row)
    let bottom = max(range.start.row, range.end.row)
    while let row = next, row <= bottom {
      if let id = model.row(at: row) { rows.insert(id) }
      next = self.row(after: row)
    }
    return LiveRange(
      anchor: anchor, end: end, rows: rows, columns: Set(keys[min(first, last)...max(first, last)]))
  }

  // MARK: - Changes

  /// Selects a rectangle of cells in place of what was selected before.
  package mutating func selectRange(
    _ range: CellRange, from origin: Origin
  ) throws(EventProblem) {
    let new = try live(range)
    guard state.ranges != [new] else { return }
    guard try deselectRanges(from: origin) else { return }
    try set(new, range, from: origin)
  }

  /// Adds a rectangle without calls, as a state begins with it.
  package mutating func addRange(_ range: CellRange) throws(EventProblem) {
    state.ranges.append(try live(range))
  }

  /// - Returns: whether nothing is selected any more.
  package mutating func deselectRanges(from origin: Origin) throws(EventProblem) -> Bool {
    let before = state.ranges
    let shown = selectedRanges
    // A call names one rectangle, and takes this one away: what is refused stays selected.
    state.ranges = try shown.map(live)
    for (index, rectangle) in shown.enumerated() {
      let isDone = try perform(.deselectRange(rectangle), from: origin) {
        live throws(EventProblem) in
        live.state.ranges.removeFirst()
        live.noteRanges()
      }
      guard isDone else {
        if index == 0 { state.ranges = before }
        return false
      }
    }
    return true
  }

  /// Gives the range that is extended other corners, or selects the first one.
  private mutating func set(
    _ new: LiveRange, _ range: CellRange, from origin: Origin
  ) throws(EventProblem) {
    guard state.ranges.last != new else { return }
    _ = try perform(.selectRange(range), from: origin) { live throws(EventProblem) in
      live.state.ranges = live.state.ranges.dropLast() + [new]
      live.noteRanges()
    }
  }

  /// Logs the corners of all rectangles.
  package mutating func noteRanges() {
    note("range", selectedRanges.map(\.logged))
  }

  // MARK: - Drags and keys

  /// - Returns: whether the part is one at which a range begins, or the handle of one.
  mutating func holdRange(at part: GridPart) throws(EventProblem) -> Bool {
    guard selectionMode == .range || part == .rangeHandle else { return false }
    let before = state.ranges
    switch part {
    case .rangeHandle: break
    case .cell(let cell):
      try selectRange(CellRange(from: cell, to: cell), from: .event)
      guard let anchor = liveCell(cell), state.ranges.last?.anchor == anchor else { return true }
    default: return false
    }
    state.gesture = .ranging(before: before)
    return true
  }

  mutating func extendRange(to part: GridPart) throws(EventProblem) {
    guard let cell = part.cell, liveCell(cell) != nil else {
      throw EventProblem("a range is dragged to a cell: {to: {row: 3, column: KEY}}")
    }
    guard let corners else { throw EventProblem("no cell of the range is shown") }
    let range = CellRange(from: corners.start, to: cell)
    try set(try live(range), range, from: .event)
  }

  /// Moves the end of the range by one row or column.
  mutating func extendRange(by arrow: GridKey) throws(EventProblem) {
    guard let corners else {
      throw EventProblem("no range of cells is selected, so shift and an arrow extend nothing")
    }
    guard let end = cell(beside: corners.end, arrow) else { return }
    let range = CellRange(from: corners.start, to: end)
    try set(try live(range), range, from: .event)
    try reveal(.cell(end))
  }

  /// Selects the cell beside the end of the range.
  /// - Returns: whether there is a range.
  mutating func moveRange(by arrow: GridKey) throws(EventProblem) -> Bool {
    guard let corners else { return false }
    if let cell = cell(beside: corners.end, arrow) {
      try selectRange(CellRange(from: cell, to: cell), from: .event)
      try reveal(.cell(cell))
    }
    return true
  }

  // MARK: - Refusals

  /// Whether a part of a rectangle is one for which selections are refused.
  func touches(_ range: CellRange, _ target: GridPlace) throws(EventProblem) -> Bool {
    let cells = try live(range)
    switch target {
    case .row(let condition, let column):
      if let column, !cells.columns.contains(column) { return false }
      return try model.rows(where: condition).contains { cells.rows.contains($0) }
    case .column(let key): return cells.columns.contains(key)
    case .part(let part):
      guard let path = part.row,
        let row = path.sourceRow.map({ RowID($0) }) ?? model.row(at: path)
      else { return false }
      return cells.rows.contains(row) && part.cell.map { cells.columns.contains($0.column) } ?? true
    default: return false
    }
  }
}

extension CellRange {
  /// In the notation of the call log: `0,1,age 0,3,city`.
  package var logged: String { "\(start.logged) \(end.logged)" }
}
