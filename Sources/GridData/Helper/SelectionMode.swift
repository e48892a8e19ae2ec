/// How many rows can be selected.
public enum SelectionMode: String, Hashable, Sendable, CaseIterable {
  case none
  /// One at most: selecting another takes its place.
  case single
  /// Any number: selecting a row that is selected deselects it.
  case multiple
}
