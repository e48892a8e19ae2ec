/// A cell by where it is shown: its row and the key of its column.
public struct CellPath: Hashable, Sendable {
  /// The row of the cell.
  public var row: RowPath
  /// The column's key.
  public var column: String

  /// The cell of a row in the column with a key.
  public init(_ row: RowPath, column: String) {
    self.row = row
    self.column = column
  }

  /// The cell of a section and a row, both from 0, in the column with a key.
  public init(section: Int, row: Int, column: String) {
    self.row = RowPath(section: section, row: row)
    self.column = column
  }
}
