public import GridModel

/// A column that the rows are sorted by.
public struct RowSorting: Hashable, Sendable {
  /// The key of the column that rows are sorted by.
  public var key: String
  /// Whether small or great values come first.
  public var direction: SortDirection
  /// Where the document requests it, for messages.
  @Incidental package var place: SourcePlace? = nil

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(_ key: String, _ direction: SortDirection = .ascending) {
    self.key = key
    self.direction = direction
  }
}
