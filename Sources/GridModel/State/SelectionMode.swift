/// What of a grid may be selected.
public enum SelectionMode: String, Hashable, Sendable, CaseIterable {
  case none
  /// One row.
  case row
  case rows
  /// One cell.
  case cell
  case cells
}
