/// The arrow in the header of a column.
public struct SortMark: Hashable, Sendable {
  /// The column's key.
  public var column: String
  /// Whether the arrow points up, for ascending, or down.
  public var direction: SortDirection

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(_ column: String, _ direction: SortDirection = .ascending) {
    self.column = column
    self.direction = direction
  }
}
