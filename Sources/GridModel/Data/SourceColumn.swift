/// A column as the data has it: its key (the name in the header of a CSV) and its type.
public struct SourceColumn: Hashable, Sendable {
  public var key: String
  public var type: ColumnType

  public init(key: String, type: ColumnType) {
    self.key = key
    self.type = type
  }
}
