import GridCore
import GridModel
import Testing

@testable import GridLayout

@Suite("Stub, hidden and fixed columns")
struct ColumnArrangementTests {
  private static func column(
    _ key: String, pin: ColumnPin? = nil, stub: Bool = false, hidden: Bool = false
  ) -> GridColumn {
    var column = GridColumn(key: key, sizing: .fixed(40), sourceIndex: 0)
    column.pin = pin
    column.isStub = stub
    column.isHidden = hidden
    return column
  }

  private static let red = LineStyle(color: Color("#FF0000"), width: 4)
  private static let blue = LineStyle(color: Color("#0000FF"), width: 1)

  private func fills(_ grid: DataGrid) -> [String] {
    grid.painted().split(separator: "\n").filter { $0.hasPrefix("fill") }.map(String.init)
  }

  @Test("the stub comes first, then columns fixed on the left; hidden ones are not there")
  func order() {
    let grid = DataGrid(
      [
        Self.column("a"), Self.column("b", hidden: true), Self.column("r", pin: .right),
        Self.column("l", pin: .left), Self.column("s", pin: .left, stub: true),
      ], [[""]])
    #expect(grid.columns.map(\.key) == ["s", "l", "a", "r"])
    #expect(grid.layout().frames.size.width == 160)
  }

  @Test("fixed columns are kept apart through header and rows, over the rules of rows")
  func pinSeparators() {
    let grid = DataGrid(
      [Self.column("l", pin: .left), Self.column("a"), Self.column("r", pin: .right)], [["x"]],
      separators: SeparatorStyles(row: Self.blue, pin: Self.red))
    #expect(
      fills(grid) == [
        "fill (40,0)-(44,10) #FF0000", "fill (84,0)-(88,10) #FF0000",
        "fill (0,19)-(128,20) #0000FF", "fill (40,10)-(44,20) #FF0000",
        "fill (84,10)-(88,20) #FF0000",
      ])
  }

  @Test("a stub that is fixed alone has its own separator, not that of fixed columns")
  func stubSeparator() {
    let separators = SeparatorStyles(pin: Self.red, stub: Self.blue)
    let stub = Self.column("s", pin: .left, stub: true)
    let alone = DataGrid([stub, Self.column("a")], [["x"]], separators: separators)
    #expect(alone.layout().frames.size.width == 80)
    #expect(fills(alone) == ["fill (39,0)-(40,10) #0000FF", "fill (39,10)-(40,20) #0000FF"])
    let two = DataGrid(
      [stub, Self.column("l", pin: .left), Self.column("a")], [["x"]], separators: separators)
    #expect(two.layout().frames.size.width == 124)
    #expect(fills(DataGrid([stub], [["x"]], separators: separators)) == [])
  }

  @Test("beside the separator of fixed columns or of the stub stands no other")
  func noDoubleSeparators() {
    let columns = [
      Self.column("s", pin: .left, stub: true), Self.column("a"), Self.column("b"),
      Self.column("r", pin: .right),
    ]
    let grid = DataGrid(
      columns, [], separators: SeparatorStyles(column: Self.blue, pin: Self.red, stub: Self.red))
    #expect(
      fills(grid) == [
        "fill (79,0)-(80,10) #0000FF", "fill (36,0)-(40,10) #FF0000",
        "fill (120,0)-(124,10) #FF0000",
      ])
  }

  @Test("the stub's style lies over that of rows, under that of the column and of alternate rows")
  func stubStyle() {
    func color(_ own: Color?) -> [String] {
      var column = Self.column("s", stub: true)
      column.style = Style(text: own)
      return DataGrid(
        [column], [["x"], ["y"]],
        elements: [
          .rows: Style(text: Color("#00FF00")), .stub: Style(text: Color("#0000FF")),
          .alternate: Style(text: Color("#FF0000")), .header: Style(height: 0),
        ]
      ).painted().split(separator: "\n").map { String($0.suffix(17).prefix(7)) }
    }
    #expect(color(nil) == ["#0000FF", "#FF0000"])
    #expect(color(Color("#123456")) == ["#123456", "#FF0000"])
  }

  // MARK: What has no room

  private func found(_ grid: DataGrid) -> [String] {
    grid.layout().diagnostics.map { "\($0.code.rawValue): \($0.message)" }
  }

  @Test("a column too narrow for its words is named, with what is broken")
  func brokenWords() {
    let fixed = DataGrid(
      [GridColumn(key: "a", title: "header", sizing: .fixed(40), sourceIndex: 0)],
      [["abc"], ["abcde"], ["ab abcdef"]])
    #expect(
      found(fixed) == [
        "narrow-column: column \"a\" is 40 points wide, too narrow for its words: they are broken in "
          + "its header and 2 cells, first in row 2"
      ])
    let bounded = DataGrid(
      [GridColumn(key: "a", sizing: .fit(min: nil, max: 40), sourceIndex: 0)], [["abcde"]])
    #expect(
      found(bounded) == [
        "narrow-column: column \"a\" is 40 points wide, too narrow for its words: they are broken in "
          + "1 cell, in row 1"
      ])
    #expect(found(DataGrid([GridColumn(key: "a", sourceIndex: 0)], [["abcde"]])) == [])
  }

  @Test("a word too long for any column is broken without a finding")
  func longWord() {
    let word = String(repeating: "x", count: 40)
    var grid = DataGrid([GridColumn(key: "a", sourceIndex: 0)], [[word]])
    grid.width = 200
    #expect(found(grid) == [])
    #expect(grid.layout().frames.line(0).height == 20)
  }

  @Test("a grid that cannot be as narrow as asked says so")
  func tooWide() {
    var grid = DataGrid(
      [
        GridColumn(key: "a", sizing: .fit(min: 80, max: nil), sourceIndex: 0),
        GridColumn(key: "b", sizing: .fit(min: 50, max: nil), sourceIndex: 0),
      ], [["abc"]])
    grid.width = 100
    grid.fit = .overflow
    let layout = grid.layout()
    #expect(layout.columnWidths == [80, 50])
    #expect(layout.frames.size.width == 130)
    #expect(
      found(grid) == [
        "narrow-column: the columns need 130 points, but the grid has 100 points for them: it is "
          + "wider than requested (\"a\", \"b\")"
      ])
  }

  @Test("a spanner's broken words are reported")
  func brokenSpanner() {
    var grid = DataGrid([GridColumn(key: "a", sizing: .fixed(40), sourceIndex: 0)], [["abc"]])
    grid.spanners = [Spanner("abcdef", over: ["a"])]
    #expect(
      found(grid) == [
        "narrow-column: the columns under the spanner \"abcdef\" are too narrow for its words: they are "
          + "broken"
      ])
  }

  // MARK: Degenerate grids

  @Test("a grid without columns is as large as what stands around it")
  func noColumns() {
    var grid = DataGrid([], [[], []])
    grid.spanners = [Spanner("s", over: ["a"])]
    #expect(grid.layout().frames.size == Size(width: 0, height: 0))
    #expect(grid.painted() == "")
    var all = DataGrid(
      [Self.column("a", hidden: true)], [["x"]], elements: [.rows: Style(height: 9)])
    all.spans = [CellSpan(CellPath(section: 0, row: 0, column: "a"))]
    #expect(all.layout().frames.size.width == 0)
    #expect(all.painted() == "")
  }

  @Test("a grid without rows has its headers, one without a text in a column the least width")
  func noRows() {
    var merged = Self.column("a")
    merged.mergesEqualCells = true
    #expect(DataGrid([merged], []).layout().frames.size == Size(width: 40, height: 30))
    var empty = DataGrid(
      [GridColumn(key: "", sourceIndex: 0)], [[""], [""]],
      elements: [.rows: Style(insets: Insets(vertical: 0, horizontal: 5))])
    #expect(empty.layout().columnWidths == [0])
    empty.styles[.header] = Style(insets: Insets(vertical: 0, horizontal: 5))
    #expect(empty.layout().columnWidths == [10])
  }

  @Test("an empty section has no rows to merge, and one cell is a cell of its own")
  func emptySection() {
    var merged = Self.column("a")
    merged.mergesEqualCells = true
    let grid = DataGrid(
      [merged], [["x"]],
      sections: [
        Section(title: "E", positions: 0..<0), Section(title: nil, positions: 0..<1),
        Section(title: nil, positions: 1..<1),
      ], elements: [.header: Style(height: 0)])
    #expect(grid.layout().frames.size == Size(width: 40, height: 20))
    #expect(JoinedCells(grid)?.block(at: 0, column: 0)?.rows == 0..<1)
    #expect(grid.painted().contains("text (0,18) \"x\""))
  }

  @Test("equal keys are numbered, without the names of other columns")
  func names() {
    let keys = ["x", "x", "x.2", "x", "y", "x"]
    let grid = DataGrid(
      keys.map { GridColumn(key: $0, title: nil, sourceIndex: 0) }, [keys.map { _ in "1" }])
    #expect(grid.columnNames == ["x", "x.3", "x.2", "x.4", "y", "x.5"])
  }
}
