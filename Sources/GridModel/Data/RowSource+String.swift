extension RowSource {
  /// The text of one cell. For what a person reads; drawing goes through `appendText`.
  package func string(row: Int, column: Int) -> String {
    var bytes: [UInt8] = []
    appendText(row: row, column: column, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
