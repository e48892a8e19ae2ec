/// The arrow in the header of a column.
public struct SortMark: Hashable, Sendable {
  /// The column's key.
  public var column: String
  public var direction: SortDirection

  public init(_ column: String, _ direction: SortDirection = .ascending) {
    self.column = column
    self.direction = direction
  }
}
