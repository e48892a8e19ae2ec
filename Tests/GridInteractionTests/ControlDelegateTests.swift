import GridCore
import GridInteraction
import GridModel
import Testing

@Suite("A delegate with the controls' own names")
struct ControlDelegateTests {
  /// Writes down what is called, and refuses what begins with a word.
  private final class Recorder: ControlDelegate {
    var calls: [String] = []
    var refused: Set<String> = []

    private func asks(_ call: String) -> Bool {
      calls.append(call)
      return !refused.contains(call)
    }

    func shouldSelectRow(_ row: RowPath) -> Bool { asks("shouldSelectRow \(row.logged)") }
    func willSelectRow(_ row: RowPath) { calls.append("willSelectRow \(row.logged)") }
    func didSelectRow(_ row: RowPath) { calls.append("didSelectRow \(row.logged)") }
    func shouldDeselectRow(_ row: RowPath) -> Bool { asks("shouldDeselectRow \(row.logged)") }
    func willDeselectRow(_ row: RowPath) { calls.append("willDeselectRow \(row.logged)") }
    func didDeselectRow(_ row: RowPath) { calls.append("didDeselectRow \(row.logged)") }
    func shouldSelectCell(_ cell: CellPath) -> Bool { asks("shouldSelectCell \(cell.logged)") }
    func willSelectCell(_ cell: CellPath) { calls.append("willSelectCell \(cell.logged)") }
    func didSelectCell(_ cell: CellPath) { calls.append("didSelectCell \(cell.logged)") }
    func shouldDeselectCell(_ cell: CellPath) -> Bool { asks("shouldDeselectCell \(cell.logged)") }
    func willDeselectCell(_ cell: CellPath) { calls.append("willDeselectCell \(cell.logged)") }
    func didDeselectCell(_ cell: CellPath) { calls.append("didDeselectCell \(cell.logged)") }

    func shouldChangeSortOrder(
      forColumn column: String, from old: SortDirection?, to new: SortDirection?
    ) -> Bool { asks("shouldChangeSortOrder \(column)") }
    func willChangeSortOrder(
      forColumn column: String, from old: SortDirection?, to new: SortDirection?
    ) { calls.append("willChangeSortOrder \(column)") }
    func didChangeSortOrder(
      forColumn column: String, from old: SortDirection?, to new: SortDirection?
    ) { calls.append("didChangeSortOrder \(column) \(old?.rawValue ?? "none")") }

    func shouldBeginEditing(_ cell: CellPath) -> Bool {
      asks("shouldBeginEditing \(cell.logged)")
    }
    func willBeginEditing(_ cell: CellPath) { calls.append("willBeginEditing \(cell.logged)") }
    func didBeginEditing(_ cell: CellPath) { calls.append("didBeginEditing \(cell.logged)") }
    func shouldFinishEditing(_ cell: CellPath, from old: String, to new: String) -> Bool {
      asks("shouldFinishEditing \(cell.logged) \(old) \(new)")
    }
    func willFinishEditing(_ cell: CellPath, from old: String, to new: String) {
      calls.append("willFinishEditing \(cell.logged) \(old) \(new)")
    }
    func didFinishEditing(_ cell: CellPath, from old: String, to new: String) {
      calls.append("didFinishEditing \(cell.logged) \(old) \(new)")
    }
    func didCancelEditing(_ cell: CellPath) { calls.append("didCancelEditing \(cell.logged)") }

    func shouldCollapseSection(_ section: SectionPath) -> Bool { asks("shouldCollapse \(section)") }
    func willCollapseSection(_ section: SectionPath) { calls.append("willCollapse \(section)") }
    func didCollapseSection(_ section: SectionPath) { calls.append("didCollapse \(section)") }
    func shouldExpandSection(_ section: SectionPath) -> Bool { asks("shouldExpand \(section)") }
    func willExpandSection(_ section: SectionPath) { calls.append("willExpand \(section)") }
    func didExpandSection(_ section: SectionPath) { calls.append("didExpand \(section)") }

    func shouldReorderRow(_ row: RowPath) -> Bool { asks("shouldReorderRow \(row.logged)") }
    func row(_ row: RowPath, hasBeenSwitchedWith other: RowPath) {
      calls.append("rowSwitched \(row.logged) \(other.logged)")
    }
    func didReorderRow(_ row: RowPath, to target: RowPath) {
      calls.append("didReorderRow \(row.logged) \(target.logged)")
    }
    func didCancelReorderingRow(_ row: RowPath) {
      calls.append("didCancelReorderRow \(row.logged)")
    }
    func shouldReorderColumn(_ column: String) -> Bool { asks("shouldReorderColumn \(column)") }
    func didReorderColumn(_ column: String, from old: Int, to new: Int) {
      calls.append("didReorderColumn \(column) \(old) \(new)")
    }

    func shouldPerformAction(_ title: String, ofRow row: RowPath) -> Bool {
      asks("shouldPerformAction \(row.logged) \(title)")
    }
    func didPerformAction(_ title: String, ofRow row: RowPath) {
      calls.append("didPerformAction \(row.logged) \(title)")
    }
    func didPullToRefresh() { calls.append("didPullToRefresh") }
    func didResizeColumn(_ column: String, from old: Double, to new: Double) {
      calls.append("didResizeColumn \(column) \(old.dumped) \(new.dumped)")
    }
  }

  private static func row(_ row: Int) -> GridPlace {
    .part(.row(RowPath(section: 0, row: row)))
  }

  private static let ageCell = GridPlace.part(
    .cell(CellPath(section: 0, row: 0, column: "age")))

  @Test(
    "every call of the log but those of the field arrives under its name",
    arguments: [SelectionMode.rows, .cells])
  func names(_ mode: SelectionMode) throws {
    let recorder = Recorder()
    var live = Interaction(
      TestModel(),
      rules: InteractionRules(
        selectionMode: mode, reordering: [.rows, .columns],
        swipeActions: [.left: [SwipeAction("Delete")]]),
      delegates: [recorder])
    let events: [GridEvent] = [
      .tap(Self.ageCell), .tap(Self.ageCell), .tap(.part(.columnHeader("age"))),
      .tap(Self.ageCell, count: 2), .type("7"), .key(.return), .tap(Self.ageCell, count: 2),
      .key(.escape), .tap(.section("Red")), .tap(.section("Red")), .longPress(Self.row(0)),
      .drag(to: Self.row(1)), .drop, .longPress(Self.row(0)), .drag(to: Self.row(1)), .cancel,
      .longPress(.part(.columnHeader("age"))), .drag(to: .part(.columnHeader("name"))), .drop,
      .swipe(Self.row(0), .left), .tap(.action("Delete")), .pull(80), .release,
      .resize(column: "age", width: 120),
    ]
    for event in events { try live.send(event) }
    #expect(recorder.calls == live.log.filter { !$0.hasPrefix("=") })
    let kinds = Set(recorder.calls.map { $0.prefix { $0 != " " } })
    #expect(kinds.count == 32, "\(kinds)")
  }

  @Test("what it refuses is not done")
  func refusal() throws {
    let recorder = Recorder()
    recorder.refused = ["shouldSelectRow 0,1"]
    var live = Interaction(TestModel(), delegates: [recorder])
    try live.send(.tap(Self.row(1)))
    #expect(live.selected == [])
    try live.send(.tap(Self.row(0)))
    #expect(live.selected == [.row(RowPath(section: 0, row: 0))])
    #expect(
      recorder.calls == [
        "shouldSelectRow 0,1", "shouldSelectRow 0,0", "willSelectRow 0,0", "didSelectRow 0,0",
      ])
  }

  @Test("without methods of its own everything is allowed")
  func defaults() throws {
    final class Empty: ControlDelegate {}
    var live = Interaction(TestModel(), delegates: [Empty()])
    try live.send(.tap(Self.row(1)))
    try live.send(.tap(.part(.columnHeader("age"))))
    #expect(live.selected.count == 1)
    #expect(live.model.sort.count == 1)
  }
}
