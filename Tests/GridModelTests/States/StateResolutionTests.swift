import GridCore
import Testing

@testable import GridModel

@Suite("The state of a grid")
struct StateResolutionTests {
  private struct Cells: RowSource {
    var columns: [SourceColumn] = []
    var rowCount: Int

    func appendText(row: Int, column: Int, to buffer: inout [UInt8]) {
      buffer.append(contentsOf: "r\(row)c\(column)".utf8)
    }
  }

  /// Sections of two and three rows, columns a and b.
  private func grid() -> DataGrid {
    DataGrid(
      source: Cells(rowCount: 5),
      columns: [GridColumn(key: "a", sourceIndex: 0), GridColumn(key: "b", sourceIndex: 1)],
      sections: [
        Section(title: "Alpha", positions: 0..<2), Section(title: "beta", positions: 2..<5),
      ],
      order: .rows([4, 3, 2, 1, 0]), theme: Theme(name: "test", styles: StyleSheet()))
  }

  private func problems(_ state: GridState) -> [String] {
    var grid = grid()
    return grid.apply(state).map(\.message)
  }

  @Test("selected rows are those of the source that stand at the places")
  func rows() {
    var grid = grid()
    let problems = grid.apply(
      GridState(selected: [.row(RowPath(section: 0, row: 1)), .row(RowPath(section: 1, row: 2))]))
    #expect(problems == [])
    #expect((0..<5).filter { grid.selection.contains($0) } == [0, 3])
    #expect(grid.state(ofRowAt: 1, in: grid.sections[0]) == [.alternate, .selected])
    #expect(grid.shown.marks.isEmpty)
  }

  @Test("a selected cell is in a state of its own, its row is not")
  func cells() {
    var grid = grid()
    _ = grid.apply(
      GridState(selected: [.cell(CellPath(section: 1, row: 0, column: "b"))]))
    #expect(grid.state(ofRowAt: 2, in: grid.sections[1]) == [])
    #expect(grid.state(ofCellAt: 2, column: 1, in: grid.sections[1]) == .selected)
    #expect(grid.state(ofCellAt: 2, column: 0, in: grid.sections[1]) == [])
    #expect(grid.state(ofCellAt: 3, column: 1, in: grid.sections[1]) == .alternate)
    #expect(grid.rowStates.count == 4)
  }

  @Test(
    "the text of an edited cell is its own, the caret at its end, unless something else is said")
  func editing() {
    let path = CellPath(section: 0, row: 0, column: "b")
    func shown(_ editing: CellEditing) -> ShownState.Editing? {
      var grid = grid()
      #expect(grid.apply(GridState(editing: editing)) == [])
      return grid.shown.editing
    }
    #expect(shown(CellEditing(path))?.text == "r4c1")
    #expect(shown(CellEditing(path))?.caret == 4)
    #expect(shown(CellEditing(path, text: "👩‍👩‍👦é"))?.caret == 2)
    #expect(shown(CellEditing(path, caret: .at(0)))?.caret == 0)
    #expect(shown(CellEditing(path, selection: 1..<3))?.caret == nil)
    #expect(shown(CellEditing(path, caret: .end, selection: 1..<3))?.caret == 4)
    #expect(shown(CellEditing(path, message: "no"))?.isInvalid == true)
  }

  @Test("a row goes down only within its section")
  func direction() {
    func goesDown(_ from: (Int, Int), _ to: (Int, Int)) -> Bool? {
      var grid = grid()
      _ = grid.apply(
        GridState(
          dragged: DraggedRow(
            RowPath(section: from.0, row: from.1), to: RowPath(section: to.0, row: to.1))))
      return grid.shown.draggedRow?.goesDown
    }
    #expect(goesDown((1, 0), (1, 2)) == true)
    #expect(goesDown((1, 2), (1, 0)) == false)
    #expect(goesDown((0, 0), (1, 0)) == false)
  }

  @Test("the button at the edge destroys, unless it has a style; without buttons there is one")
  func swipes() {
    var grid = grid()
    grid.strings.delete = "Weg"
    _ = grid.apply(
      GridState(swiped: [
        SwipedRow(RowPath(section: 0, row: 0)),
        SwipedRow(
          RowPath(section: 0, row: 1),
          actions: [SwipeAction("A", style: Style()), SwipeAction("B")]),
      ]))
    #expect(grid.shown.swipes[0].actions == [SwipeAction("Weg", kind: .destructive)])
    #expect(grid.shown.swipes[1].actions.map(\.kind) == [.normal, .normal])
  }

  @Test("a sort mark leaves one arrow, whatever the grid is sorted by")
  func sortMark() {
    var grid = grid()
    #expect(grid.apply(GridState(sort: SortMark("b", .descending))) == [])
    #expect(grid.columns.map(\.sort) == [nil, .descending])
  }

  @Test("shortcuts are the first letters of the sections, each once")
  func shortcuts() {
    var grid = grid()
    grid.sections.append(Section(title: " also", positions: 5..<5))
    grid.sections.append(Section(title: "ñu", positions: 5..<5))
    _ = grid.apply(GridState(shortcutBar: ShortcutBar(pressed: .title("B"))))
    #expect(grid.shown.shortcuts == .init(titles: ["A", "B", "Ñ"], pressed: 1))
  }

  @Test("rows that are loading take the place of the grid's own, over and over")
  func loading() {
    var grid = grid()
    #expect(grid.apply(GridState(loading: LoadingRows(count: 7))) == [])
    #expect(grid.order == .rows([4, 3, 2, 1, 0, 4, 3]))
    #expect(grid.sections == [Section(title: nil, positions: 0..<7)])
    #expect(grid.shown.isLoading)
    grid = self.grid()
    _ = grid.apply(GridState(loading: LoadingRows()))
    #expect(grid.sections.count == 2)
  }

  @Test("a grid without rows has placeholders that are loading, as wide as values often are")
  func loadingEmpty() {
    var grid = grid()
    grid.sections = []
    grid.order = .source(count: 0)
    #expect(grid.apply(GridState(loading: LoadingRows(count: 2))) == [])
    var bytes: [UInt8] = []
    grid.source.appendText(row: 1, column: 1, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "0000000000")
  }

  @Test("paths that do not exist are reported together")
  func missingPaths() {
    let state = GridState(
      selected: [.row(RowPath(section: 2, row: 0)), .row(RowPath(section: 0, row: 2))],
      editing: CellEditing(CellPath(section: 0, row: -1, column: "A")),
      reorderHandles: ReorderHandles(except: [RowPath(section: 1, row: 3)]), resizing: "c")
    #expect(
      problems(state) == [
        "there is no section 2: the grid has 2 sections, counted from 0",
        "there is no row 2 in section 0: it has 2 rows, counted from 0",
        "there is no row -1 in section 0: it has 2 rows, counted from 0",
        "the grid shows no column \"A\", did you mean \"a\"?",
        "there is no row 3 in section 1: it has 3 rows, counted from 0",
        "the grid shows no column \"c\"",
      ])
  }

  @Test("a selection must agree with its mode")
  func modes() {
    let row = GridPlace.row(RowPath(section: 0, row: 0))
    let cell = GridPlace.cell(CellPath(section: 0, row: 0, column: "a"))
    func problems(_ mode: SelectionMode, _ selected: [GridPlace]) -> [String] {
      self.problems(GridState(selectionMode: mode, selected: selected))
    }
    #expect(problems(.rows, [row, row]) == [])
    #expect(problems(.cells, [cell, cell]) == [])
    #expect(problems(.row, [row]) == [])
    #expect(
      problems(.row, [row, row]) == ["only one row can be selected with selectionMode: row"])
    #expect(
      problems(.cell, [cell, cell]) == ["only one cell can be selected with selectionMode: cell"])
    #expect(problems(.none, [row]) == ["nothing can be selected with selectionMode: none"])
    #expect(problems(.row, [cell]) == ["cells cannot be selected with selectionMode: row"])
    #expect(problems(.cells, [row]) == ["rows cannot be selected with selectionMode: cells"])
  }

  @Test("only rows and cells can be selected")
  func selectable() {
    let places: [GridPlace] = [
      .header("a"), .column("a"), .title, .section("x"), .sectionHeader(0), .summary(0), .filter,
    ]
    for place in places {
      #expect(
        problems(GridState(selected: [place])) == ["only rows and cells can be selected"],
        "\(place)")
    }
  }

  @Test("what cannot be at once is refused")
  func conflicts() {
    let row = RowPath(section: 0, row: 0)
    #expect(
      problems(GridState(swiped: [SwipedRow(row), SwipedRow(row, side: .right)]))
        == ["this row is already slid aside"])
    #expect(
      problems(GridState(dragged: DraggedRow(row), swiped: [SwipedRow(row)]))
        == ["a row is dragged or slid aside, not both"])
    let editing = CellEditing(CellPath(section: 0, row: 0, column: "a"))
    #expect(
      problems(GridState(editing: editing, dragged: DraggedRow(row)))
        == ["a row is edited or dragged, not both"])
    #expect(
      problems(GridState(editing: editing, swiped: [SwipedRow(row)]))
        == ["a row is edited or slid aside, not both"])
    #expect(
      problems(GridState(editing: editing, draggedColumn: DraggedColumn("a")))
        == ["a column is edited or dragged, not both"])
    #expect(
      problems(GridState(dragged: DraggedRow(row), draggedColumn: DraggedColumn("a")))
        == ["a row and a column cannot both be dragged"])
  }

  @Test("numbers beyond what there is are refused")
  func numbers() {
    let cell = CellPath(section: 0, row: 0, column: "a")
    #expect(
      problems(GridState(editing: CellEditing(cell, text: "ab", caret: .at(3))))
        == ["the caret cannot be at 3: the text has 2 characters"])
    #expect(
      problems(GridState(editing: CellEditing(cell, text: "a", selection: 0..<2)))
        == ["0 to 2 cannot be selected: the text has 1 character"])
    #expect(
      problems(GridState(flash: [CellFlash(cell, amount: 1.5)]))
        == ["the amount of a flash is 0 to 1"])
    #expect(
      problems(GridState(shortcutBar: ShortcutBar(titles: ["x"], pressed: .index(1))))
        == ["the shortcut bar has no title 1: it has 1"])
    #expect(
      problems(GridState(loading: LoadingRows(count: 0)))
        == ["1 to 10000 rows can be loading, not 0"])
  }

  @Test("a flash is over the selection, its alpha faded; being dragged is over the flash")
  func transientLayers() {
    let theme = Theme(
      name: "test",
      styles: StyleSheet(elements: [
        .rows: Style(background: .white),
        .selected: Style(background: Color(red: 0, green: 0, blue: 1)),
        .flash: Style(background: Color(red: 1, green: 0, blue: 0, alpha: 0.5)),
        .dragged: Style(background: Color(red: 0, green: 1, blue: 0, alpha: 0.5)),
      ]))
    var cascade = Cascade(
      theme: theme, grid: StyleSheet(), columns: [GridColumn(key: "a", sourceIndex: 0)])
    let flash = cascade.body(
      column: 0, state: .selected, transient: [.flash(amount: 0.5, change: nil)])
    #expect(cascade[flash].fills.fills == [.color(Color(red: 0.25, green: 0, blue: 0.75))])
    let both = cascade.body(
      column: 0, state: [], transient: [.flash(amount: 1, change: nil), .dragged])
    #expect(cascade[both].fills.fills == [.color(Color(red: 0.5, green: 0.75, blue: 0.25))])
    #expect(
      cascade.bodyLayers(column: 0, state: .selected, transient: [.editing, .dragged])
        .map(\.name) == ["type of column \"a\"", "theme rows", "theme selected", "theme dragged"])
  }

  @Test("a flash of a value that went up or down has the colour of that, as translucent as its own")
  func changes() {
    var styles = StyleSheet(elements: [
      .rows: Style(background: .white),
      .flash: Style(background: Color(red: 1, green: 0, blue: 0, alpha: 0.5)),
    ])
    styles.plot.positive = Color(red: 0, green: 1, blue: 0)
    styles.plot.negative = Color(red: 0, green: 0, blue: 1)
    var cascade = Cascade(
      theme: Theme(name: "test", styles: styles), grid: StyleSheet(),
      columns: [GridColumn(key: "a", sourceIndex: 0)])
    func fills(_ amount: Double, _ change: ValueChange?) -> [Fill] {
      let id = cascade.body(
        column: 0, state: [], transient: [.flash(amount: amount, change: change)])
      return cascade[id].fills.fills
    }
    #expect(fills(1, nil) == [.color(Color(red: 1, green: 0.5, blue: 0.5))])
    #expect(fills(1, .up) == [.color(Color(red: 0.5, green: 1, blue: 0.5))])
    #expect(fills(0.5, .down) == [.color(Color(red: 0.75, green: 0.75, blue: 1))])
  }

  @Test("the tint of a pointer has the colour of the text where its own hardly shows")
  func visibleTint() {
    let tint = Color(red: 0, green: 0, blue: 0, alpha: 0.25)
    var cascade = Cascade(
      theme: Theme(
        name: "test",
        styles: StyleSheet(elements: [
          .rows: Style(background: .white), .header: Style(background: .black, text: .white),
          .hovered: Style(background: tint),
        ])), grid: StyleSheet(), columns: [GridColumn(key: "a", sourceIndex: 0)])
    let cell = cascade.body(column: 0, state: [], transient: [.pointed(.hovered)])
    #expect(cascade[cell].fills.fills == [.color(Color(red: 0.75, green: 0.75, blue: 0.75))])
    let header = cascade.header(column: 0, transient: [.pointed(.hovered)])
    #expect(cascade[header].fills.fills == [.color(Color(red: 0.25, green: 0.25, blue: 0.25))])
  }

  @Test("words take their numbers once, whatever these contain")
  func template() {
    #expect("{a} of {b}, {c} {".filled(["a": "{b}", "b": "2"]) == "{b} of 2, {c} {")
    #expect(GridStrings(page: "{page}/{pages}").page(2, of: 10) == "2/10")
  }

  @Test("what is dragged is moved by a number of points")
  func dragOffset() {
    let row = RowPath(section: 0, row: 0)
    for offset in [Double.nan, .infinity, -1e9] {
      let message = "what is dragged is moved by -100000 to 100000 points"
      #expect(problems(GridState(dragged: DraggedRow(row, offset: offset))) == [message])
      #expect(
        problems(GridState(draggedColumn: DraggedColumn("a", offset: offset))) == [message])
    }
    #expect(problems(GridState(dragged: DraggedRow(row, offset: -20))) == [])
  }
}
