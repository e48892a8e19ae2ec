/// Rows without values, in the place of rows that are loading: as wide as such values often are.
struct PlaceholderRows: RowSource {
  var columns: [SourceColumn]
  var rowCount: Int

  func appendText(row: Int, column: Int, to buffer: inout [UInt8]) {
    let count = columns[column].type.isNumeric ? 6 : 10
    buffer.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: count))
  }
}
