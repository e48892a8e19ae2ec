/// The order of a sorted column.
public enum SortDirection: String, Hashable, Sendable, CaseIterable {
  case ascending
  case descending
}
