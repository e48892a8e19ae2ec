/// A selected row or cell: the parts of a grid that can be selected.
public enum SelectedPart: Hashable, Sendable {
  /// A whole row.
  case row(RowPath)
  /// A single cell.
  case cell(CellPath)

  /// The same as a part of the grid.
  public var part: GridPart {
    switch self {
    case .row(let path): .row(path)
    case .cell(let path): .cell(path)
    }
  }

  /// - Returns: `nil` for parts that cannot be selected.
  public init?(_ part: GridPart) {
    switch part {
    case .row(let path): self = .row(path)
    case .cell(let path): self = .cell(path)
    default: return nil
    }
  }
}
