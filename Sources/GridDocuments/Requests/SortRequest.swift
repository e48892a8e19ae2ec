public import GridModel

/// A column that the rows are sorted by.
public struct SortRequest: Hashable, Sendable {
  public var key: String
  public var direction: SortDirection
  /// Where the document asks for it, for messages.
  @Incidental package var place: SourcePlace? = nil

  public init(_ key: String, _ direction: SortDirection = .ascending) {
    self.key = key
    self.direction = direction
  }
}
