/// The gaps between the cells of a grid, in points; `nil` shows the layer below, and is 0 if no layer says otherwise.
public struct SpacingStyle: Hashable, Sendable {
  /// Between two columns.
  public var column: Double?
  /// Between two rows.
  public var row: Double?

  public init(column: Double? = nil, row: Double? = nil) {
    self.column = column
    self.row = row
  }

  /// These gaps over those of the layer below.
  package func merged(over base: SpacingStyle) -> SpacingStyle {
    SpacingStyle(column: column ?? base.column, row: row ?? base.row)
  }

  package func zoomed(by factor: Double) -> SpacingStyle {
    SpacingStyle(column: column.map { $0 * factor }, row: row.map { $0 * factor })
  }
}
