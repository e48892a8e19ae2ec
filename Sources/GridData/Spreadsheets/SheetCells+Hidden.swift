import GridCore
import GridModel

extension SheetCells {
  /// The number of rows or columns that a warning names.
  private static let listedCount = 10

  /// Leaves out hidden rows and columns unless they are requested, and reports them.
  mutating func omitHidden(_ hidden: HiddenCells) throws(DataError) {
    let (rows, columns) = hiddenLines()
    if rows.isEmpty, columns.isEmpty { return }
    let shown = [
      Self.listed(rows.map { ($0, "\($0 + 1)") }, one: "row", several: "rows"),
      Self.listed(
        columns.enumerated().map { ($1, $0 < Self.listedCount ? columnName($1) : "") },
        one: "column", several: "columns"),
    ].compactMap(\.self).joined(separator: " and ")
    switch hidden {
    case .omit:
      let message =
        "sheet \"\(sheet)\" has hidden cells, which are left out: \(shown); --hidden show reads them"
      log.add(.hiddenCells, at: nil, message)
      leaveOutHidden()
      guard !cells.isEmpty else {
        throw DataError(
          place: SourcePlace(),
          message:
            "all cells of the table in sheet \"\(sheet)\" are hidden; --hidden show reads them")
      }
    case .show:
      let message =
        "sheet \"\(sheet)\" has hidden cells, which are read: \(shown); --hidden omit leaves them out"
      log.add(.hiddenCells, at: nil, message)
    }
  }

  /// The letters of a column, with its first text.
  private func columnName(_ column: Int) -> String {
    let letters = String(Self.name(row: 0, column: column).dropLast())
    guard let first = cells.indices.first(where: { Int(cells[$0].column) == column }) else {
      return letters
    }
    return "\(letters) (\(string(first).prefix(40)))"
  }

  /// Numbers in words: `rows 3 to 5 and 8`; `nil` for none.
  private static func listed(
    _ lines: [(number: Int, name: String)], one: String, several: String
  ) -> String? {
    if lines.isEmpty { return nil }
    var runs: [(first: String, last: String, end: Int)] = []
    for (number, name) in lines {
      if let run = runs.last, run.end == number - 1, one == "row" {
        runs[runs.count - 1] = (run.first, name, number)
      } else {
        runs.append((name, name, number))
      }
    }
    var names = runs.prefix(listedCount).map { run in
      run.first == run.last ? run.first : "\(run.first) to \(run.last)"
    }
    if runs.count > listedCount { names.append("\(runs.count - listedCount) more") }
    let last = names.removeLast()
    return (lines.count == 1 ? one : several) + " "
      + (names.isEmpty ? last : names.joined(separator: ", ") + " and " + last)
  }

  /// The hidden rows and columns that have cells.
  func hiddenLines() -> (rows: [Int], columns: [Int]) {
    if hiddenRows.isEmpty, hiddenColumns.isEmpty { return ([], []) }
    var rows: [Int] = []
    var columns: Set<Int> = []
    for cell in cells {
      let (row, column) = (Int(cell.row), Int(cell.column))
      if rows.last != row, hiddenRows.has(row) { rows.append(row) }
      if !hiddenColumns.isEmpty, !columns.contains(column), hiddenColumns.has(column) {
        columns.insert(column)
      }
    }
    return (rows, columns.sorted())
  }

  /// Leaves out hidden rows and columns, so that the others are neighbours. A merged cell that
  /// begins in a hidden one begins in the first that is visible.
  mutating func leaveOutHidden() {
    let (rows, columns) = (hiddenRows, hiddenColumns)
    var anchors: [SheetPlace: SheetPlace] = [:]
    for (index, merge) in merges.enumerated() {
      let place = SheetPlace(row: merge.rows.lowerBound, column: merge.columns.lowerBound)
      guard let row = merge.rows.first(outside: rows),
        let column = merge.columns.first(outside: columns)
      else { continue }
      merges[index].rows = row...merge.rows.upperBound
      merges[index].columns = column...merge.columns.upperBound
      if row != place.row || column != place.column {
        anchors[place] = SheetPlace(row: row, column: column)
      }
    }
    var kept: [(number: Int, place: SheetPlace)] = []
    for (number, cell) in cells.enumerated() {
      if Cancellation.isNoticed(at: number) { break }
      var place = SheetPlace(row: Int(cell.row), column: Int(cell.column))
      if rows.has(place.row) || columns.has(place.column) {
        guard let anchor = anchors[place] else { continue }
        place = anchor
      }
      place.column -= columns.count(before: place.column)
      kept.append((number, place))
    }
    if !anchors.isEmpty {
      kept.sort { ($0.place.row, $0.place.column) < ($1.place.row, $1.place.column) }
    }
    keep(kept)
    if columns.isEmpty { return }
    merges = merges.compactMap { merge in
      guard merge.columns.first(outside: columns) != nil else { return nil }
      let first = merge.columns.lowerBound - columns.count(before: merge.columns.lowerBound)
      let last = merge.columns.upperBound + 1 - columns.count(before: merge.columns.upperBound + 1)
      return Merge(rows: merge.rows, columns: first...max(first, last - 1))
    }
    widths = Dictionary(
      widths.compactMap { column, width in
        columns.has(column) ? nil : (column - columns.count(before: column), width)
      }, uniquingKeysWith: { first, _ in first })
    for (row, totals) in totals {
      self.totals[row]?.totals = Dictionary(
        totals.totals.compactMap { column, total in
          columns.has(column) ? nil : (column - columns.count(before: column), total)
        }, uniquingKeysWith: { first, _ in first })
    }
  }
}

extension [ClosedRange<Int>] {
  /// Adds a range above the others, or next to the last.
  mutating func add(_ range: ClosedRange<Int>) {
    if let last, range.lowerBound <= last.upperBound + 1 {
      self[count - 1] = last.lowerBound...Swift.max(last.upperBound, range.upperBound)
    } else {
      append(range)
    }
  }

  /// The index of the first range that ends at a number or above.
  private func index(reaching number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].upperBound < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether a range contains a number.
  func has(_ number: Int) -> Bool {
    if isEmpty { return false }
    let index = index(reaching: number)
    return index < count && self[index].contains(number)
  }

  /// How many numbers before another one the ranges have.
  func count(before number: Int) -> Int {
    var sum = 0
    for range in self {
      if range.lowerBound >= number { break }
      sum += Swift.min(range.upperBound + 1, number) - range.lowerBound
    }
    return sum
  }

  /// The range that contains a number.
  fileprivate func range(of number: Int) -> ClosedRange<Int>? {
    let index = index(reaching: number)
    return index < count && self[index].contains(number) ? self[index] : nil
  }
}

extension ClosedRange<Int> {
  /// The first number in the range that is in none of some others.
  fileprivate func first(outside others: [ClosedRange<Int>]) -> Int? {
    var number = lowerBound
    while let range = others.range(of: number) { number = range.upperBound + 1 }
    return number <= upperBound ? number : nil
  }
}
