import DocumentSupport
import GridCore
import GridGlyphs
import GridModel
import TestSupport
import Testing

@testable import GridDocuments
@testable import GridLayout
@testable import GridPress

@Suite("Tables that are flush with their lines")
struct FlushTableTests {
  private func grid(_ more: String) throws -> DataGrid {
    let document = try DocumentFile.parse(
      "data: {rows: [{a: x, b: 1, c: 2}, {a: y, b: 3, c: 4}]}\ntheme: ledger\n\(more)\n",
      name: "a.yaml", folder: "")
    return try PreparedGrid(document).grid
  }

  /// Left and right insets of the cells of each column.
  private func insets(_ more: String) throws -> [[Double]] {
    let grid = try grid(more)
    var cascade = Cascade(grid)
    return grid.columns.indices.map { column in
      let insets = cascade.bodyStyle(column: column, state: []).insets
      return [insets.left, insets.right]
    }
  }

  @Test("the texts of the first and the last column end where the lines do")
  func cells() throws {
    #expect(try insets("") == [[0, 7], [7, 7], [7, 0]])
    var cascade = Cascade(try grid("group: a"))
    #expect(cascade.headerStyle(column: 0).insets.left == 0)
    #expect(cascade.headerStyle(column: 1).insets.right == 0)
    #expect(cascade.style(of: .section).insets.left == 0)
    #expect(cascade.style(of: .grandSummary).insets.right == 0)
  }

  @Test("gaps and insets of the grid and of its columns replace those of the theme")
  func own() throws {
    #expect(try insets("style: {gaps: {edge: 2}}") == [[2, 7], [7, 7], [7, 2]])
    #expect(try insets("style: {rows: {insets: 9}}") == [[9, 9], [9, 9], [9, 9]])
    #expect(
      try insets("columns: [{key: a, style: {insets: [0, 3]}}, b]") == [[3, 3], [7, 0]])
  }

  @Test("a column with colours keeps its insets, and the one beside a section column its left one")
  func exceptions() throws {
    #expect(try insets("scales: [{columns: c}]") == [[0, 7], [7, 7], [7, 7]])
    #expect(try insets("group: a\nsectionColumn: {}") == [[7, 7], [7, 0]])
  }

  @Test(
    "a column whose cells have other texts is flush, one whose cells show where they end is not",
    arguments: [
      ("font: {weight: bold}", 0.0), ("text: red", 0), ("border: {top: {width: 1}}", 0),
      ("background: yellow", 7), ("border: {left: {width: 1}}", 7),
    ])
  func exceptionsOfSingleCells(_ style: String, _ inset: Double) throws {
    for more in [
      "highlights: [{columns: c, which: max, style: {\(style)}}]",
      "rules: [{when: c > 3, columns: [c], style: {\(style)}}]",
      "columns: [a, b, {key: c, style: {\(style)}}]",
    ] {
      #expect(try insets(more) == [[0, 7], [7, 7], [7, inset]], "\(more)")
    }
    #expect(try insets("columns: [a, b, {key: c, highlight: max}]") == [[0, 7], [7, 7], [7, 0]])
  }

  @Test("the table ends below its last row, without a second line there")
  func end() throws {
    let grid = try grid("")
    let engine = try Renderer(fonts: try PrivateFonts.source).textEngine()
    let frames = LayoutEngine(grid: grid, measurer: engine).layout().frames
    #expect(frames.endGap == 5.25)
    #expect(frames.tableBottom == frames.line(1).bottom + 5.25)
    let empty = try self.grid("where: b > 9")
    #expect(LayoutEngine(grid: empty, measurer: engine).layout().frames.endGap == 0)
  }

  @Test("sparse striping is for every third row")
  func striping() throws {
    let striping = try grid("style: {striping: sparse}").striping
    #expect((0..<7).map(striping.isAlternate) == [false, false, true, false, false, true, false])
    #expect((0..<4).map(Striping.alternate.isAlternate) == [false, true, false, true])
  }

  @Test("a tint that no printer shows is stronger on paper")
  func tint() throws {
    var theme = try Theme.builtIn("light")
    theme.styles.grid.background = .white
    theme.styles.rows.background = nil
    theme.styles.alternate.background = Color(red: 0.98, green: 0.99, blue: 1)
    let printed = try #require(theme.printed(textSize: 9.5).styles.alternate.background)
    #expect(abs(printed.red - 0.955) < 1e-9 && abs(printed.green - 0.9775) < 1e-9)
    theme.styles.alternate.background = Color(red: 0.9, green: 0.9, blue: 0.9)
    #expect(
      theme.printed(textSize: 9.5).styles.alternate.background == theme.styles.alternate.background)
  }
}
