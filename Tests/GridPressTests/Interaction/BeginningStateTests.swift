import DocumentSupport
import GridInteraction
import GridModel
import TestSupport
import Testing

@testable import GridPress

@Suite("A live grid begins with the state of its document")
struct BeginningStateTests {
  private func live(_ state: String, _ events: [String] = []) throws -> LiveGrid {
    let text = """
      data: {rows: [{name: Ada, age: 3}, {name: Bo, age: 5}, {name: Cy, age: 4}]}
      columns: [{key: name, width: 90, editable: true}, {key: age, width: 90}]
      interaction: {selectionMode: cells}
      state:
        \(state)

      """
    let steps = events.isEmpty ? "" : "events:\n" + events.map { "  - \($0)\n" }.joined()
    let document = try DocumentReader.read(text + steps, name: "a.yaml")
    let live = try LiveGrid(document, renderer: Renderer(fonts: try PrivateFonts.source))
    var run = ScriptRun(live, animation: nil, time: ScriptTime(RenderLimits(), at: nil))
    try run.run(document.events)
    return run.live
  }

  private static let cell = CellPath(section: 0, row: 1, column: "age")

  @Test(
    "what a live grid can have is there until a step changes it",
    arguments: [
      ("hovered: {row: 1, column: age}", "leave"), ("hovered: {row: 1}", "leave"),
      ("hovered: {header: age}", "leave"), ("focused: {row: 1, column: age}", "blur"),
      ("pressed: {row: 1, column: age}", "tap: {header: name}"),
      ("resizing: age", "tap: {header: name}"),
      ("flash: [{row: 1, column: age, amount: 0.5}]", "tap: {header: name}"),
      ("sort: {column: age}", "sort: [name]"), ("swiped: {row: 1, actions: [Pin]}", "cancel"),
      ("swiped: {row: 1, actions: [Pin]}", "tap: {row: 1, action: Pin}"),
      ("editing: {row: 1, column: name, text: Edit, caret: 2}", "key: escape"),
      ("pullDown: updating", "tap: {header: name}"),
      ("pullDown: {state: pulled, text: More}", "release"),
    ])
  func begun(_ state: String, step: String) throws {
    let first = try live(state)
    #expect(first.beginFindings == [])
    #expect(first.log == [])
    var selected = first.interaction.shownState
    #expect(selected != GridState(), "\(state)")
    // Selecting a row changes the state, too.
    selected = try live(state, [step]).interaction.shownState
    selected.selected = []
    #expect(selected == GridState(), "\(state) after \(step)")
  }

  @Test("parts of the state are those of a picture that is not live")
  func values() throws {
    #expect(
      try live("hovered: {row: 1, column: age}").interaction.shownState.pointed
        == [.hovered: .cell(Self.cell)])
    #expect(
      try live("flash: [{row: 1, column: age, amount: 0.5}]").interaction.shownState.flash
        == [CellFlash(Self.cell, amount: 0.5)])
    #expect(
      try live("sort: {column: age, direction: descending}").interaction.shownState.sort
        == SortMark("age", .descending))
    #expect(
      try live("swiped: {row: 1, side: right, actions: [Pin], progress: 0.5}")
        .interaction.shownState.swiped
        == [SwipedRow(Self.cell.row, side: .right, actions: [SwipeAction("Pin")], progress: 0.5)])
    #expect(
      try live("editing: {row: 1, column: name, text: Edit, caret: 2, invalid: Too long}")
        .interaction.shownState.editing
        == CellEditing(
          CellPath(Self.cell.row, column: "name"), text: "Edit", caret: .at(2), message: "Too long")
    )
    #expect(
      try live("pullDown: {state: pulled, text: More}").interaction.shownState.pullDown
        == PullDown(.pulled, text: "More"))
    #expect(try live("resizing: age").interaction.shownState.resizing == "age")
  }

  @Test(
    "what a live grid cannot have is reported at its place",
    arguments: [
      ("dragged: {row: 1, to: {row: 0}}", "dragged", 5),
      ("draggedColumn: {column: age}", "draggedColumn", 5),
      ("editing: {row: 1, column: age, text: x}", "editing", 5),
      ("editing: {row: 1, column: name, text: x, invalid: true}", "invalid", 5),
      ("editing: {row: 1, column: name}\n  pullDown: updating", "pullDown", 6),
      ("swiped: [{row: 0, actions: [Pin]}, {row: 1, actions: [Pin]}]", "swiped", 5),
      ("flash: [{row: 0, column: age}, {row: 1, column: age, amount: 0.5}]", "flash", 5),
    ])
  func reported(_ state: String, _ key: String, _ line: Int) throws {
    let findings = try live(state).beginFindings
    #expect(findings.map(\.code) == [.unplayedState])
    #expect(
      findings.first?.message.hasPrefix("the script begins without \"\(key)\" of the state: ")
        == true)
    #expect(findings.first?.place?.line == line)
  }
}
