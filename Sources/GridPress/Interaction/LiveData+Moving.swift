import GridDocuments
import GridInteraction
import GridModel

/// Dragging rows: while a row is held, only the arrangement of the rows changes, so that it can be
/// restored exactly. Dropping the row changes the order of the data.
extension LiveData {
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
    changeDataOrder { order in
      guard let start = order.firstIndex(of: row.index),
        let end = order.firstIndex(of: passed.index)
      else { return }
      order.insert(order.remove(at: start), at: end)
    }
  }

  /// Puts new rows of the table before another one in the order of the data.
  mutating func store(inserted rows: [Int], before target: Int) {
    let added = Set(rows)
    changeDataOrder { order in
      order.removeAll { added.contains($0) }
      order.insert(contentsOf: rows, at: order.firstIndex(of: target) ?? order.endIndex)
    }
  }

  /// Changes the order of the data at once, so that no change has to be repeated later.
  private mutating func changeDataOrder(_ change: (inout [Int]) -> Void) {
    var order = dataOrder ?? []
    dataOrder = nil
    if order.count < table.rowCount { order += order.count..<table.rowCount }
    change(&order)
    dataOrder = order
  }

  /// All rows of the table in the order of the data, which rows keep that are not sorted, or equal
  /// in what they are sorted by; `nil` is the table's. Rows that have been added since are last.
  var wholeDataOrder: [UInt32]? {
    dataOrder.map { order in
      order.map { UInt32($0) }
        + (order.count..<max(order.count, table.rowCount)).map { UInt32($0) }
    }
  }

  mutating func arrangeAgain() throws(EventProblem) {
    try change { data throws(RenderError) in try data.arrange() }
  }
}
