/// A row that is lifted out of the grid to be put elsewhere.
public struct DraggedRow: Hashable, Sendable {
  /// The row that is dragged.
  public var row: RowPath
  /// The row whose place it would take, marked by a line; `nil` draws no line.
  public var target: RowPath?
  /// How far below its own place the lifted row is shown, in points; `nil` is just short of the line.
  public var offset: Double?

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(_ row: RowPath, to target: RowPath? = nil, offset: Double? = nil) {
    self.row = row
    self.target = target
    self.offset = offset
  }
}
