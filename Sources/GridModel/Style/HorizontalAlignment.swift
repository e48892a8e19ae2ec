/// Where a text stands across its cell.
public enum HorizontalAlignment: String, Hashable, Sendable, CaseIterable {
  case leading
  case center
  case trailing
  /// Numbers stand under each other by their decimal separators.
  case decimal
}
