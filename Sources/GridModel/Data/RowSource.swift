/// The rows of a table, requested cell by cell and only for the rows that are measured or drawn.
///
/// Texts are appended as UTF-8 bytes to the caller's buffer: no `String` is made for a cell.
package protocol RowSource: Sendable {
  var columns: [SourceColumn] { get }
  var rowCount: Int { get }

  /// Appends the text that the cell shows, as valid UTF-8 without NUL. An empty cell appends
  /// nothing.
  func appendText(row: Int, column: Int, to buffer: inout [UInt8])

  /// Appends the text from which numbers are read: the value in plain notation, with a decimal
  /// point. Default: the text that the cell shows.
  func appendValue(row: Int, column: Int, to buffer: inout [UInt8])
}

/// The order in which the rows of a source are shown: position in the grid → row of the source.
package enum RowOrder: Hashable, Sendable {
  /// The order of the source, with this number of rows.
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

/// A column of the data: its key (the name in the header of a CSV) and its type.
public struct SourceColumn: Hashable, Sendable {
  /// The name by which the column is addressed.
  public var key: String
  /// The type of the column's values.
  public var type: ColumnType

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

extension RowSource {
  package func appendValue(row: Int, column: Int, to buffer: inout [UInt8]) {
    appendText(row: row, column: column, to: &buffer)
  }
}

extension RowSource {
  /// The text of one cell, for messages; drawing uses `appendText`.
  package func string(row: Int, column: Int) -> String {
    var bytes: [UInt8] = []
    appendText(row: row, column: column, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
