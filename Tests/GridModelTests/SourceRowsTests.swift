import Testing

@testable import GridModel

struct SourceRowsTests {
  private struct Source: DataGridSource {
    var counts: [Int]
    var selected: [[Int]] = []
    let columns = [Column("a"), Column("b", type: .integer)]

    var sectionCount: Int { counts.count }
    func rowCount(inSection section: Int) -> Int { counts[section] }
    func text(section: Int, row: Int, column: Int) -> String { "\(section)\0.\(row).\(column)" }
    func selectedRows(inSection section: Int) -> [Int] {
      selected.isEmpty ? [] : selected[section]
    }
  }

  private func text(_ rows: SourceRows, _ row: Int, _ column: Int) -> String {
    var bytes = Array("<".utf8)
    rows.appendText(row: row, column: column, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("rows are counted over all sections, empty ones too; a NUL is left out")
  func rows() {
    let rows = SourceRows(Source(counts: [0, 2, 0, 0, 3, 0]))
    #expect(rows.rowCount == 5)
    #expect(
      (0..<5).map { text(rows, $0, 1) } == ["<1.0.1", "<1.1.1", "<4.0.1", "<4.1.1", "<4.2.1"])
    #expect(rows.sections.map(\.positions) == [0..<0, 0..<2, 2..<2, 2..<2, 2..<5, 5..<5])
    #expect(rows.columns.map(\.type) == [.text, .integer])
  }

  @Test("selected rows are those of the sections; rows that do not exist are not selected")
  func selection() {
    let source = Source(counts: [70, 0, 70], selected: [[0, 69, 70], [0], [1, -1]])
    let selection = SourceRows(source).selection
    #expect((0..<200).filter { selection.contains($0) } == [0, 69, 71])
    #expect(!selection.isEmpty)
    #expect(SourceRows(Source(counts: [70])).selection.isEmpty)
  }

  @Test("no section is no row")
  func none() {
    #expect(SourceRows(Source(counts: [])).rowCount == 0)
  }
}
