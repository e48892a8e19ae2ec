public import GridData

/// How one value is made of many.
public enum AggregateRequest: Hashable, Sendable {
  case function(Aggregate)
  /// The number that so many percent of the numbers do not exceed, from 0, the least, to 100, the greatest; between two
  /// of them in proportion.
  case percentile(Double)
  /// By an SQL expression with aggregates, such as `sum(price * qty) / sum(qty)`.
  case sql(SQLText)
}

extension AggregateRequest {
  public static let count = AggregateRequest.function(.count)
  public static let sum = AggregateRequest.function(.sum)
  public static let mean = AggregateRequest.function(.mean)
  public static let median = AggregateRequest.function(.median)
  public static let min = AggregateRequest.function(.min)
  public static let max = AggregateRequest.function(.max)
  public static let first = AggregateRequest.function(.first)
  public static let last = AggregateRequest.function(.last)
  public static let distinct = AggregateRequest.function(.distinct)
}
