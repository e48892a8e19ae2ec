import GridCore
import GridModel
import Testing

@testable import GridInteraction

@Suite("Pointers, fingers and keys before anything is done")
struct PointerEventTests {
  private func live(
    _ rules: InteractionRules = InteractionRules(selectionMode: .cells)
  ) -> Interaction<TestModel> {
    Interaction(TestModel(), rules: rules)
  }

  private func cell(_ row: Int, _ column: String, section: Int = 0) -> GridPlace {
    .part(.cell(CellPath(section: section, row: row, column: column)))
  }

  @Test("a part is pressed until the next event, and hovered until the pointer leaves")
  func pressed() throws {
    var live = live()
    try live.send(.point(.hovered, at: cell(0, "age")))
    try live.send(.point(.pressed, at: .part(.columnHeader("age"))))
    #expect(
      live.shownState.pointed == [
        .hovered: .cell(CellPath(section: 0, row: 0, column: "age")), .pressed: .header("age"),
      ])
    try live.send(.tap(.part(.columnHeader("age"))))
    #expect(Array(live.shownState.pointed.keys) == [.hovered])
    try live.send(.point(.hovered, at: nil))
    #expect(live.shownState.pointed == [:])
    #expect(live.log.first == "= hovered 0,0,age")
    #expect(live.log.last == "= hovered")
  }

  @Test(
    "a part is released by whatever comes next",
    arguments: [
      GridEvent.point(.hovered, at: .part(.columnHeader("name"))), .point(.hovered, at: nil),
      .point(.focused, at: .part(.columnHeader("name"))), .point(.focused, at: nil),
      .point(.pressed, at: nil), .point(.pressed, at: .part(.columnHeader("name"))),
      .tap(.part(.columnHeader("name"))), .scrollOn(x: 0, y: 0),
    ])
  func released(_ next: GridEvent) throws {
    var live = live()
    try live.send(.point(.pressed, at: .part(.columnHeader("age"))))
    #expect(live.shownState.pointed[.pressed] == .header("age"))
    try live.send(next)
    #expect(live.shownState.pointed[.pressed] != .header("age"))
  }

  @Test("where rows are selected, a cell stands for its row, which it follows")
  func rows() throws {
    var live = live(InteractionRules(selectionMode: .row))
    try live.send(.point(.hovered, at: cell(1, "age")))
    #expect(live.shownState.pointed[.hovered] == .row(RowPath(section: 0, row: 1)))
    try live.model.moveRow(RowPath(section: 0, row: 1), to: RowPath(section: 0, row: 0))
    #expect(live.shownState.pointed[.hovered] == .row(RowPath(section: 0, row: 0)))
  }

  @Test("arrows move the focus through cells and rows; it stays at the edges")
  func arrows() throws {
    var live = live()
    try live.send(.point(.focused, at: cell(1, "name")))
    try live.send(.key(.down))
    #expect(live.log.last == "= focused 1,0,name")
    try live.send(.key(.right))
    try live.send(.key(.right))
    #expect(live.log.last == "= focused 1,0,age")
    try live.send(.key(.up))
    try live.send(.key(.up))
    try live.send(.key(.up))
    #expect(live.log.last == "= focused 0,0,age")
  }

  @Test("space taps what has the focus, return taps it twice, escape lets go of it")
  func keys() throws {
    var live = live()
    try live.send(.point(.focused, at: cell(0, "age")))
    try live.send(.key(.space))
    #expect(live.log.last == "didSelectCell 0,0,age")
    try live.send(.key(.return))
    #expect(live.log.last == "didBeginEditing 0,0,age")
    try live.send(.key(.escape))
    #expect(live.log.last == "didCancelEditing 0,0,age", "the field goes first")
    try live.send(.key(.escape))
    #expect(live.log.last == "= focused")
    #expect(throws: EventProblem("no cell is edited, so the key space does nothing")) {
      try live.send(.key(.space))
    }
  }

  @Test("only rows, cells and headers that are there can be pointed at")
  func missing() {
    var live = live()
    #expect(throws: EventProblem("only rows, cells and headers can be hovered")) {
      try live.send(.point(.hovered, at: .filter))
    }
    #expect(throws: EventProblem("there is no section 7")) {
      try live.send(.point(.focused, at: cell(0, "age", section: 7)))
    }
    #expect(live.log == [])
  }

  // MARK: - Widths

  @Test("a column is resized part of the way from its first width, and reported at the end")
  func partWayResizing() throws {
    var live = live()
    try live.send(.resize(column: "age", width: 128, progress: 0.5))
    #expect(try live.model.width(ofColumn: "age") == 108)
    #expect(live.log == [])
    try live.send(.resize(column: "age", width: 128, progress: 0.75))
    #expect(try live.model.width(ofColumn: "age") == 118)
    try live.send(.resize(column: "age", width: 128))
    #expect(live.log == ["= width age 128", "didResizeColumn age 88 128"])
  }

  @Test("a column that is cancelled on its way has its first width again")
  func cancelledResizing() throws {
    var live = live()
    try live.send(.resize(column: "age", width: 128, progress: 0.5))
    try live.send(.cancel)
    #expect(try live.model.width(ofColumn: "age") == 88)
    try live.send(.resize(column: "age", width: 128, progress: 0.5))
    try live.send(.resize(column: "name", width: 50))
    #expect(try live.model.width(ofColumn: "age") == 88, "another gesture cancels it too")
    #expect(throws: EventProblem("a column is resized by 0 to 1 of its way, not 2")) {
      try live.send(.resize(column: "age", width: 50, progress: 2))
    }
  }

  @Test("the row above a grid is uncovered as far as the grid is pulled")
  func partWayPull() throws {
    var live = live()
    try live.send(.pull(16))
    #expect(live.shownState.pullDown == PullDown(.pulled, progress: 0.25))
    try live.send(.pull(64))
    #expect(live.shownState.pullDown == PullDown(.release))
  }
}
