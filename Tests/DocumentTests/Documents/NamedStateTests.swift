import DocumentSupport
import Foundation
import GridModel
import TestSupport
import Testing

@testable import GridPress

@Suite("Rows of states that are named by what they say")
struct NamedStateTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "name,age,team\nAda,36,Engine\nBo,29,Sales\nCy,41,Engine\nDi,25,Sales\n", to: "people.csv")
  }

  private func document(_ state: String, _ more: String = "") throws -> GridDocument {
    try folder.write("data: people.csv\n\(more)state: \(state)\n", to: "people.yaml")
    return try DocumentReader.read(path: folder.file("people.yaml"))
  }

  private func dump(_ document: GridDocument) throws -> String {
    try Renderer(fonts: try PrivateFonts.source).inspect(document, stage: .displayList)
  }

  @Test(
    "a row by what it says is drawn as the row at its place, whatever the order",
    arguments: [
      ("{selected: [{where: \"name = 'Cy'\"}]}", "{selected: [{row: ROW}]}"),
      (
        "{selected: [{key: {name: Cy}, column: age}]}", "{selected: [{row: ROW, column: age}]}"
      ),
      (
        "{editing: {key: {name: Cy, age: 41}, column: name}}",
        "{editing: {row: ROW, column: name}}"
      ),
      (
        "{flash: [{where: \"age > 40\", column: age, amount: 0.5}]}",
        "{flash: [{row: ROW, column: age, amount: 0.5}]}"
      ),
      ("{swiped: {where: \"age > 40\"}}", "{swiped: {row: ROW}}"),
      (
        "{dragged: {key: {name: Cy}, to: {where: \"name = 'Cy'\"}}}",
        "{dragged: {row: ROW, to: {row: ROW}}}"
      ),
      (
        "{reorderHandles: {except: [{where: \"name = 'Cy'\"}]}}",
        "{reorderHandles: {except: [{row: ROW}]}}"
      ),
    ])
  func named(_ named: String, _ placed: String) throws {
    for (more, row) in [("", "2"), ("sort: age\n", "3"), ("sort: \"name:desc\"\n", "1")] {
      let byPlace = try document(placed.replacing("ROW", with: row), more)
      let byName = try document(named, more)
      #expect(try dump(byName) == dump(byPlace), "\(more)")
      #expect(byName.state != byPlace.state)
    }
  }

  @Test(
    "a name that no row has, or several, and more than one name are errors at their places",
    arguments: [
      ("{selected: [{where: \"name = 'Eve'\"}]}", "no row that is shown matches name = 'Eve'"),
      ("{selected: [{where: \"age > 30\"}]}", "2 rows match age > 30: one row is needed"),
      ("{selected: [{key: {team: Sales}}]}", "2 rows match team: Sales: one row is needed"),
      ("{selected: [{key: {nmae: Cy}}]}", "did you mean \"name\"?"),
      ("{selected: [{where: \"nonsense(\"}]}", "the expression has a ( without a )"),
      ("{swiped: {where: \"age > 99\"}}", "no row that is shown matches age > 99"),
      ("{selected: [{row: 1, where: \"age > 40\"}]}", "a row is named in one way"),
      ("{selected: [{key: {name: Cy}, where: \"age > 40\"}]}", "a row is named in one way"),
      ("{selected: [{column: age}]}", "a row is named by its place"),
      ("{editing: {column: age}}", "a row is named by its place"),
    ])
  func problems(_ state: String, _ message: String) throws {
    let error = #expect(throws: RenderError.self) { try PreparedGrid(try document(state)) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    #expect(error?.place?.line == 2)
    #expect(error?.kind == .badInput)
  }

  @Test("a row that is filtered out or in a collapsed section is not shown")
  func hidden() throws {
    let state = "{selected: [{where: \"name = 'Cy'\"}]}"
    for more in ["where: \"age < 40\"\n", "group: {by: team, collapsed: [Engine]}\n"] {
      let error = #expect(throws: RenderError.self) { try PreparedGrid(try document(state, more)) }
      #expect(error?.message == "no row that is shown matches name = 'Cy'")
    }
  }

  @Test("a live grid begins with the row, which stays selected")
  func live() throws {
    var live = try LiveGrid(
      try document("{selected: [{where: \"name = 'Cy'\"}]}"),
      renderer: Renderer(fonts: try PrivateFonts.source))
    #expect(live.selected == [.row(RowPath(section: 0, row: 2))])
    try live.perform(.sort([RowSorting("age")]))
    #expect(live.selected == [.row(RowPath(section: 0, row: 3))])
  }

  @Test("a row is named by the values of its section, wherever a row is named")
  func sections() throws {
    let more = "group: [{by: team}, {by: name}]\n"
    let outer = "group: {by: team}\n"
    for (groups, section, row, number) in [
      (outer, "Engine", 1, 0), (outer, "Sales", 0, 1), (more, "[Sales, Di]", 0, 3),
      (more, "Sales", 1, 3),
    ] {
      func text(_ place: String) -> String {
        "columns: [name, age, team]\n" + groups + "rowHeights: [{\(place), height: 60}]\n"
          + "spans: [{\(place), column: name, columns: 2}]\n"
          + "rules: [{cells: [{\(place), column: team}], style: {background: \"#FFEE00\"}}]\n"
      }
      func state(_ place: String) -> String {
        "{selected: [{\(place)}], editing: {\(place), column: team}, focused: {\(place)}}"
      }
      let (named, placed) = ("section: \(section), row: \(row)", "section: \(number), row: ")
      let shown = groups == more ? 0 : row
      let byName = try document(state(named), text(named))
      let byPlace = try document(
        state("\(placed)\(shown)"), text("\(placed)\(shown)"))
      #expect(try dump(byName) == dump(byPlace), "\(section)")
    }
    let error = #expect(throws: RenderError.self) {
      try PreparedGrid(try document("{selected: [{section: Kiel, row: 0}]}", more))
    }
    #expect(
      error?.message.contains("Kiel") == true && error?.place?.line == 3,
      "\(error?.message ?? "") \(error?.place?.line ?? 0)")
  }

  @Test("a document with named rows is written as it was read")
  func written() throws {
    let read = try document(
      "{selected: [{where: \"age > 40\"}, {key: {name: Bo}, column: age}, {section: [A, B], row: 1}, {section: 2, row: 0}]}"
    )
    #expect(read.state.selected.count == 4)
    let written = try JSONEncoder().encode(read)
    #expect(try JSONDecoder().decode(GridDocument.self, from: written).state == read.state)
  }
}
