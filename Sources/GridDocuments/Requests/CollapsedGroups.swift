/// Which groups show their headers only.
public enum CollapsedGroups: Hashable, Sendable {
  /// Each group shows its rows.
  case none
  /// No group shows its rows.
  case all
  /// By their values.
  case named([String])
}
