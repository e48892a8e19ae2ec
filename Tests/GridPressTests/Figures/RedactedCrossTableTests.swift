import DocumentSupport
import GridModel
import TestSupport
import Testing

@testable import GridPress

/// Totals of cross tables that contain redacted cells.
@Suite("Redaction of cross tables")
struct RedactedCrossTableTests {
  private func text(_ pivot: String, _ callouts: String) throws -> String {
    let document = try DocumentFile.parse(
      """
      data: {rows: [{id: r0, g: A, h: x, amt: 10, fee: 1},
                    {id: r1, g: B, h: y, amt: 73918, fee: 2}]}
      pivot: {\(pivot)}
      \(callouts)

      """, name: "doc.yaml", folder: "")
    return try Drawing.document(document)
      .transcript(by: Renderer(fonts: try PrivateFonts.source)).text.replacing(",", with: "")
  }

  @Test(
    "a total over a redacted cell is hidden, and that of another row is not",
    arguments: [
      ("rows: id, columns: g, values: {amt: sum}, totals: true", "B"),
      ("rows: id, columns: g, values: {amt: max, fee: sum}, totals: true", "B.amt"),
      ("rows: id, columns: g, values: {amt: sum, fee: sum}, totals: true, valuesIn: rows", "B"),
      (
        "rows: id, columns: [h, g], values: {amt: sum}, totals: {rows: true, columns: true, spanners: true}",
        "y.B"
      ),
      ("rows: [h, id], columns: g, values: {amt: \"sum(amt) + 0\"}, totals: true", "B"),
    ])
  func totals(_ pivot: String, _ column: String) throws {
    let shown = try text(pivot, "")
    #expect(shown.contains("73918") && shown.contains("10"), "\(shown)")
    for place in ["{column: \(column)}", "{where: \"id = 'r1'\", column: \(column)}"] {
      let hidden = try text(pivot, "callouts: [{redact: \(place)}]")
      #expect(!hidden.contains("739"), "\(pivot), \(place): \(hidden)")
      #expect(hidden.contains("10"), "\(pivot), \(place): \(hidden)")
    }
  }

  @Test("columns that are calculated from a hidden total are hidden")
  func calculated() throws {
    let hidden = try text(
      "rows: id, columns: g, values: {amt: sum}, totals: {rows: true}",
      "columns: [{key: twice, value: \"Total * 2\"}, {key: sofar, running: Total}]\n"
        + "callouts: [{redact: {column: B}}]")
    #expect(!hidden.contains("739") && !hidden.contains("147836"), "\(hidden)")
  }

  @Test("a number of rows in a redacted cell is not shown as the total of its column")
  func counts() throws {
    let document = try DocumentFile.parse(
      """
      data: {rows: [{id: r0, g: A}, {id: r1, g: B}]}
      pivot: {rows: id, columns: g, totals: {columns: true}}
      callouts: [{redact: {column: B}}]

      """, name: "doc.yaml", folder: "")
    let grid = try PreparedGrid(document).grid
    guard case .summary(let total)? = grid.sections.last?.trailing.last else {
      Issue.record("no total")
      return
    }
    #expect(total.row.cells["A"] == "1")
    #expect(total.row.cells["B"] == nil)
  }
}
