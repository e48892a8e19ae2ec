public import GridData

/// How one value is made of many.
public enum ColumnAggregate: Hashable, Sendable {
  /// What a function makes of all values.
  case function(Aggregate)
  /// The number that so many percent of the numbers do not exceed, from 0, the least, to 100, the greatest; between two
  /// of them in proportion.
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
