import Foundation
import GridCore
import GridModel

/// Computes the values of a cross table for any groups of its rows: for each row alone, these are
/// its cells, for several, their totals. Both are computed from the rows of the data.
package struct CrossComputation: Sendable {
  /// One value of each cell.
  package struct Value: Sendable {
    package var aggregate: ColumnAggregate
    /// The column of the store that is aggregated; `nil` for an expression.
    package var column: Int?
    /// Whether cells have exact numbers, which a format writes; otherwise they are written like the
    /// numbers of the column.
    package var isExact: Bool

    package init(_ aggregate: ColumnAggregate, column: Int?, isExact: Bool) {
      self.aggregate = aggregate
      self.column = column
      self.isExact = isExact
    }
  }

  /// A cell or a total; both texts are empty if no row has a value.
  package struct Cell: Sendable {
    /// As formats read it: `1234.5`.
    package var value = ""
    package var text = ""

    package init(value: String = "", text: String = "") {
      self.value = value
      self.text = text
    }
  }

  package let store: ColumnStore
  package let values: [Value]
  package let rowAxis: CrossAxis
  package let columnAxis: CrossAxis
  private let settings: SQLSettings
  /// The rows of the store, ascending.
  private let rows: [UInt32]
  private var aggregates: StoreAggregates

  /// - Parameters:
  ///   - rows: of the store, ascending.
  ///   - locale: the locale for comparing texts.
  package init(
    _ store: ColumnStore, rows: [UInt32], _ rowAxis: CrossAxis, _ columnAxis: CrossAxis,
    values: [Value], locale: String, merged: [TableHints.MergedCell], _ settings: SQLSettings
  ) {
    self.store = store
    self.rows = rows
    self.rowAxis = rowAxis
    self.columnAxis = columnAxis
    self.values = values
    self.settings = settings
    aggregates = StoreAggregates(
      store, order: .source(count: store.rowCount), locale: locale, merged: merged)
  }

  /// The number of rows of the table.
  package var rowCount: Int { rowAxis.count(atLevel: rowAxis.levels.count - 1) }

  /// The data as a table of SQL, made on first use.
  package struct Expressions {
    fileprivate let store: ColumnStore
    fileprivate let settings: SQLSettings
    private let table = OnFirstUse<SQLTable>()

    fileprivate func loaded() throws(DataError) -> SQLTable {
      try table.value { () throws(DataError) in try SQLTable(store, settings) }
    }
  }

  package var expressions: Expressions { Expressions(store: store, settings: settings) }

  // MARK: Cells

  /// The rows of the data of each group and column, together.
  private struct Buckets {
    var rows: [UInt32]
    var ranges: [(group: Int, node: Int, positions: Range<Int>)] = []
  }

  /// The values of a level of columns, for each group and column; in a cancelled task, any.
  /// - Parameters:
  ///   - groups: rows of the table; a row is in one group at most.
  ///   - level: of the columns; -1 is all columns together.
  ///   - expressions: ``expressions``, the same for several calls.
  /// - Returns: by group, by column of the level, by value.
  package mutating func cells(
    ofGroups groups: [[Int]], atLevel level: Int, _ expressions: Expressions
  ) throws(DataError) -> [[[Cell]]] {
    let nodeCount = columnAxis.count(atLevel: level)
    let buckets = buckets(groups, level, nodeCount: nodeCount)
    let empty = [Cell](repeating: Cell(), count: values.count)
    var cells = Array(
      repeating: Array(repeating: empty, count: nodeCount), count: groups.count)
    for (number, value) in values.enumerated() {
      try DataError.checkCancellation()
      let found = try results(value, buckets, expressions)
      for (range, cell) in zip(buckets.ranges, found) {
        cells[range.group][range.node][number] = cell
      }
    }
    return cells
  }

  private mutating func results(
    _ value: Value, _ buckets: Buckets, _ expressions: Expressions
  ) throws(DataError) -> [Cell] {
    let sql: SQLText
    switch value.aggregate {
    case .function(let function):
      guard let column = value.column else { return [] }
      return buckets.ranges.map { range in
        let rows = buckets.rows[range.positions].lazy.map { Int($0) }
        let result = aggregates.result(function, column: column, rows: rows)
        return Cell(value: result.value, text: value.isExact ? result.value : result.text)
      }
    case .percentile(let percent):
      guard let column = value.column else { return [] }
      let name = store.columns[column].key.replacing("\"", with: "\"\"")
      sql = SQLText("percentile(\"\(name)\", \(percent))")
    case .sql(let text): sql = text
    }
    let found = try expressions.loaded().aggregate(
      try SQLExpression(sql.text, place: sql.place, textPlace: sql.textPlace),
      over: buckets.ranges.map(\.positions), of: .rows(buckets.rows))
    return found.sections.map { result in
      let exact = result.decimal?.description ?? result.description
      guard !value.isExact, let column = value.column else {
        return Cell(value: exact, text: exact)
      }
      return Cell(
        value: exact, text: aggregates.text(of: result, column: column, writing: .plain))
    }
  }

  /// Two passes that count and distribute, which keep the order of the data within each bucket.
  private func buckets(_ groups: [[Int]], _ level: Int, nodeCount: Int) -> Buckets {
    var groupOfRow = [UInt32](repeating: .max, count: rowCount)
    for (number, group) in groups.enumerated() {
      for row in group where groupOfRow.indices.contains(row) { groupOfRow[row] = UInt32(number) }
    }
    let rowNodes = rowAxis.nodes(atLevel: rowAxis.levels.count - 1)
    let columnNodes = columnAxis.nodes(atLevel: level)
    let inGroups = rowNodes.indices.filter { groupOfRow[Int(rowNodes[$0])] != .max }
    let byColumn = Self.distributed(inGroups, count: nodeCount) { Int(columnNodes[$0]) }
    let sorted = Self.distributed(byColumn, count: groups.count) {
      Int(groupOfRow[Int(rowNodes[$0])])
    }
    var buckets = Buckets(rows: sorted.map { rows[$0] })
    for (position, index) in sorted.enumerated() {
      let group = Int(groupOfRow[Int(rowNodes[index])])
      let node = Int(columnNodes[index])
      if let last = buckets.ranges.last, last.group == group, last.node == node {
        buckets.ranges[buckets.ranges.count - 1].positions =
          last.positions.lowerBound..<(position + 1)
      } else {
        buckets.ranges.append((group, node, position..<(position + 1)))
      }
    }
    return buckets
  }

  private static func distributed(
    _ items: [Int], count: Int, by key: (Int) -> Int
  ) -> [Int] {
    var next = [Int](repeating: 0, count: count + 1)
    for item in items { next[key(item) + 1] += 1 }
    for number in 0..<count { next[number + 1] += next[number] }
    var result = [Int](repeating: 0, count: items.count)
    for item in items {
      let number = key(item)
      result[next[number]] = item
      next[number] += 1
    }
    return result
  }

  /// The numbers by which nodes are ordered: the value of a function for the rows of each.
  package mutating func totals(
    of value: Value, nodes: [UInt32], _ expressions: Expressions
  ) throws(DataError) -> [CellValue] {
    let count = Int(nodes.max().map { $0 + 1 } ?? 0)
    let sorted = Self.distributed(Array(nodes.indices), count: count) { Int(nodes[$0]) }
    var buckets = Buckets(rows: sorted.map { rows[$0] })
    for (position, index) in sorted.enumerated() {
      let node = Int(nodes[index])
      if let last = buckets.ranges.last, last.node == node {
        buckets.ranges[buckets.ranges.count - 1].positions =
          last.positions.lowerBound..<(position + 1)
      } else {
        buckets.ranges.append((0, node, position..<(position + 1)))
      }
    }
    return try results(value, buckets, expressions).map { cell in
      ColumnStore.value(of: Array(cell.value.utf8).span, type: .decimal) ?? .empty
    }
  }
}
