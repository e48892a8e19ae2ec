import Testing

@testable import GridData
@testable import GridModel

struct SourceRowsTests {
  private struct Source: DataGridSource {
    var counts: [Int]
    var selected: [[Int]] = []
    let columns = [GridColumn("a"), GridColumn("b", type: .integer)]

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
  func rows() throws {
    let rows = try SourceRows(Source(counts: [0, 2, 0, 0, 3, 0]))
    #expect(rows.rowCount == 5)
    #expect(
      (0..<5).map { text(rows, $0, 3) } == ["<1.0.1", "<1.1.1", "<4.0.1", "<4.1.1", "<4.2.1"])
    #expect(rows.sections.map(\.positions) == [0..<0, 0..<2, 2..<2, 2..<2, 2..<5, 5..<5])
    #expect(rows.columns.map(\.type) == [.text, .integer, .text, .integer])
  }

  @Test("selected rows are those of the sections; rows that do not exist are not selected")
  func selection() throws {
    let source = Source(counts: [70, 0, 70], selected: [[0, 69, 70], [0], [1, -1]])
    let selection = try SourceRows(source).selection
    #expect((0..<200).filter { selection.contains($0) } == [0, 69, 71])
    #expect(!selection.isEmpty)
    #expect(try SourceRows(Source(counts: [70])).selection.isEmpty)
  }

  @Test("no section is not a row")
  func none() throws {
    #expect(try SourceRows(Source(counts: [])).rowCount == 0)
  }

  private struct Rich: DataGridSource {
    let columns = [GridColumn("a")]
    var sectionCount: Int { 3 }
    func rowCount(inSection section: Int) -> Int { 2 }
    func text(section: Int, row: Int, column: Int) -> String { "\(section).\(row)" }
    func headerTitle(ofSection section: Int) -> String? { "S\(section)" }
    func level(ofSection section: Int) -> Int { 1 }
    func groupTitles(beforeSection section: Int) -> [String] { section == 1 ? [] : ["G\(section)"] }
    func isCollapsed(section: Int) -> Bool { section == 1 }
    func footerTitle(ofSection section: Int) -> String? { "end" }
    func footerRow(ofSection section: Int) -> SummaryRow? { SummaryRow("f", ["a": "1"]) }
    func summaryRows(ofSection section: Int) -> [SummaryRow] {
      [SummaryRow("s", ["a": "2"], position: .top)]
    }
    var grandSummaryRows: [SummaryRow] { [SummaryRow("g", ["a": "3"])] }
    func sectionColumnText(ofSection section: Int) -> String? { "c\(section)" }
  }

  @Test("a source gives group headers, footers, summaries, and which sections are collapsed")
  func strips() throws {
    let rows = try SourceRows(Rich())
    func header(_ title: String, _ level: Int, _ disclosure: Disclosure) -> SectionStrip {
      .header(SectionHeader(title: title, level: level, disclosure: disclosure))
    }
    func summary(
      _ label: String, _ value: String, _ kind: SummaryStrip.Kind,
      _ position: SummaryRow.Position = .bottom
    ) -> SectionStrip {
      .summary(
        SummaryStrip(
          SummaryRow(label, ["a": value], position: position), kind: kind, level: 1))
    }
    #expect(
      rows.sections[0]
        == Section(
          leading: [
            header("G0", 0, .expanded), header("S0", 1, .expanded),
            summary("s", "2", .summary, .top),
          ], positions: 0..<2,
          trailing: [summary("f", "1", .footer), .footer(SectionFooter(text: "end", level: 1))],
          level: 1, label: "c0"))
    // Only the header is left of a collapsed section, but its rows are still counted.
    #expect(
      rows.sections[1]
        == Section(
          leading: [header("S1", 1, .collapsed)], positions: 2..<2, level: 1, label: "c1",
          collapsedPositions: 2..<4))
    #expect(rows.sections[2].positions == 4..<6)
    #expect(rows.sections[2].trailing.last == summary("g", "3", .grand))
    #expect(text(rows, 4, 0) == "<2.0")
  }
}
