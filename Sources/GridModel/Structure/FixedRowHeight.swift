/// The exact height of one row, whatever its cells need: texts that are too long for it are cut to the lines that fit.
public struct FixedRowHeight: Hashable, Sendable {
  /// The row that has the height.
  public var row: RowPath
  /// In points.
  public var height: Double
  /// Where a document asks for it, for messages.
  @Incidental package var place: SourcePlace? = nil

  /// Sets the properties that the arguments are named after.
  public init(_ row: RowPath, height: Double) {
    self.row = row
    self.height = height
  }
}
