/// How a number that belongs to a column but is not a cell, such as a sum, is written.
package enum TotalWriting: Sendable {
  /// Written like the column's numbers in the data, and then adjusted like its cells.
  case asWritten(@Sendable (String) -> String)
  /// In the column's format, from the number as `1234.5`.
  case formatted(@Sendable (String) -> String)

  /// Written like the column's numbers in the data.
  package static let plain = TotalWriting.asWritten { $0 }
  /// As `1234.5`.
  package static let value = TotalWriting.formatted { $0 }
}
