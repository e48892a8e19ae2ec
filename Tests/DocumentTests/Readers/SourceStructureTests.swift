import DocumentSupport
import Foundation
import GridModel
import GridPress
import TestSupport
import Testing

@Suite("Structure of sources in grids")
struct SourceStructureTests {
  /// A stage of a grid of a web page, with further lines of a document.
  private func inspected(
    _ page: String, _ lines: String = "", stage: InspectionStage = .grid
  ) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(page, to: "a.html")
    let path = try folder.write("data: a.html\n\(lines)\n", to: "a.yaml")
    return try Renderer().inspect(try DocumentReader.read(path: path), stage: stage)
  }

  /// The findings of drawing a grid of a web page.
  private func warnings(_ page: String, _ lines: String = "") async throws -> [Diagnostic] {
    let folder = try TemporaryFolder()
    try folder.write(page, to: "a.html")
    let path = try folder.write("data: a.html\n\(lines)\n", to: "a.yaml")
    let output = try #require(RenderOutput(path: folder.file("a.svg")))
    return try await Renderer(fonts: try PrivateFonts.source).write(
      try DocumentReader.read(path: path), to: [output])
  }

  private let regions =
    "<table><tr><th>Region<th>City<th>N<tr><td rowspan=2>North<td>Oslo<td>1<tr><td>Bodø<td>2"
    + "<tr><td rowspan=2>South<td>Rome<td>3<tr><td>Bari<td>4</table>"

  @Test("merged cells are grouped, filtered and drawn by the value of each row")
  func mergedCells() throws {
    let plain = try inspected(regions, stage: .layout)
    #expect(plain.components(separatedBy: "2 rows").count == 3, "\(plain)")
    let grouped = try inspected(
      regions, "group: {by: Region, summary: {columns: {N: sum}}}")
    #expect(grouped.contains("North") && !grouped.contains("—"), "\(grouped)")
    let filtered = try inspected(regions, "where: Region = 'North'")
    #expect(filtered.contains("Oslo") && filtered.contains("Bodø"), "\(filtered)")
    #expect(!filtered.contains("Rome"))
    // Sorted apart, each row shows its value.
    let sorted = try inspected(regions, "sort: City", stage: .displayList)
    #expect(sorted.components(separatedBy: "\"South\"").count == 3, "\(sorted)")
    let joined = try inspected(regions, stage: .displayList)
    #expect(joined.components(separatedBy: "\"South\"").count == 2, "\(joined)")
  }

  @Test("a span of the document wins over a merged cell of the file")
  func ownSpans() throws {
    let text = try inspected(
      regions, "spans: [{row: 1, column: Region, columns: 2}]", stage: .displayList)
    #expect(text.components(separatedBy: "\"North\"").count == 3, "\(text)")
  }

  private let budgets =
    "<table><tr><th>City<th>Budget<tr><td>Oslo<td rowspan=2>100<tr><td>Bodø<tr><td>Rome<td>50</table>"

  @Test("a number that is merged over rows counts once in each total, with a warning")
  func mergedNumbers() async throws {
    let lines = "summary: {columns: {Budget: sum}}"
    #expect(try inspected(budgets, lines, stage: .displayList).contains("\"150\""))
    let found = try await warnings(budgets, lines)
    #expect(found.map(\.code) == [.mergedNumber])
    #expect(
      found.first?.message
        == "column \"Budget\" has 1 number merged over several cells; each total of the column counts it once"
    )
    #expect(try await warnings(budgets).isEmpty)
    #expect(try await warnings(budgets, "summary: {columns: {City: count}}").isEmpty)
    // Each row has the number, and each group its total.
    let found2 = try inspected(budgets, "where: Budget = 100", stage: .displayList)
    #expect(found2.contains("\"Bodø\""))
    let groups = try inspected(
      budgets,
      "group: {by: City, summary: {columns: {Budget: sum}}}\nsummary: {columns: {Budget: sum}}",
      stage: .displayList)
    #expect(groups.contains("\"150\""), "\(groups)")
    let running = try inspected(
      budgets, "columns: [City, Budget, {key: so far, running: Budget}]", stage: .displayList)
    #expect(running.contains("\"150\"") && !running.contains("\"250\""), "\(running)")
  }

  private func totals(_ cell: String, label: String = "Total") -> String {
    "<table><thead><tr><th>Item<th>N<th>M</thead><tfoot><tr><td>\(label)<td>\(cell)<td></tfoot>"
      + "<tbody><tr><td>a<td>1<td>5<tr><td>b<td>2<td>6</table>"
  }

  @Test("a row of totals is a summary, computed again over the rows that are shown")
  func summary() async throws {
    #expect(try inspected(totals("3"), stage: .displayList).contains("\"Total\""))
    #expect(try await warnings(totals("3")).isEmpty)
    #expect(try await warnings(totals("1.5", label: "Average")).isEmpty)
    let filtered = try inspected(totals("3"), "where: N = 1", stage: .displayList)
    #expect(!filtered.contains("\"3\""), "\(filtered)")
    // The document's own totals are drawn instead.
    let own = "summary: {columns: {N: sum}, label: Mine}"
    let text = try inspected(totals("3"), own, stage: .displayList)
    #expect(text.contains("\"Mine\"") && !text.contains("\"Total\"") && text.contains("\"3\""))
    #expect(try await warnings(totals("3"), own).isEmpty)
    let other = try await warnings(totals("3"), "summary: {columns: {M: sum}}")
    #expect(other.map(\.code) == [.totalsRow])
    #expect(
      other.first?.message
        == "row 1 of the table's footer has a total of \"N\", and is left out: the grid has totals of its own"
    )
  }

  @Test("a cross table has its own totals, and not those of the data")
  func pivotedTotal() async throws {
    let page =
      "<table><thead><tr><th>R<th>Q<th>P</thead><tbody><tr><td>N<td>5<td>1.5<tr><td>S<td>6<td>2.5"
      + "</tbody><tfoot><tr><td>Total<td>11<td>4.0</tfoot></table>"
    let some = "pivot: {rows: [R], values: [{P: sum}]}"
    #expect(try !inspected(page, some, stage: .displayList).contains("\"Total\""))
    #expect(try await warnings(page, some).isEmpty)
    let all = "pivot: {rows: [R], values: [{P: sum}, {Q: sum}], totals: {columns: true}}"
    let text = try inspected(page, all, stage: .displayList)
    #expect(text.components(separatedBy: "\"Total\"").count == 2, "\(text)")
    #expect(try await warnings(page, all).isEmpty)
  }

  @Test("a total that the rows do not give is left out with a warning")
  func wrongTotal() async throws {
    let found = try await warnings(totals("7"))
    #expect(found.map(\.code) == [.totalsRow])
    #expect(
      found.first?.message
        == "row 1 of the table's footer has the total \"7\" of \"N\", where the rows add up to 3; it is left out"
    )
    #expect(try !inspected(totals("7"), stage: .displayList).contains("\"7\""))
    let query = try await warnings(totals("3"), "sql: select * from data")
    #expect(
      query.map(\.message) == [
        "row 1 of the table's footer has totals, which the query does not see"
      ])
  }

  @Test("a page from right to left is a grid from right to left unless the document says otherwise")
  func direction() throws {
    let page = "<table dir=rtl><tr><th>A<th>B<tr><td>1<td>2</table>"
    let plain = try inspected(page.replacing(" dir=rtl", with: ""), stage: .displayList)
    #expect(try inspected(page, stage: .displayList) != plain)
    #expect(try inspected(page, "direction: ltr", stage: .displayList) == plain)
  }

  @Test("the caption, the header's levels and notes are drawn")
  func captions() throws {
    let text = try inspected(
      "<table><caption>Towns</caption><tr><th rowspan=2>A<th colspan=2>Both<tr><th>x<th>y<tr><td>1<td>2<td>3"
        + "<tfoot><tr><td colspan=3>Source: C</tfoot></table>", stage: .displayList)
    for word in ["Towns", "Both", "X", "Source: C"] {
      #expect(text.contains("\"\(word)\""), "\(word)")
    }
  }

  @Test("a document chooses a table, a sheet and what is hidden")
  func keys() throws {
    let folder = try TemporaryFolder()
    let document = try DocumentReader.read(
      path: try folder.write(
        "data: {file: a.xlsx, sheet: S, table: 2, hidden: show}\n", to: "a.yaml"))
    #expect(document.data.selection == .sheet("S", table: "2"))
    #expect(document.data.hidden == .show)
    let page =
      "<table><tr><th>A<th>B<tr><td>1<td>2</table><table id=t><tr><th>C<th>D<tr><td>3<td>4</table>"
    try folder.write(page, to: "a.html")
    for table in ["2", "\"2\"", "\"#t\""] {
      let path = try folder.write("data: {file: a.html, table: \(table)}\n", to: "a.yaml")
      let text = try Renderer().inspect(try DocumentReader.read(path: path), stage: .displayList)
      #expect(text.contains("\"C\"") && !text.contains("\"A\""), "\(table)")
    }
  }
}
