import GridCore
import GridModel
import Testing

@testable import GridLayout
@testable import GridPainting

@Suite("Painting the state of a grid")
struct StatePaintingTests {
  /// Columns a and b, 20 and 30 wide with texts of one and two characters; a header and three rows,
  /// 10 high.
  private func grid(
    _ state: GridState, elements: [StyleElement: Style] = [:],
    strings: GridStrings = GridStrings()
  ) -> DataGrid {
    var grid = DataGrid(
      [
        GridColumn(key: "a", sizing: .fixed(20), sourceIndex: 0),
        GridColumn(key: "b", sizing: .fixed(30), sourceIndex: 1),
      ],
      [["x", "xx"], ["y", "yy"], ["z", "zz"]], elements: elements)
    grid.strings = strings
    #expect(grid.apply(state) == [])
    return grid
  }

  private func painted(_ state: GridState, _ elements: [StyleElement: Style] = [:]) -> [String] {
    grid(state, elements: elements).painted().split(separator: "\n").map(String.init)
  }

  private func row(_ row: Int) -> RowPath { RowPath(section: 0, row: row) }
  private func cell(_ row: Int, _ column: String) -> CellPath {
    CellPath(section: 0, row: row, column: column)
  }

  @Test("only the selected cell of a row looks selected, and is as high as its look needs")
  func selectedCell() {
    let grid = grid(
      GridState(selected: [.cell(cell(1, "b"))]),
      elements: [.selected: Style(background: Color("#0000FF"), height: 14)])
    #expect(
      grid.painted() == """
        text (0,8) "a" 10, #000000, width 10
        text (20,8) "b" 10, #000000, width 10
        text (0,18) "x" 10, #000000, width 10
        text (20,18) "xx" 10, #000000, width 20
        fill (20,20)-(50,34) #0000FF
        text (0,30) "y" 10, #000000, width 10
        text (20,30) "yy" 10, #000000, width 20
        text (0,42) "z" 10, #000000, width 10
        text (20,42) "zz" 10, #000000, width 20

        """)
  }

  @Test("a selected cell in bold makes its column wider")
  func selectedCellWidth() {
    var grid = DataGrid(
      [GridColumn(key: "a", sourceIndex: 0)], [["xx"], ["yy"]],
      elements: [.selected: Style(font: FontStyle(size: 20))])
    #expect(grid.layout().columnWidths == [20])
    #expect(grid.apply(GridState(selected: [.cell(cell(0, "a"))])) == [])
    #expect(grid.layout().columnWidths == [40])
  }

  @Test("a field lies over the cell, its text in the place of the cell's, the caret behind it")
  func editing() {
    let list = painted(
      GridState(editing: CellEditing(cell(1, "b"), text: "q")),
      [
        .editing: Style(
          background: .white,
          border: BorderStyle(left: LineStyle(color: Color("#00FF00"), width: 1))),
        .caret: Style(background: Color("#FF0000")),
      ])
    #expect(!list.contains { $0.contains("\"yy\"") })
    #expect(
      list.suffix(4) == [
        "fill (20,20)-(50,30) #FFFFFF",
        "fill (20,20)-(21,30) #00FF00",
        "text (20,28) \"q\" 10, #000000, width 10",
        "fill (30,20)-(31.5,30) #FF0000",
      ])
  }

  @Test("selected characters lie on their own ground, without a caret")
  func textSelection() {
    let list = painted(
      GridState(editing: CellEditing(cell(0, "b"), selection: 1..<2)),
      [.textSelection: Style(background: Color("#ABCDEF"))])
    #expect(
      list.suffix(2) == [
        "fill (30,10)-(40,20) #ABCDEF", "text (20,18) \"xx\" 10, #000000, width 20",
      ])
  }

  @Test("a text longer than its field is moved until the caret is seen, and cut off at the field")
  func longText() {
    let list = painted(
      GridState(editing: CellEditing(cell(0, "a"), text: "abcd")),
      [.caret: Style(background: Color("#FF0000"))])
    #expect(
      list.suffix(4) == [
        "clip (-1,10)-(22,20)", "text (-20,18) \"abcd\" 10, #000000, width 40",
        "fill (20,10)-(21.5,20) #FF0000", "unclip",
      ])
  }

  @Test("in text that runs from right to left the caret is at the left of what was typed")
  func rightToLeft() {
    let list = painted(
      GridState(editing: CellEditing(cell(0, "b"), text: "אב", caret: .at(1))),
      [.caret: Style(background: Color("#FF0000"))])
    #expect(list.last == "fill (30,10)-(31.5,20) #FF0000")
  }

  @Test("why a text is refused stands under the field, or over it where there is no room")
  func message() {
    let elements: [StyleElement: Style] = [
      .invalidMessage: Style(background: Color("#FF0000"), text: .white)
    ]
    func box(_ row: Int) -> String? {
      painted(GridState(editing: CellEditing(cell(row, "a"), message: "no")), elements)
        .last { $0.hasPrefix("fill") && $0.hasSuffix("#FF0000") }
    }
    #expect(box(0) == "fill (0,25)-(20,35) #FF0000")
    #expect(box(2) == "fill (0,15)-(20,25) #FF0000")
  }

  @Test("a dragged row leaves a gap, and floats just short of the line where it would be put")
  func draggedRow() {
    let list = painted(
      GridState(dragged: DraggedRow(row(0), to: row(2))),
      [
        .dragGap: Style(background: Color("#EEEEEE")),
        .dropLine: Style(background: Color("#0000FF")),
        .dragged: Style(background: Color("#FFFF00")),
      ])
    #expect(list[2] == "fill (0,10)-(50,20) #EEEEEE")
    #expect(list.contains("fill (0,39)-(50,41) #0000FF"))
    #expect(
      list.suffix(3) == [
        "fill (0,26.5)-(50,36.5) #FFFF00", "text (0,34.5) \"x\" 10, #000000, width 10",
        "text (20,34.5) \"xx\" 10, #000000, width 20",
      ])
  }

  @Test("a dragged column is lifted with its header, cell by cell")
  func draggedColumn() {
    let list = painted(
      GridState(draggedColumn: DraggedColumn("b", to: .before("a"), offset: -5)),
      [.dropLine: Style(background: Color("#0000FF"))])
    #expect(list.contains("fill (-1,0)-(1,40) #0000FF"))
    #expect(list.filter { $0.contains("\"yy\"") } == ["text (15,28) \"yy\" 10, #000000, width 20"])
    #expect(list.filter { $0.contains("\"b\"") } == ["text (15,8) \"b\" 10, #000000, width 10"])
  }

  @Test("what is dragged lets through what is behind it, as far as its opacity says")
  func opacity() {
    let list = painted(
      GridState(dragged: DraggedRow(row(0), offset: 10)),
      [.dragged: Style(background: .white, opacity: 0.5)])
    #expect(
      list.suffix(3) == [
        "fill (0,20)-(50,30) #FFFFFF80", "text (0,28) \"x\" 10, #00000080, width 10",
        "text (20,28) \"xx\" 10, #00000080, width 20",
      ])
  }

  @Test("a shadow falls off from its colour's alpha to nothing")
  func shadow() {
    var list = DisplayList()
    BoxPainting(pixels: nil).shadow(
      ShadowStyle(color: Color(red: 0, green: 0, blue: 0, alpha: 0.5), blur: 12, offset: 2),
      of: Rect(x: 100, y: 100, width: 10, height: 10), radius: 3, into: &list)
    let lines = list.dump { _ in "" }.split(separator: "\n")
    #expect(lines.last?.hasPrefix("fill (99,101)-(111,113) radius 4 #000000") == true)
    var alpha = 0.0
    for case .fillRounded(_, _, .color(let color)) in list.commands {
      alpha += (1 - alpha) * Double(color.alpha) / 255
    }
    #expect(abs(alpha - 0.5 * (11.5 / 12) * (11.5 / 12)) < 0.02)
  }

  @Test("handles take width right of the columns, but not in rows that may not be dragged")
  func handles() {
    let grid = grid(
      GridState(reorderHandles: ReorderHandles(except: [row(1)])),
      elements: [
        .handle: Style(text: Color("#888888"), insets: Insets(vertical: 0, horizontal: 4))
      ])
    #expect(grid.layout().frames.columns.handles == HorizontalSpan(left: 50, right: 71))
    #expect(grid.layout().frames.size.width == 71)
    let lines = grid.painted().split(separator: "\n").filter { $0.hasSuffix("#888888") }
    #expect(
      lines == [
        "fill (54,11.5)-(67,12.5) #888888", "fill (54,14.5)-(67,15.5) #888888",
        "fill (54,17.5)-(67,18.5) #888888", "fill (54,31.5)-(67,32.5) #888888",
        "fill (54,34.5)-(67,35.5) #888888", "fill (54,37.5)-(67,38.5) #888888",
      ])
  }

  @Test("a swiped row is slid by the width of its buttons, which fill the gap from the edge inward")
  func swiped() {
    let list = painted(
      GridState(swiped: [
        SwipedRow(row(0), actions: [SwipeAction("D"), SwipeAction("M")]),
        SwipedRow(row(2), side: .right, actions: [SwipeAction("P", kind: .normal)]),
      ]),
      [
        .swipeAction: Style(background: Color("#888888"), text: .white),
        .swipeDestructive: Style(background: Color("#FF0000")),
      ])
    #expect(
      list[2...10] == [
        "clip (0,10)-(50,20)", "text (-20,18) \"x\" 10, #000000, width 10",
        "text (0,18) \"xx\" 10, #000000, width 20", "fill (40,10)-(50,20) #FF0000",
        "text (40,18) \"D\" 10, #FFFFFF, width 10", "fill (30,10)-(40,20) #888888",
        "text (30,18) \"M\" 10, #FFFFFF, width 10", "unclip",
        "text (0,28) \"y\" 10, #000000, width 10",
      ])
    #expect(
      list.suffix(6) == [
        "clip (0,30)-(50,40)", "text (10,38) \"z\" 10, #000000, width 10",
        "text (30,38) \"zz\" 10, #000000, width 20", "fill (0,30)-(10,40) #888888",
        "text (0,38) \"P\" 10, #FFFFFF, width 10", "unclip",
      ])
  }

  @Test("buttons that are lower than their row stand on its ground and its line")
  func swipedGround() {
    var grid = grid(
      GridState(
        selected: [.row(row(1))], swiped: [SwipedRow(row(1), actions: [SwipeAction("D")])]),
      elements: [
        .selected: Style(background: Color("#0000FF")),
        .swipeAction: Style(background: Color("#FF0000"), height: 6),
      ])
    for viewport in [nil, Viewport(width: 50, height: 40)] {
      grid.viewport = viewport
      let list = grid.painted().split(separator: "\n").map(String.init)
      let ground = list.firstIndex(of: "fill (36,20)-(50,30) #0000FF")
      let button = list.firstIndex(of: "fill (38,22)-(48,28) #FF0000")
      #expect(ground.flatMap { ground in button.map { ground < $0 } } == true, "\(list)")
    }
  }

  @Test("pull-down row and filter row stand above the headers, within the frame")
  func barsAbove() {
    let frames = grid(
      GridState(filter: FilterRow(text: "q"), pullDown: PullDown(.updating)),
      elements: [
        .pullDown: Style(height: 30), .filter: Style(insets: Insets(vertical: 3, horizontal: 3)),
        .filterField: Style(height: 12),
      ]
    ).layout().frames
    #expect(frames.leadingItems.map(\.item) == [.pullDown, .filter, .columnHeader])
    #expect(frames.leadingItems.map(\.bottom) == [30, 48, 58])
    #expect(frames.tableTop == 0)
    #expect(frames.headerTop == 48)
  }

  @Test("a filter shows what has been typed, or its placeholder in a fainter colour")
  func filter() {
    let placeholder = painted(GridState(filter: FilterRow()))
    #expect(placeholder.contains("text (14,8) \"Filter\" 10, #00000080, width 60") == false)
    #expect(placeholder.contains { $0.contains("#00000080") && $0.hasPrefix("text (14,8)") })
    let typed = painted(GridState(filter: FilterRow(text: "q", isFocused: true)))
    #expect(typed.contains("text (14,8) \"q\" 10, #000000, width 10"))
    #expect(!typed.contains { $0.contains("Filter") })
  }

  @Test("words are those of the grid's strings")
  func strings() {
    let grid = grid(
      GridState(pullDown: PullDown(.release)), strings: GridStrings(release: "Los"))
    #expect(grid.painted().contains("\"Los\""))
  }

  @Test("a shortcut bar takes width, and its titles stand in the middle of the rows")
  func shortcutBar() {
    let grid = grid(
      GridState(shortcutBar: ShortcutBar(titles: ["A", "B"], pressed: .index(1))),
      elements: [
        .shortcutBar: Style(text: Color("#0000FF"), insets: Insets(vertical: 1, horizontal: 2)),
        .shortcutBarPressed: Style(background: .black, text: .white),
      ])
    #expect(grid.layout().frames.columns.shortcutBar == HorizontalSpan(left: 50, right: 64))
    #expect(
      grid.painted().split(separator: "\n").suffix(3) == [
        "text (52,22) \"A\" 10, #0000FF, width 10", "fill (51,25)-(63,37) #000000",
        "text (52,34) \"B\" 10, #FFFFFF, width 10",
      ])
  }

  @Test(
    "titles that do not fit are thinned out evenly, dots between",
    arguments: [
      (3, 3, [0, 1, 2]), (3, 9, [0, 1, 2]), (26, 5, [0, nil, 13, nil, 25]),
      (26, 6, [0, nil, 13, nil, 25]), (5, 3, [0, nil, 4]), (4, 1, [0]), (4, 0, [0]), (0, 0, []),
    ] as [(Int, Int, [Int?])])
  func shortcutSpread(_ count: Int, _ room: Int, _ lines: [Int?]) {
    #expect(ShortcutSpread(count: count, room: room).lines == lines)
  }

  @Test("a title that is not shown is pressed at its dot")
  func pressedDot() {
    let spread = ShortcutSpread(count: 26, room: 5)
    #expect([0, 1, 13, 14, 25].map(spread.line) == [0, 1, 2, 3, 4])
  }

  @Test("a flash fades onto the look of the cell")
  func flash() {
    let list = painted(
      GridState(flash: [CellFlash(cell(0, "b"), amount: 0.5)]),
      [.rows: Style(background: .white), .flash: Style(background: Color("#FF000080"))])
    #expect(list.contains("fill (20,10)-(50,20) #FFBFBF"))
    #expect(list.contains("fill (0,10)-(20,20) #FFFFFF"))
  }

  @Test("rows that are loading have bars, the same ones every time, and no texts")
  func loading() {
    let elements = [StyleElement.skeleton: Style(background: Color("#DDDDDD"))]
    let list = painted(GridState(loading: LoadingRows(count: 2)), elements)
    #expect(list.count == 2 + 4)
    #expect(list.filter { $0.hasPrefix("text") }.count == 2)
    #expect(list == painted(GridState(loading: LoadingRows(count: 2)), elements))
  }

  @Test("a grid without rows says so under its headers")
  func empty() {
    let grid = DataGrid(
      [GridColumn(key: "a", sizing: .fixed(100), sourceIndex: 0)], [],
      elements: [.empty: Style(alignment: .center, height: 40)])
    #expect(grid.layout().frames.leadingItems.map(\.bottom) == [10, 50])
    #expect(
      grid.painted() == """
        text (0,8) "a" 10, #000000, width 10
        text (17.5,33) "No data" 10, #000000, width 65

        """)
    var silent = grid
    silent.strings.empty = ""
    #expect(silent.layout().frames.size.height == 10)
  }

  @Test("sections without rows are not an empty grid")
  func emptySection() {
    let grid = DataGrid(
      [GridColumn(key: "a", sourceIndex: 0)], [], sections: [Section(title: "S", positions: 0..<0)])
    #expect(!grid.isEmpty)
  }

  @Test(
    "what floats over rows is painted in every band it reaches into, whichever row it belongs to")
  func bands() {
    let grid = grid(
      GridState(dragged: DraggedRow(row(2), offset: -15)),
      elements: [.dragged: Style(background: Color("#FFFF00"))])
    let measurer = FixedAdvanceMeasurer()
    let layout = grid.layout(measurer)
    var painter = Painter(layout, measurer: measurer, pixels: PixelGrid(scale: 1))
    for band in [(0.0, 20.0), (20.0, 40.0)] {
      let list = painter.band(from: band.0, to: band.1).dump(fontName: measurer.name)
      #expect(list.contains("fill (0,15)-(50,25) #FFFF00"))
    }
  }

  @Test("a frame with rounded corners is one ring, four different sides are four lines")
  func roundedFrame() {
    let line = LineStyle(color: .black, width: 1)
    func painted(_ border: BorderStyle) -> [String] {
      let list = self.painted(
        GridState(editing: CellEditing(cell(0, "a"), text: "", selection: 0..<0)),
        [.editing: Style(border: border, radius: 2)])
      return list.filter { $0.hasSuffix("#000000") && !$0.hasPrefix("text") }
    }
    let ring = painted(BorderStyle(top: line, left: line, bottom: line, right: line))
    #expect(ring.count == 2)
    #expect(ring[0].hasPrefix("path M(0,12) C(0,10.9)(0.9,10)(2,10) L(18,10)"))
    #expect(painted(BorderStyle(bottom: line)).first == "fill (0,19)-(20,20) #000000")
  }

  @Test("marks are zoomed with everything else")
  func zoom() {
    let grid = grid(
      GridState(dragged: DraggedRow(row(0), offset: 10)),
      elements: [.dragged: Style(background: Color("#FFFF00"))])
    let layout = LayoutEngine(grid: grid, measurer: FixedAdvanceMeasurer())
      .layout(pageWidth: 25, leastZoom: 0.5)
    #expect(layout.cascade.zoom <= 0.5)
    var painter = Painter(layout, measurer: FixedAdvanceMeasurer(), pixels: nil)
    let list = painter.band(from: 0, to: layout.frames.size.height).dump { _ in "" }
    let top = layout.frames.bodyTop + 10 * layout.cascade.zoom
    #expect(list.contains("fill (0,\(top.dumped))-"))
  }

  @Test("on pages, states are where their rows are; filter and pull-down row only on the first")
  func pages() {
    let measurer = FixedAdvanceMeasurer()
    let grid = grid(
      GridState(
        editing: CellEditing(cell(2, "a"), text: "q"), filter: FilterRow(text: "f")))
    let format = PageFormat(
      size: Size(width: 100, height: 60), margins: Insets(vertical: 10, horizontal: 10))
    let paged = PagedLayout(grid: grid, format: format, measurer: measurer)
    #expect(paged.pages.map(\.lines) == [0..<2, 2..<3])
    var painter = Painter(paged.layout, measurer: measurer, format: format, pageCount: 2)
    let pages = paged.pages.map { painter.page($0).dump(fontName: measurer.name) }
    #expect(pages[0].contains("\"f\"") && !pages[0].contains("\"q\""))
    #expect(!pages[1].contains("\"f\""))
    #expect(pages[1].contains("text (10,28) \"q\" 10, #000000, width 10"))
  }
}
