import Testing

@testable import GridModel

@Suite("Values that many rows have")
struct CommonValueTests {
  /// Reads positions of a column, and counts them.
  private final class Column {
    let values: [String]
    private(set) var readCount = 0

    init(_ values: [String]) { self.values = values }

    func value(_ common: CommonValues, _ positions: Range<Int>, column: Int = 0) -> String? {
      common.value(column: column, positions: positions) { position, bytes in
        readCount += 1
        bytes.append(contentsOf: values[position].utf8)
      }.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  @Test("the value of all rows, nothing if they differ or if there are none")
  func values() {
    let common = CommonValues()
    let column = Column(["a", "a", "a", "b", "a", "a"])
    #expect(column.value(common, 0..<0) == nil)
    #expect(column.value(common, 0..<2) == "a")
    #expect(column.value(common, 0..<3) == "a")
    #expect(column.value(common, 0..<4) == nil)
    #expect(column.value(common, 0..<6) == nil)
    // Fewer rows again, and rows from another start.
    #expect(column.value(common, 0..<1) == "a")
    #expect(column.value(common, 3..<4) == "b")
    #expect(column.value(common, 4..<6) == "a")
  }

  @Test("sums carried from page to page read each row once, with totals between them")
  func carried() {
    let common = CommonValues()
    let (column, other) = (Column(Array(repeating: "1", count: 1000)), Column(["2", "2"]))
    for end in stride(from: 10, through: 1000, by: 10) {
      #expect(column.value(common, 0..<end) == "1")
      #expect(other.value(common, 0..<2, column: 1) == "2")
    }
    #expect(column.readCount == 1000)
    #expect(other.readCount == 2)
  }

  /// Rows of 1, 1 and 2.
  private struct Digits: RowSource {
    let columns = [SourceColumn(key: "a", type: .integer)]
    let rowCount = 3

    func appendText(row: Int, column: Int, to buffer: inout [UInt8]) {
      buffer.append(contentsOf: (row == 2 ? "2" : "1").utf8)
    }
  }

  @Test("what is known of rows is forgotten with another order")
  func order() throws {
    var grid = DataGrid(
      source: Digits(), columns: [GridColumn(key: "a", sourceIndex: 0)], theme: theme([:]))
    func common() -> String? {
      PartRows(
        source: grid.source, order: grid.order, positions: 0..<2, keys: grid.keys,
        commonValues: grid.commonValues
      ).commonPlainValue("a")
    }
    #expect(common() == "1")
    grid.order = .rows([2, 1, 0])
    #expect(common() == nil)
  }
}
