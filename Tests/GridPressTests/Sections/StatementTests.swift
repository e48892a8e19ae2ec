import DocumentSupport
import Foundation
import GridModel
import Testing

@testable import GridDocuments
@testable import GridPress

@Suite("Statements: subtotals over what is above, totals in their own format, checks")
struct StatementTests {
  private static let table = """
    part,step,item,now,before
    A,Gross,Revenue,100.5,90
    A,Gross,Cost,-60.25,-55
    A,Result,Tax,-10,-8
    B,Gross,Revenue,40,30
    B,Result,Tax,-4,-3
    """

  private func grid(_ text: String) throws -> DataGrid {
    try DataGrid.read(text, over: Self.table)
  }

  private func problems(_ text: String) -> [String] { problemLines { try grid(text) } }

  /// The labels and values of all rows of totals.
  private func totals(_ grid: DataGrid) -> [String] {
    grid.summaryRows.map { row in
      let values = row.cells.sorted { $0.key < $1.key }.map(\.value)
      return ([row.label ?? "-"] + values).joined(separator: " ")
    }
  }

  @Test("a subtotal can be over all rows above it, and groups need no headers")
  func above() throws {
    let grid = try grid(
      """
      where: part = 'A'
      columns: [item, now, before]
      group: {by: step, layout: none, summary: {label: "{value}", over: above, columns: {now: sum, before: sum}}}
      """)
    #expect(grid.sections.allSatisfy { $0.leading.isEmpty })
    #expect(grid.sectionColumn == nil)
    #expect(totals(grid) == ["Gross 35 40.25", "Result 27 30.25"])
  }

  @Test("above begins with the group around it; expressions in SQL see the same rows")
  func nested() throws {
    let grid = try grid(
      """
      columns: [item, now, before]
      group:
        - {by: part, title: "{value}"}
        - {by: step, layout: none, summary: {label: "{value}", over: above, columns: {now: "sum(now)", before: max}}}
      """)
    #expect(
      totals(grid) == ["Gross 90 40.25", "Result 90 30.25", "Gross 30 40.00", "Result 30 36.00"])
  }

  @Test("a row of totals has a format of its own")
  func format() throws {
    let grid = try grid(
      """
      columns: [item, {key: now, format: {number: {decimals: 0, sign: accounting}}}]
      summary:
        - {label: All, columns: {now: sum}}
        - {label: A share, columns: {now: "sum(now) / 1000.0"}, format: {number: {decimals: 3}}}
        - {label: Least, columns: {now: min}, format: {number: {decimals: 1}}}
      """)
    #expect(totals(grid) == ["All 66", "A share 0.066", "Least \u{2212}60.3"])
  }

  @Test("only an innermost group is without a header, and none that is collapsed")
  func refused() {
    #expect(
      problems("group: [{by: part, layout: none}, {by: step}]") == [
        "doc.yaml:1:14: only the innermost group can be without a header"
      ])
    #expect(
      problems("group: {by: step, layout: none, collapsible: true}") == [
        "doc.yaml:1:13: a group that shows no value has no header to be collapsed to"
      ])
  }

  @Test("checks are evaluated over all rows, not only the shown ones")
  func checks() throws {
    _ = try grid(
      """
      where: part = 'A'
      checks:
        - count(*) = 5
        - {that: "sum(now) > 0"}
        - {equal: ["sum(now) filter (where part = 'A')", "30.25 + min(0)", 30.25], message: Never}
      """)
    #expect(
      problems(
        """
        checks:
          - count(*) = 4
          - {equal: ["sum(now)", "sum(before)"], message: Both years differ}
          - {that: "sum(now) = null"}
        """) == [
          "doc.yaml:2:5: count(*) = 4 is not true",
          "doc.yaml:3:5: Both years differ: sum(now) is 66.25, sum(before) is 54",
          "doc.yaml:4:5: sum(now) = null is not known",
        ])
  }

  @Test("a check says what it needs")
  func malformed() {
    #expect(
      problems("checks: [{message: a}, {equal: [sum(now)]}]") == [
        "doc.yaml:1:10: a check has either that or equal: {equal: [sum(debit), sum(credit)]}",
        "doc.yaml:1:32: two or more expressions can be equal, not 1",
      ])
    #expect(problems("checks: [sum(nwo) > 0]").first?.hasPrefix("doc.yaml:1:10") == true)
  }

  @Test("statements are written as they were read")
  func written() throws {
    let text = """
      group: {by: step, layout: none, summary: {over: above, format: {number: {decimals: 0}}, columns: {now: sum}}}
      checks: [count(*) = 5, {equal: [sum(now), max(66.25)], message: m}]
      data: a.csv

      """
    let document = try DocumentFile.parse(text, name: "a.yaml", folder: "")
    let json = String(decoding: try JSONEncoder().encode(document), as: UTF8.self)
    let again = try JSONDecoder().decode(GridDocument.self, from: Data(json.utf8))
    #expect(again.presentation == document.presentation)
    #expect(json.contains(#""over":"above""#) && json.contains(#""layout":"none""#))
  }
}
