import GridDocuments
import GridInteraction
import GridModel

/// Dragging rows: while a row is held, only the arrangement of the rows changes, so that it can be
/// restored exactly. Dropping the row changes the order of the data.
extension LiveData {
  /// A change of the order of the data, after which rows that are not sorted have another order
  /// than in the table.
  enum OrderChange {
    /// A row takes the place of another; those between move by one.
    case moved(Int, to: Int)
    /// New rows are before another one.
    case inserted([Int], before: Int)
  }

  mutating func beginMove() { heldOrder = arranged }

  mutating func cancelMove() throws(EventProblem) {
    guard let order = heldOrder else { return }
    heldOrder = nil
    arranged = order
    try change { data throws(RenderError) in try data.assemble() }
  }

  mutating func finishMove(of row: RowID, from start: RowPath) {
    heldOrder = nil
    guard let end = path(of: row), end != start, end.section == start.section else { return }
    // The last row that was passed.
    let place = RowPath(section: end.section, row: end.row + (end.row > start.row ? -1 : 1))
    guard let passed = self.row(at: place) else { return }
    store(moving: row, to: passed)
  }

  /// Moves a row of the data to the place of another.
  mutating func store(moving row: RowID, to passed: RowID) {
    source.move(row, to: passed)
    orderChanges.append(.moved(row.index, to: passed.index))
  }

  /// The rows of the table in the order of the data; `nil` if that is the table's.
  var dataOrder: [Int]? {
    guard !orderChanges.isEmpty else { return nil }
    var order = Array(0..<table.rowCount)
    for change in orderChanges {
      switch change {
      case .moved(let row, let passed):
        guard let start = order.firstIndex(of: row), let end = order.firstIndex(of: passed) else {
          continue
        }
        order.insert(order.remove(at: start), at: end)
      case .inserted(let rows, let target):
        order.removeAll { rows.contains($0) }
        order.insert(contentsOf: rows, at: order.firstIndex(of: target) ?? order.endIndex)
      }
    }
    return order
  }

  /// Puts rows that are not sorted into the order of the data, within their groups.
  mutating func arrangeByData() {
    guard request.presentation.sort.isEmpty, let order = dataOrder else { return }
    var ranks = Array(repeating: Int.max, count: order.count)
    for (rank, row) in order.enumerated() { ranks[row] = rank }
    func rank(_ row: Int) -> Int { ranks.indices.contains(row) ? ranks[row] : .max }
    var rows: [UInt32] = []
    for group in arranged.levels.last?.map(\.positions) ?? [0..<arranged.order.count] {
      rows += group.map { arranged.order[$0] }.sorted { rank($0) < rank($1) }.map { UInt32($0) }
    }
    arranged.order = .rows(rows)
  }

  mutating func arrangeAgain() throws(EventProblem) {
    try change { data throws(RenderError) in try data.arrange() }
  }
}
