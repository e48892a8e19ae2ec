import Foundation
import GridCore
package import GridModel

extension ColumnStore {
  /// A table of one column for ``AddedColumns``: the sum of another column up to each row, written
  /// like that column's numbers. Sums are decimal, and infinite from an infinite number on. Rows
  /// that are not shown are empty.
  /// - Parameters:
  ///   - restarts: the positions at which the sum restarts, ascending; default none.
  ///   - merged: the numbers that several rows share; default none.
  package func runningSumColumn(
    of column: Int, as key: String, over order: RowOrder, restarts: [Int] = [],
    merged: MergedNumbers? = nil
  ) -> ColumnStore {
    var merged = merged
    let numbers = writtenNumbers(column: column)
    if numbers.writesDigits, let scaled = ScaledNumbers(self, column: column) {
      var sums = runningSums(
        of: scaled, as: numbers, over: order, restarts: restarts, merged: merged)
      addInfinities(ofColumn: column, to: &sums, over: order, restarts: restarts)
      return sumColumn(as: key, column, sums)
    }
    let values = cellValues(column: column)
    var sums = Array(repeating: "", count: rowCount)
    var sumValues = Array(repeating: "", count: rowCount)
    let spelling = spelling(column: column)
    var running = SumSoFar(isWide: needsWideSum(column: column))
    var sum = Decimal.zero
    var rest = restarts[...]
    for position in 0..<order.count {
      if Cancellation.isNoticed(at: position) { break }
      let row = order[position]
      if position == rest.first {
        rest.removeFirst()
        sum = .zero
        running.restart()
        merged?.restart()
      }
      if merged?.counts(row) ?? true { sum = running.add(values[row]) }
      sums[row] = numbers.text(of: sum)
      if spelling.shown != nil { sumValues[row] = sum.description }
    }
    addInfinities(ofColumn: column, to: &sums, over: order, restarts: restarts)
    addInfinities(ofColumn: column, to: &sumValues, over: order, restarts: restarts)
    return sumColumn(as: key, column, sums, values: spelling.shown == nil ? nil : sumValues)
  }

  /// The running sums of numbers that are multiples of a power of ten.
  private func runningSums(
    of values: ScaledNumbers, as numbers: WrittenNumbers, over order: RowOrder, restarts: [Int],
    merged: MergedNumbers?
  ) -> [String] {
    var merged = merged
    var sums = Array(repeating: "", count: rowCount)
    var sum: Int128 = 0
    var rest = restarts[...]
    for position in 0..<order.count {
      if Cancellation.isNoticed(at: position) { break }
      let row = order[position]
      if position == rest.first {
        rest.removeFirst()
        sum = 0
        merged?.restart()
      }
      if merged?.counts(row) ?? true { sum += Int128(values.values[row] ?? 0) }
      sums[row] = values.digits(sum).map { numbers.text(of: $0) } ?? ""
    }
    return sums
  }

  /// A column of sums that are written as the numbers of another one.
  /// - Parameter sumValues: the sums themselves, if the column's cells have texts of their own.
  private func sumColumn(
    as key: String, _ column: Int, _ sums: [String], values sumValues: [String]? = nil
  ) -> ColumnStore {
    var text: [UInt8] = []
    var offsets: [UInt32] = [0]
    for sum in sums {
      text += sum.utf8
      offsets.append(UInt32(truncatingIfNeeded: text.count))
    }
    let spelling = spelling(column: column)
    var knownValues: ValueTexts?
    if let sumValues {
      var texts = ValueTexts()
      for value in sumValues { texts.append(Array(value.utf8)[...]) }
      knownValues = texts
    }
    var log = DiagnosticLog()
    return .column(
      key, text: text, offsets: offsets,
      known: spelling == ColumnDialect(spelling.type) ? nil : spelling, values: knownValues,
      log: &log)
  }
}

extension ColumnStore {
  /// The reason that a column's numbers cannot be added up (amounts in several currencies, or
  /// numbers whose sum would overflow); `nil` if they can.
  /// - Parameter order: the rows that are added up, as for ``mixedCurrencies(column:in:)``.
  package func sumProblem(column: Int, in order: RowOrder? = nil) -> String? {
    mixedCurrencies(column: column, in: order) ?? tooLargeSum(column: column)
  }

  /// The reason that a column's numbers cannot be added up row by row; `nil` if they can. Running
  /// sums are decimal throughout, so none of their numbers may be beyond the range of decimal.
  /// - Parameter order: the rows that are added up, as for ``mixedCurrencies(column:in:)``.
  package func runningSumProblem(column: Int, in order: RowOrder? = nil) -> String? {
    if let problem = sumProblem(column: column, in: order) { return problem }
    guard let row = largeNumbers(column: column).first?.row else { return nil }
    return
      "column \"\(columns[column].key)\" has \"\(string(row: row, column: column))\" in row \(row + 1): a running total is "
      + "added in decimal, up to 10^127"
  }

  private struct TooLargeSum: ColumnFact {
    var problem: String?
  }

  private func tooLargeSum(column: Int) -> String? {
    facts.fact(ofColumn: column) { TooLargeSum(problem: findTooLargeSum(column: column)) }.problem
  }

  private func findTooLargeSum(column: Int) -> String? {
    let large = largeNumbers(column: column)
    guard let first = large.first, !large.reduce(0, { $0 + $1.magnitude }).isFinite else {
      return nil
    }
    return
      "column \"\(columns[column].key)\" has \"\(string(row: first.row, column: column))\" in row \(first.row + 1): "
      + "its numbers together are beyond \(Double.greatestFiniteMagnitude), the largest there is, so they have no sum"
  }

  /// The finite numbers that are beyond the range of decimal.
  private func largeNumbers(column: Int) -> [(row: Int, magnitude: Double)] {
    guard columns[column].type.isNumeric else { return [] }
    let cells = text.span
    var found: [(row: Int, magnitude: Double)] = []
    for row in 0..<rowCount where !isRemoved(row) {
      if Cancellation.isNoticed(at: row) { break }
      let range = range(row: row, column: column)
      // A number of fewer characters without an exponent is small.
      guard range.count > 3, let number = NumericText(cells.extracting(range)) else { continue }
      let parts = number.decimalParts
      guard parts.exponent > 60, parts.mantissa != 0, number.decimal == nil else { continue }
      found.append((row, number.value.magnitude))
    }
    return found
  }
}
