import GridCore
import GridModel
import Testing

@testable import GridLayout
@testable import GridPainting

@Suite("Frames of a viewport")
struct ViewportFramesTests {
  private let pin = SeparatorStyles(pin: LineStyle(color: .black, width: 4))

  private func view(_ grid: DataGrid) throws -> ViewportFrames {
    try #require(grid.layout().viewport)
  }

  @Test(
    "fixed columns take the sides, what scrolls the rest; separators stand beside the fixed ones")
  func panes() throws {
    let view = try view(
      .board(
        Viewport(width: 300, height: 150, scroll: ScrollOffset(x: 70)), pinnedLeft: 1,
        pinnedRight: 2, separators: pin))
    #expect(view.size == Size(width: 300, height: 150))
    #expect(view.table == Rect(0, 0, 300, 150))
    #expect(view.body == Rect(0, 30, 300, 150))
    #expect(view.panes.map(\.pin) == [.left, nil, .right])
    #expect(
      view.panes.map(\.span) == [
        HorizontalSpan(left: 0, right: 54), HorizontalSpan(left: 54, right: 196),
        HorizontalSpan(left: 196, right: 300),
      ])
    // Columns 1 to 7 take 350 points: 70 to 212 of them show.
    #expect(view.panes.map { $0.windows.map(\.columns) } == [[0..<1], [2..<6], [8..<10]])
    #expect(view.panes.map { $0.windows.map(\.shift) } == [[0], [-70], [-208]])
  }

  @Test("a grid that is narrower than its viewport takes the width of its columns")
  func narrow() throws {
    let view = try view(.board(Viewport(width: 300, height: 150), columnCount: 3))
    #expect(view.table == Rect(0, 0, 150, 150))
  }

  @Test("columns as wide as their content fill a wider viewport, and scroll in a narrower one")
  func fit() {
    func widths(_ width: Double) -> [Double] {
      var grid = DataGrid(
        [GridColumn(key: "a", sourceIndex: 0), GridColumn(key: "b", sourceIndex: 1)],
        [["xxx", "x"]])
      grid.viewport = Viewport(width: width, height: 50)
      return grid.layout().columnWidths
    }
    #expect(widths(80) == [60, 20])
    #expect(widths(30) == [30, 10])
  }

  @Test("percent and fraction columns share the viewport's width; a width of the grid's own wins")
  func shares() {
    var grid = DataGrid(
      [
        GridColumn(key: "a", sizing: .percent(25), sourceIndex: 0),
        GridColumn(key: "b", sizing: .fraction(1), sourceIndex: 1),
      ], [["x", "x"]])
    grid.viewport = Viewport(width: 200, height: 50)
    #expect(grid.layout().columnWidths == [50, 150])
    grid.width = 400
    #expect(grid.layout().columnWidths == [100, 300])
  }

  @Test("the theme's space stays around the grid; titles stand above it and notes below")
  func captions() throws {
    var grid = DataGrid(
      [GridColumn(key: "a", sizing: .fixed(300), sourceIndex: 0)],
      Array(repeating: ["x"], count: 50), title: "T", subtitle: "S", notes: ["N", "M"],
      elements: [
        .grid: Style(insets: Insets(vertical: 10, horizontal: 20)), .note: Style(height: 15),
      ]
    )
    grid.viewport = Viewport(width: 200, height: 150)
    let view = try view(grid)
    #expect(view.captionSpan == HorizontalSpan(left: 20, right: 180))
    #expect(
      view.captions == [
        PlacedItem(item: .title, top: 10, bottom: 20),
        PlacedItem(item: .subtitle, top: 20, bottom: 30),
        PlacedItem(item: .note(0), top: 110, bottom: 125),
        PlacedItem(item: .note(1), top: 125, bottom: 140),
      ])
    #expect(view.table == Rect(20, 30, 180, 110))
    #expect(view.body == Rect(20, 40, 180, 110))
  }

  @Test("empty rows fill the body, their stripes and gaps continue those of the last section")
  func emptyRows() throws {
    var grid = DataGrid.board(
      Viewport(width: 200, height: 150), rowCounts: [3, 3], titles: [nil, nil], columnCount: 2,
      elements: [.alternate: Style(height: 30)])
    grid.sections[0].positions = 0..<0
    grid.styles.spacing.row = 2
    // 30 + 20 + 30 + 20 and three gaps.
    #expect(
      try view(grid).emptyRows == [
        PlacedItem(item: .emptyRow(3), top: 106, bottom: 136),
        PlacedItem(item: .emptyRow(4), top: 138, bottom: 158),
      ])
    grid.viewport?.hasEmptyRows = false
    #expect(try view(grid).emptyRows == [])
  }

  @Test("shadows lie where something is scrolled beneath, and only there")
  func shadows() throws {
    func shadows(_ x: Double, _ y: Double) throws -> [Rect] {
      let view = try view(
        .board(
          Viewport(width: 200, height: 150, scroll: ScrollOffset(x: x, y: y)), pinnedLeft: 1,
          pinnedRight: 1,
          elements: [.pinShadow: Style(background: Color("#00000080"), height: 6)]))
      return view.sideShadows.map(\.frame) + [view.topShadow?.frame].compactMap(\.self)
    }
    #expect(try shadows(0, 0) == [Rect(144, 0, 150, 150)])
    #expect(try shadows(300, 0) == [Rect(50, 0, 56, 150)])
    #expect(
      try shadows(10, 5) == [
        Rect(50, 0, 56, 150), Rect(144, 0, 150, 150), Rect(0, 30, 200, 36),
      ])
  }

  @Test("indicators are as long a part of the body as shows of the grid, and as far along")
  func indicators() throws {
    func bars(_ x: Double, _ y: Double) throws -> [Rect] {
      try view(
        .board(
          Viewport(
            width: 200, height: 150, scroll: ScrollOffset(x: x, y: y), hasIndicators: true),
          rowCounts: [24],
          elements: [
            .scrollIndicator: Style(insets: Insets(vertical: 0, horizontal: 0), height: 3)
          ])
      ).indicators
    }
    // 120 of 480 points show, and 200 of 500.
    #expect(try bars(0, 0) == [Rect(197, 30, 200, 60), Rect(0, 147, 80, 150)])
    #expect(try bars(300, 360) == [Rect(197, 120, 200, 150), Rect(120, 147, 200, 150)])
    #expect(try bars(150, 180) == [Rect(197, 75, 200, 105), Rect(60, 147, 140, 150)])
  }

  @Test("with paging a cell fills the window, column and section headers are left out")
  func paging() throws {
    let grid = DataGrid.board(
      Viewport(
        width: 200, height: 150, scroll: ScrollOffset(x: 290, y: 130), paging: .cell),
      rowCounts: [1, 5], titles: ["A", "B"], pinnedLeft: 1)
    #expect(try view(grid).scroll == ScrollOffset(x: 200, y: 150))
    #expect(grid.geometry.visibleCells == [CellPath(section: 1, row: 0, column: "c1")])
    #expect(
      grid.geometry.frame(of: .cell(CellPath(section: 1, row: 0, column: "c1")))
        == Rect(0, 0, 200, 150))
    #expect(grid.geometry.frame(of: .columnHeader("c1")) == nil)
  }

  @Test("what repeats begins again after its end")
  func repeats() throws {
    let viewport = Viewport(
      width: 200, height: 110, scroll: ScrollOffset(x: 430, y: 2000 - 30), wrap: .both)
    let grid = DataGrid.board(viewport)
    let view = try view(grid)
    #expect(view.panes.map { $0.windows.map(\.columns) } == [[8..<10, 0..<3]])
    #expect(view.panes.map { $0.windows.map(\.shift) } == [[-430, 70]])
    let items = view.bodyItems(of: grid.layout().frames, from: 0, to: 110)
    #expect(
      items == [
        PlacedItem(item: .row(section: 0, position: 98), top: 20, bottom: 40),
        PlacedItem(item: .row(section: 0, position: 99), top: 40, bottom: 60),
        PlacedItem(item: .row(section: 0, position: 0), top: 60, bottom: 80),
        PlacedItem(item: .row(section: 0, position: 1), top: 80, bottom: 100),
        PlacedItem(item: .row(section: 0, position: 2), top: 100, bottom: 120),
      ])
    #expect(
      grid.geometry.cell(at: Point(x: 75, y: 65)) == CellPath(section: 0, row: 0, column: "c0"))
  }

  @Test("few rows and columns repeat as often as there is room")
  func fewRepeat() throws {
    let grid = DataGrid.board(
      Viewport(width: 200, height: 110, wrap: .both), rowCounts: [2], columnCount: 2)
    let view = try view(grid)
    #expect(view.panes.map { $0.windows.count } == [2])
    #expect(view.bodyItems(of: grid.layout().frames, from: 0, to: 110).count == 4)
    #expect(view.emptyRows == [])
  }

  // MARK: - Degenerate

  @Test("a viewport that is lower than the column headers shows a part of them and no rows")
  func lowerThanHeaders() throws {
    let grid = DataGrid.board(Viewport(width: 200, height: 20, scroll: ScrollOffset(y: 50)))
    let view = try view(grid)
    #expect(view.body == Rect(0, 20, 200, 20))
    #expect(view.emptyRows == [])
    #expect(grid.geometry.visibleRows == [])
    #expect(grid.geometry.visibleFrame(of: .columnHeader("c0")) == Rect(0, 0, 50, 20))
  }

  @Test("a viewport that is narrower than its fixed columns cuts them, the left ones last")
  func narrowerThanFixed() throws {
    func spans(_ width: Double) throws -> [HorizontalSpan] {
      try view(.board(Viewport(width: width, height: 100), pinnedLeft: 2, pinnedRight: 2))
        .panes.map(\.span)
    }
    #expect(
      try spans(150) == [
        HorizontalSpan(left: 0, right: 100), HorizontalSpan(left: 100, right: 100),
        HorizontalSpan(left: 100, right: 150),
      ])
    #expect(
      try spans(60) == [
        HorizontalSpan(left: 0, right: 60), HorizontalSpan(left: 60, right: 60),
        HorizontalSpan(left: 60, right: 60),
      ])
  }

  @Test("a grid without rows or without columns has a viewport all the same")
  func nothing() throws {
    var noRows = DataGrid.board(
      Viewport(width: 100, height: 70, scroll: ScrollOffset(x: 9, y: 9), wrap: .rows),
      rowCounts: [0])
    noRows.strings.empty = ""
    #expect(try view(noRows).scroll == ScrollOffset(x: 9, y: 0))
    #expect(try view(noRows).emptyRows.map(\.top) == [30, 50])
    #expect(noRows.geometry.visibleCells == [])
    let noColumns = DataGrid.board(
      Viewport(width: 100, height: 70, wrap: .both), rowCounts: [3], columnCount: 0)
    #expect(noColumns.geometry.visibleCells == [])
    #expect(noColumns.geometry.part(at: Point(x: 5, y: 50)) == nil)
    #expect(try view(noColumns).table.width == 0)
  }

  @Test("columns that are all fixed on one side stay there")
  func allFixed() throws {
    for (left, right) in [(3, 0), (0, 3), (2, 1)] {
      let view = try view(
        .board(
          Viewport(width: 100, height: 70, scroll: ScrollOffset(x: 60)), columnCount: 3,
          pinnedLeft: left, pinnedRight: right))
      #expect(view.scroll.x == 0)
      #expect(view.table.width == 100)
    }
  }
}
