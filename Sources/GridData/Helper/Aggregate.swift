/// One value out of the values of a column.
public enum Aggregate: String, Hashable, Sendable, CaseIterable {
  /// How many values there are; empty ones do not count.
  case count
  /// Of numbers; exact in decimal.
  case sum
  /// The arithmetic mean of numbers, to 38 digits.
  case mean
  /// The middle one of numbers, or the mean of the two in the middle.
  case median
  /// The first value in ascending order.
  case min
  /// The last value in ascending order.
  case max
  /// The first value as the rows are shown.
  case first
  /// The last value as the rows are shown.
  case last
  /// How many different values there are; empty ones do not count.
  case distinct
}
