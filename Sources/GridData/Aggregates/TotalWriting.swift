/// How a number that belongs to a column but is not a cell, such as a sum, is written.
package enum TotalWriting: Sendable {
  /// Written like the column's numbers in the data, and then adjusted like its cells.
  case asWritten(@Sendable (String) -> String)
  /// In the column's format, from the number as `1234.5`.
  case formatted(@Sendable (String) -> String)
  /// As `1234.5`, with the digits of ASCII, for what reads it as a number.
  case value

  /// Written like the column's numbers in the data.
  package static let plain = TotalWriting.asWritten { $0 }
}
