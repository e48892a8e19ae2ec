/// Which group each row belongs to.
struct RowGrouping {
  private let rows: Range<Int>
  /// For each row of the range, its group in the order of first appearance.
  private var groupOfRow: [UInt32] = []
  private var titles: [String] = []
  /// The first row of each group in the source.
  private(set) var firstRows: [UInt32] = []

  init(store: ColumnStore, column: Int, rows: Range<Int>) {
    self.rows = rows
    groupOfRow.reserveCapacity(rows.count)
    var known: [ArraySlice<UInt8>: UInt32] = [:]
    var previous: (text: ArraySlice<UInt8>, group: UInt32)?
    for row in rows {
      let text = store.text[store.range(row: row, column: column)]
      let group: UInt32
      if let previous, previous.text == text {
        group = previous.group
      } else if let seen = known[text] {
        group = seen
      } else {
        group = UInt32(titles.count)
        known[text] = group
        firstRows.append(UInt32(row))
        titles.append(store.string(row: row, column: column))
      }
      previous = (text, group)
      groupOfRow.append(group)
    }
  }

  /// - Parameters:
  ///   - values: what groups the rows; those with equal values stand together.
  ///   - title: the text of a group's value.
  init<Value: Hashable>(values: [Value], title: (Value) -> String) {
    rows = 0..<values.count
    groupOfRow.reserveCapacity(rows.count)
    var known: [Value: UInt32] = [:]
    for (row, value) in values.enumerated() {
      if let seen = known[value] {
        groupOfRow.append(seen)
        continue
      }
      let group = UInt32(titles.count)
      known[value] = group
      firstRows.append(UInt32(row))
      titles.append(title(value))
      groupOfRow.append(group)
    }
  }

  /// Puts the rows of each group together.
  /// - Parameters:
  ///   - order: the rows of the range in the order they shall keep within a group.
  ///   - firstRows: the first rows of the groups, in the order in which the groups shall appear.
  func deal(
    _ order: [UInt32], groupsInOrderOf firstRows: [UInt32]
  ) -> (order: [UInt32], groups: [RowGroup]) {
    var counts = [Int](repeating: 0, count: titles.count)
    for group in groupOfRow { counts[Int(group)] += 1 }

    var groups: [RowGroup] = []
    var nextPositions = [Int](repeating: 0, count: titles.count)
    var position = 0
    for row in firstRows {
      let group = group(ofRow: row)
      nextPositions[group] = position
      groups.append(
        RowGroup(title: titles[group], positions: position..<position + counts[group]))
      position += counts[group]
    }

    var dealt = [UInt32](repeating: 0, count: order.count)
    for row in order {
      let group = group(ofRow: row)
      dealt[nextPositions[group]] = row
      nextPositions[group] += 1
    }
    return (dealt, groups)
  }

  @inline(__always)
  private func group(ofRow row: UInt32) -> Int {
    Int(groupOfRow[Int(row) - rows.lowerBound])
  }
}
