/// A cell about to be shown, for a populate-cell hook to change.
public struct GridCell: Hashable, Sendable {
  /// The key of its column.
  public let key: String
  /// The value of its column, by which rows are sorted.
  public let value: CellValue
  /// What will be shown.
  public var text: String
}

/// How a number that belongs to a column but is no cell of it is written, such as a sum.
package enum TotalWriting: Sendable {
  /// As the data writes the column's numbers, and then changed as its cells are.
  case asWritten(@Sendable (String) -> String)
  /// In the column's format, out of the number as `1234.5`.
  case formatted(@Sendable (String) -> String)

  /// As the data writes the column's numbers.
  package static let plain = TotalWriting.asWritten { $0 }
  /// As `1234.5`.
  package static let value = TotalWriting.formatted { $0 }
}
