/// Which groups show their headers only.
public enum CollapsedGroups: Hashable, Sendable {
  case none
  case all
  /// By their values.
  case named([String])
}
