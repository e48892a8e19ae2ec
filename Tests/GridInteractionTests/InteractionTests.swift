import GridCore
import GridInteraction
import GridModel
import TestSupport
import Testing

@Suite("Events of a live grid")
struct InteractionTests {
  private static func live(
    _ rules: InteractionRules = InteractionRules(), delegates: [any DataGridDelegate] = []
  ) -> Interaction<TestModel> {
    Interaction(TestModel(), rules: rules, delegates: delegates)
  }

  private static func row(_ section: Int, _ row: Int) -> GridPlace {
    .part(.row(RowPath(section: section, row: row)))
  }

  private static func cell(_ section: Int, _ row: Int, _ column: String) -> GridPlace {
    .part(.cell(CellPath(section: section, row: row, column: column)))
  }

  // MARK: - Selection

  @Test("a tap in a grid of one selected row deselects the old row before it selects the new one")
  func singleRow() throws {
    var live = Self.live()
    try live.send(.tap(Self.row(0, 1)))
    try live.send(.tap(Self.row(1, 0)))
    #expect(
      live.log == [
        "shouldSelectRow 0,1", "willSelectRow 0,1", "= selected 0,1", "didSelectRow 0,1",
        "shouldDeselectRow 0,1", "willDeselectRow 0,1", "= selected", "didDeselectRow 0,1",
        "shouldSelectRow 1,0", "willSelectRow 1,0", "= selected 1,0", "didSelectRow 1,0",
      ])
    let before = live.log
    try live.send(.tap(Self.row(1, 0)))
    #expect(live.log == before, "the selected row of a single selection stays as it is")
  }

  @Test("a tap in a grid of several selected rows toggles its row")
  func severalRows() throws {
    var live = Self.live(InteractionRules(selectionMode: .rows))
    try live.send(.tap(Self.row(1, 1)))
    try live.send(.tap(Self.row(0, 0)))
    #expect(live.log.last == "didSelectRow 0,0")
    #expect(live.log.contains("= selected 0,0 1,1"))
    try live.send(.tap(Self.row(0, 0)))
    #expect(live.selectedRowPaths == [RowPath(section: 1, row: 1)])
  }

  @Test("cells are selected by themselves, and need a column")
  func cells() throws {
    var live = Self.live(InteractionRules(selectionMode: .cells))
    try live.send(.tap(Self.cell(0, 0, "age")))
    #expect(live.log.suffix(2) == ["= selected 0,0,age", "didSelectCell 0,0,age"])
    #expect(throws: EventProblem.self) { try live.send(.tap(Self.row(0, 0))) }
  }

  @Test("the selection follows its row through sorting, moving, filtering and collapsing")
  func selectionFollowsRows() throws {
    var live = Self.live(InteractionRules(reordering: [.rows]))
    try live.send(.tap(Self.row(0, 0)))  // Ada, 36
    try live.send(.tap(.part(.columnHeader("age"))))
    #expect(live.selectedRowPaths == [RowPath(section: 0, row: 1)])
    try live.send(.longPress(Self.row(0, 1)))
    try live.send(.drag(to: Self.row(0, 0)))
    try live.send(.drop)
    #expect(live.selectedRowPaths == [RowPath(section: 0, row: 0)])
    try live.send(.tap(.section("Red")))
    #expect(live.selectedRowPaths == [])
    try live.send(.tap(.section("Red")))
    try live.send(.tap(.filter))
    try live.send(.type("Ada"))
    #expect(live.selectedRowPaths == [RowPath(section: 0, row: 0)])
  }

  @Test("what delegates or rules refuse is not done, and logged as refused")
  func refusals() throws {
    let delegate = TestDelegate { action in
      if case .selectRow(let row) = action { row.section == 1 } else { true }
    }
    let rules = InteractionRules(
      refusals: [
        Refusal(.collapse, .section("Blue")), Refusal(.sort, .part(.columnHeader("name"))),
        Refusal(.select, .row(where: "name = 'Cy'")),
      ])
    var live = Self.live(rules, delegates: [delegate])
    try live.send(.tap(Self.row(0, 0)))
    try live.send(.tap(Self.row(1, 0)))
    try live.send(.tap(.section("Blue")))
    try live.send(.tap(.part(.columnHeader("name"))))
    #expect(
      live.log == [
        "shouldSelectRow 0,0 refused", "shouldSelectRow 1,0 refused", "shouldCollapse Blue refused",
        "shouldChangeSortOrder name refused",
      ])
    try live.send(.tap(Self.row(1, 1)))
    #expect(live.selectedRowPaths == [RowPath(section: 1, row: 1)])
    #expect(delegate.calls == ["will selectRow", "did selectRow"])
  }

  @Test("the program is not asked")
  func program() throws {
    var live = Self.live(InteractionRules(refusals: [Refusal(.select)]))
    _ = try live.select(.row(RowPath(section: 0, row: 0)), from: .program)
    #expect(live.log == ["willSelectRow 0,0", "= selected 0,0", "didSelectRow 0,0"])
  }

  // MARK: - Sorting and sections

  @Test("taps on a header go through ascending, descending and, for three states, not sorted")
  func sorting() throws {
    var live = Self.live()
    let header = GridPlace.part(.columnHeader("age"))
    try live.send(.tap(header))
    #expect(
      live.log == [
        "shouldChangeSortOrder age", "willChangeSortOrder age", "= sort age ascending",
        "didChangeSortOrder age none",
      ])
    try live.send(.tap(header))
    #expect(live.log.suffix(2) == ["= sort age descending", "didChangeSortOrder age ascending"])
    try live.send(.tap(header))
    #expect(live.log.suffix(2) == ["= sort", "didChangeSortOrder age descending"])
    for _ in 0..<3 { try live.send(.tap(.part(.columnHeader("name")))) }
    #expect(live.log.suffix(2) == ["= sort name ascending", "didChangeSortOrder name descending"])
  }

  @Test("sections collapse and expand")
  func collapsing() throws {
    var live = Self.live()
    try live.send(.tap(.section("Red")))
    try live.send(.tap(.part(.sectionHeader(section: 0))))
    #expect(
      live.log == [
        "shouldCollapse Red", "willCollapse Red", "= collapsed Red", "didCollapse Red",
        "shouldExpand Red", "willExpand Red", "= collapsed", "didExpand Red",
      ])
  }

  // MARK: - Editing

  @Test("an edit selects the whole value, refuses what is invalid, and stores what is valid")
  func editing() throws {
    var live = Self.live()
    try live.send(.tap(Self.cell(0, 1, "age"), count: 2))
    #expect(live.state.editing?.field.selection == 0..<2)
    try live.send(.type("3x"))
    try live.send(.key(.return))
    #expect(live.state.editing?.problem == "\"3x\" is not a number")
    try live.send(.key(.delete))
    try live.send(.type("7"))
    try live.send(.key(.return))
    #expect(
      live.log == [
        "shouldBeginEditing 0,1,age", "willBeginEditing 0,1,age", "= editing 0,1,age",
        "didBeginEditing 0,1,age", "invalidEdit 0,1,age 3x", "shouldFinishEditing 0,1,age 29 37",
        "willFinishEditing 0,1,age 29 37", "= value 0,1,age 37", "= editing",
        "didFinishEditing 0,1,age 29 37",
      ])
    #expect(live.model.texts[1]["age"] == "37")
  }

  @Test("escape ends an edit without storing it")
  func cancelledEdit() throws {
    var live = Self.live()
    try live.send(.tap(Self.cell(0, 1, "age"), count: 2))
    try live.send(.type("99"))
    try live.send(.key(.escape))
    #expect(live.log.suffix(2) == ["= editing", "didCancelEditing 0,1,age"])
    #expect(live.model.texts[1]["age"] == "29")
  }

  @Test("a tap elsewhere finishes an edit, unless its text is invalid")
  func tapElsewhere() throws {
    var live = Self.live()
    try live.send(.tap(Self.cell(0, 1, "age"), count: 2))
    try live.send(.type("x"))
    try live.send(.tap(Self.row(0, 0)))
    #expect(live.state.editing != nil)
    #expect(live.selectedRowPaths == [])
    try live.send(.key(.delete))
    try live.send(.type("5"))
    try live.send(.tap(Self.row(0, 0)))
    #expect(live.model.texts[1]["age"] == "5")
    #expect(live.selectedRowPaths == [RowPath(section: 0, row: 0)])
  }

  @Test("the tab key goes on to the next editable column")
  func tab() throws {
    var live = Self.live()
    try live.send(.tap(Self.cell(0, 0, "name"), count: 2))
    try live.send(.type("Eve"))
    try live.send(.key(.tab))
    #expect(live.state.editing?.cell.column == "age")
    #expect(live.model.texts[0]["name"] == "Eve")
  }

  @Test("a delegate may give the first text and change what is stored")
  func editingDelegate() throws {
    let delegate = TestDelegate()
    delegate.first = "1"
    delegate.stored = "2"
    var live = Self.live(delegates: [delegate])
    try live.send(.tap(Self.cell(0, 0, "age"), count: 2))
    #expect(live.state.editing?.field.text == "1")
    try live.send(.key(.return))
    #expect(live.model.texts[0]["age"] == "2")
  }

  @Test("a column that is not editable is not edited, and typing into nothing is a problem")
  func notEditable() throws {
    var live = Self.live()
    live.model.editable = []
    try live.send(.tap(Self.cell(0, 0, "age"), count: 2))
    #expect(live.log == [])
    #expect(throws: EventProblem.self) { try live.send(.type("1")) }
    #expect(throws: EventProblem.self) { try live.send(.key(.return)) }
  }

  // MARK: - Dragging

  @Test("a dragged row is switched with each row that it passes")
  func draggedRow() throws {
    var live = Self.live(InteractionRules(reordering: [.rows]))
    live.model.sections = [("All", [0, 1, 2, 3], false)]
    try live.send(.longPress(Self.row(0, 0)))
    try live.send(.drag(to: Self.row(0, 2)))
    try live.send(.drop)
    #expect(
      live.log == [
        "shouldReorderRow 0,0", "rowSwitched 0,0 0,1", "rowSwitched 0,1 0,2",
        "didReorderRow 0,0 0,2",
      ])
    #expect(live.model.sections[0].rows == [1, 2, 0, 3])
  }

  @Test("a drag that is cancelled puts the row back")
  func cancelledDrag() throws {
    var live = Self.live(InteractionRules(reordering: [.rows]))
    live.model.sections = [("All", [0, 1, 2, 3], false)]
    try live.send(.longPress(Self.row(0, 3)))
    try live.send(.drag(to: Self.row(0, 0)))
    try live.send(.cancel)
    #expect(live.model.sections[0].rows == [0, 1, 2, 3])
    #expect(live.state.held == nil)
  }

  @Test("rows stay in their sections, and nothing is dragged or dropped that is not held")
  func impossibleDrags() throws {
    var live = Self.live(InteractionRules(reordering: [.rows]))
    #expect(throws: EventProblem.self) { try live.send(.drag(to: Self.row(0, 1))) }
    #expect(throws: EventProblem.self) { try live.send(.drop) }
    try live.send(.longPress(Self.row(0, 0)))
    #expect(throws: EventProblem.self) { try live.send(.drag(to: Self.row(1, 0))) }
    #expect(live.model.sections[0].rows == [0, 1], "a problem leaves everything as it was")
  }

  @Test("a dragged column takes the place of another when it is dropped")
  func draggedColumn() throws {
    var live = Self.live(InteractionRules(reordering: [.columns]))
    live.model.columnKeys = ["name", "age", "team"]
    try live.send(.longPress(.part(.columnHeader("age"))))
    try live.send(.drag(to: .part(.columnHeader("team"))))
    #expect(live.shownState.draggedColumn?.target == .end)
    try live.send(.drop)
    #expect(
      live.log == [
        "shouldReorderColumn age", "= columns name team age", "didReorderColumn age 1 2",
      ])
  }

  // MARK: - Others

  @Test("a button of a swiped row is performed, and a tap elsewhere only closes the row")
  func swiping() throws {
    var live = Self.live(
      InteractionRules(swipeActions: [.left: [SwipeAction("Delete", kind: .destructive)]]))
    try live.send(.swipe(Self.row(0, 1), .left))
    try live.send(.tap(.action("Delete")))
    #expect(live.log == ["shouldPerformAction 0,1 Delete", "didPerformAction 0,1 Delete"])
    #expect(live.state.swiped == nil)
    try live.send(.swipe(Self.row(0, 1), .left))
    try live.send(.tap(Self.row(1, 0)))
    #expect(live.state.swiped == nil)
    #expect(live.selectedRowPaths == [])
    #expect(throws: EventProblem.self) { try live.send(.swipe(Self.row(0, 0), .right)) }
    #expect(throws: EventProblem.self) { try live.send(.tap(.action("Delete"))) }
  }

  @Test("a row is slid part of the way, further, back and closed")
  func partWaySwipe() throws {
    var live = Self.live(
      InteractionRules(swipeActions: [.left: [SwipeAction("Delete")]]))
    try live.send(.swipe(Self.row(0, 1), .left, progress: 0.4))
    #expect(live.shownState.swiped.map(\.progress) == [0.4])
    try live.send(.swipe(Self.row(0, 1), .left, progress: 1))
    #expect(live.shownState.swiped.map(\.progress) == [1])
    try live.send(.swipe(Self.row(0, 1), .left, progress: 0))
    #expect(live.shownState.swiped == [])
    for progress in [-0.1, 1.1, .nan, .infinity] {
      #expect(throws: EventProblem.self) {
        try live.send(.swipe(Self.row(0, 1), .left, progress: progress))
      }
    }
    #expect(live.shownState.swiped == [])
  }

  @Test("a grid that is pulled far enough is refreshed when it is let go")
  func pulling() throws {
    var live = Self.live()
    try live.send(.pull(60))
    #expect(live.shownState.pullDown?.phase == .pulled)
    try live.send(.pull(80))
    #expect(live.shownState.pullDown?.phase == .release)
    try live.send(.release)
    #expect(
      live.log == [
        "= pull 60 pulled", "= pull 80 release", "= pull 80 updating", "didPullToRefresh",
      ])
    #expect(live.shownState.pullDown?.phase == .updating)
    try live.send(.pull(20))
    try live.send(.release)
    #expect(live.log.suffix(2) == ["= pull 20 pulled", "= pull 0"])
    #expect(throws: EventProblem.self) { try live.send(.release) }
  }

  @Test("a grid is refreshed after at least a point, and after 10,000 points")
  func oddPullDistance() throws {
    for (distance, phase) in [(Double.nan, PullDown.Phase.release), (-1, .release), (0, .release)]
      + [(.infinity, .pulled), (1e300, .pulled)]
    {
      var live = Self.live(InteractionRules(pullDistance: distance))
      try live.send(.pull(60))
      #expect(live.shownState.pullDown?.phase == phase, "\(distance)")
      #expect((0...1).contains(live.shownState.pullDown?.progress ?? -1), "\(distance)")
    }
  }

  @Test("the search field filters as it is typed into, or when the return key is pressed")
  func filtering() throws {
    var live = Self.live()
    try live.send(.tap(.filter))
    try live.send(.type("A"))
    #expect(live.log == ["= filter A"])
    #expect(live.model.rowCount(inSection: 0) == 1)
    var late = Self.live(InteractionRules(filterTime: .done))
    try late.send(.tap(.filter))
    try late.send(.type("A"))
    #expect(late.log == [])
    try late.send(.key(.return))
    #expect(late.log == ["= filter A"])
  }

  @Test("the button beside the search field ends the search")
  func cancellingSearch() throws {
    var live = Self.live()
    try live.send(.tap(.filter))
    try live.send(.type("A"))
    try live.send(.tap(.part(.filterCancel)))
    #expect(live.log == ["= filter A", "= filter"])
    #expect(live.model.rowCount(inSection: 0) == 2)
    // Without the focus there is no button.
    #expect(throws: EventProblem.self) { try live.send(.tap(.part(.filterCancel))) }
    #expect(throws: EventProblem.self) { try live.send(.type("B")) }
  }

  @Test("columns are resized, rows scrolled to, shortcuts jump to their sections")
  func widthsAndScrolling() throws {
    var live = Self.live()
    try live.send(.resize(column: "age", width: 120))
    try live.send(.scroll(to: Self.row(1, 1), vertical: .middle))
    try live.send(.tap(.shortcut("B")))
    #expect(
      live.log == [
        "= width age 120", "didResizeColumn age 88 120", "= scroll 1,1", "= scroll 1,0",
      ])
    #expect(throws: EventProblem.self) { try live.send(.resize(column: "age", width: 0)) }
    #expect(throws: EventProblem.self) { try live.send(.resize(column: "agee", width: 10)) }
  }

  @Test(
    "a place that does not exist is a problem",
    arguments: [
      GridPlace.part(.row(RowPath(section: 0, row: 9))),
      .part(.row(RowPath(section: 0, row: -1))), .part(.row(RowPath(section: 7, row: 0))),
      .part(.columnHeader("nothing")), .part(.sectionHeader(section: 5)), .section("Green"),
      .row(where: "name = 'Nobody'"), .row(where: "name = '*'"), .point(Point(x: -5, y: 0)),
      .shortcut("Z"), .action("Delete"),
      .part(.cell(CellPath(section: 0, row: 0, column: "nothing"))),
    ])
  func missingPlaces(_ target: GridPlace) {
    var live = Self.live()
    #expect(throws: EventProblem.self) { try live.send(.tap(target)) }
    #expect(live.log == [])
  }

  @Test("any sequence of events keeps all rows, and as many selected as the log says")
  func randomEvents() throws {
    var generator = SeededGenerator(seed: 19)
    let rules = InteractionRules(
      selectionMode: .rows, reordering: [.rows, .columns],
      swipeActions: [.left: [SwipeAction("Delete")]])
    for _ in 0..<200 {
      var live = Self.live(rules)
      for _ in 0..<40 {
        try? live.send(Self.randomEvent(&generator))
        let selectedCount = live.log.count { $0.hasPrefix("didSelectRow") }
        let deselectedCount = live.log.count { $0.hasPrefix("didDeselectRow") }
        #expect(live.state.selectedRows.count == selectedCount - deselectedCount)
        let rows = live.model.sections.flatMap(\.rows).sorted()
        #expect(rows == [0, 1, 2, 3], "rows are neither lost nor doubled")
      }
    }
  }

  private static func randomEvent(_ generator: inout SeededGenerator) -> GridEvent {
    let row = Self.row(
      Int.random(in: 0...2, using: &generator), Int.random(in: 0...2, using: &generator))
    let column = ["name", "age"].randomElement(using: &generator) ?? "age"
    switch Int.random(in: 0...11, using: &generator) {
    case 0: return .tap(row)
    case 1: return .tap(.part(.columnHeader(column)))
    case 2: return .tap(.section(["Red", "Blue"].randomElement(using: &generator) ?? "Red"))
    case 3: return .longPress(row)
    case 4: return .drag(to: row)
    case 5: return .drop
    case 6: return .cancel
    case 7: return .swipe(row, .left)
    case 8: return .tap(.action("Delete"))
    case 9: return .longPress(.part(.columnHeader(column)))
    case 10: return .drag(to: .part(.columnHeader(column)))
    default: return .tap(row, count: 2)
    }
  }
}

/// Notes what it hears of.
private final class TestDelegate: DataGridDelegate {
  private let allows: (GridAction) -> Bool
  private(set) var calls: [String] = []
  var first: String?
  var stored: String?

  init(_ allows: @escaping (GridAction) -> Bool = { _ in true }) { self.allows = allows }

  func shouldPerform(_ action: GridAction) -> Bool { allows(action) }
  func willPerform(_ action: GridAction) { calls.append("will \(Self.name(action))") }
  func didPerform(_ action: GridAction) { calls.append("did \(Self.name(action))") }
  func initialText(_ text: String, of cell: CellPath) -> String { first ?? text }
  func storedText(_ text: String, of cell: CellPath) -> String { stored ?? text }

  private static func name(_ action: GridAction) -> String {
    "\(action)".split(separator: " ").first.map(String.init) ?? ""
  }
}
