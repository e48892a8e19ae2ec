import GridData
import GridDocuments
import GridModel

/// The columns of a cross table in their order, with their titles and the spanners over them.
struct CrossTableShape {
  struct Column {
    var column: CrossResult.Column
    /// The title of the header.
    var title: String
    /// Whether it has totals of rows.
    var isTotal: Bool
  }

  private(set) var columns: [Column] = []
  private(set) var spanners: [Spanner] = []
  /// The columns with the totals of each value over all columns, which may be sorted by; those that
  /// are not shown are hidden.
  private(set) var hidden: [String] = []
  private let computation: CrossComputation
  private let source: CrossTableColumns
  private let valueTitles: [String]
  private let valueNames: [String]
  private let isStacked: Bool
  private let total: String
  private var keys: Set<String>
  /// By level and node.
  private let nodeTitles: [[String]]

  /// - Parameter stackKey: the key of the titles of values that are below each other; `nil` has
  ///   them side by side.
  init(
    _ computation: CrossComputation, _ source: CrossTableColumns, _ values: [CrossTable.Value],
    _ nodeTitles: [[String]], stackKey: String?
  ) {
    self.computation = computation
    self.source = source
    isStacked = stackKey != nil
    keys = Set(source.pivot.rows + [stackKey].compactMap(\.self))
    valueTitles = source.titles(of: values)
    valueNames = values.map { value in
      guard values.count(where: { $0.key == value.key }) > 1 else { return value.key }
      return switch value.aggregate {
      case .function(let function): "\(value.key).\(function.rawValue)"
      case .percentile(let percent): "\(value.key).p\(CrossTableColumns.figure(percent))"
      case .sql: value.title ?? value.key
      }
    }
    total = source.presentation.strings[word: .total]
    self.nodeTitles = nodeTitles
    addColumns()
  }

  /// How many distinct values a column of the data has, if columns are made of it.
  func distinctValues(of key: String) -> Int {
    source.pivot.columns.firstIndex(of: key).map { computation.columnAxis.count(atLevel: $0) } ?? 0
  }

  private var depth: Int { computation.columnAxis.levels.count }
  private var values: [Int?] { isStacked ? [nil] : valueTitles.indices.map { $0 } }

  /// The columns that a column of totals is the sum of, in each row; none for other columns, and
  /// for values that are no sums.
  func summed(by total: Column, _ values: [CrossTable.Value]) -> [Column] {
    guard let value = total.column.value,
      values[value].aggregate == .function(.sum), values[value].weight == nil
    else { return [] }
    return covered(by: total)
  }

  /// The columns without totals whose rows of the data a column of totals summarizes, with the same
  /// value; none for other columns.
  func covered(by total: Column) -> [Column] {
    guard total.isTotal,
      let end = columns.firstIndex(where: { $0.column.key == total.column.key })
    else { return [] }
    // Its columns are before it, up to the totals beside it.
    let beside = columns[..<end].lastIndex {
      $0.isTotal && $0.column.level <= total.column.level
        && ($0.column.level, $0.column.node) != (total.column.level, total.column.node)
    }
    let start = total.column.level < 0 ? 0 : beside.map { $0 + 1 } ?? 0
    return columns[start..<end].filter { !$0.isTotal && $0.column.value == total.column.value }
  }

  // MARK: Columns

  private mutating func addColumns() {
    let totals = source.pivot.totals
    if depth == 0 {
      add(level: -1, node: 0, path: [], isTotal: false)
      return
    }
    var next = [Int](repeating: 0, count: depth)
    while next[0] < computation.columnAxis.count(atLevel: 0) {
      _ = addNode(level: 0, path: [], &next)
      // Too many are refused.
      if columns.count > CrossTableAssembly.maximumColumns * 100 { return }
    }
    let first = columns.count
    add(level: -1, node: 0, path: [], isTotal: true)
    if totals.rows {
      if values.count > 1 { span(total, first..<columns.count, depth - 1) }
    } else {
      hidden = columns[first...].map(\.column.key)
    }
  }

  /// Adds the columns of the next node of a level.
  /// - Returns: those columns.
  private mutating func addNode(level: Int, path: [String], _ next: inout [Int]) -> Range<Int> {
    let axis = computation.columnAxis
    let node = next[level]
    next[level] += 1
    let title = nodeTitles[level][node]
    let path = path + [title]
    let first = columns.count
    if level == depth - 1 {
      add(level: level, node: node, path: path, isTotal: false)
      if values.count > 1 { span(title, first..<columns.count, 0) }
      return first..<columns.count
    }
    while next[level + 1] < axis.count(atLevel: level + 1),
      axis.levels[level + 1][next[level + 1]].parent == node
    {
      _ = addNode(level: level + 1, path: path, &next)
    }
    if source.pivot.totals.spanners {
      let start = columns.count
      add(level: level, node: node, path: path + [total], isTotal: true)
      if values.count > 1 { span(total, start..<columns.count, depth - 2 - level) }
    }
    span(title, first..<columns.count, depth - 1 - level)
    return first..<columns.count
  }

  private mutating func add(level: Int, node: Int, path: [String], isTotal: Bool) {
    for value in values {
      let isNamed = values.count > 1 || path.isEmpty && !isTotal
      var parts = isTotal && path.isEmpty ? [total] : path
      if isNamed, let value { parts.append(valueNames[value]) }
      if parts.isEmpty { parts = [total] }
      let title: String
      if let value, values.count > 1 {
        title = valueTitles[value]
      } else if depth == 0 {
        title = value.map { valueTitles[$0] } ?? total
      } else {
        title = path.last ?? total
      }
      columns.append(
        Column(
          column: CrossResult.Column(
            key: unique(parts.joined(separator: ".")), level: level, node: node, value: value),
          title: title, isTotal: isTotal))
    }
  }

  /// - Parameter level: above the titles of values, of which there are none for a single one.
  private mutating func span(_ title: String, _ range: Range<Int>, _ level: Int) {
    spanners.append(
      Spanner(
        title, over: columns[range].map(\.column.key),
        level: max(0, values.count > 1 ? level : level - 1)))
  }

  private mutating func unique(_ key: String) -> String {
    var unique = key
    var number = 2
    while !keys.insert(unique).inserted {
      unique = "\(key) (\(number))"
      number += 1
    }
    return unique
  }
}
