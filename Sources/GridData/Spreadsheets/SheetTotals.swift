import GridModel

/// The totals in a row, whose other cells are texts or formulas.
struct SheetTotalsRow: Sendable {
  /// By column.
  var totals: [Int: SheetTotal] = [:]
  /// The columns whose totals have no value in the file.
  var uncalculated: [Int] = []
  /// Whether the file declares the row as one of totals.
  var isDeclared = false

  /// Whether the row belongs to the end of a table whose data begins in a row.
  func isGrandTotal(row: Int, ofRowsFrom first: Int, to last: Int) -> Bool {
    row > first
      && totals.values.allSatisfy { total in
        guard let rows = total.rows else { return true }
        return rows.lowerBound <= first && rows.upperBound >= last
      }
  }

  /// Whether the row has the totals of some rows above it, and nothing else could be meant.
  var isSubtotal: Bool { totals.values.allSatisfy(\.isSubtotal) }
  var isOnlySubtotal: Bool { !totals.isEmpty && isSubtotal }
}

/// Collects what is in a row, to find out whether it is one of totals.
struct SheetTotalsCollector {
  private var row = SheetTotalsRow()
  private var hasConstants = false
  private var otherFormulas = 0

  /// - Parameters:
  ///   - formula: empty for a cell without one.
  ///   - isValue: whether the cell is a number or a date, not a text.
  ///   - first: the cell that the formula was written for, if it is another one.
  mutating func add(
    formula: [UInt8], isValue: Bool, at place: SheetPlace, like first: SheetPlace? = nil
  ) {
    if formula.isEmpty {
      if isValue { hasConstants = true }
    } else if let total = SheetTotal(formula: formula, at: first ?? place) {
      row.totals[place.column] = total
    } else {
      otherFormulas += 1
    }
  }

  /// Ends the row.
  /// - Returns: `nil` for a row that is not one of totals.
  mutating func finish() -> SheetTotalsRow? {
    if row.totals.isEmpty, !hasConstants, otherFormulas == 0 { return nil }
    defer { self = SheetTotalsCollector() }
    guard !row.totals.isEmpty, !hasConstants, row.totals.count >= otherFormulas else { return nil }
    return row
  }
}

/// The rows of totals in a table: those that the file declares, rows at its end whose formulas
/// cover all rows, and rows of subtotals anywhere.
struct SheetTotals {
  /// All of these rows.
  private(set) var rows: Set<Int> = []
  /// The rows with subtotals of some of the rows, which are left out.
  private var subtotals: [Int] = []
  private var grandTotals: [(row: Int, cells: [Int], totals: [Int: SheetTotal])] = []
  /// The cells of rows of data whose formulas have no value, in order.
  private(set) var uncalculated: [SheetPlace] = []
  private let cells: SheetCells

  /// - Parameters:
  ///   - cells: those of the table.
  ///   - first: the first row of data.
  init(of cells: SheetCells, in area: SheetArea, from first: Int) {
    self.cells = cells
    guard !cells.totals.isEmpty else { return }
    var last = area.rows.upperBound
    var numbers = cells.cells.indices[...]
    // Totals that were never calculated, and have no cells.
    for (row, totals) in cells.totals.sorted(by: { $0.key < $1.key }) where row > last {
      guard totals.totals.keys.allSatisfy(area.columns.contains), !totals.totals.isEmpty,
        totals.isDeclared || totals.isGrandTotal(row: row, ofRowsFrom: first, to: last)
      else { continue }
      grandTotals.append((row, [], totals.totals))
    }
    // From the end, as long as rows are totals of all above.
    while let number = numbers.last {
      let row = Int(cells.cells[number].row)
      guard row >= first else { break }
      var inRow: [Int] = []
      while let number = numbers.last, Int(cells.cells[number].row) == row {
        inRow.append(numbers.removeLast())
      }
      let above = lastRow(of: numbers, from: first) ?? row
      guard above >= first, let totals = cells.totals[row],
        totals.isDeclared || totals.isGrandTotal(row: row, ofRowsFrom: first, to: above)
      else { break }
      rows.insert(row)
      grandTotals.insert((row, inRow.reversed(), totals.totals), at: 0)
      last = row - 1
    }
    for (row, totals) in cells.totals where (first...max(first, last)).contains(row) {
      guard row <= last, totals.isOnlySubtotal, area.rows.contains(row)
      else { continue }
      rows.insert(row)
      subtotals.append(row)
    }
    subtotals.sort()
    for (row, totals) in cells.totals.sorted(by: { $0.key < $1.key })
    where row >= first && area.rows.contains(row) && !rows.contains(row) {
      if grandTotals.contains(where: { $0.row == row }) { continue }
      uncalculated += totals.uncalculated.filter(area.columns.contains).map {
        SheetPlace(row: row, column: $0)
      }
    }
  }

  /// The last row that has no subtotals: a grand total need not cover those below it.
  private func lastRow(of numbers: Range<Int>, from first: Int) -> Int? {
    var numbers = numbers
    while let number = numbers.popLast() {
      let row = Int(cells.cells[number].row)
      if row < first || cells.totals[row]?.isOnlySubtotal != true { return row }
      while let next = numbers.last, Int(cells.cells[next].row) == row { numbers.removeLast() }
    }
    return nil
  }

  /// The message about the rows of subtotals; `nil` if there are none.
  var finding: String? {
    guard let first = subtotals.first else { return nil }
    let rows = subtotals.prefix(10).map { "\($0 + 1)" }.joined(separator: ", ")
    return
      (subtotals.count == 1
      ? "row \(first + 1) of sheet \"\(cells.sheet)\" has only subtotals and is"
      : "rows \(rows)\(subtotals.count > 10 ? " …" : "") of sheet \"\(cells.sheet)\" have only subtotals and are")
      + " left out; groups with a summary compute them"
  }

  /// - Parameters:
  ///   - keys: those of all columns.
  ///   - columns: the columns of the table in the sheet.
  func hints(keys: [String], _ columns: Range<Int>) -> [TableHints.TotalsRow] {
    grandTotals.map { row, numbers, totals in
      var hint = TableHints.TotalsRow(
        totals: [:], name: "row \(row + 1) of sheet \"\(cells.sheet)\"")
      for (column, total) in totals where columns.contains(column) {
        hint.totals[keys[column - columns.lowerBound]] = TableHints.TotalsRow.Total(
          text: "", aggregate: total.aggregate)
      }
      for number in numbers {
        let cell = cells.cells[number]
        let key = keys[Int(cell.column) - columns.lowerBound]
        if cell.isText, hint.label == nil, totals[Int(cell.column)] == nil {
          hint.label = cells.string(number)
        } else {
          hint.totals[key, default: TableHints.TotalsRow.Total(text: "")].text =
            cells.string(number)
        }
      }
      return hint
    }
  }
}
