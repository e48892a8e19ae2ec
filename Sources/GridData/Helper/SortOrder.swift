public import GridModel

/// A key that rows are sorted by, and which way.
public struct SortOrder: Hashable, Sendable {
  /// The key of the column that rows are sorted by.
  public var key: String
  /// Whether small or great values come first.
  public var direction: SortDirection

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(_ key: String, _ direction: SortDirection = .ascending) {
    self.key = key
    self.direction = direction
  }
}
