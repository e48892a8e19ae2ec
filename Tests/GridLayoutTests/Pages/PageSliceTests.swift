import GridCore
import GridModel
import Testing

@testable import GridLayout
@testable import GridPainting

@Suite("Grids split by columns")
struct PageSliceTests {
  /// Columns of 50, headers of 10, rows of 20.
  private func grid(_ count: Int, pinned: Int = 1, rows: Int = 2) -> DataGrid {
    var columns = (0..<count).map { GridColumn(key: "c\($0)", sizing: .fixed(50), sourceIndex: $0) }
    for index in 0..<pinned { columns[index].pin = .left }
    return DataGrid(
      columns, (0..<rows).map { row in (0..<count).map { "\($0).\(row)" } }, title: "T",
      elements: [.rows: Style(height: 20), .title: Style(height: 10)])
  }

  private func paged(
    _ grid: DataGrid, width: Double = 200, height: Double = 100,
    _ change: (inout PageFormat) -> Void = { _ in }
  ) -> PagedLayout {
    var format = PageFormat(size: Size(width: width, height: height), margins: .zero)
    format.minScale = 1
    format.hasMap = false
    change(&format)
    return PagedLayout(grid: grid, format: format, measurer: FixedAdvanceMeasurer())
  }

  private func texts(_ paged: PagedLayout) -> [[String]] {
    var painter = Painter(paged, measurer: FixedAdvanceMeasurer())
    return paged.pages.map { plan in
      painter.page(plan).texts.map { "\($0.text) at \($0.origin.x.dumped)" }
    }
  }

  @Test("as many columns as fit stand on a page, fixed ones on each, every cell in its place")
  func split() {
    let paged = paged(grid(6, rows: 1)) { $0.footer = PageLine() }
    #expect(paged.slices.map(\.columns) == [1..<4, 4..<6])
    #expect(
      paged.dump() == """
        pages 2, content 200 x 100, columns 0-300
          page 1 (1A, columns 1-3), title, column headers, lines 0-0 (20 high)
          page 2 (1B, columns 4-5), title, column headers, lines 0-0 (20 high)

        """)
    #expect(
      texts(paged) == [
        [
          "T at 0", "c0 at 0", "c1 at 50", "c2 at 100", "c3 at 150", "0.0 at 0", "1.0 at 50",
          "2.0 at 100", "3.0 at 150",
        ],
        [
          "T at 0", "c0 at 0", "c4 at 50", "c5 at 100", "0.0 at 0", "4.0 at 50", "5.0 at 100",
        ],
      ])
    #expect(paged.pages[1].items.map(\.isRepeat) == [true, false, false])
  }

  /// The fills of a colour on each page of three columns a page.
  private func fills(_ state: GridState, _ color: String, of element: StyleElement) -> [[String]] {
    var grid = grid(7)
    grid.styles[element] = Style(background: Color(color))
    #expect(grid.apply(state) == [])
    let paged = paged(grid) { $0.footer = PageLine() }
    let measurer = FixedAdvanceMeasurer()
    var painter = Painter(paged, measurer: measurer)
    return paged.pages.map { plan in
      painter.page(plan).dump { _ in "" }.split(separator: "\n")
        .map(String.init).filter { $0.contains(color) || $0.hasPrefix("clip") }
    }
  }

  @Test("a field stands over its cell on the page of its column, and not on others")
  func editing() {
    let state = GridState(
      editing: CellEditing(CellPath(section: 0, row: 0, column: "c4"), text: "q"))
    let fills = fills(state, "#123456", of: .editing)
    // Rows begin under a title of 10 and headers of 10; c4 is the first column beside the fixed
    // one.
    #expect(
      fills == [
        [
          "clip (0,0)-(50,100)", "clip (50,0)-(200,100)",
        ],
        [
          "clip (0,0)-(50,100)", "clip (50,0)-(200,100)", "fill (50,20)-(100,40) #123456",
        ],
      ])
  }

  @Test("the label of a total stands once on each page, over the fixed columns")
  func summaryLabel() {
    var grid = grid(7, rows: 2)
    grid.sections[0].trailing = [
      .summary(SummaryStrip(SummaryRow("S", ["c6": "9"]), kind: .summary))
    ]
    let pages = texts(paged(grid, height: 200) { $0.footer = PageLine() })
    #expect(pages.map { $0.filter { $0.hasPrefix("S ") } } == [["S at 0"], ["S at 0"]])
    #expect(pages[1].contains { $0.hasPrefix("9 at ") })
  }

  @Test("a label wider than the fixed columns goes on over columns without a value")
  func longLabel() {
    var grid = grid(7, rows: 2)
    grid.sections[0].trailing = [
      .summary(SummaryStrip(SummaryRow("CARRIED ON", ["c6": "9"]), kind: .summary))
    ]
    let pages = texts(paged(grid, height: 200) { $0.footer = PageLine() })
    #expect(
      pages.map { $0.filter { $0.hasPrefix("CARRIED") } } == [
        ["CARRIED ON at 0"], ["CARRIED ON at 0"],
      ])
    // Beside a value there is only the fixed column.
    grid.sections[0].trailing = [
      .summary(SummaryStrip(SummaryRow("CARRIED ON", ["c1": "7", "c5": "9"]), kind: .summary))
    ]
    let narrow = texts(paged(grid, height: 200) { $0.footer = PageLine() })
    #expect(narrow[0].contains("CARR… at 0"))
    #expect(narrow[1].contains("CARRIED ON at 0"))
  }

  @Test("without fixed columns a label stands where its columns begin, or at the left of a page")
  func labelWithoutFixedColumns() {
    var grid = grid(8, pinned: 0, rows: 1)
    // Then the first column is not repeated.
    grid.spanners = [Spanner("AB", over: ["c0", "c1"])]
    grid.sections[0].trailing = [
      .summary(SummaryStrip(SummaryRow("LABEL", ["c0": "1", "c6": "2"]), kind: .summary))
    ]
    let pages = texts(paged(grid, height: 200) { $0.footer = PageLine() })
    #expect(pages.count == 2)
    #expect(pages[0].filter { $0.hasPrefix("LABEL") } == ["LABEL at 50"])
    #expect(pages[1].filter { $0.hasPrefix("LABEL") } == ["LABEL at 0"])
  }

  @Test("a swiped row is slid aside on every page, its buttons beside the page's last column")
  func swiped() {
    let row = RowPath(section: 0, row: 0)
    let state = GridState(swiped: [SwipedRow(row, actions: [SwipeAction("D")])])
    for pinned in [0, 1] {
      var grid = grid(6, pinned: pinned, rows: 1)
      grid.captions.title = nil
      #expect(grid.apply(state) == [])
      let pages = texts(paged(grid) { $0.footer = PageLine() }).map {
        $0.filter { !$0.hasPrefix("c") }
      }
      #expect(
        pages == [
          ["0.0 at -10", "1.0 at 40", "2.0 at 90", "3.0 at 140", "D at 190"],
          ["0.0 at -10", "4.0 at 40", "5.0 at 90", "D at 140"],
        ])
    }
  }

  @Test("a drop line runs over the columns of each page")
  func dropLine() {
    let row = { RowPath(section: 0, row: $0) }
    let state = GridState(dragged: DraggedRow(row(0), to: row(1)))
    let fills = fills(state, "#654321", of: .dropLine)
    #expect(fills.map { $0.filter { $0.hasPrefix("fill (") }.count } == [2, 2])
  }

  @Test("a selected row is selected on every page")
  func selected() {
    let fills = fills(
      GridState(selected: [.row(RowPath(section: 0, row: 1))]), "#ABCDEF", of: .selected)
    #expect(fills.allSatisfy { $0.contains { $0.hasPrefix("fill (") } })
  }

  @Test("pages follow down all rows first, or over all columns")
  func order() {
    // Two rows on the first page, three on the second.
    let down = paged(grid(6, rows: 5), height: 70)
    #expect(down.pages.map(\.label) == ["1A", "2A", "1B", "2B"])
    let over = paged(grid(6, rows: 5), height: 70) { $0.order = .over }
    #expect(over.pages.map(\.label) == ["1A", "1B", "2A", "2B"])
    #expect(over.pages.map(\.lines) == [0..<2, 0..<2, 2..<5, 2..<5])
    #expect(over.pages.map(\.number) == [1, 2, 3, 4])
  }

  @Test(
    "a spanner is not cut if it has room on a page, and stands over the parts of one that has not")
  func spanners() {
    var grid = grid(7)
    // The last page has more than what is left over.
    grid.spanners = [Spanner("AB", over: ["c3", "c4"])]
    #expect(paged(grid).slices.map(\.columns) == [1..<3, 3..<5, 5..<7])
    grid.spanners = [Spanner("AB", over: ["c1", "c2", "c3", "c4"])]
    let wide = paged(grid) { $0.footer = PageLine() }
    #expect(wide.slices.map(\.columns) == [1..<4, 4..<7])
    let places = texts(wide).map { page in page.filter { $0.hasPrefix("AB") } }
    #expect(places.map(\.count) == [1, 1])
  }

  @Test("of many spanners none is cut that fits on a page, and those that do not are not counted")
  func manySpanners() {
    var grid = grid(13)
    // Three columns fit beside the fixed one.
    let pairs = (0..<6).map { Spanner("P\($0)", over: ["c\(2 * $0 + 1)", "c\(2 * $0 + 2)"]) }
    let twos = (0..<6).map { (2 * $0 + 1)..<(2 * $0 + 3) }
    grid.spanners = pairs
    #expect(paged(grid).slices.map(\.columns) == twos)
    grid.spanners = pairs + [Spanner("wide", over: (1...12).map { "c\($0)" })]
    #expect(paged(grid).slices.map(\.columns) == twos)
    grid.spanners = [Spanner("wide", over: (1...12).map { "c\($0)" })]
    #expect(paged(grid).slices.map(\.columns) == [1..<4, 4..<7, 7..<10, 10..<13])
  }

  @Test("a grid that fits is not split, and with a least scale it is zoomed out first")
  func scale() {
    #expect(paged(grid(4)).slices.count == 1)
    #expect(paged(grid(5)).slices.count == 2)
    let zoomed = paged(grid(5)) { $0.minScale = 0.7 }
    #expect(zoomed.slices.count == 1)
    #expect(zoomed.layout.frames.gridRight <= 200.01)
    // 450 points at 0.5 are more than 200: nothing is zoomed out then.
    let tooWide = paged(grid(9)) { $0.minScale = 0.5 }
    #expect(tooWide.slices.count == 3)
    #expect(tooWide.layout.frames.columns[0].width == 50)
  }

  @Test("by default a grid is split that would be zoomed out below three quarters, and has a map")
  func standard() {
    let standard: (inout PageFormat) -> Void = { format in
      format = PageFormat(size: format.size, margins: .zero)
    }
    #expect(paged(grid(5), standard).slices.count == 1)
    let split = paged(grid(6), standard)
    #expect(split.slices.count == 2)
    #expect(split.format.hasMap)
    let shrunk = paged(grid(6)) { $0.across = .shrink }
    #expect(shrunk.slices.count == 1)
    #expect(shrunk.layout.frames.gridRight <= 200.01)
  }

  @Test("without a fixed column the first one is repeated, unless a spanner joins it to others")
  func repeatedColumn() {
    #expect(paged(grid(6, pinned: 0)).slices.map(\.columns) == [1..<4, 4..<6])
    #expect(paged(grid(6, pinned: 0)).layout.grid.columns[0].pin == .left)
    var joined = grid(6, pinned: 0)
    joined.spanners = [Spanner("AB", over: ["c0", "c1"])]
    #expect(paged(joined).slices.map(\.columns) == [0..<3, 3..<6])
    // It fits: nothing is fixed.
    #expect(paged(grid(4, pinned: 0)).layout.grid.columns[0].pin == nil)
    #expect(paged(grid(6, pinned: 0)) { $0.across = .shrink }.layout.grid.columns[0].pin == nil)
  }

  @Test("columns of texts are narrowed to what is good to read before a grid is split")
  func texts() {
    let words = String(repeating: "abcd ", count: 40)
    let columns = [
      GridColumn(key: "a", sizing: .fixed(50), sourceIndex: 0),
      GridColumn(key: "b", sourceIndex: 1),
    ]
    let grid = DataGrid(columns, [["1", words]])
    // 50 and 140 instead of 2,000.
    #expect(paged(grid).slices.count == 1)
    #expect(paged(grid, width: 180).slices.count == 2)
  }

  @Test("a grid that must not be split is refused if it is too wide")
  func refused() {
    #expect(paged(grid(4)) { $0.across = .error }.problems == [])
    #expect(
      paged(grid(6)) { $0.across = .error }.problems == [
        "the grid is 300 points wide, but the page has 200 between its margins: choose columns or a larger page, or across: "
          + "split or shrink"
      ])
  }

  @Test("columns that are wider than a page are problems, all at once")
  func tooWide() {
    var columns = [
      GridColumn(key: "k", sizing: .fixed(50), sourceIndex: 0),
      GridColumn(key: "a", sizing: .fixed(180), sourceIndex: 1),
      GridColumn(key: "b", sizing: .fixed(190), sourceIndex: 2),
    ]
    columns[0].pin = .left
    let wide = DataGrid(columns, [["1", "2", "3"]])
    #expect(
      paged(wide).problems == [
        "column \"a\" is 180 points wide, but pages have 150 for it",
        "column \"b\" is 190 points wide, but pages have 150 for it",
      ])
    #expect(
      paged(grid(6, pinned: 5)).problems == [
        "the page is 200 points wide between its margins, but the fixed columns take 250"
      ])
  }

  @Test("letters go on after Z")
  func letters() {
    #expect(
      [0, 25, 26, 27, 51, 52, 701, 702].map(PageSlice.letters) == [
        "A", "Z", "AA", "AB", "AZ", "BA", "ZZ", "AAA",
      ])
  }

  @Test("the map has a box for each page, this one's filled")
  func map() {
    let paged = paged(grid(6, rows: 5), height: 120) {
      $0.hasMap = true
      $0.margins.bottom = 50
    }
    var painter = Painter(paged, measurer: FixedAdvanceMeasurer())
    let shapes = paged.pages.map { page in
      painter.page(page).commands.filter { command in
        switch command {
        case .fill(let rect, _): rect.top > 70
        case .fillPath: true
        default: false
        }
      }.map { if case .fill = $0 { "full" } else { "frame" } }
    }
    #expect(shapes.first == ["full", "frame", "frame", "frame"])
    #expect(shapes.last == ["frame", "frame", "frame", "full"])
  }
}
