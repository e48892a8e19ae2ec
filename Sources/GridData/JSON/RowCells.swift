/// The cells of the row being read: the ranges of their text, which need not have the order of the
/// columns.
struct RowCells {
  private var starts: [Int] = []
  private var ends: [Int] = []
  /// The last row in which each column had a cell.
  private var rows: [Int] = []
  private var row = -1
  private var rowStart = 0
  private var last = -1
  /// Whether the texts have the order of the columns and no gaps.
  private var isInOrder = true

  mutating func begin(row: Int, textEnd: Int) {
    self.row = row
    rowStart = textEnd
    last = -1
    isInOrder = true
  }

  /// - Returns: whether the column had a cell in this row, which is now replaced.
  @inline(__always)
  @discardableResult
  mutating func set(column: Int, text: Range<Int>) -> Bool {
    if column >= rows.count {
      let missing = column + 1 - rows.count
      starts.append(contentsOf: repeatElement(0, count: missing))
      ends.append(contentsOf: repeatElement(0, count: missing))
      rows.append(contentsOf: repeatElement(-1, count: missing))
    }
    if column <= last { isInOrder = false }
    last = max(last, column)
    let isTaken = rows[column] == row
    starts[column] = text.lowerBound
    ends[column] = text.upperBound
    rows[column] = row
    return isTaken
  }

  /// Removes a cell; its text is left out at the end of the row.
  mutating func clear(column: Int) {
    guard column < rows.count, rows[column] == row else { return }
    rows[column] = -1
    isInOrder = false
  }

  /// Adjusts the ranges after the row's text has been moved.
  mutating func move(by distance: Int) {
    rowStart += distance
    for column in starts.indices {
      starts[column] += distance
      ends[column] += distance
    }
  }

  /// Puts the row's texts into the columns' order and ends its fields.
  mutating func end(_ text: inout [UInt8], into rows: inout RowBuilder) {
    if !isInOrder { rearrange(&text) }
    var end = rowStart
    for column in 0..<max(last + 1, 0) {
      if self.rows[column] == row { end = ends[column] }
      rows.endField(textEnd: end)
    }
  }

  private mutating func rearrange(_ text: inout [UInt8]) {
    let old = Array(text[rowStart...])
    let start = rowStart
    text.removeSubrange(start...)
    for column in 0...max(last, 0) where rows[column] == row {
      text.append(contentsOf: old[(starts[column] - start)..<(ends[column] - start)])
      ends[column] = text.count
    }
  }
}
