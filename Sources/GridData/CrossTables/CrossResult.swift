import GridCore
import GridModel

/// The rows and columns of a cross table as a table of their own.
package struct CrossResult {
  /// A column of the result.
  package struct Column: Sendable {
    package var key: String
    /// The level of ``CrossComputation/columnAxis`` that it belongs to; -1 is all columns together.
    package var level: Int
    package var node: Int
    /// Its value; `nil` is all of them, below each other.
    package var value: Int?

    package init(key: String, level: Int, node: Int, value: Int?) {
      self.key = key
      self.level = level
      self.node = node
      self.value = value
    }
  }

  /// Several values below each other.
  package struct Stack: Sendable {
    /// The key of the column with their titles.
    package var key: String
    package var titles: [String]
    /// Writes the numbers of each value.
    package var writers: [@Sendable (CrossComputation.Cell) -> String]

    package init(
      key: String, titles: [String], writers: [@Sendable (CrossComputation.Cell) -> String]
    ) {
      self.key = key
      self.titles = titles
      self.writers = writers
    }
  }

  private var computation: CrossComputation
  private let columns: [Column]
  private let stack: Stack?

  /// - Parameter stack: if values are below each other; `nil` has them side by side.
  package init(_ computation: CrossComputation, columns: [Column], stack: Stack?) {
    self.computation = computation
    self.columns = columns
    self.stack = stack
  }

  /// How many rows of the result each row of the table has.
  private var height: Int { stack?.titles.count ?? 1 }

  /// The table: the values of the rows by the columns of the data that they are of, the titles of
  /// values below each other, then the columns.
  /// - Parameter rowColumns: of the store, by level of the rows.
  package mutating func table(rowColumns: [Int]) throws(DataError) -> ColumnStore {
    var log = DiagnosticLog()
    let store = computation.store
    let axis = computation.rowAxis
    let cells = try self.cells(ofGroups: (0..<computation.rowCount).map { [$0] })
    var text: [UInt8] = []
    var offsets: [UInt32] = [0]
    func end() { offsets.append(UInt32(truncatingIfNeeded: text.count)) }
    for row in 0..<computation.rowCount {
      try DataError.checkCancellation()
      var path = [Int](repeating: 0, count: rowColumns.count)
      var node = row
      for level in rowColumns.indices.reversed() {
        path[level] = axis.levels[level][node].row
        node = axis.levels[level][node].parent
      }
      for number in 0..<height {
        for (level, column) in rowColumns.enumerated() {
          store.appendText(row: path[level], column: column, to: &text)
          end()
        }
        if let stack {
          text += stack.titles[number].utf8
          end()
        }
        for column in columns.indices {
          text += self.text(cells[row][column], number).utf8
          end()
        }
      }
    }
    guard text.count <= Int(UInt32.max) else {
      throw DataError(
        place: SourcePlace(), message: "the cross table has too much text", limit: .text)
    }
    let keys =
      rowColumns.map { store.columns[$0].key } + (stack.map { [$0.key] } ?? [])
      + columns.map(\.key)
    var known: [Int: ColumnDialect] = [:]
    for (index, column) in rowColumns.enumerated() {
      known[index] = store.spelling(column: column)
    }
    let first = keys.count - columns.count
    if stack != nil { for index in rowColumns.count..<keys.count { known[index] = .init(.text) } }
    for (index, column) in columns.enumerated() {
      if let value = column.value, let dialect = dialect(of: value) {
        known[first + index] = dialect
      }
    }
    var result = try ColumnStore(
      keys: keys, text: text, offsets: offsets, reading: .computed, known: known, log: &log)
    result = result.spelling(Array(first..<keys.count), with: store.decimalMark)
    result.currencies.unconvertedKeys = store.currencies.unconvertedKeys.union(
      columns.filter { column in
        column.value.flatMap { computation.values[$0].column }.map {
          store.currencies.unconvertedKeys.contains(store.columns[$0].key)
        } == true
      }.map(\.key))
    return result
  }

  private func text(_ cells: [CrossComputation.Cell], _ number: Int) -> String {
    guard let stack else { return cells.first?.text ?? "" }
    return stack.writers[number](cells[number])
  }

  /// The cells of groups of rows, by group and column; several if values are below each other.
  private mutating func cells(
    ofGroups groups: [[Int]]
  ) throws(DataError) -> [[[CrossComputation.Cell]]] {
    let expressions = computation.expressions
    var byLevel: [Int: [[[CrossComputation.Cell]]]] = [:]
    for level in Set(columns.map(\.level)).sorted() {
      byLevel[level] = try computation.cells(ofGroups: groups, atLevel: level, expressions)
    }
    return groups.indices.map { group in
      columns.map { column in
        guard let cells = byLevel[column.level]?[group][column.node] else { return [] }
        return column.value.map { [cells[$0]] } ?? cells
      }
    }
  }

  /// How the cells of a value are written; `nil` infers it.
  private func dialect(of number: Int) -> ColumnDialect? {
    let value = computation.values[number]
    guard let column = value.column, case .function(let function) = value.aggregate else {
      // Percentiles are written like the numbers of their column.
      guard let column = value.column, case .percentile = value.aggregate else { return nil }
      return value.isExact ? ColumnDialect(.decimal) : written(column, isExact: false)
    }
    switch function.result {
    case .count: return ColumnDialect(.integer)
    case .cell:
      let spelling = computation.store.spelling(column: column)
      return value.isExact ? ColumnDialect(spelling.type) : spelling
    case .number(let isExact):
      return value.isExact ? ColumnDialect(.decimal) : written(column, isExact: isExact)
    }
  }

  private func written(_ column: Int, isExact: Bool) -> ColumnDialect {
    var spelling = computation.store.spelling(column: column)
    if !isExact, spelling.type == .integer { spelling.type = .decimal }
    // Texts of their own have values that are not read from them.
    if spelling.shown != nil { spelling = ColumnDialect(.decimal) }
    return spelling
  }
}

/// Computes the totals of a cross table for any of its rows.
package final class CrossTotals: Sendable {
  private let result: CrossResult
  private let keys: [String]
  /// The value of a row of totals of values below each other; `nil` side by side.
  private let number: Int?
  private let height: Int

  package init(_ result: CrossResult, number: Int? = nil) {
    self.result = result
    self.number = number
    keys = result.columnKeys
    height = result.rowHeight
  }

  /// The totals of groups of rows of the result, by their keys.
  package func cells(
    ofGroups groups: [[Int]]
  ) throws(DataError) -> [[String: CrossComputation.Cell]] {
    var result = result
    let found = try result.totals(of: groups.map { $0.map { $0 / height } }, number)
    return found.map { cells in
      Dictionary(zip(keys, cells), uniquingKeysWith: { first, _ in first })
    }
  }
}

extension CrossResult {
  fileprivate var columnKeys: [String] { columns.map(\.key) }
  fileprivate var rowHeight: Int { height }

  fileprivate mutating func totals(
    of groups: [[Int]], _ number: Int?
  ) throws(DataError) -> [[CrossComputation.Cell]] {
    try cells(ofGroups: groups).map { columns in
      columns.map { cells in
        guard let number, let stack else { return cells.first ?? .init() }
        let text = stack.writers[number](cells[number])
        return CrossComputation.Cell(value: text, text: text)
      }
    }
  }
}
