import GridCore
import GridModel
import Testing

@testable import GridLayout
@testable import GridPainting

@Suite("Cells of several rows and columns")
struct JoinedCellTests {
  private static func column(_ key: String, _ index: Int, merged: Bool = false) -> GridColumn {
    var column = GridColumn(key: key, sizing: .fixed(40), sourceIndex: index)
    column.mergesEqualCells = merged
    return column
  }

  private static let rule = LineStyle(color: .black, width: 1)

  /// Two columns of 40 points, the first merged; rows 20 high, no header.
  private static func merged(
    _ texts: [String], sections: [Section]? = nil, rows: Style = Style(verticalAlignment: .top),
    elements: [StyleElement: Style] = [:]
  ) -> DataGrid {
    var elements = elements
    var rows = rows
    rows.height = rows.height ?? 20
    elements[.rows] = rows
    elements[.header] = Style(height: 0)
    return DataGrid(
      [column("a", 0, merged: true), column("b", 1)], texts.map { [$0, "-"] },
      sections: sections, elements: elements, separators: SeparatorStyles(row: rule))
  }

  private static func spanned(
    _ rows: [[String]], _ spans: [CellSpan], elements: [StyleElement: Style] = [:],
    separators: SeparatorStyles = SeparatorStyles(), width: Double = 40
  ) -> DataGrid {
    var elements = elements
    elements[.rows, default: Style()].height = 20
    elements[.header] = Style(height: 0)
    var grid = DataGrid(
      rows[0].indices.map { GridColumn(key: "\($0)", sizing: .fixed(width), sourceIndex: $0) },
      rows,
      elements: elements, separators: separators)
    grid.spans = spans
    return grid
  }

  private static func span(_ row: Int, _ column: Int, rows: Int = 1, columns: Int = 1) -> CellSpan {
    CellSpan(CellPath(section: 0, row: row, column: "\(column)"), rows: rows, columns: columns)
  }

  private func blocks(_ grid: DataGrid, column: Int = 0) -> [Range<Int>?] {
    let joined = JoinedCells(grid)
    return (0..<grid.order.count).map { joined?.block(at: $0, column: column)?.rows }
  }

  private func texts(_ painted: String) -> [String] {
    painted.split(separator: "\n").filter { $0.hasPrefix("text") }.map {
      $0.split(separator: " ")[1...2].joined(separator: " ")
    }
  }

  // MARK: Merging

  @Test("a merged cell is in the state of its first row, whichever of its rows a band begins with")
  func stateOfFirstRow() {
    let selected: [StyleElement: Style] = [.selected: Style(background: Color("#0000FF"))]
    func fills(_ state: GridState, from top: Double) -> [Substring] {
      var grid = Self.merged(["x", "x", "x"], elements: selected)
      #expect(grid.apply(state) == [])
      let measurer = FixedAdvanceMeasurer()
      var painter = Painter(
        grid.layout(measurer), measurer: measurer, pixels: PixelGrid(scale: 1))
      return painter.band(from: top, to: 60).dump(fontName: measurer.name).split(
        separator: "\n"
      )
      .filter { $0.hasSuffix("#0000FF") }
    }
    func row(_ row: Int) -> RowPath { RowPath(section: 0, row: row) }
    let second = GridState(selected: [.row(row(1))])
    #expect(fills(second, from: 0) == ["fill (40,20)-(80,40) #0000FF"])
    #expect(fills(second, from: 20) == ["fill (40,20)-(80,40) #0000FF"])
    let first = GridState(selected: [.cell(CellPath(section: 0, row: 0, column: "a"))])
    #expect(fills(first, from: 0) == ["fill (0,0)-(40,60) #0000FF"])
    #expect(fills(first, from: 40) == ["fill (0,0)-(40,60) #0000FF"])
  }

  @Test("equal neighbours are one cell, empty ones too, but not across sections")
  func runs() {
    #expect(
      blocks(Self.merged(["x", "x", "y", "", "", "y"])) == [
        0..<2, 0..<2, 2..<3, 3..<5, 3..<5, 5..<6,
      ])
    #expect(
      blocks(
        Self.merged(
          ["x", "x", "x"],
          sections: [Section(title: nil, positions: 0..<2), Section(title: nil, positions: 2..<3)]))
        == [0..<2, 0..<2, 2..<3])
    #expect(JoinedCells(DataGrid([Self.column("a", 0)], [["x"], ["x"]])) == nil)
  }

  @Test("a cell with a style of its own is not merged, whatever the colours of alternate rows")
  func styles() {
    let red = Style(background: Color("#FF0000"))
    func merged() -> DataGrid {
      Self.merged(["x", "x", "x", "x"], elements: [.alternate: Style(background: .white)])
    }
    #expect(blocks(merged()) == [0..<4, 0..<4, 0..<4, 0..<4])
    func ruled(_ style: Style, columns: Set<String>? = nil) -> [Range<Int>?] {
      var grid = merged()
      grid.rules = RuleSets([StyleRule(name: "row", columns: columns, style: style)])
      grid.rules.find(in: grid.sections, rowCount: 4) { _, _, position in position == 2 }
      return blocks(grid)
    }
    let divided: [Range<Int>?] = [0..<2, 0..<2, 2..<3, 3..<4]
    #expect(ruled(red) == divided)
    #expect(ruled(red, columns: ["a"]) == divided)
    #expect(ruled(red, columns: ["b"]) == [0..<4, 0..<4, 0..<4, 0..<4])
    #expect(ruled(Style()) == [0..<4, 0..<4, 0..<4, 0..<4])
    var grid = merged()
    let layer = grid.rules.cells.add(StyleLayer(name: "own", style: red))
    grid.rules.cells.addScale(
      layer, position: 2, column: 0, in: CellVariants.Shape(grid))
    #expect(blocks(grid) == divided)
    // Without a layout, the same cells are found.
    #expect(
      (0..<4).map { row in
        grid.cell(covering: CellPath(section: 0, row: row, column: "a"))?.row.row ?? row
      } == [0, 0, 2, 3])
  }

  @Test("a cell with the mark of a footnote begins a merged cell, those below it belong to it")
  func marks() {
    func marked(_ rows: [Int]) -> [Range<Int>?] {
      var grid = Self.merged(["x", "x", "x", "x"])
      let places = rows.map { FootnotePlace(.line, section: 0, line: $0, column: 0) }
      grid.footnotes = FootnoteMarks([(Caption("note"), places)], style: .numbers)
      return blocks(grid)
    }
    #expect(marked([0]) == [0..<4, 0..<4, 0..<4, 0..<4])
    #expect(marked([2]) == [0..<2, 0..<2, 2..<4, 2..<4])
    #expect(marked([0, 1, 2, 3]) == [0..<4, 0..<4, 0..<4, 0..<4])
  }

  @Test(
    "runs longer than a word of bits are found from any of their rows",
    arguments: [63, 64, 65, 200])
  func longRuns(count: Int) {
    let grid = Self.merged(["a"] + Array(repeating: "x", count: count) + ["b"])
    let joined = JoinedCells(grid)
    for position in 1...count {
      #expect(joined?.block(at: position, column: 0)?.rows == 1..<(count + 1))
    }
    #expect(joined?.block(at: 0, column: 0)?.rows == 0..<1)
    #expect(joined?.block(at: count + 1, column: 0)?.rows == (count + 1)..<(count + 2))
  }

  @Test("a merged text is painted once, and row separators stop at it")
  func painting() {
    let painted = Self.merged(["x", "x", "y"]).painted()
    #expect(
      painted == """
        fill (40,19)-(80,20) #000000
        text (40,8) "-" 10, #000000, width 10
        text (0,8) "x" 10, #000000, width 10
        fill (0,39)-(80,40) #000000
        text (40,28) "-" 10, #000000, width 10
        fill (0,59)-(80,60) #000000
        text (40,48) "-" 10, #000000, width 10
        text (0,48) "y" 10, #000000, width 10

        """)
  }

  @Test("a merged text stands at the top, in the middle or at the bottom of its rows")
  func alignment() {
    func place(_ alignment: VerticalAlignment) -> String? {
      texts(Self.merged(["x", "x", "x"], rows: Style(verticalAlignment: alignment)).painted())
        .first { $0.hasSuffix("\"x\"") }
    }
    #expect(place(.top) == "(0,8) \"x\"")
    #expect(place(.middle) == "(0,33) \"x\"")
    #expect(place(.bottom) == "(0,58) \"x\"")
  }

  @Test("a merged column has no alternate colours; its cell is filled as a whole")
  func fills() {
    let painted = Self.merged(
      ["x", "x", "y"], rows: Style(background: Color("#00FF00")),
      elements: [.alternate: Style(background: Color("#0000FF"))]
    ).painted()
    let fills = painted.split(separator: "\n").filter {
      $0.hasPrefix("fill") && !$0.contains("#0000")
    }
    #expect(
      fills == [
        "fill (40,0)-(80,20) #00FF00", "fill (0,0)-(40,40) #00FF00",
        "fill (40,40)-(80,60) #00FF00", "fill (0,40)-(40,60) #00FF00",
      ])
    #expect(painted.contains("fill (40,20)-(80,40) #0000FF\n"))
  }

  @Test("a band that begins within a merged cell paints it where it is, and finds nothing twice")
  func bands() {
    let grid = Self.merged(Array(repeating: "x", count: 4), rows: Style(verticalAlignment: .middle))
    let layout = grid.layout()
    let measurer = FixedAdvanceMeasurer()
    var painter = Painter(layout, measurer: measurer, pixels: nil)
    let first = painter.band(from: 0, to: 30).dump(fontName: measurer.name)
    let second = painter.band(from: 45, to: 80).dump(fontName: measurer.name)
    #expect(texts(first).contains("(0,43) \"x\""))
    #expect(texts(second).contains("(0,43) \"x\""))
    #expect(texts(second).filter { $0.hasSuffix("\"x\"") }.count == 1)
  }

  @Test("on the next page the label stands again at the top, and the page's last row has its rule")
  func pages() {
    let grid = Self.merged(Array(repeating: "x", count: 5))
    let measurer = FixedAdvanceMeasurer()
    let format = PageFormat(size: Size(width: 200, height: 60), margins: .zero)
    let paged = PagedLayout(grid: grid, format: format, measurer: measurer)
    #expect(paged.pages.map(\.lines) == [0..<3, 3..<5])
    var painter = Painter(
      paged.layout, measurer: measurer, format: format, pageCount: paged.pages.count)
    let first = painter.page(paged.pages[0]).dump(fontName: measurer.name)
    let second = painter.page(paged.pages[1]).dump(fontName: measurer.name)
    #expect(texts(first).filter { $0.hasSuffix("\"x\"") } == ["(0,8) \"x\""])
    #expect(texts(second).filter { $0.hasSuffix("\"x\"") } == ["(0,8) \"x\""])
    #expect(first.contains("fill (40,39)-(80,40) #000000\n"))
    #expect(first.contains("fill (0,59)-(80,60) #000000\n"))
  }

  @Test("a merged text that needs more than its rows makes the last one grow")
  func growing() {
    func heights(_ texts: [String]) -> [Double] {
      let layout = Self.merged(texts, rows: Style(height: 10)).layout()
      return (0..<texts.count).map { layout.frames.line($0).height }
    }
    // "aaa bbb ccc ddd" takes four lines of 40 points.
    let long = "aaa bbb ccc ddd"
    #expect(heights([long, long, "x"]) == [10, 30, 10])
    #expect(heights([long, "x"]) == [40, 10])
    #expect(heights(["x", "x"]) == [10, 10])
  }

  // MARK: Spans

  @Test("a span takes the room of its neighbours, whose texts are not drawn")
  func spans() {
    let grid = Self.spanned(
      [["a", "b", "c"], ["d", "e", "f"], ["g", "h", "i"]], [Self.span(0, 1, rows: 2, columns: 2)],
      elements: [.rows: Style(background: Color("#00FF00"))],
      separators: SeparatorStyles(row: Self.rule, column: Self.rule))
    #expect(
      grid.painted() == """
        fill (0,0)-(40,20) #00FF00
        fill (40,0)-(120,40) #00FF00
        fill (39,0)-(40,20) #000000
        fill (0,19)-(40,20) #000000
        text (0,13) "a" 10, #000000, width 10
        text (40,23) "b" 10, #000000, width 10
        fill (0,20)-(40,40) #00FF00
        fill (39,20)-(40,40) #000000
        fill (0,39)-(120,40) #000000
        text (0,33) "d" 10, #000000, width 10
        fill (0,40)-(120,60) #00FF00
        fill (39,40)-(40,60) #000000
        fill (79,40)-(80,60) #000000
        fill (0,59)-(120,60) #000000
        text (0,53) "g" 10, #000000, width 10
        text (40,53) "h" 10, #000000, width 10
        text (80,53) "i" 10, #000000, width 10

        """)
    let dump = grid.layout().dump()
    #expect(dump.contains("\"1\" (40,0)-(120,40) s0, 2 rows, 2 columns\n    \"2\" covered"))
  }

  @Test("a span within one row keeps the colours of an alternate row, one over several does not")
  func alternate() {
    func fill(_ span: CellSpan) -> String? {
      Self.spanned(
        [["a", "b"], ["c", "d"], ["e", "f"]], [span],
        elements: [
          .rows: Style(background: Color("#00FF00")),
          .alternate: Style(background: Color("#0000FF")),
        ]
      ).painted().split(separator: "\n").first { $0.contains("(0,20)-") }.map(String.init)
    }
    #expect(fill(Self.span(1, 0, columns: 2)) == "fill (0,20)-(80,40) #0000FF")
    #expect(fill(Self.span(1, 0, rows: 2)) == "fill (0,20)-(40,60) #00FF00")
  }

  @Test("borders go around the whole span")
  func borders() {
    let painted = Self.spanned(
      [["a", "b"], ["c", "d"]], [Self.span(0, 0, rows: 2, columns: 2)],
      elements: [.rows: Style(border: BorderStyle(top: Self.rule, bottom: Self.rule))]
    ).painted()
    #expect(
      painted.split(separator: "\n").filter { $0.hasPrefix("fill") } == [
        "fill (0,0)-(80,1) #000000", "fill (0,39)-(80,40) #000000",
      ])
  }

  @Test("a cell of several columns is tinted with its row, and alone", arguments: [true, false])
  func hovered(_ isRow: Bool) {
    var grid = Self.spanned(
      [["x", "y", "z"], ["u", "v", "w"]], [Self.span(0, 1, columns: 2)],
      elements: [.hovered: Style(background: Color("#FF0000"))])
    let row = RowPath(section: 0, row: 0)
    let place: GridPlace = isRow ? .row(row) : .cell(CellPath(section: 0, row: 0, column: "1"))
    #expect(grid.apply(GridState(pointed: [.hovered: place])) == [])
    let painted = grid.painted()
    #expect(painted.contains("fill (40,0)-(120,20) #FF0000"), "\(painted)")
    #expect(painted.contains("fill (0,0)-(40,20) #FF0000") == isRow, "\(painted)")
  }

  @Test("a span says nothing about the width of its columns, and wraps at its own")
  func widths() {
    var grid = DataGrid(
      [GridColumn(key: "0", sourceIndex: 0), GridColumn(key: "1", sourceIndex: 1)],
      [["aaaa bbbb cccc", "covered and very long"], ["xxxxx", "xxxx"]])
    grid.spans = [Self.span(0, 0, columns: 2)]
    let layout = grid.layout()
    #expect(layout.columnWidths == [50, 40])
    #expect(layout.frames.line(0).height == 20)
    #expect(layout.frames.line(1).height == 10)
  }

  @Test("a span over merged cells breaks their run")
  func spanOverRun() {
    var grid = Self.merged(["x", "x", "x", "x"])
    grid.spans = [CellSpan(CellPath(section: 0, row: 1, column: "a"), columns: 2)]
    #expect(blocks(grid) == [0..<1, 1..<2, 2..<4, 2..<4])
    #expect(texts(grid.painted()).filter { $0.hasSuffix("\"x\"") }.count == 3)
  }

  @Test("spans that do not fit, or share cells, are refused, each with its reason")
  func problems() {
    var columns = (0..<3).map { GridColumn(key: "\($0)", sizing: .fixed(40), sourceIndex: $0) }
    columns[2].pin = .right
    var grid = DataGrid(columns, [["", "", ""], ["", "", ""]])
    grid.spans = [
      Self.span(0, 0, rows: 2), Self.span(1, 0, columns: 2), Self.span(0, 1, rows: 3),
      Self.span(0, 1, columns: 2), Self.span(0, 2, columns: 2), Self.span(0, 3),
      Self.span(2, 0), Self.span(0, 1, rows: 0),
      CellSpan(CellPath(section: 1, row: 0, column: "0")), Self.span(0, 1, rows: .max),
    ]
    let found = grid.spanBlocks()
    #expect(found.blocks == [CellBlock(rows: 0..<2, columns: 0..<1)])
    #expect(
      found.problems.map(\.message) == [
        "the span shares cells with another",
        "the span has 3 rows, but only 2 are left in its section",
        "the span crosses the border of the fixed columns",
        "the span has 2 columns, but only 1 are left",
        "no column \"3\" is shown",
        "section 0 has no row 2: it has 2, counted from 0",
        "a span has at least 1 row and 1 column",
        "there is no section 1: the grid has only section 0",
        "the span has 9223372036854775807 rows, but only 2 are left in its section",
      ])
  }

  @Test("spans that begin above one another's ends are all found")
  func manySpans() {
    let grid = Self.spanned(
      (0..<10).map { _ in ["", "", ""] },
      [
        Self.span(0, 0, rows: 9), Self.span(1, 1), Self.span(2, 1, rows: 2),
        Self.span(5, 1, columns: 2),
      ])
    let joined = JoinedCells(grid)
    #expect((0..<10).map { joined?.cells(inRow: $0).count } == [1, 2, 2, 2, 1, 2, 1, 1, 1, 0])
    #expect(joined?.block(at: 8, column: 0)?.rows == 0..<9)
    #expect(joined?.block(at: 5, column: 2)?.columns == 1..<3)
  }

  @Test("the cells of some columns are those of the row that have one of these columns")
  func cellsOfColumns() throws {
    var columns = (0..<6).map { Self.column("\($0)", $0, merged: $0.isMultiple(of: 2)) }
    columns[4].mergesEqualCells = false
    var grid = DataGrid(columns, (0..<5).map { _ in Array(repeating: "x", count: 6) })
    grid.spans = [
      Self.span(0, 0, rows: 2, columns: 2), Self.span(1, 3, rows: 3), Self.span(2, 1, columns: 2),
      Self.span(4, 0, columns: 6),
    ]
    let joined = try #require(JoinedCells(grid))
    for row in 0..<5 {
      let all = joined.cells(inRow: row)
      #expect(all.map(\.columns.lowerBound) == all.map(\.columns.lowerBound).sorted())
      for first in 0...6 {
        for end in first...6 {
          #expect(
            joined.cells(inRow: row, columns: first..<end)
              == all.filter { $0.columns.overlaps(first..<end) }, "\(row): \(first)..<\(end)")
        }
      }
    }
    #expect(joined.cells(inRow: 2).map(\.columns) == [0..<1, 1..<3, 3..<4])
    #expect(joined.cells(inRow: 4).map(\.columns) == [0..<6])
  }
}
