/// Finds the rows of a header whose cells are not merged: a name beside empty cells, or the same
/// name in neighbouring cells, is over the names in the row below.
///
///     -       2023  -     2024  -        Item  Weight  Price
///     Region  Q1    Q2    Q1    Q2       -     kg      EUR
///     North   1     2     3     4        a     1.5     2
struct HeaderLevels {
  private let cells: [TableHead.Cell]
  private let columnCount: Int

  init(_ cells: [TableHead.Cell], columnCount: Int) {
    self.cells = cells.filter { !$0.text.isEmpty && !$0.rows.isEmpty }
    self.columnCount = columnCount
  }

  /// What a row below the first row of a header is.
  enum Level: Hashable {
    /// It has the names of columns.
    case names
    /// It has units, or other additions to the names above.
    case additions
  }

  /// The rows that follow the last row of a header and belong to it.
  /// - Parameters:
  ///   - row: the first row that may be one.
  ///   - rowCount: the number of rows there are; the last one is a row of data.
  func levels(from row: Int, rowCount: Int) -> [Level] {
    var levels: [Level] = []
    for row in row..<max(row, min(rowCount - 1, TableHead.maximumRowCount)) {
      guard let level = level(of: row) else { break }
      levels.append(level)
      if level == .additions { break }
    }
    return levels
  }

  /// The columns that have more numbers and dates than texts.
  /// - Parameter row: the first row that counts.
  func valueColumns(from row: Int) -> Set<Int> {
    var balance = Array(repeating: 0, count: columnCount)
    for cell in cells where cell.rows.lowerBound >= row && cell.columns.count == 1 {
      guard cell.columns.lowerBound < columnCount else { continue }
      balance[cell.columns.lowerBound] += cell.isValue ? 1 : -1
    }
    return Set(balance.indices.filter { balance[$0] > 0 })
  }

  /// The texts in a row, by their columns.
  private func names(in row: Int) -> [Int: TableHead.Cell] {
    var names: [Int: TableHead.Cell] = [:]
    for cell in cells where cell.rows.lowerBound == row {
      for column in cell.columns.clamped(to: 0..<columnCount) { names[column] = cell }
    }
    return names
  }

  /// The cell of a row in each column, by its number.
  private func covering(_ row: Int) -> [Int?] {
    var covering = [Int?](repeating: nil, count: columnCount)
    for (number, cell) in cells.enumerated() where cell.rows.contains(row) {
      for column in cell.columns.clamped(to: 0..<columnCount) { covering[column] = number }
    }
    return covering
  }

  private func level(of row: Int) -> Level? {
    let names = names(in: row)
    let values = valueColumns(from: row + 1)
    let named = names.keys.filter(values.contains)
    guard names.values.allSatisfy({ !$0.isValue || TableHead.isYear($0.text) }),
      !named.contains(where: { names[$0].map { Placeholder.isOne($0.text) } == true })
    else { return nil }
    let above = covering(row - 1)
    let groups = groups(names, above, values)
    let isSpanning = groups.contains { $0.cells == 1 && $0.columns.count > 1 && $0.isWidened }
    let isRepeated = groups.contains { $0.cells > 1 }
    if isSpanning || isRepeated {
      return areNames(names, above, groups, values, isRepeated: isRepeated) ? .names : nil
    }
    // Units: below names only, and beside a name of texts that has none.
    let isAddition =
      !named.isEmpty && named.count == names.count && !names.values.contains(where: \.isValue)
      && names.keys.allSatisfy { column in above[column].map { cells[$0].columns.count } == 1 }
      && above.indices.contains { above[$0] != nil && !values.contains($0) && names[$0] == nil }
    return isAddition ? .additions : nil
  }

  /// Neighbouring columns below one name.
  private struct Group {
    var columns: Range<Int>
    /// The number of cells above, all with the same text.
    var cells: Int
    /// Whether columns without a cell above belong to it.
    var isWidened = false
  }

  private func groups(
    _ names: [Int: TableHead.Cell], _ above: [Int?], _ values: Set<Int>
  ) -> [Group] {
    // Where cells are merged, a name beside an empty cell is over its own column.
    let isMerged = above.contains { $0.map { cells[$0].columns.count > 1 } == true }
    var groups: [Group] = []
    for column in 0..<columnCount where names[column] != nil {
      if let last = groups.last, last.columns.upperBound == column {
        let (first, before) = (last.columns.lowerBound, above[column - 1])
        let isSame = above[column] != nil && above[column] == before
        let isEqual =
          !isSame && above[column].map { cells[$0].text } == before.map { cells[$0].text }
        let isGap =
          above[column] == nil && !isMerged && values.contains(column) == values.contains(first)
        if isSame || isGap || isEqual && before != nil {
          groups[groups.count - 1].columns = first..<column + 1
          if isGap {
            groups[groups.count - 1].isWidened = true
          } else if isEqual {
            groups[groups.count - 1].cells += 1
          }
          continue
        }
      }
      if above[column] != nil { groups.append(Group(columns: column..<column + 1, cells: 1)) }
    }
    return groups
  }

  /// Whether the texts below some groups are the names of columns, and not the first values.
  private func areNames(
    _ names: [Int: TableHead.Cell], _ above: [Int?], _ groups: [Group], _ values: Set<Int>,
    isRepeated: Bool
  ) -> Bool {
    let wide = groups.filter { $0.columns.count > 1 }
    let texts = wide.map { group in group.columns.map { names[$0]?.text ?? "" } }
    guard texts.allSatisfy({ Set($0).count == $0.count }) else { return false }
    let isPattern = Set(texts).count < texts.count
    if names.values.contains(where: \.isValue), !isPattern { return false }
    guard isPattern || names.keys.contains(where: values.contains),
      values.allSatisfy({ names[$0] != nil || above[$0] != nil })
    else { return false }
    // A text below the name of a column of texts is a value, except in the frames of programs that
    // repeat names: these have names of the levels there.
    return isRepeated
      || names.keys.allSatisfy { column in
        values.contains(column) || above[column] == nil
          || wide.contains { $0.columns.contains(column) }
      }
  }

  // MARK: The header

  /// The cells of a header, with names over all columns that belong to them.
  /// - Parameter values: the columns of numbers and dates: an empty cell beside a name belongs to
  ///   it if both columns have values, or neither. `nil` if that is not known: then only names
  ///   with the same names below are widened.
  func widened(values: Set<Int>?) -> [TableHead.Cell] {
    let count = cells.map(\.rows.upperBound).max() ?? 0
    var result = self
    for row in 0..<max(0, count - 1) {
      result = HeaderLevels(result.widened(row, values: values), columnCount: columnCount)
    }
    return result.cells
  }

  private func widened(_ row: Int, values: Set<Int>?) -> [TableHead.Cell] {
    let parents = row > 0 ? covering(row - 1) : Array(repeating: nil, count: columnCount)
    let above = covering(row)
    var below: [Int: TableHead.Cell] = [:]
    for cell in cells where cell.rows.lowerBound > row {
      for column in cell.columns.clamped(to: 0..<columnCount) {
        if let known = below[column], known.rows.lowerBound > cell.rows.lowerBound { continue }
        below[column] = cell
      }
    }
    let kinds = values ?? Set(0..<columnCount)
    let wide = groups(below, above, kinds).flatMap { divided($0, parents) }
      .filter { $0.columns.count > 1 && ($0.isWidened || $0.cells > 1) }
    if wide.isEmpty { return cells }
    if values == nil, !wide.contains(where: { $0.cells > 1 }) {
      let texts = wide.map { group in group.columns.map { below[$0]?.text ?? "" } }
      guard Set(texts).count < texts.count else { return cells }
    }
    var widened = cells
    var removed: Set<Int> = []
    for group in wide {
      guard let first = above[group.columns.lowerBound], cells[first].rows.upperBound == row + 1
      else { continue }
      removed.formUnion(group.columns.compactMap { above[$0] })
      removed.remove(first)
      widened[first].columns = group.columns
    }
    return widened.enumerated().filter { !removed.contains($0.offset) }.map(\.element)
  }

  /// The parts of a group below different cells of the row above.
  private func divided(_ group: Group, _ parents: [Int?]) -> [Group] {
    var parts: [Group] = []
    for column in group.columns {
      if let last = parts.last, parents[last.columns.lowerBound] == parents[column] {
        parts[parts.count - 1].columns = last.columns.lowerBound..<column + 1
      } else {
        parts.append(
          Group(columns: column..<column + 1, cells: group.cells, isWidened: group.isWidened))
      }
    }
    return parts
  }
}

extension TableHead {
  /// The cells of a header whose last row has additions to the names above it.
  static func joined(_ cells: [Cell], row: Int) -> [Cell] {
    var joined = cells.filter { $0.rows.lowerBound != row }
    for addition in cells where addition.rows.lowerBound == row && !addition.text.isEmpty {
      let name = joined.lastIndex { cell in
        cell.rows.contains(row - 1) && cell.columns.contains(addition.columns.lowerBound)
      }
      if let name { joined[name].text += "\n" + addition.text }
    }
    return joined
  }
}
