/// A column as the data has it: its key (the name in the header of a CSV) and its type.
public struct SourceColumn: Hashable, Sendable {
  /// The name by which the column is addressed.
  public var key: String
  /// What kind of values the column has.
  public var type: ColumnType

  /// Sets the properties that the arguments are named after.
  public init(key: String, type: ColumnType) {
    self.key = key
    self.type = type
  }
}
