import DocumentSupport
import GridPress
import TestSupport
import Testing

private struct Member: Hashable, Sendable {
  var name: String
  var age: Int
}

private let members = [
  Member(name: "Ada", age: 36), Member(name: "Bo", age: 29), Member(name: "Cy", age: 41),
]

@Suite("The article on editing and selection")
struct EditAndSelectTests {
  private var table: Grid<Member> {
    let table = Grid(members) {
      Column("Name", \.name).editable(\.name)
      Column("Age", \.age).editable(\.age).sortMode(.biState)
    }
    .interaction(InteractionRules(selectionMode: .rows, singleTap: .select, doubleTap: .edit))
    return table
  }

  private final class Adults: LiveGridDelegate {
    private(set) var messages: [String] = []
    private(set) var chosen: [Member] = []

    func shouldFinishEditing(
      _ cell: CellPath, from old: String, to new: String, in grid: LiveGridProxy
    ) -> Bool {
      guard cell.column == "Age", let age = Int(new) else { return true }
      if age < 18, let member: Member = grid.item(at: cell) {
        messages.append("\(member.name) is too young")
      }
      return age >= 18
    }

    func shouldSelectRow(_ row: RowPath, in grid: LiveGridProxy) -> Bool {
      grid.item(at: row, as: Member.self)?.name != "Cy"
    }

    func didSelectRow(_ row: RowPath, in grid: LiveGridProxy) {
      chosen = grid.selectedItems()
    }
  }

  @Test("edits, refuses, selects and takes the items")
  func edits() async throws {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    let delegate = Adults()
    var live = try LiveGrid(table, renderer: renderer, delegates: [delegate])
    let age = GridPart.cell(CellPath(section: 0, row: 1, column: "Age"))
    try live.send(.tap(.part(age), count: 2))
    try live.send(.type("30"))
    let field = try await live.data(as: .png(scale: 2))
    try live.send(.key(.return))
    #expect(live.items(as: Member.self)?[1] == Member(name: "Bo", age: 30))
    #expect(field.count > 1000)

    try live.send(.tap(.part(age), count: 2))
    try live.send(.type("thirty"))
    try live.send(.key(.return))
    #expect(live.state.editing?.message == "\"thirty\" is not a number")
    try live.send(.key(.escape))

    try live.send(.tap(.part(age), count: 2))
    try live.send(.type("12"))
    try live.send(.key(.return))
    #expect(delegate.messages == ["Bo is too young"])
    try live.send(.key(.escape))
    #expect(live.items(as: Member.self)?[1].age == 30)

    try live.send(.tap(.part(.columnHeader("Age"))))
    try live.send(.tap(.part(.row(RowPath(section: 0, row: 0)))))
    try live.send(.tap(.part(.row(RowPath(section: 0, row: 1)))))
    #expect(live.selectedItems(as: Member.self).map(\.name) == ["Ada", "Bo"])
    #expect(live.helper(of: Member.self)?.selectedItems.map(\.name) == ["Ada", "Bo"])
    try live.send(.tap(.part(.row(RowPath(section: 0, row: 2)))))
    #expect(live.selected.count == 2)
    #expect(delegate.chosen.map(\.name) == ["Ada", "Bo"])

    try live.perform(.deselect(.part(.row(RowPath(section: 0, row: 0)))))
    try live.perform(.beginEditing(.part(.cell(CellPath(section: 0, row: 0, column: "Name")))))
    #expect(live.state.editing?.text == "Bo")
    #expect(live.log.contains("didSelectRow 0,0"))
  }
}
