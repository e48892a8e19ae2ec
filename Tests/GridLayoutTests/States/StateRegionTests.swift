import GridCore
import GridModel
import Testing

@testable import GridLayout

/// Regions and states that meet: what belongs to the rows stays among them, and a cell of several
/// rows is one part.
@Suite("States where regions meet")
struct StateRegionTests {
  /// Columns a, b and c, 20 wide with a text of one character; a header and four rows, 10 high.
  private func grid(
    _ state: GridState = GridState(), spans: [CellSpan] = [], sections: [Section]? = nil,
    title: String? = nil, elements: [StyleElement: Style] = [:],
    _ change: (inout DataGrid) -> Void = { _ in }
  ) -> DataGrid {
    var grid = DataGrid(
      ["a", "b", "c"].enumerated().map {
        GridColumn(key: $1, sizing: .fixed(20), sourceIndex: $0)
      },
      [["a", "x", "1"], ["b", "x", "2"], ["c", "y", "3"], ["d", "y", "4"]], sections: sections,
      title: title, elements: elements)
    grid.spans = spans
    change(&grid)
    #expect(grid.apply(state) == [])
    return grid
  }

  private func lines(_ grid: DataGrid) -> [String] {
    grid.painted().split(separator: "\n").map(String.init)
  }

  private func row(_ row: Int) -> RowPath { RowPath(section: 0, row: row) }
  private func cell(_ row: Int, _ column: String) -> CellPath {
    CellPath(section: 0, row: row, column: column)
  }

  private static let yellow = Style(background: Color("#FFFF00"))
  /// Column b of the first three rows.
  private static let threeRows = [
    CellSpan(CellPath(section: 0, row: 0, column: "b"), rows: 3)
  ]

  // MARK: - What is no column

  @Test("a dragged column leaves titles, section headers and summaries as they are")
  func draggedColumn() {
    let sections = [
      Section(
        leading: [.header(SectionHeader(title: "S", level: 0))], positions: 0..<4)
    ]
    let list = lines(
      grid(
        GridState(draggedColumn: DraggedColumn("c", offset: -5)), sections: sections, title: "T",
        elements: [.dragged: Self.yellow]))
    let fills = list.filter { $0.hasSuffix("#FFFF00") }
    // The title takes 0 to 10, the headers 10 to 20, the section's header 20 to 30, the rows the
    // rest.
    #expect(
      fills == [
        "fill (35,10)-(55,20) #FFFF00", "fill (35,30)-(55,40) #FFFF00",
        "fill (35,40)-(55,50) #FFFF00", "fill (35,50)-(55,60) #FFFF00",
        "fill (35,60)-(55,70) #FFFF00",
      ])
  }

  @Test("a dragged column takes its cells of several rows along, each whole and once")
  func draggedColumnWithSpan() {
    let list = lines(
      grid(
        GridState(draggedColumn: DraggedColumn("b", offset: 5)), spans: Self.threeRows,
        elements: [.dragged: Self.yellow]))
    #expect(list.filter { $0.contains("\"x\"") }.count == 1)
    #expect(list.contains("fill (25,10)-(45,40) #FFFF00"))
  }

  // MARK: - Rows that are scrolled under headers

  private func scrolled(_ y: Double, _ state: GridState) -> [String] {
    lines(
      grid(state, elements: [.editing: Self.yellow]) {
        $0.viewport = Viewport(width: 60, height: 30, scroll: ScrollOffset(y: y))
      })
  }

  @Test(
    "an editor is cut off where its row is, and not drawn with its message where the row is not")
  func scrolledEditor() {
    let state = GridState(
      editing: CellEditing(cell(0, "b"), text: "q", isInvalid: true, message: "no"))
    let half = scrolled(5, state)
    let field = half.firstIndex(of: "fill (20,5)-(40,15) #FFFF00")
    #expect(field != nil)
    #expect(half.prefix(field ?? 0).last { $0.hasPrefix("clip") } == "clip (0,10)-(60,30)")
    let hidden = scrolled(10, state)
    #expect(!hidden.contains { $0.contains("#FFFF00") || $0.contains("\"no\"") })
  }

  @Test("the line where a row would be dropped is not drawn over the headers")
  func scrolledDropLine() {
    let list = lines(
      grid(
        GridState(dragged: DraggedRow(row(3), to: row(0))),
        elements: [.dropLine: Self.yellow]
      ) { $0.viewport = Viewport(width: 60, height: 30, scroll: ScrollOffset(y: 10)) })
    for (index, line) in list.enumerated() where line.contains("#FFFF00") {
      #expect(list.prefix(index).last { $0.hasPrefix("clip") } == "clip (0,10)-(60,30)")
    }
  }

  // MARK: - Cells of several rows

  @Test("a row that is dragged takes its part of a cell of several rows along, and leaves no hole")
  func draggedRow() {
    let list = lines(
      grid(
        GridState(dragged: DraggedRow(row(0), offset: 20)), spans: Self.threeRows,
        elements: [.dragged: Self.yellow]))
    // Once in the row that is moved, once in what is left of the cell.
    #expect(list.filter { $0.contains("\"x\"") }.count == 2)
    #expect(list.contains { $0.hasPrefix("text (20,38) \"x\"") })
    let fills = list.filter { $0.hasSuffix("#FFFF00") }
    #expect(
      fills.contains("fill (20,30)-(40,40) #FFFF00")
        || fills.contains("fill (0,30)-(60,40) #FFFF00"))
  }

  @Test("a row that is slid aside leaves a cell of several rows where it is")
  func swipedRow() {
    let list = lines(
      grid(
        GridState(swiped: [SwipedRow(row(0), side: .right)]), spans: Self.threeRows))
    let texts = list.filter { $0.contains("\"x\"") }
    #expect(texts.count == 1)
    #expect(texts.contains { $0.hasPrefix("text (20,33)") })
  }

  @Test("the field of a cell of several rows takes all of them, whichever row it is found by")
  func editedSpan() {
    for row in 0..<3 {
      let list = lines(
        grid(
          GridState(editing: CellEditing(cell(row, "b"), text: "q")), spans: Self.threeRows,
          elements: [.editing: Self.yellow]))
      #expect(list.contains("fill (20,10)-(40,40) #FFFF00"))
      #expect(!list.contains { $0.contains("\"x\"") })
    }
  }

  @Test("a cell that another one covers is selected and flashes with that")
  func selectedSpan() {
    let selected = lines(
      grid(
        GridState(selected: [.cell(cell(1, "b"))]), spans: Self.threeRows,
        elements: [.selected: Self.yellow]))
    #expect(selected.contains("fill (20,10)-(40,40) #FFFF00"))
    let flashing = lines(
      grid(
        GridState(flash: [CellFlash(cell(2, "b"), amount: 1)]), spans: Self.threeRows,
        elements: [.flash: Self.yellow]))
    #expect(flashing.contains("fill (20,10)-(40,40) #FFFF00"))
  }

  @Test("rows that share a cell are in one card")
  func cards() {
    let list = lines(
      grid(spans: Self.threeRows) {
        $0.styles.cards.row = CardStyle(
          radius: 0, line: LineStyle(color: Color("#0000FF"), width: 1))
      })
    let bottoms = list.filter { $0.hasSuffix("#0000FF") && $0.hasPrefix("fill (0,") }
    #expect(bottoms.contains("fill (0,39)-(60,40) #0000FF"))
    #expect(!bottoms.contains("fill (0,19)-(60,20) #0000FF"))
  }

  // MARK: - Gaps and cards

  @Test("a row that is dragged is solid between its cells")
  func draggedRowWithGaps() {
    let list = lines(
      grid(
        GridState(dragged: DraggedRow(row(1), offset: 5)), elements: [.dragged: Self.yellow]
      ) { $0.styles.spacing.column = 6 })
    #expect(list.contains { $0.hasPrefix("fill (0,25)-(72,35)") })
  }

  @Test("cards end beside the shortcut bar")
  func cardsBesideShortcuts() {
    let grid = grid(GridState(shortcutBar: ShortcutBar(titles: ["A"]))) {
      $0.styles.cards.row = CardStyle(
        radius: 0, line: LineStyle(color: Color("#0000FF"), width: 1))
    }
    let bar = grid.layout().frames.columns.shortcutBar
    let list = lines(grid).filter { $0.hasSuffix("#0000FF") }
    #expect(bar?.left == 60)
    #expect(list.contains("fill (59,10)-(60,20) #0000FF"))
  }

  // MARK: - Empty grids and pages

  @Test("a grid without rows says so above its totals")
  func emptyWithTotals() {
    var grid = DataGrid(
      [GridColumn(key: "a", sizing: .fixed(60), sourceIndex: 0)], [],
      sections: [
        Section(
          positions: 0..<0, trailing: [.summary(SummaryStrip(SummaryRow("T", [:]), kind: .grand))])
      ])
    grid.strings.empty = "none"
    #expect(grid.painted().contains("\"none\""))
  }

  @Test("the header of a group that is finished is not repeated above the next")
  func finishedGroup() {
    func header(_ title: String, _ level: Int) -> SectionStrip {
      .header(SectionHeader(title: title, level: level))
    }
    let grid = grid(sections: [
      Section(leading: [header("A", 0), header("x", 1)], positions: 0..<2, level: 1),
      Section(leading: [header("B", 0), header("y", 1)], positions: 2..<4, level: 1),
    ])
    // The header and four lines fit on a page: the second begins with B.
    let format = PageFormat(size: Size(width: 60, height: 50), margins: .zero)
    let paged = PagedLayout(grid: grid, format: format, measurer: FixedAdvanceMeasurer())
    let second = paged.pages[1]
    #expect(second.lines.lowerBound == 4)
    #expect(
      !second.items.contains {
        if case .continued = $0.content { true } else { false }
      })
  }

  @Test("column headers come with the first row, not alone under the title")
  func strandedHeader() {
    let grid = grid(title: "T")
    let format = PageFormat(size: Size(width: 60, height: 25), margins: .zero)
    let paged = PagedLayout(grid: grid, format: format, measurer: FixedAdvanceMeasurer())
    #expect(paged.pages[0].items.map(\.content) == [.leading(0)])
    #expect(paged.pages[1].items.map(\.content) == [.leading(1), .lines(0..<1)])
    #expect(paged.pages[1].items.map(\.isRepeat) == [false, false])
    #expect(paged.pages[2].items.map(\.isRepeat) == [true, false])
  }
}
