package enum SortDirection: String, Hashable, Sendable, CaseIterable {
  /// Smallest, earliest or first in the alphabet on top.
  case ascending
  case descending
}
