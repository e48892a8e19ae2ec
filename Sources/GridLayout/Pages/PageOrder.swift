/// In which order the pages of a grid follow that is divided both down and across.
public enum PageOrder: String, Hashable, Sendable, CaseIterable {
  /// All rows of the first columns, then all rows of the next.
  case down
  /// All columns of the first rows, then all columns of the next.
  case over
}
