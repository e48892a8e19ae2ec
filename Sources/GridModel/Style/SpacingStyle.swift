/// The gaps between the cells of a grid, in points; `nil` shows the layer below, and is 0 if no layer says otherwise.
public struct SpacingStyle: Hashable, Sendable {
  /// Between two columns.
  public var column: Double?
  /// Between two rows.
  public var row: Double?
  /// How much further the header of a group is indented than that of the group around it.
  public var level: Double?

  public init(column: Double? = nil, row: Double? = nil, level: Double? = nil) {
    self.column = column
    self.row = row
    self.level = level
  }

  /// These gaps over those of the layer below.
  package func merged(over base: SpacingStyle) -> SpacingStyle {
    SpacingStyle(
      column: column ?? base.column, row: row ?? base.row, level: level ?? base.level)
  }

  package func zoomed(by factor: Double) -> SpacingStyle {
    SpacingStyle(
      column: column.map { $0 * factor }, row: row.map { $0 * factor },
      level: level.map { $0 * factor })
  }
}
