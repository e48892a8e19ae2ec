/// A row that is none of the data's: what a part of a grid says, by names.
struct PartSource: RowSource {
  var columns: [SourceColumn] { values.map { SourceColumn(key: $0.name, type: .text) } }
  var rowCount: Int { 1 }
  private let values: [(name: String, value: String)]

  init(_ values: [(name: String, value: String)]) { self.values = values }

  func appendText(row: Int, column: Int, to buffer: inout [UInt8]) {
    buffer.append(contentsOf: values[column].value.utf8.lazy.map { $0 == 0 ? 0x20 : $0 })
  }
}
