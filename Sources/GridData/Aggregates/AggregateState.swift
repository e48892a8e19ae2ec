import Foundation
import GridCore

/// A column as aggregates read it.
struct AggregatedColumn: Sendable {
  let values: [CellValue]
  /// Numbers that compare as the values do; empty if they are not compared.
  let ranks: [UInt32?]
  /// Whether one of the column's numbers is beyond the range of decimal; only if numbers count.
  let hasLargeNumbers: Bool
  /// Whether the numbers together may need more digits than a decimal has.
  let needsWideSum: Bool

  /// Whether the row has a value that is before that of the best one so far.
  func isRanked(_ row: Int, before best: Int?) -> Bool { isRanked(row, best, by: <) }

  func isRanked(_ row: Int, after best: Int?) -> Bool { isRanked(row, best, by: >) }

  /// The first of equal rows has the value.
  private func isRanked(_ row: Int, _ best: Int?, by isBetter: (UInt32, UInt32) -> Bool) -> Bool {
    guard let rank = ranks[row], rank != SortColumn.misfitRank else { return false }
    guard let best, let other = ranks[best] else { return true }
    return isBetter(rank, other)
  }
}

/// What an aggregate keeps of the rows that were added so far.
protocol AggregateState: Sendable {
  /// - Parameter row: the next one in the order in which they are shown.
  mutating func add(_ row: Int, of column: AggregatedColumn)
  /// Orders what was added, so that the next value is found without a look at all rows.
  mutating func settle()
  /// `empty` if no row has a value that counts.
  func value(of column: AggregatedColumn) -> CellValue
  /// The row that has the value; `nil` for a computed value.
  var row: Int? { get }
}

extension AggregateState {
  var row: Int? { nil }
  mutating func settle() {}
}

struct CountState: AggregateState {
  private var count = 0

  mutating func add(_ row: Int, of column: AggregatedColumn) {
    if !column.values[row].isEmpty { count += 1 }
  }

  func value(of column: AggregatedColumn) -> CellValue { .integer(count) }
}

struct DistinctState: AggregateState {
  private var keys: Set<DistinctKey> = []

  mutating func add(_ row: Int, of column: AggregatedColumn) {
    if !column.values[row].isEmpty { keys.insert(column.values[row].distinctKey) }
  }

  func value(of column: AggregatedColumn) -> CellValue { .integer(keys.count) }
}

/// The value of one of the rows.
struct RowState: AggregateState {
  private(set) var row: Int?
  private let isBetter: @Sendable (_ row: Int, _ best: Int?, AggregatedColumn) -> Bool

  /// - Parameter isBetter: whether a row takes the place of the best one so far.
  init(isBetter: @escaping @Sendable (_ row: Int, _ best: Int?, AggregatedColumn) -> Bool) {
    self.isBetter = isBetter
  }

  mutating func add(_ row: Int, of column: AggregatedColumn) {
    if isBetter(row, self.row, column) { self.row = row }
  }

  func value(of column: AggregatedColumn) -> CellValue { row.map { column.values[$0] } ?? .empty }
}

/// Numbers that are added up.
struct SumState: AggregateState {
  private var numbers: NumberSum
  private let result: @Sendable (NumberSum) -> CellValue

  init(_ numbers: NumberSum, result: @escaping @Sendable (NumberSum) -> CellValue) {
    self.numbers = numbers
    self.result = result
  }

  mutating func add(_ row: Int, of column: AggregatedColumn) { numbers.add(column.values[row]) }

  func value(of column: AggregatedColumn) -> CellValue { result(numbers) }
}

/// The median of all numbers so far.
struct MedianState: AggregateState {
  private var numbers = RunningQuantile<Decimal>(share: 0.5)
  /// The rows, if one of the column's numbers is beyond the range of decimal.
  private var rows: [Int] = []

  mutating func add(_ row: Int, of column: AggregatedColumn) {
    if column.hasLargeNumbers { rows.append(row) }
    if let number = column.values[row].decimal { numbers.add(number) }
  }

  mutating func settle() { numbers.settle() }

  func value(of column: AggregatedColumn) -> CellValue {
    if let numbers = binaryNumbers(of: column)?.sorted() {
      // Halves are added, since the sum of two large numbers may be infinite.
      return (numbers[(numbers.count - 1) / 2] / 2 + numbers[numbers.count / 2] / 2).cellValue
    }
    var numbers = numbers
    guard let (lower, upper, _) = numbers.neighbours() else { return .empty }
    return .decimal((lower + upper) / 2)
  }

  /// The numbers in binary if one of them is too large or too small for decimal, otherwise `nil`.
  private func binaryNumbers(of column: AggregatedColumn) -> [Double]? {
    guard column.hasLargeNumbers, rows.contains(where: { column.values[$0].isBeyondDecimal }) else {
      return nil
    }
    return rows.compactMap { column.values[$0].double }
  }
}

/// The sum of numbers that are added one after another: in integers as long as possible, then exact
/// in decimal, and in binary from the first number on that is beyond the range of decimal.
struct NumberSum: Sendable {
  private var count = 0
  /// `nil` once a number is not an integer, or the sum is too large.
  private var integers: Int?
  private var decimals = Decimal.zero
  private var binary = 0.0
  private let isBinaryKept: Bool
  /// The sum of numbers that together need more digits than a decimal has; `nil` for others.
  private var wide: WideSum?
  /// Whether a number was beyond the range of decimal.
  private var isBinary = false

  /// - Parameter integers: `nil` adds in decimal from the first number on.
  init(of column: AggregatedColumn, integers: Int?) {
    // Beyond the range of decimal, sums are binary.
    wide = column.needsWideSum && !column.hasLargeNumbers ? WideSum() : nil
    self.integers = wide == nil ? integers : nil
    isBinaryKept = column.hasLargeNumbers
  }

  var sum: CellValue {
    if count == 0 { return .empty }
    if let integers { return .integer(integers) }
    if let sum = wide?.decimal, !isBinary { return .decimal(sum) }
    return isBinary ? binary.cellValue : .decimal(decimals)
  }

  var mean: CellValue {
    if count == 0 { return .empty }
    if let sum = wide?.decimal, !isBinary { return .decimal(sum / Decimal(count)) }
    return isBinary
      ? (binary / Double(count)).cellValue : .decimal(decimals / Decimal(count))
  }

  mutating func add(_ value: CellValue) {
    switch value {
    case .integer, .number, .decimal: count += 1
    case .empty, .text, .date, .boolean: return
    }
    if wide != nil, let number = value.exactNumber, wide?.add(number) == true { return }
    if isBinaryKept, let number = value.double { binary += number }
    if let known = integers {
      if case .integer(let integer) = value {
        let (next, isTooLarge) = known.addingReportingOverflow(integer)
        if !isTooLarge {
          integers = next
          return
        }
      }
      decimals = Decimal(known)
      integers = nil
    }
    if let decimal = value.decimal { decimals += decimal } else { isBinary = true }
  }
}

extension CellValue {
  /// Whether it is a number that is too large or too small for decimal.
  var isBeyondDecimal: Bool { if case .number = self { decimal == nil } else { false } }
}
