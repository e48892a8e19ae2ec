import DocumentSupport
import GridPress
import TestSupport
import Testing

@Suite("Delegates that get the grid")
struct LiveGridDelegateTests {
  private struct Ship: Sendable {
    var name: String
    var crew: Int
  }

  private static func row(_ row: Int) -> GridPlace { .part(.row(RowPath(section: 0, row: row))) }

  private func live(
    _ delegates: any DataGridDelegate..., change: (inout SourceGrid) -> Void = { _ in }
  ) throws -> LiveGrid {
    var grid = SourceGrid(
      DataSourceHelper(
        [Ship(name: "Cy", crew: 3), Ship(name: "Bo", crew: 12), Ship(name: "Ada", crew: 7)],
        columns: [
          DataColumn("name", sortMode: .biState, \.name),
          DataColumn("crew", sortMode: .biState, \.crew).storing(\.crew),
        ]))
    change(&grid)
    return try LiveGrid(
      grid, renderer: Renderer(fonts: try PrivateFonts.source), delegates: delegates)
  }

  /// Notes what it sees of the grid in each call.
  private final class Witness: LiveGridDelegate {
    var seen: [String] = []

    func shouldSelectRow(_ row: RowPath) -> Bool {
      seen.append("should \(row)")
      return true
    }

    func shouldSelectRow(_ row: RowPath, in grid: LiveGridProxy) -> Bool {
      note("should", row, grid)
      return true
    }

    func willSelectRow(_ row: RowPath, in grid: LiveGridProxy) { note("will", row, grid) }
    func didSelectRow(_ row: RowPath, in grid: LiveGridProxy) { note("did", row, grid) }

    private func note(_ stage: String, _ row: RowPath, _ grid: LiveGridProxy) {
      let ship: Ship? = grid.item(at: row)
      seen.append(
        "\(stage) \(row) \(ship?.name ?? "none"), selected \(grid.selected.map(\.description))")
    }
  }

  @Test("each call has the grid at its time, after the call of the same name without it")
  func stages() throws {
    let witness = Witness()
    var live = try live(witness)
    try live.send(.tap(.part(.columnHeader("name"))))
    try live.send(.tap(Self.row(1)))
    #expect(
      witness.seen == [
        "should 0,1", "should 0,1 Bo, selected []", "will 0,1 Bo, selected []",
        "did 0,1 Bo, selected [\"row 0,1\"]",
      ])
  }

  /// Answers a selection with events.
  private final class Answering: LiveGridDelegate {
    var answer: (RowPath, LiveGridProxy) -> Void = { _, _ in }
    var done: [String] = []

    func didSelectRow(_ row: RowPath, in grid: LiveGridProxy) { answer(row, grid) }

    func didPerform(_ action: GridAction) { done.append("\(action)") }
  }

  @Test("what is sent in a call is handled after the event, in order, with calls of its own")
  func order() throws {
    let delegate = Answering()
    delegate.answer = { row, grid in
      guard row.row == 0 else { return }
      grid.send(.tap(.part(.columnHeader("crew"))))
      grid.perform(.select(Self.row(2)))
    }
    var live = try live(delegate) { $0.interaction.selectionMode = .rows }
    let actions = try live.send(.tap(Self.row(0)))
    #expect(
      actions.map(\.description) == [
        "selectRow 0,0", "changeSortOrder crew none ascending", "selectRow 0,2",
      ])
    #expect(
      live.selected == [.row(RowPath(section: 0, row: 0)), .row(RowPath(section: 0, row: 2))])
    #expect(
      live.log.filter { !$0.hasPrefix("=") } == [
        "shouldSelectRow 0,0", "willSelectRow 0,0", "didSelectRow 0,0",
        "shouldChangeSortOrder crew", "willChangeSortOrder crew", "didChangeSortOrder crew none",
        "willSelectRow 0,2", "didSelectRow 0,2",
      ])
  }

  @Test("an impossible event of a delegate is thrown; what was before remains")
  func problems() throws {
    let delegate = Answering()
    delegate.answer = { _, grid in
      grid.send(.tap(.part(.columnHeader("crew"))))
      grid.send(.type("x"))
      grid.send(.tap(.part(.columnHeader("name"))))
    }
    var live = try live(delegate)
    let problem = try #require(throws: EventProblem.self) { try live.send(.tap(Self.row(0))) }
    #expect(problem.description.hasPrefix("of the events that delegates have sent: nothing can be"))
    #expect(live.sort == [RowSorting("crew", .ascending)])
    #expect(live.selected == [.row(RowPath(section: 0, row: 0))])
    delegate.answer = { _, _ in }
    try live.send(.tap(Self.row(1)))
    #expect(live.sort == [RowSorting("crew", .ascending)], "nothing is left of the rest")
  }

  @Test("delegates that answer each other without end stop")
  func endless() throws {
    let delegate = Answering()
    delegate.answer = { row, grid in grid.send(.tap(Self.row(1 - row.row))) }
    var live = try live(delegate)
    let problem = try #require(throws: EventProblem.self) { try live.send(.tap(Self.row(0))) }
    #expect(problem.message.hasSuffix("they answer each other without end"))
  }

  @Test("a copy of the grid of a call has no delegates, and changes alone")
  func copies() throws {
    let delegate = Answering()
    delegate.answer = { _, grid in
      var copy = grid.grid
      _ = try? copy.send(.tap(.part(.columnHeader("crew"))))
      delegate.done.append("copy \(copy.sort.map(\.key))")
    }
    var live = try live(delegate)
    try live.send(.tap(Self.row(0)))
    #expect(delegate.done == ["selectRow 0,0", "copy [\"crew\"]"])
    #expect(live.sort == [])
  }

  @Test("a delegate prepares each visible cell, also of sorted rows, over all other styles")
  func preparing() async throws {
    final class Marking: LiveGridDelegate {
      var prepared: [String] = []

      func prepareCell(_ cell: inout PreparedCell, in grid: LiveGridProxy) {
        guard let ship: Ship = cell.context.item() else { return }
        prepared.append("\(cell.context.path) \(ship.name)")
        if ship.crew > 10 { cell.style.text = "#FF0000" }
      }
    }
    let delegate = Marking()
    var live = try live(delegate) { grid in
      grid.styleForCell = { _ in Style(background: "#EEEEEE", text: "#0000FF") }
    }
    try live.send(.tap(.part(.columnHeader("name"))))
    _ = try await live.data(as: .png)
    #expect(
      delegate.prepared.prefix(4) == ["0,0,name Ada", "0,0,crew Ada", "0,1,name Bo", "0,1,crew Bo"]
    )
    let renderer = Renderer(fonts: try PrivateFonts.source)
    func text(_ row: Int) throws -> String {
      "\(try renderer.explain(live, cell: CellPath(section: 0, row: row, column: "name")))"
    }
    #expect(try text(1).contains("#FF0000"))
    #expect(try text(1).contains("#EEEEEE"))
    #expect(try !text(0).contains("#FF0000"))
  }
}
