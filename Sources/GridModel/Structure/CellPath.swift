/// A cell by where it is shown: its row and the key of its column.
public struct CellPath: Hashable, Sendable {
  public var row: RowPath
  /// The column's key.
  public var column: String

  public init(_ row: RowPath, column: String) {
    self.row = row
    self.column = column
  }

  public init(section: Int, row: Int, column: String) {
    self.row = RowPath(section: section, row: row)
    self.column = column
  }
}
