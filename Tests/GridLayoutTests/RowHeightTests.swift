import GridCore
import GridModel
import Testing

@testable import GridLayout
@testable import GridPainting

@Suite("Heights of rows and headers")
struct RowHeightTests {
  /// Rows of one column 40 points wide; lines are 10 high.
  private static func grid(
    _ texts: [String], rows: Style = Style(), header: Style = Style(height: 0),
    sections: [Section]? = nil
  ) -> DataGrid {
    DataGrid(
      [GridColumn(key: "a", sizing: .fixed(40), sourceIndex: 0)], texts.map { [$0] },
      sections: sections, elements: [.rows: rows, .header: header])
  }

  private func heights(_ grid: DataGrid) -> [Double] {
    let frames = grid.layout().frames
    return (0..<frames.lineCount).map { frames.line($0).height }
  }

  @Test("a height is the least that a row has, a greatest height the most")
  func bounds() {
    let texts = ["x", "aaa bbb", "aaa bbb ccc ddd"]
    #expect(heights(Self.grid(texts, rows: Style(height: 15))) == [15, 20, 40])
    #expect(heights(Self.grid(texts, rows: Style(height: 15, maxHeight: 25))) == [15, 20, 25])
    #expect(heights(Self.grid(texts, rows: Style(height: 15, maxHeight: 15))) == [15, 15, 15])
    #expect(heights(Self.grid(texts, rows: Style(maxHeight: 5))) == [5, 5, 5])
  }

  @Test("rows of one fixed height need no measuring, whatever their texts")
  func uniform() {
    let grid = DataGrid(
      source: NoTexts(rowCount: 3),
      columns: [GridColumn(key: "a", sizing: .fixed(40), sourceIndex: 0)],
      theme: Theme(
        name: "", styles: StyleSheet(elements: [.rows: Style(height: 30, maxHeight: 30)])))
    #expect(grid.layout().frames.rowHeights == .uniform(30))
  }

  /// Fails when it is asked for a text.
  private struct NoTexts: RowSource {
    var columns: [SourceColumn] = []
    var rowCount: Int

    func appendText(row: Int, column: Int, to buffer: inout [UInt8]) {
      Issue.record("asked for row \(row)")
    }
  }

  @Test("lines that a fixed height has no room for are cut, and that is reported")
  func clipped() {
    let grid = Self.grid(
      ["aaa bbb ccc", "aa"], rows: Style(verticalAlignment: .top, height: 25, maxHeight: 25))
    #expect(
      grid.painted() == """
        text (0,8) "aaa" 10, #000000, width 30
        text (0,18) "bbb…" 10, #000000, width 40
        text (0,33) "aa" 10, #000000, width 20

        """)
    #expect(
      grid.found() == [
        "clipped-text: column \"a\": the text of 1 cell is shortened, first in row 1"
      ])
  }

  @Test("a text higher than its row is cut at the row's edges")
  func tooLow() {
    let grid = Self.grid(["x", ""], rows: Style(verticalAlignment: .top, height: 6, maxHeight: 6))
    #expect(
      grid.painted()
        == "clip (0,0)-(40,6)\ntext (0,8) \"x\" 10, #000000, width 10\nunclip\n")
    #expect(grid.found().count == 1)
  }

  @Test("a row can have an exact height, counted within its section")
  func exact() {
    var grid = Self.grid(
      ["aaa bbb ccc", "x", "y"],
      sections: [Section(title: nil, positions: 0..<1), Section(title: nil, positions: 1..<3)])
    grid.rowHeights = [
      FixedRowHeight(RowPath(section: 1, row: 1), height: 44),
      FixedRowHeight(RowPath(section: 0, row: 0), height: 20),
      FixedRowHeight(RowPath(section: 0, row: 1), height: 99),
      FixedRowHeight(RowPath(section: 2, row: 0), height: 99),
    ]
    #expect(heights(grid) == [20, 10, 44])
    #expect(grid.found().count == 1)
  }

  @Test("a fixed column's greatest height bounds that column only")
  func perColumn() {
    let grid = DataGrid(
      [
        GridColumn(key: "a", sizing: .fixed(40), style: Style(maxHeight: 20), sourceIndex: 0),
        GridColumn(key: "b", sizing: .fixed(40), sourceIndex: 1),
      ], [["aaa bbb ccc", "x"], ["x", "aaa bbb ccc"]], elements: [.header: Style(height: 0)])
    #expect(heights(grid) == [20, 30])
  }

  @Test("row spacing lies under every row; separators stand at the row's bottom")
  func spacing() {
    var grid = Self.grid(["x", "y"])
    grid.styles.spacing.row = 3
    grid.styles.separators.row = LineStyle(color: .black, width: 1)
    let frames = grid.layout().frames
    #expect(frames.line(0).bottom == 10)
    #expect(frames.line(1).top == 13)
    #expect(frames.tableBottom == 26)
    #expect(frames.edges(ofRows: 0..<2, in: 0) == (0, 23))
    #expect(grid.painted().contains("fill (0,9)-(40,10) #000000\n"))
  }

  @Test("a header of height 0 is not there, and its titles do not count for widths")
  func hiddenHeader() {
    func grid(_ height: Double?) -> DataGrid {
      var grid = DataGrid(
        [GridColumn(key: "a", title: "a long title", sourceIndex: 0)], [["x"]],
        elements: [.header: Style(height: 30)])
      grid.spanners = [Spanner("a long spanner", over: ["a"])]
      grid.styles[.header] = Style(height: height)
      return grid
    }
    let hidden = grid(0).layout().frames
    #expect(hidden.leadingItems == [])
    #expect(hidden.bodyTop == 0)
    #expect(hidden.size == Size(width: 10, height: 10))
    #expect(grid(nil).layout().frames.bodyTop == 60)
    #expect(grid(1).layout().frames.bodyTop > 0)
  }

  @Test("without headers the frame on a page goes around the rows, not the title")
  func frameWithoutHeader() {
    var grid = Self.grid(["x"])
    grid.captions.title = "T"
    grid.styles.separators.frame = LineStyle(color: .black, width: 1)
    let measurer = FixedAdvanceMeasurer()
    let format = PageFormat(size: Size(width: 100, height: 100), margins: .zero)
    let paged = PagedLayout(grid: grid, format: format, measurer: measurer)
    var painter = Painter(paged.layout, measurer: measurer, format: format, pageCount: 1)
    let page = painter.page(paged.pages[0]).dump(fontName: measurer.name)
    #expect(page.contains("fill (0,10)-(40,11) #000000\n"))
  }
}
