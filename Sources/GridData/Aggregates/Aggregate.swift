import GridCore
package import GridModel

/// A single value computed from the values of a column.
public enum Aggregate: String, Hashable, Sendable, CaseIterable {
  /// The number of values; empty ones do not count.
  case count
  /// The sum of numbers; exact in decimal.
  case sum
  /// The arithmetic mean of numbers, to 38 digits.
  case mean
  /// The middle one of the numbers, or the mean of the two in the middle.
  case median
  /// The first value in ascending order.
  case min
  /// The last value in ascending order.
  case max
  /// The first value in the shown order.
  case first
  /// The last value in the shown order.
  case last
  /// The number of distinct values; empty ones do not count.
  case distinct
}

/// What is known of each aggregate. A new one is a case above, an entry and its computation here,
/// and a word of ``GridStrings``.
extension Aggregate {
  /// Which values of a column count.
  package enum Operand: Sendable {
    /// Any.
    case values
    /// Those that can be compared with each other.
    case comparable
    /// Numbers.
    case numbers
    /// Numbers that are added up.
    case summands
  }

  /// What kind of value it makes.
  enum Result {
    /// A number of values, which is not in the unit of the column.
    case count
    /// The cell of a row.
    case cell
    /// A number of the column's kind; `isExact` if it has no more decimals than those.
    case number(isExact: Bool)
  }

  private struct Definition {
    let word: GridStrings.Word
    let operand: Operand
    let result: Result
    /// Its state before the first row.
    let state: (AggregatedColumn) -> any AggregateState
  }

  private var definition: Definition {
    switch self {
    case .count:
      Definition(word: .count, operand: .values, result: .count) { _ in CountState() }
    case .sum:
      Definition(word: .total, operand: .summands, result: .number(isExact: true)) {
        SumState(NumberSum(of: $0, integers: 0)) { $0.sum }
      }
    case .mean:
      // A mean is computed from a decimal sum, for any numbers.
      Definition(word: .mean, operand: .summands, result: .number(isExact: false)) {
        SumState(NumberSum(of: $0, integers: nil)) { $0.mean }
      }
    case .median:
      Definition(word: .median, operand: .numbers, result: .number(isExact: false)) { _ in
        MedianState()
      }
    case .min:
      Definition(word: .minimum, operand: .comparable, result: .cell) { _ in
        RowState { row, best, column in column.isRanked(row, before: best) }
      }
    case .max:
      Definition(word: .maximum, operand: .comparable, result: .cell) { _ in
        RowState { row, best, column in column.isRanked(row, after: best) }
      }
    case .first:
      Definition(word: .first, operand: .values, result: .cell) { _ in
        RowState { row, best, column in best == nil && !column.values[row].isEmpty }
      }
    case .last:
      Definition(word: .last, operand: .values, result: .cell) { _ in
        RowState { row, _, column in !column.values[row].isEmpty }
      }
    case .distinct:
      Definition(word: .distinct, operand: .values, result: .count) { _ in DistinctState() }
    }
  }

  /// The label of a row of it that sets none.
  package var word: GridStrings.Word { definition.word }
  package var operand: Operand { definition.operand }
  var result: Result { definition.result }

  func state(of column: AggregatedColumn) -> any AggregateState { definition.state(column) }

  /// Whether it makes a number of values.
  package var isCount: Bool { if case .count = result { true } else { false } }

  /// Those of any values, then those of values that are compared: `count, first, min and max`.
  static var namesOfAnyValues: String {
    let others = allCases.filter { !$0.operand.isNumeric }
    let compared = others.filter { if case .comparable = $0.operand { true } else { false } }
    return
      (others.filter { !compared.contains($0) }.map(\.rawValue).sorted()
      + compared.map(\.rawValue)).joined(last: " and ")
  }
}

extension Aggregate.Operand {
  /// Whether only numbers count.
  package var isNumeric: Bool {
    switch self {
    case .numbers, .summands: true
    case .values, .comparable: false
    }
  }
}

/// How one value is computed from many.
public enum ColumnAggregate: Hashable, Sendable {
  /// The result of a function of all values.
  case function(Aggregate)
  /// The number that a percentage of the numbers does not exceed, from 0, the least, to 100, the
  /// greatest; between two of them in proportion.
  case percentile(Double)
  /// By an SQL expression with aggregates, such as `sum(price * qty) / sum(qty)`.
  case sql(SQLText)
}

extension ColumnAggregate {
  /// How many values there are; see ``Aggregate/count``.
  public static let count = ColumnAggregate.function(.count)
  /// The sum of the values.
  public static let sum = ColumnAggregate.function(.sum)
  /// The arithmetic mean of the values.
  public static let mean = ColumnAggregate.function(.mean)
  /// The value in the middle, of the values in order.
  public static let median = ColumnAggregate.function(.median)
  /// The smallest value.
  public static let min = ColumnAggregate.function(.min)
  /// The greatest value.
  public static let max = ColumnAggregate.function(.max)
  /// The value of the first row that has one.
  public static let first = ColumnAggregate.function(.first)
  /// The value of the last row that has one.
  public static let last = ColumnAggregate.function(.last)
  /// How many different values there are.
  public static let distinct = ColumnAggregate.function(.distinct)
}
