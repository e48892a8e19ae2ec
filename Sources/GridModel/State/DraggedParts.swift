/// A row that is lifted out of the grid to be moved.
public struct DraggedRow: Hashable, Sendable {
  /// The row that is dragged.
  public var row: RowPath
  /// The row whose position it would take, marked by a line; `nil` draws no line.
  public var target: RowPath?
  /// How far below its own position the lifted row is shown, in points; `nil` is just short of the line.
  public var offset: Double?

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(_ row: RowPath, to target: RowPath? = nil, offset: Double? = nil) {
    self.row = row
    self.target = target
    self.offset = offset
  }
}

/// A column that is lifted out of the grid to be moved.
public struct DraggedColumn: Hashable, Sendable {
  /// The position at which the dragged column would be dropped.
  public enum Target: Hashable, Sendable {
    /// Before the column with this key.
    case before(String)
    /// After the last column.
    case end
  }

  /// The column's key.
  public var column: String
  /// The position at which it would be dropped, marked by a line; `nil` draws no line.
  public var target: Target?
  /// How far right of its own position the lifted column is shown, in points; `nil` is just short of the line.
  public var offset: Double?

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(_ column: String, to target: Target? = nil, offset: Double? = nil) {
    self.column = column
    self.target = target
    self.offset = offset
  }
}

/// Handles for dragging rows, in a strip right of the columns.
public struct ReorderHandles: Hashable, Sendable {
  /// Rows that may not be dragged, and have no handle.
  public var exceptions: [RowPath]

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(except exceptions: [RowPath] = []) {
    self.exceptions = exceptions
  }
}
