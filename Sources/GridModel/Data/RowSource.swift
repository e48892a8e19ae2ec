/// The rows of a table, asked for cell by cell and only for the rows that are measured or drawn.
///
/// Texts are handed over as UTF-8 bytes appended to the caller's buffer: no `String` is made for a cell.
package protocol RowSource: Sendable {
  var columns: [SourceColumn] { get }
  var rowCount: Int { get }

  /// Appends what the cell shows, as valid UTF-8 without NUL. An empty cell appends nothing.
  func appendText(row: Int, column: Int, to buffer: inout [UInt8])

  /// Appends what numbers are read from: the value in plain notation, with a point before the decimals. Default: what the cell shows.
  func appendValue(row: Int, column: Int, to buffer: inout [UInt8])
}

extension RowSource {
  package func appendValue(row: Int, column: Int, to buffer: inout [UInt8]) {
    appendText(row: row, column: column, to: &buffer)
  }
}
