import DocumentSupport
import GridPress
import TestSupport
import Testing

@Suite("Live grids")
struct LiveGridTests {
  private struct Person: Sendable {
    var name: String
    var age: Int
    var team: String
  }

  private static let people = [
    Person(name: "Ada", age: 36, team: "Engine"), Person(name: "Bo", age: 29, team: "Sales"),
    Person(name: "Cy", age: 41, team: "Engine"), Person(name: "Di", age: 25, team: "Sales"),
  ]

  private func grid() throws -> SourceGrid {
    let source = DataSourceHelper(
      Self.people,
      columns: [
        DataColumn("name", \.name), DataColumn("age", \.age), DataColumn("team", \.team),
      ])
    var grid = SourceGrid(source)
    grid.columns = ["name", "age", "team"].map { ColumnSettings($0) }
    grid.columns?[1].sortMode = .triState
    grid.columns?[1].isEditable = true
    return grid
  }

  private func renderer() throws -> Renderer {
    Renderer(fonts: try PrivateFonts.source)
  }

  @Test("a grid of Swift values is sorted, edited and selected; its selection follows its row")
  func swiftValues() throws {
    var grid = try grid()
    grid.interaction.selectionMode = .row
    var live = try LiveGrid(grid, renderer: renderer())
    try live.send(.tap(.part(.row(RowPath(section: 0, row: 0)))))
    #expect(live.selected == [.row(RowPath(section: 0, row: 0))])
    let actions = try live.send(.tap(.part(.columnHeader("age"))))
    #expect(actions == [.changeSortOrder(column: "age", from: nil, to: .ascending)])
    #expect(live.texts(ofColumn: "name") == ["Di", "Bo", "Ada", "Cy"])
    #expect(live.selected == [.row(RowPath(section: 0, row: 2))])
    try live.send(.tap(.part(.cell(CellPath(section: 0, row: 0, column: "age"))), count: 2))
    try live.send(.type("99"))
    try live.send(.key(.return))
    #expect(
      live.texts(ofColumn: "age") == ["99", "29", "36", "41"],
      "the row stays until it is sorted again")
    try live.send(.tap(.part(.columnHeader("age"))))
    #expect(live.texts(ofColumn: "age") == ["99", "41", "36", "29"])
    try live.send(.tap(.part(.columnHeader("age"))))
    #expect(live.texts(ofColumn: "name") == ["Ada", "Bo", "Cy", "Di"])
  }

  @Test("a tap at a point reaches what is drawn there")
  func points() throws {
    var live = try LiveGrid(try grid(), renderer: renderer())
    let header = try #require(try live.geometry().frame(of: .columnHeader("age")))
    let middle = Point(x: (header.left + header.right) / 2, y: (header.top + header.bottom) / 2)
    try live.send(.tap(.point(middle)))
    #expect(live.sort == [RowSorting("age", .ascending)])
    let cell = try #require(
      try live.geometry().frame(of: .cell(CellPath(section: 0, row: 3, column: "name"))))
    try live.send(.tap(.point(Point(x: cell.left + 2, y: cell.top + 2))))
    #expect(live.selected == [.row(RowPath(section: 0, row: 3))])
  }

  @Test("groups collapse by their values and show so; others stay as they are")
  func sections() throws {
    var grid = try grid()
    grid.group = RowGroups(by: "team")
    var live = try LiveGrid(grid, renderer: renderer())
    try live.send(.tap(.section("Engine")))
    #expect(live.collapsedSections == ["Engine"])
    #expect(live.texts(ofColumn: "name") == ["Bo", "Di"])
    try live.send(.tap(.part(.columnHeader("age"))))
    #expect(live.collapsedSections == ["Engine"], "sorting keeps what is collapsed")
    try live.perform(.expand(.section("Engine")))
    #expect(live.texts(ofColumn: "name") == ["Ada", "Cy", "Di", "Bo"])
  }

  @Test("columns keep their widths, whatever is sorted, but have room for longer values")
  func widths() throws {
    var live = try LiveGrid(try grid(), renderer: renderer())
    func widths() throws -> [Double?] {
      try ["name", "age", "team"].map { try live.geometry().frame(of: .columnHeader($0))?.width }
    }
    let first = try widths()
    try live.send(.tap(.part(.columnHeader("age"))))
    #expect(try widths() == first)
    try live.perform(
      .set(.part(.cell(CellPath(section: 0, row: 0, column: "name"))), text: "Abracadabra, Inc."))
    let wider = try widths()
    #expect(try #require(wider[0]) > #require(first[0]))
    for (width, old) in zip(wider.dropFirst(), first.dropFirst()) {
      #expect(try abs(#require(width) - #require(old)) < 0.001, "others keep theirs")
    }
    try live.perform(
      .set(.part(.cell(CellPath(section: 0, row: 0, column: "name"))), text: "A"))
    #expect(try widths() == wider, "none becomes narrower")
    try live.send(.resize(column: "age", width: 200))
    #expect(try widths()[1] == 200)
  }

  @Test("numbers that change light up by the way they went, if that is asked for; texts do not")
  func flashes() throws {
    // Of a row that flashes as a whole, other cells are listed too.
    for flashing in InteractionRules.Flashing.allCases where flashing != .row {
      var grid = try grid()
      grid.interaction.flashing = flashing
      var live = try LiveGrid(grid, renderer: renderer())
      func changes(_ texts: [String: String]) throws -> [ValueChange?] {
        try live.perform(.setRow(.part(.row(RowPath(section: 0, row: 0))), texts: texts))
        return live.state.flash.map(\.change)
      }
      let isShown = flashing == .byChange
      #expect(try changes(["age": "37", "name": "Bea"]) == [isShown ? .up : nil, nil])
      #expect(try changes(["age": "12"]) == [isShown ? .down : nil])
      #expect(try changes(["age": "12.0"]) == [nil])
      #expect(try changes(["age": ""]) == [nil])
    }
  }

  @Test(
    "a row that is slid part of the way shows as much of its buttons, and is hit where it is drawn")
  func partWaySwipe() throws {
    var grid = try grid()
    grid.interaction.swipeActions = [.left: [SwipeAction("Delete")]]
    var live = try LiveGrid(grid, renderer: renderer())
    let row = RowPath(section: 0, row: 1)
    let button = GridPart.swipeAction(row, title: "Delete")
    try live.send(.swipe(.part(.row(row)), .left))
    let whole = try #require(try live.geometry().frame(of: button))
    try live.send(.swipe(.part(.row(row)), .left, progress: 0.25))
    let part = try #require(try live.geometry().frame(of: button))
    #expect(abs(part.width - whole.width / 4) < 0.01)
    #expect(part.right == whole.right)
    try live.send(.swipe(.part(.row(row)), .left, progress: 0.001))
    _ = try live.geometry()
    try live.send(.swipe(.part(.row(row)), .left, progress: 0))
    #expect(try live.geometry().frame(of: button) == nil)
  }

  @Test("a delegate is asked, may refuse, and hears what is done")
  func delegates() throws {
    let delegate = OnlySorting()
    var live = try LiveGrid(try grid(), renderer: renderer(), delegates: [delegate])
    try live.send(.tap(.part(.row(RowPath(section: 0, row: 0)))))
    try live.send(.tap(.part(.columnHeader("age"))))
    #expect(live.selected == [])
    #expect(delegate.done == [.changeSortOrder(column: "age", from: nil, to: .ascending)])
    try live.perform(.select(.part(.row(RowPath(section: 0, row: 0)))))
    #expect(live.selected == [.row(RowPath(section: 0, row: 0))], "the program is not asked")
  }

  @Test("an event that cannot be changes nothing")
  func problems() throws {
    var live = try LiveGrid(try grid(), renderer: renderer())
    #expect(throws: EventProblem.self) { try live.send(.type("a")) }
    #expect(throws: EventProblem.self) { try live.send(.tap(.part(.columnHeader("none")))) }
    #expect(throws: EventProblem.self) {
      try live.send(.scroll(to: .part(.row(RowPath(section: 3, row: 0)))))
    }
    #expect(live.log == [])
  }
}

/// Refuses everything but sorting.
private final class OnlySorting: DataGridDelegate {
  private(set) var done: [GridAction] = []

  func shouldPerform(_ action: GridAction) -> Bool {
    if case .changeSortOrder = action { true } else { false }
  }

  func didPerform(_ action: GridAction) { done.append(action) }
}
