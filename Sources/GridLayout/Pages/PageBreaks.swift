/// Which sections begin on a page of their own.
public enum PageBreaks: String, Hashable, Sendable, CaseIterable {
  case none
  /// Those of the outermost level.
  case groups
  /// All.
  case sections
}
