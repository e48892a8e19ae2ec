/// What of a grid can be selected, and how much of it at once.
public enum SelectionMode: String, Hashable, Sendable, CaseIterable {
  /// Nothing can be selected.
  case none
  /// One row at most: selecting another takes its place.
  case row
  /// Any number of rows: selecting a row that is selected deselects it.
  case rows
  /// One cell at most: selecting another takes its place.
  case cell
  /// Any number of cells: selecting a cell that is selected deselects it.
  case cells
}
