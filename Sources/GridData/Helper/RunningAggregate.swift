import Foundation
import GridCore

/// An aggregate over rows that are added one after another, whose value is known after each row.
/// Only new rows are processed.
struct RunningAggregate: Sendable {
  private let aggregate: Aggregate
  private let values: [CellValue]
  /// Only for the minimum and the maximum.
  private let ranks: [UInt32?]
  /// The number of values that count.
  private var count = 0
  private var numbers: NumberSum
  private var keys: Set<DistinctKey> = []
  /// The row with the value of a minimum, maximum, first or last.
  private(set) var row: Int?

  /// - Parameters:
  ///   - aggregate: any but the median.
  ///   - isBinaryKept: whether numbers may be beyond the range of decimal.
  init(_ aggregate: Aggregate, values: [CellValue], ranks: [UInt32?], isBinaryKept: Bool) {
    self.aggregate = aggregate
    self.values = values
    self.ranks = ranks
    // A mean is computed from a decimal sum, for any numbers.
    numbers = NumberSum(integers: aggregate == .sum ? 0 : nil, isBinaryKept: isBinaryKept)
  }

  /// The current value; `empty` if no row has a value that counts.
  var value: CellValue {
    switch aggregate {
    case .count: .integer(count)
    case .distinct: .integer(keys.count)
    case .sum: numbers.sum
    case .mean: numbers.mean
    case .min, .max, .first, .last: row.map { values[$0] } ?? .empty
    case .median: .empty
    }
  }

  /// - Parameter rows: the rows in the order in which they are shown; in a cancelled task not all
  ///   of them are added.
  mutating func add(_ rows: some Sequence<Int>) {
    var watch = CancellationWatch()
    for row in rows {
      if watch.isNoticed() { break }
      add(row)
    }
  }

  func adding(_ rows: some Sequence<Int>) -> RunningAggregate {
    var result = self
    result.add(rows)
    return result
  }

  private mutating func add(_ row: Int) {
    switch aggregate {
    case .count: if !values[row].isEmpty { count += 1 }
    case .distinct: if !values[row].isEmpty { keys.insert(values[row].distinctKey) }
    case .sum, .mean: numbers.add(values[row])
    case .first: if self.row == nil, !values[row].isEmpty { self.row = row }
    case .last: if !values[row].isEmpty { self.row = row }
    case .min: take(row, if: <)
    case .max: take(row, if: >)
    case .median: break
    }
  }

  /// The first of equal rows has the value.
  private mutating func take(_ row: Int, if isBetter: (UInt32, UInt32) -> Bool) {
    guard let rank = ranks[row], rank != SortColumn.misfitRank else { return }
    if let known = self.row, let best = ranks[known], !isBetter(rank, best) { return }
    self.row = row
  }
}

/// The sum of numbers that are added one after another: in integers as long as possible, then exact
/// in decimal, and in binary from the first number on that is beyond the range of decimal.
private struct NumberSum: Sendable {
  private var count = 0
  /// `nil` once a number is not an integer, or the sum is too large.
  private var integers: Int?
  private var decimals = Decimal.zero
  private var binary = 0.0
  private let isBinaryKept: Bool
  /// Whether a number was beyond the range of decimal.
  private var isBinary = false

  init(integers: Int?, isBinaryKept: Bool) {
    self.integers = integers
    self.isBinaryKept = isBinaryKept
  }

  var sum: CellValue {
    if count == 0 { return .empty }
    if let integers { return .integer(integers) }
    return isBinary ? binary.cellValue : .decimal(decimals)
  }

  var mean: CellValue {
    if count == 0 { return .empty }
    return isBinary
      ? (binary / Double(count)).cellValue : .decimal(decimals / Decimal(count))
  }

  mutating func add(_ value: CellValue) {
    switch value {
    case .integer, .number, .decimal: count += 1
    case .empty, .text, .date, .boolean: return
    }
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
