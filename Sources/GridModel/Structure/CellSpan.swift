/// A cell that takes the room of its neighbours to the right and below, whose own texts are not shown.
public struct CellSpan: Hashable, Sendable {
  /// The top left cell, whose text is shown.
  public var cell: CellPath
  /// How many rows of its section it takes.
  public var rows: Int
  /// How many columns it takes, in the order in which they are shown.
  public var columns: Int
  /// Where a document asks for it, for messages.
  @Incidental package var place: SourcePlace? = nil

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(_ cell: CellPath, rows: Int = 1, columns: Int = 1) {
    self.cell = cell
    self.rows = rows
    self.columns = columns
  }
}
