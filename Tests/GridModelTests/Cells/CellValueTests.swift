import Testing

@testable import GridModel

@Suite("Values that cells read numbers from")
struct CellValueTests {
  /// Shows numbers with decimal commas.
  private struct Commas: RowSource {
    let columns = [
      SourceColumn(key: "a", type: .decimal), SourceColumn(key: "b", type: .decimal),
    ]
    let rowCount = 1

    func appendText(row: Int, column: Int, to buffer: inout [UInt8]) {
      buffer.append(contentsOf: (column == 0 ? "1.234,50" : "0,5").utf8)
    }

    func appendValue(row: Int, column: Int, to buffer: inout [UInt8]) {
      buffer.append(contentsOf: (column == 0 ? "1234.50" : "0.5").utf8)
    }
  }

  @Test("numbers come from the values of a source, texts from what it shows")
  func values() {
    let grid = DataGrid(
      source: Commas(), columns: [GridColumn(key: "a", type: .decimal, sourceIndex: 0)],
      theme: Theme(name: "test", styles: StyleSheet()))
    let content = CellContent(
      source: grid.source, keys: grid.keys, column: grid.columns[0], sourceRow: 0, row: 0,
      section: 0)
    #expect(content.value == "1.234,50")
    #expect(content.number == 1234.5)
    #expect(content.number("b") == 0.5)
    #expect(content.numbers == [1234.5])
    #expect(content.numbers(in: ["b", "a"]).values == [0.5, 1234.5])
  }
}
