import GridCore
import GridModel
import Testing

@testable import GridLayout
@testable import GridPainting

@Suite("Hit tests of parts that belong to a state")
struct StateHitTests {
  /// Columns a, b and c of 50 points, a header of 30 and rows of 20: cell 1,b is from (50,50) to
  /// (100,70).
  private func geometry(
    _ state: GridState = GridState(), columns change: (inout DataGrid) -> Void = { _ in }
  ) -> PartGeometry {
    var grid = DataGrid(
      ["a", "b", "c"].enumerated().map {
        GridColumn(key: $1, sizing: .fixed(50), sourceIndex: $0)
      }, (0..<4).map { row in ["a\(row)", "b\(row)", "c\(row)"] },
      elements: [
        .rows: Style(height: 20), .header: Style(height: 30), .swipeAction: Style(insets: .zero),
        .section: Style(insets: Insets(vertical: 0, horizontal: 4), height: 25),
        .summary: Style(height: 20),
      ])
    change(&grid)
    #expect(grid.apply(state) == [])
    let measurer = FixedAdvanceMeasurer()
    return PartGeometry(
      LayoutEngine(grid: grid, measurer: measurer).layout(), measurer: measurer)
  }

  private func row(_ row: Int) -> RowPath { RowPath(section: 0, row: row) }
  private func cell(_ row: Int, _ column: String) -> CellPath {
    CellPath(section: 0, row: row, column: column)
  }

  /// The part in the middle of what shows of another.
  private func part(over part: GridPart, _ geometry: PartGeometry) throws -> GridPart? {
    let frame = try #require(geometry.visibleFrame(of: part), "\(part)")
    return geometry.part(
      at: Point(x: (frame.left + frame.right) / 2, y: (frame.top + frame.bottom) / 2))
  }

  @Test(
    "a tap on the button beside a swiped row finds the button, beside it the cells where they are")
  func swiped() throws {
    let geometry = geometry(
      GridState(swiped: [SwipedRow(row(1), side: .left, actions: [SwipeAction("Delete")])]))
    let button = GridPart.swipeAction(row(1), title: "Delete")
    // Six characters of 10 points.
    #expect(geometry.visibleFrame(of: button) == Rect(90, 50, 150, 70))
    #expect(geometry.part(at: Point(x: 120, y: 60)) == button)
    #expect(geometry.cell(at: Point(x: 120, y: 60)) == nil)
    #expect(geometry.row(at: Point(x: 120, y: 60)) == row(1))
    #expect(geometry.part(at: Point(x: 45, y: 60)) == .cell(cell(1, "c")))
    #expect(geometry.visibleFrame(of: .cell(cell(1, "c"))) == Rect(40, 50, 90, 70))
    #expect(geometry.visibleFrame(of: .cell(cell(1, "a"))) == nil)
    #expect(geometry.part(at: Point(x: 120, y: 80)) == .cell(cell(2, "c")))
  }

  @Test("cells of a dragged row and of a dragged column are found where they are drawn")
  func dragged() throws {
    let rows = geometry(GridState(dragged: DraggedRow(row(0), offset: 30)))
    #expect(rows.part(at: Point(x: 60, y: 65)) == .cell(cell(0, "b")))
    #expect(rows.frame(of: .cell(cell(0, "b"))) == Rect(50, 60, 100, 80))
    #expect(rows.part(at: Point(x: 60, y: 40)) == .rowGap(row(0)))
    let columns = geometry(GridState(draggedColumn: DraggedColumn("a", offset: 60)))
    #expect(columns.part(at: Point(x: 80, y: 60)) == .cell(cell(1, "a")))
    #expect(columns.part(at: Point(x: 80, y: 10)) == .columnHeader("a"))
    #expect(columns.frame(of: .cell(cell(1, "a"))) == Rect(60, 50, 110, 70))
    #expect(columns.visibleFrame(of: .columnHeader("a")) == Rect(60, 0, 110, 30))
    #expect(columns.part(at: Point(x: 10, y: 60)) == .columnGap("a"))
  }

  @Test("handles, editors, resizers and the search field are found where they are drawn")
  func others() throws {
    let state = GridState(
      editing: CellEditing(cell(1, "b"), text: "x", caret: .at(1)),
      reorderHandles: ReorderHandles(), filter: FilterRow(text: ""), resizing: "a")
    let geometry = geometry(state)
    for part in [
      GridPart.handle(row(2)), .editField(cell(1, "b")), .resizer("a"), .filterField,
    ] {
      #expect(try self.part(over: part, geometry) == part)
    }
    // The caret lets through to the field, and the edited cell is still found.
    #expect(try part(over: .caret(cell(1, "b")), geometry) == .editField(cell(1, "b")))
    let field = try #require(geometry.visibleFrame(of: .editField(cell(1, "b"))))
    #expect(geometry.cell(at: Point(x: field.left + 1, y: field.top + 1)) == cell(1, "b"))
    #expect(geometry.row(at: Point(x: field.left + 1, y: field.top + 1)) == row(1))
  }

  @Test(
    "the button beside a focused search field is found where it is drawn, and takes room from the field"
  )
  func filterCancel() throws {
    func field(_ isFocused: Bool, _ style: Style?) -> PartGeometry {
      geometry(GridState(filter: FilterRow(text: "", isFocused: isFocused))) {
        $0.styles.elements[.filterCancel] = style
      }
    }
    let style = Style(insets: Insets(vertical: 0, horizontal: 5))
    let focused = field(true, style)
    let button = try #require(focused.visibleFrame(of: .filterCancel))
    // Six letters of ten points.
    #expect(button.width == 70)
    #expect(try part(over: .filterCancel, focused) == .filterCancel)
    let narrow = try #require(focused.visibleFrame(of: .filterField))
    #expect(narrow.right == button.left)
    for other in [field(false, style), field(true, nil)] {
      #expect(other.visibleFrame(of: .filterCancel) == nil)
      #expect(try #require(other.visibleFrame(of: .filterField)).right == button.right)
    }
  }

  @Test("the lines of the section index are found")
  func shortcuts() throws {
    let geometry = geometry(GridState(shortcutBar: ShortcutBar())) {
      $0.sections = [
        Section(title: "A", positions: 0..<2), Section(title: "B", positions: 2..<4),
      ]
    }
    #expect(try part(over: .shortcut(1), geometry) == .shortcut(1))
  }

  @Test("spanners come before the headers under them")
  func spanners() throws {
    let geometry = geometry { $0.spanners = [Spanner("S", over: ["a", "b"])] }
    let spanner = GridPart.spanner(level: 0, title: "S")
    let frame = try #require(geometry.frame(of: spanner))
    #expect(frame.left == 0 && frame.right == 100)
    #expect(try part(over: spanner, geometry) == spanner)
    #expect(geometry.part(at: Point(x: 10, y: frame.bottom + 1)) == .columnHeader("a"))
    #expect(geometry.part(at: Point(x: 120, y: frame.top + 1)) == .columnHeader("c"))
  }

  @Test("the mark of a section header and the value of a total are found before what they lie in")
  func insideStrips() throws {
    let geometry = geometry {
      var section = Section(
        leading: [.header(SectionHeader(title: "A", disclosure: .expanded))], positions: 0..<4)
      section.trailing = [
        .summary(SummaryStrip(SummaryRow("Sum", ["c": "6"]), kind: .summary))
      ]
      $0.sections = [section]
    }
    let mark = GridPart.disclosure(section: 0)
    // 1.2 times the size of the font, after the inset.
    #expect(geometry.frame(of: mark) == Rect(4, 30, 16, 55))
    #expect(try part(over: mark, geometry) == mark)
    #expect(geometry.part(at: Point(x: 60, y: 40)) == .sectionHeader(section: 0))
    let total = GridPart.summaryCell(section: 0, strip: 1, column: "c")
    #expect(geometry.frame(of: total) == Rect(100, 135, 150, 155))
    #expect(try part(over: total, geometry) == total)
    #expect(geometry.part(at: Point(x: 60, y: 140)) == .summary(section: 0, strip: 1))
    #expect(geometry.frame(of: .summaryCell(section: 0, strip: 1, column: "b")) == nil)
  }

  @Test("the section column is found")
  func sectionColumn() throws {
    let geometry = geometry {
      $0.sectionColumn = SectionColumn(title: "Team", width: 40)
      $0.sections = [
        Section(title: "A", positions: 0..<2), Section(title: "B", positions: 2..<4),
      ]
    }
    for part in [GridPart.sectionColumn(section: 1), .sectionColumnHeader] {
      #expect(try self.part(over: part, geometry) == part)
    }
  }

  @Test("a cell over several rows and columns has all of their frame, what it covers has none")
  func spans() {
    let geometry = geometry {
      $0.spans = [CellSpan(CellPath(section: 0, row: 1, column: "a"), rows: 2, columns: 2)]
      $0.styles.spacing = SpacingStyle(column: 4, row: 2)
    }
    let whole = GridPart.cell(cell(1, "a"))
    // Rows begin at 30, 52 and 74; columns at 0 and 54.
    #expect(geometry.frame(of: whole) == Rect(0, 52, 104, 94))
    #expect(geometry.visibleFrame(of: whole) == Rect(0, 52, 104, 94))
    for covered in [cell(1, "b"), cell(2, "a"), cell(2, "b")] {
      #expect(geometry.frame(of: .cell(covered)) == nil)
    }
    // In its corners, and in the gaps that it covers.
    for point in [(1.0, 53.0), (103, 93), (52, 60), (10, 73), (52, 73)] {
      #expect(geometry.part(at: Point(x: point.0, y: point.1)) == whole, "\(point)")
    }
    #expect(geometry.part(at: Point(x: 110, y: 60)) == .cell(cell(1, "c")))
    #expect(geometry.part(at: Point(x: 52, y: 40)) == .row(row(0)))
    #expect(geometry.row(at: Point(x: 10, y: 80)) == row(2))
    #expect(geometry.visibleCells.map(\.column).joined() == "abcaccabc")
    #expect(geometry.cells(in: Rect(60, 76, 70, 80)) == [cell(1, "a")])
  }

  @Test("in a grid from right to left all of them are mirrored")
  func mirrored() throws {
    let geometry = geometry(
      GridState(
        reorderHandles: ReorderHandles(),
        swiped: [SwipedRow(row(1), side: .left, actions: [SwipeAction("Delete")])])
    ) { $0.direction = .rightToLeft }
    for part in [
      GridPart.handle(row(2)), .swipeAction(row(1), title: "Delete"), .cell(cell(1, "c")),
    ] {
      #expect(try self.part(over: part, geometry) == part)
    }
  }
}
