import Foundation
import GridCore

/// Computes an aggregate over some rows of a column.
///
/// Numbers are added in decimal: 0.1 and 0.2 are 0.3, whether they are `Decimal`, `Double` or texts. Only where a `Double`
/// is beyond what decimal holds are they added in binary.
struct AggregateComputation {
  let aggregate: Aggregate
  private let values: [CellValue]
  /// Only for the least and the greatest.
  private let ranks: [UInt32?]

  init(_ aggregate: Aggregate, of values: ComparableValues, collation: Collation) {
    self.aggregate = aggregate
    self.values = values.values
    ranks = aggregate == .min || aggregate == .max ? values.ranks(collation) : []
  }

  /// - Parameter rows: in the order in which they are shown.
  /// - Returns: `empty` if no row has a value that counts.
  func value(of rows: [Int]) -> CellValue {
    switch aggregate {
    case .count: .integer(rows.count { !values[$0].isEmpty })
    case .sum: sum(of: rows)
    case .mean: mean(of: rows)
    case .median: median(of: rows)
    case .min, .max, .first, .last: row(of: rows).map { values[$0] } ?? .empty
    case .distinct: .integer(distinctCount(of: rows))
    }
  }

  /// The row that has the value: of the least, greatest, first and last.
  /// - Returns: `nil` for the others, and if no row has a value that counts.
  func row(of rows: [Int]) -> Int? {
    switch aggregate {
    case .min: ranked(rows).min { $0.rank < $1.rank }?.row
    case .max: ranked(rows).max { $0.rank < $1.rank }?.row
    case .first: rows.first { !values[$0].isEmpty }
    case .last: rows.last { !values[$0].isEmpty }
    case .count, .sum, .mean, .median, .distinct: nil
    }
  }

  private func ranked(_ rows: [Int]) -> [(row: Int, rank: UInt32)] {
    rows.compactMap { row in
      guard let rank = ranks[row], rank != SortColumn.misfitRank else { return nil }
      return (row, rank)
    }
  }

  private func sum(of rows: [Int]) -> CellValue {
    if let integer = integerSum(of: rows) { return .integer(integer) }
    if let numbers = binaryNumbers(of: rows) { return numbers.reduce(0, +).cellValue }
    let numbers = decimals(of: rows)
    return numbers.isEmpty ? .empty : .decimal(Self.sum(of: numbers))
  }

  /// The sum of whole numbers; `nil` if there is another number or none, or if the sum is too large.
  private func integerSum(of rows: [Int]) -> Int? {
    var sum: Int?
    for row in rows {
      switch values[row] {
      case .integer(let integer):
        let (next, overflow) = (sum ?? 0).addingReportingOverflow(integer)
        if overflow { return nil }
        sum = next
      case .number, .decimal: return nil
      case .empty, .text, .date, .boolean: continue
      }
    }
    return sum
  }

  private func mean(of rows: [Int]) -> CellValue {
    if let numbers = binaryNumbers(of: rows) {
      return (numbers.reduce(0, +) / Double(numbers.count)).cellValue
    }
    let numbers = decimals(of: rows)
    return numbers.isEmpty ? .empty : .decimal(Self.sum(of: numbers) / Decimal(numbers.count))
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

  private func distinctCount(of rows: [Int]) -> Int {
    var watch = CancellationWatch()
    var keys: Set<AnyHashable> = []
    for row in rows where !values[row].isEmpty && !watch.isNoticed() {
      keys.insert(values[row].distinctKey)
    }
    return keys.count
  }

  private func decimals(of rows: [Int]) -> [Decimal] {
    var watch = CancellationWatch()
    return rows.compactMap { watch.isNoticed() ? nil : values[$0].decimal }
  }

  private static func sum(of numbers: [Decimal]) -> Decimal {
    var watch = CancellationWatch()
    return numbers.reduce(0) { watch.isNoticed() ? $0 : $0 + $1 }
  }

  /// The numbers in binary if one of them is too large or too small for decimal, else `nil`.
  private func binaryNumbers(of rows: [Int]) -> [Double]? {
    let needsBinary = rows.contains { row in
      if case .number = values[row] { values[row].decimal == nil } else { false }
    }
    return needsBinary ? rows.compactMap { values[$0].double } : nil
  }
}
