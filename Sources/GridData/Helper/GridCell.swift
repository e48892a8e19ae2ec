/// A cell about to be shown, for a populate-cell hook to change.
public struct GridCell: Hashable, Sendable {
  /// The key of its column.
  public let key: String
  /// The value of its column, by which rows are sorted.
  public let value: CellValue
  /// What will be shown.
  public var text: String
}
