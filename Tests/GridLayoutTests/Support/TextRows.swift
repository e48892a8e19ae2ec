import GridModel

/// A row source of written-out texts.
struct TextRows: RowSource {
  var columns: [SourceColumn] = []
  var rows: [[String]]

  init(_ rows: [[String]]) { self.rows = rows }

  var rowCount: Int { rows.count }

  func appendText(row: Int, column: Int, to buffer: inout [UInt8]) {
    buffer.append(contentsOf: rows[row][column].utf8)
  }
}

/// As many equal rows as wanted.
struct EqualRows: RowSource {
  var columns: [SourceColumn] = []
  var rowCount: Int

  func appendText(row: Int, column: Int, to buffer: inout [UInt8]) {
    buffer.append(contentsOf: "text".utf8)
  }
}
