public import GridData

/// How one value is made of many.
public enum AggregateRequest: Hashable, Sendable {
  case function(Aggregate)
  /// By an SQL expression with aggregates, such as `sum(price * qty) / sum(qty)`; binary, as numbers in SQL are.
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
