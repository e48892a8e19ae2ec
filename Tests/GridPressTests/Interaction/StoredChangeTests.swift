import DocumentSupport
import TestSupport
import Testing

@testable import GridPress

@Suite("Changes of a live grid that go back to its items")
struct StoredChangeTests {
  private struct Person: Hashable, Sendable {
    var name: String
    var age: Int?
    var team = "Sales"
  }

  private static let people = [
    Person(name: "Ada", age: 36), Person(name: "Bo", age: 29), Person(name: "Cy", age: 41),
    Person(name: "Di", age: 25),
  ]

  private static var helper: DataSourceHelper<Person> {
    DataSourceHelper(
      people,
      columns: [
        DataColumn("name", title: "Full name", \.name).storing { person, text in
          guard !text.isEmpty else { return false }
          person.name = text
          return true
        },
        DataColumn("age", title: "Age", sortMode: .biState, \.age).storing(\.age),
        DataColumn("team", title: "Team", \.team),
      ])
  }

  private func live(
    _ helper: DataSourceHelper<Person> = helper, _ change: (inout SourceGrid) -> Void = { _ in }
  ) throws -> LiveGrid {
    var grid = SourceGrid(helper)
    grid.interaction.reordering = [.rows]
    change(&grid)
    return try LiveGrid(grid, renderer: Renderer(fonts: try PrivateFonts.source))
  }

  private func names(_ live: LiveGrid) -> [String]? {
    live.items(as: Person.self)?.map(\.name)
  }

  private func cell(_ row: Int, _ column: String) -> GridPlace {
    .part(.cell(CellPath(section: 0, row: row, column: column)))
  }

  private func row(_ row: Int) -> GridPlace { .part(.row(RowPath(section: 0, row: row))) }

  @Test("an edit is stored in the item of its row, wherever that is shown")
  func edit() throws {
    var live = try live()
    try live.send(.tap(.part(.columnHeader("age"))))
    #expect(live.texts(ofColumn: "name") == ["Di", "Bo", "Ada", "Cy"])
    try live.send(.tap(cell(0, "age"), count: 2))
    try live.send(.type("26"))
    try live.send(.key(.return))
    #expect(live.items(as: Person.self)?[3] == Person(name: "Di", age: 26))
    try live.send(.tap(cell(0, "age"), count: 2))
    try live.send(.key(.delete))
    try live.send(.key(.return))
    #expect(live.items(as: Person.self)?[3].age == nil)
    try live.send(.tap(.part(.columnHeader("age"))))
    try live.perform(.set(cell(0, "name"), text: "Cyn"))
    #expect(names(live) == ["Ada", "Bo", "Cyn", "Di"])
    #expect(live.items(as: Int.self) == nil, "its items are others")
  }

  @Test("what an item refuses is an invalid edit, and the field stays")
  func refused() throws {
    var live = try live()
    try live.send(.tap(cell(1, "name"), count: 2))
    try live.send(.key(.delete))
    try live.send(.key(.return))
    #expect(live.state.editing?.message == "\"\" is not accepted")
    #expect(live.log.last == "invalidEdit 0,1,name ")
    try live.send(.type("Bob"))
    try live.send(.key(.return))
    #expect(names(live) == ["Ada", "Bob", "Cy", "Di"])
    #expect(throws: EventProblem.self) { try live.perform(.set(cell(0, "name"), text: "")) }
    try live.send(.tap(cell(0, "team"), count: 2))
    #expect(live.state.editing == nil, "the column stores nothing, so it is not editable")
  }

  @Test("moved and removed rows move and remove their items; others keep their rows")
  func rows() throws {
    var live = try live()
    try live.send(.longPress(row(0)))
    try live.send(.drag(to: row(2)))
    try live.send(.drop)
    #expect(names(live) == ["Bo", "Cy", "Ada", "Di"])
    try live.perform(.removeRows([row(1)]))
    #expect(names(live) == ["Bo", "Ada", "Di"])
    try live.perform(.set(cell(2, "name"), text: "Dee"))
    #expect(names(live) == ["Bo", "Ada", "Dee"])
    try live.send(.longPress(row(2)))
    try live.send(.drag(to: row(0)))
    try live.send(.cancel)
    #expect(names(live) == ["Bo", "Ada", "Dee"], "a row that is put back is back")
    #expect(live.texts(ofColumn: "name") == names(live))
  }

  @Test(
    "inserted rows become items if the helper makes some, and are refused if it does not like them")
  func inserted() throws {
    var helper = Self.helper
    helper.makeItem = { texts in
      texts["name"].map { Person(name: $0, age: texts["age"].flatMap { Int($0) }) }
    }
    var live = try live(helper)
    try live.perform(.sort([RowSorting("age", .descending)]))
    try live.perform(.insertRows([["name": "Eve", "age": "1"], ["name": "Flo"]], before: row(2)))
    #expect(live.texts(ofColumn: "name") == ["Cy", "Ada", "Eve", "Flo", "Bo", "Di"])
    #expect(names(live) == ["Ada", "Eve", "Flo", "Bo", "Cy", "Di"])
    try live.perform(.set(cell(3, "age"), text: "7"))
    #expect(live.items(as: Person.self)?[2] == Person(name: "Flo", age: 7))
    #expect(throws: EventProblem.self) {
      try live.perform(.insertRows([["name": "Gus"], ["age": "3"]], before: nil))
    }
    #expect(names(live)?.count == 6, "all rows or none")
    var alone = try self.live()
    try alone.perform(.insertRows([["name": "Eve"]], before: row(0)))
    #expect(alone.texts(ofColumn: "name")?.first == "Eve")
    #expect(names(alone)?.count == 4, "without a way to make items the row is in the grid alone")
  }

  @Test("a helper's titles, sort modes and order are those of its live grid")
  func columns() throws {
    var helper = Self.helper
    try helper.sort(by: "age", .descending)
    var live = try live(helper)
    #expect(live.sort == [RowSorting("age", .descending)])
    #expect(live.texts(ofColumn: "name") == ["Cy", "Ada", "Bo", "Di"])
    #expect(try live.shownGrid().columns.map(\.title) == ["Full name", "Age", "Team"])
    try live.send(.tap(.part(.columnHeader("age"))))
    #expect(live.texts(ofColumn: "name") == ["Di", "Bo", "Ada", "Cy"])
    #expect(names(live) == ["Ada", "Bo", "Cy", "Di"], "sorting leaves the items as they are")
  }

  @Test("another source is shown after an update")
  func otherSource() throws {
    var live = try live()
    try live.perform(.select(row(1)))
    var items = Self.people
    items[1].name = "Bobby"
    items.append(Person(name: "Eve", age: 30))
    live.source = DataSourceHelper(items, columns: Self.helper.dataColumns)
    #expect(live.texts(ofColumn: "name")?.count == 4)
    try live.updateData()
    #expect(live.texts(ofColumn: "name") == ["Ada", "Bobby", "Cy", "Di", "Eve"])
    #expect(live.selected == [.row(RowPath(section: 0, row: 1))])
  }

  @Test("a grid of key paths stores edits in its items too")
  func builder() throws {
    let table = Grid(Self.people) {
      Column("Name", \.name).editable(\.name)
      Column("Age", \.age).editable { person, text in
        person.age = Int(text)
        return person.age != nil
      }
    }
    var live = try LiveGrid(table, renderer: Renderer(fonts: try PrivateFonts.source))
    try live.perform(.set(cell(0, "Name"), text: "Ada L."))
    try live.perform(.set(cell(0, "Age"), text: "37"))
    #expect(live.items(as: Person.self)?[0] == Person(name: "Ada L.", age: 37))
  }
}
