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

extension RowSource {
  /// The text of one cell. For what a person reads; drawing goes through `appendText`.
  package func string(row: Int, column: Int) -> String {
    var bytes: [UInt8] = []
    appendText(row: row, column: column, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// In which order the rows of a source are shown: position in the grid → row of the source.
package enum RowOrder: Hashable, Sendable {
  /// As the source has them, so many rows.
  case source(count: Int)
  /// A permutation or a selection of the source's rows.
  case rows([UInt32])

  package var count: Int {
    switch self {
    case .source(let count): count
    case .rows(let rows): rows.count
    }
  }

  package subscript(position: Int) -> Int {
    switch self {
    case .source: position
    case .rows(let rows): Int(rows[position])
    }
  }
}
