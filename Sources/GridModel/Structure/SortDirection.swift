/// The order of a sorted column.
public enum SortDirection: String, Hashable, Sendable, CaseIterable {
  /// Small values come first.
  case ascending
  /// Great values come first.
  case descending
}
