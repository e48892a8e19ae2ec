/// Handles to drag rows by, in a strip right of the columns.
public struct ReorderHandles: Hashable, Sendable {
  /// Rows that may not be dragged, and have no handle.
  public var exceptions: [RowPath]

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(except exceptions: [RowPath] = []) {
    self.exceptions = exceptions
  }
}
