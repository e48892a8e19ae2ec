import GridCore
package import GridModel

/// The rows or the columns of a cross table: a tree of the values of some columns of the data.
///
/// The nodes of each level are numbered in the order in which they are shown: those of the first
/// node of the level above, then those of the second, and so on.
package struct CrossAxis: Sendable {
  package struct Node: Sendable {
    /// The number of the node around it, in the level above; 0 in the outermost level.
    package var parent: Int
    /// The first of its rows in the data.
    package var row: Int
  }

  /// The order of the nodes within the one around them.
  package enum Order {
    /// By their first rows.
    case data
    /// By their values, or those of another column.
    case values(SortKey)
    /// By a number of each; empty ones come last.
    case ranked(SortDirection, ([UInt32]) throws(DataError) -> [CellValue])
  }

  /// A column of the data.
  package struct Level {
    package var column: Int
    package var order: Order
    /// How its dates are shown; dates with the same text are one node.
    package var dates: FormattedRows.ColumnFormat?

    package init(column: Int, order: Order, dates: FormattedRows.ColumnFormat? = nil) {
      self.column = column
      self.order = order
      self.dates = dates
    }
  }

  /// The nodes of each level, from the outermost.
  package private(set) var levels: [[Node]] = []
  /// By level, the node of each of the rows that the axis is made of.
  package private(set) var nodeOfRow: [[UInt32]] = []
  private let rowCount: Int

  /// - Parameters:
  ///   - rows: of the store, ascending.
  ///   - locale: the locale whose rules texts are sorted by.
  /// - Throws: `DataError` if the task is cancelled, and what an order throws.
  package init(
    _ store: ColumnStore, rows: [UInt32], _ requests: [Level], locale: String
  ) throws(DataError) {
    rowCount = rows.count
    for request in requests {
      try add(request, store, rows, locale: locale)
      try DataError.checkCancellation()
    }
  }

  /// An axis without columns of the data.
  package static let whole = CrossAxis(rowCount: 0)

  private init(rowCount: Int) { self.rowCount = rowCount }

  /// How many nodes a level has; -1 is the whole axis, which is one.
  package func count(atLevel level: Int) -> Int { level < 0 ? 1 : levels[level].count }

  /// By node of a level, the places of its rows among those that the axis is made of.
  package func places(atLevel level: Int) -> [[Int]] {
    var places = [[Int]](repeating: [], count: count(atLevel: level))
    for (place, node) in nodes(atLevel: level).enumerated() { places[Int(node)].append(place) }
    return places
  }

  /// The nodes of the rows at a level; -1 is the whole axis.
  func nodes(atLevel level: Int) -> [UInt32] {
    level < 0 ? Array(repeating: 0, count: rowCount) : nodeOfRow[level]
  }

  private mutating func add(
    _ request: Level, _ store: ColumnStore, _ rows: [UInt32], locale: String
  ) throws(DataError) {
    var lookup = ValueLookup(store, column: request.column, dates: request.dates)
    let parents = nodes(atLevel: levels.count - 1)
    var firstRows: [Int] = []
    var nodes: [Node] = []
    var values: [Int] = []
    var numbers: [UInt64: UInt32] = [:]
    var found: [UInt32] = []
    found.reserveCapacity(rows.count)
    var watch = CancellationWatch()
    for (index, row) in rows.enumerated() {
      if watch.isNoticed() { break }
      let value = lookup.index(ofRow: Int(row), new: firstRows.count)
      if value == firstRows.count { firstRows.append(Int(row)) }
      let key = UInt64(parents[index]) << 32 | UInt64(value)
      if let known = numbers[key] {
        found.append(known)
        continue
      }
      let number = UInt32(nodes.count)
      numbers[key] = number
      nodes.append(Node(parent: Int(parents[index]), row: Int(row)))
      values.append(value)
      found.append(number)
    }
    try DataError.checkCancellation()
    let ranks: [Int]
    switch request.order {
    case .data: ranks = Array(nodes.indices)
    case .values(let key):
      let ofValues = Self.ranks(of: firstRows, store, key, locale: locale)
      ranks = values.map { ofValues[$0] }
    case .ranked(let direction, let compute):
      ranks = Self.ranks(of: try compute(found), direction)
    }
    let order = nodes.indices.sorted {
      (nodes[$0].parent, ranks[$0], $0) < (nodes[$1].parent, ranks[$1], $1)
    }
    var places = [UInt32](repeating: 0, count: nodes.count)
    for (place, number) in order.enumerated() { places[number] = UInt32(place) }
    levels.append(order.map { nodes[$0] })
    nodeOfRow.append(found.map { places[Int($0)] })
  }

  /// The ranks of the values of some rows.
  private static func ranks(
    of rows: [Int], _ store: ColumnStore, _ key: SortKey, locale: String
  ) -> [Int] {
    // Sorting reads whole columns, so it gets a table with nothing but these values.
    let values = store.rows(rows, ofColumn: key.column)
    let order = RowArrangement(
      values,
      RowArrangement.Request(
        sortedBy: [SortKey(column: 0, direction: key.direction, order: key.order)],
        locale: locale)
    ).order
    var ranks = [Int](repeating: 0, count: rows.count)
    for position in 0..<order.count { ranks[order[position]] = position }
    return ranks
  }

  private static func ranks(of values: [CellValue], _ direction: SortDirection) -> [Int] {
    let numbers = values.map(\.decimal)
    let order = values.indices.sorted { first, second in
      switch (numbers[first], numbers[second]) {
      case (let one?, let other?) where one != other:
        direction == .ascending ? one < other : one > other
      case (_?, nil): true
      case (nil, _?): false
      default: first < second
      }
    }
    var ranks = [Int](repeating: 0, count: values.count)
    for (rank, index) in order.enumerated() { ranks[index] = rank }
    return ranks
  }
}

extension ColumnStore {
  /// A table of one column with the cells of some rows.
  fileprivate func rows(_ rows: [Int], ofColumn column: Int) -> ColumnStore {
    var cells = ValueTexts()
    var values = ValueTexts()
    for row in rows {
      cells.append(text[range(row: row, column: column)])
      if let known = self.values[column] { values.append(known.cell(row)) }
    }
    return ColumnStore(
      columns: [columns[column]], rowCount: rows.count, text: cells.text, offsets: cells.offsets,
      spellings: [spellings[column]], values: [self.values[column] == nil ? nil : values])
  }
}
