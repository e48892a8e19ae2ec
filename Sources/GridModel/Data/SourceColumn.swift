/// A column of the data: its key (the name in the header of a CSV) and its type.
public struct SourceColumn: Hashable, Sendable {
  /// The name by which the column is addressed.
  public var key: String
  /// The type of the column's values.
  public var type: ColumnType

  /// Sets the properties with the names of the arguments.
  public init(key: String, type: ColumnType) {
    self.key = key
    self.type = type
  }
}

/// The type of a data column's values, as inferred from all rows or as declared.
public enum ColumnType: String, Hashable, Sendable, CaseIterable {
  /// No row has a value.
  case empty
  /// Texts.
  case text
  /// Whole numbers; a sign and thousands separators are allowed.
  case integer
  /// Numbers, at least one of which has a fraction, an exponent or a percent sign.
  case decimal
  /// Calendar dates, with or without a time of day.
  case date
  /// Times of day, `HH:MM` or `HH:MM:SS`.
  case time
  /// Yes and no.
  case boolean

  /// Whether the values are numbers, which can be added up.
  public var isNumeric: Bool { self == .integer || self == .decimal }
}
