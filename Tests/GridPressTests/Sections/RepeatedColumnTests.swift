import GridModel
import TestSupport
import Testing

@testable import GridPress

/// A column may be shown several times, each time in another way.
@Suite("Totals under columns with one key")
struct RepeatedColumnTests {
  private func grid(_ parts: String) throws -> DataGrid {
    let document = try DocumentFile.parse(
      """
      data: {rows: [{a: x, g: p, n: 0.125}, {a: y, g: p, n: 0.25}, {a: z, g: q, n: 4}]}
      columns:
      - a
      - {key: n, title: Number, format: {number: {decimals: 3}}}
      - {key: n, title: Percent, format: {percent: {decimals: 1}}}
      - {key: n, title: Plain}
      \(parts)

      """, name: "x.yaml", folder: "")
    return try Renderer().prepared(document).grid
  }

  /// The totals of sections and of the grid.
  private func totals(_ grid: DataGrid) -> [[String]] {
    grid.summaryRows.map { texts($0, grid) }
  }

  private func texts(_ row: SummaryRow, _ grid: DataGrid) -> [String] {
    grid.columns.dropFirst().map { row.text(in: $0) ?? "" }
  }

  @Test(
    "are written as each of the columns writes its values",
    arguments: [
      ("sum", ["4.375", "437.5%", "4.375"]), ("max", ["4.000", "400.0%", "4.000"]),
      ("{percentile: 50}", ["0.250", "25.0%", "0.250"]),
      ("max(n) / 2", ["2.000", "200.0%", "2.000"]),
    ])
  func summary(aggregate: String, shown: [String]) throws {
    let grid = try grid("summary: {columns: {n: \(aggregate)}}")
    #expect(totals(grid) == [shown])
  }

  @Test("so are those of groups and pages, and carried sums")
  func others() throws {
    let grid = try grid(
      """
      group: {by: g, summary: {n: sum}}
      page: {size: A5, total: {columns: {n: sum}}, carried: [n]}
      """)
    #expect(totals(grid) == [["0.375", "37.5%", "0.375"], ["4.000", "400.0%", "4.000"]])
    let sums = try #require(grid.pageSums)
    #expect(texts(sums.total(of: 0..<2).strip.row, grid) == ["0.375", "37.5%", "0.375"])
    #expect(
      texts(sums.sums(before: 2, .carriedForward).strip.row, grid) == ["0.375", "37.5%", "0.375"])
  }
}
