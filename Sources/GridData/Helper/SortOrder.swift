public import GridModel

/// A key that rows are sorted by, and which way.
public struct SortOrder: Hashable, Sendable {
  public var key: String
  public var direction: SortDirection

  public init(_ key: String, _ direction: SortDirection = .ascending) {
    self.key = key
    self.direction = direction
  }
}
