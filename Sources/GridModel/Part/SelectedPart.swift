/// A row or a cell that is selected.
public enum SelectedPart: Hashable, Sendable {
  case row(RowPath)
  case cell(CellPath)
}
