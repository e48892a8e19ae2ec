import Foundation

/// Computes an aggregate over some rows of a column.
///
/// Numbers are added in decimal: 0.1 and 0.2 are 0.3, whether they are `Decimal`, `Double` or texts.
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
    case .mean: mean(of: rows.compactMap { values[$0].decimal })
    case .median: median(of: rows.compactMap { values[$0].decimal })
    case .min: ranked(rows).min { $0.rank < $1.rank }.map { values[$0.row] } ?? .empty
    case .max: ranked(rows).max { $0.rank < $1.rank }.map { values[$0.row] } ?? .empty
    case .first: rows.first { !values[$0].isEmpty }.map { values[$0] } ?? .empty
    case .last: rows.last { !values[$0].isEmpty }.map { values[$0] } ?? .empty
    case .distinct: .integer(Set(rows.lazy.map { values[$0] }.filter { !$0.isEmpty }).count)
    }
  }

  private func ranked(_ rows: [Int]) -> [(row: Int, rank: UInt32)] {
    rows.compactMap { row in
      guard let rank = ranks[row], rank != SortColumn.misfitRank else { return nil }
      return (row, rank)
    }
  }

  private func sum(of rows: [Int]) -> CellValue {
    var integer: Int? = 0
    for row in rows {
      switch values[row] {
      case .integer(let value):
        guard let (sum, overflow) = integer?.addingReportingOverflow(value) else { continue }
        integer = overflow ? nil : sum
      case .number, .decimal: integer = nil
      case .empty, .text, .date, .boolean: continue
      }
    }
    let decimals = rows.compactMap { values[$0].decimal }
    if decimals.isEmpty { return .empty }
    return integer.map { .integer($0) } ?? .decimal(decimals.reduce(0, +))
  }

  private func mean(of numbers: [Decimal]) -> CellValue {
    numbers.isEmpty ? .empty : .decimal(numbers.reduce(0, +) / Decimal(numbers.count))
  }

  private func median(of numbers: [Decimal]) -> CellValue {
    if numbers.isEmpty { return .empty }
    let sorted = numbers.sorted()
    let middle = sorted.count / 2
    return .decimal(
      sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2)
  }
}
