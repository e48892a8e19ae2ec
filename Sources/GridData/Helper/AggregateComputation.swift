import Foundation
import GridCore

/// Computes an aggregate over some rows of a column.
///
/// Numbers are added in decimal: 0.1 and 0.2 are 0.3, whether they are `Decimal`, `Double` or
/// texts. Only if a `Double` is beyond the range of decimal are they added in binary.
struct AggregateComputation {
  let aggregate: Aggregate
  private let values: [CellValue]
  /// Only for the minimum and the maximum.
  private let ranks: [UInt32?]
  /// Whether one of the column's numbers is beyond the range of decimal; only for aggregates that
  /// add numbers.
  private let hasLargeNumbers: Bool

  init(_ aggregate: Aggregate, of values: ComparableValues, collation: Collation) {
    self.aggregate = aggregate
    self.values = values.values
    ranks = aggregate == .min || aggregate == .max ? values.ranks(collation) : []
    switch aggregate {
    case .sum, .mean, .median:
      hasLargeNumbers = values.values.contains { value in
        if case .number = value { value.decimal == nil } else { false }
      }
    case .count, .min, .max, .first, .last, .distinct: hasLargeNumbers = false
    }
  }

  /// A running aggregate without rows; `nil` for the median, which needs all rows together.
  var running: RunningAggregate? {
    aggregate == .median
      ? nil
      : RunningAggregate(aggregate, values: values, ranks: ranks, isBinaryKept: hasLargeNumbers)
  }

  /// - Parameter rows: the rows in the order in which they are shown.
  /// - Returns: `empty` if no row has a value that counts.
  func value(of rows: some Sequence<Int>) -> CellValue {
    running.map { $0.adding(rows).value } ?? median(of: Array(rows))
  }

  /// The row with the value of a minimum, maximum, first or last.
  /// - Returns: `nil` for other aggregates, and if no row has a value that counts.
  func row(of rows: some Sequence<Int>) -> Int? {
    switch aggregate {
    case .min, .max, .first, .last: running?.adding(rows).row
    case .count, .sum, .mean, .median, .distinct: nil
    }
  }

  private func median(of rows: [Int]) -> CellValue {
    if let numbers = binaryNumbers(of: rows)?.sorted() {
      // Halves are added, since the sum of two large numbers may be infinite.
      return (numbers[(numbers.count - 1) / 2] / 2 + numbers[numbers.count / 2] / 2).cellValue
    }
    var numbers = decimals(of: rows)
    numbers.sortUntilCancelled(by: <)
    if numbers.isEmpty { return .empty }
    return .decimal((numbers[(numbers.count - 1) / 2] + numbers[numbers.count / 2]) / 2)
  }

  private func decimals(of rows: [Int]) -> [Decimal] {
    var watch = CancellationWatch()
    return rows.compactMap { watch.isNoticed() ? nil : values[$0].decimal }
  }

  /// The numbers in binary if one of them is too large or too small for decimal, otherwise `nil`.
  private func binaryNumbers(of rows: [Int]) -> [Double]? {
    guard hasLargeNumbers else { return nil }
    let needsBinary = rows.contains { row in
      if case .number = values[row] { values[row].decimal == nil } else { false }
    }
    return needsBinary ? rows.compactMap { values[$0].double } : nil
  }
}
