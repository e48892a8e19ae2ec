import GridData
import GridModel
import Testing

struct HelperSelectionTests {
  @Test("selected items are read and set, whatever the order of the rows")
  func items() throws {
    var people = Person.rows
    people.selectedItems = [Person.all[2], Person.all[0]]
    #expect(people.selectedItems == [Person.all[0], Person.all[2]])
    #expect(people.selectedItemIndices == [0, 2])
    try people.sort(by: "age", .descending)
    #expect(people.selectedRows(inSection: 0) == [0, 4])
    try people.group(by: "initial")
    #expect((0..<4).map { people.selectedRows(inSection: $0) } == [[1], [], [0], []])
    people.selectedItems = []
    #expect(people.selectedRows(inSection: 0) == [])
  }

  @Test("of equal items as many are selected as are given")
  func equalItems() {
    var numbers = DataSourceHelper([1, 2, 1, 1], columns: [DataColumn("n", { $0 })])
    numbers.selectedItems = [1, 1, 7]
    #expect(numbers.selectedItemIndices == [0, 2])
    #expect(numbers.selectedItems == [1, 1])
  }

  @Test("selecting twice leaves a row selected; toggling deselects it in the mode rows")
  func twice() throws {
    var people = Person.rows
    people.select(row: 0)
    people.select(row: 0)
    #expect(people.selectedItemIndices == [0])
    people.toggle(row: 0)
    people.toggle(row: 1)
    #expect(people.selectedItemIndices == [1])
    people.deselect(row: 1)
    people.deselect(row: 2)
    #expect(people.selectedItemIndices == [])
    people.selectionMode = .row
    people.toggle(row: 2)
    people.toggle(row: 2)
    #expect(people.selectedItemIndices == [2])
  }

  @Test("several rows are selected in the mode rows, one replaces another in the mode row")
  func modes() throws {
    var people = Person.rows
    try people.sort(by: "surname")
    people.select(row: 0)
    people.select(row: 5)
    #expect(people.selectedItems.map(\.surname) == ["turing", "Dijkstra"])
    people.deselect(row: 0)
    #expect(people.selectedItems.map(\.surname) == ["turing"])
    people.select(row: 6)
    people.select(section: 1, row: 0)
    people.select(row: -1)
    #expect(people.selectedItems.map(\.surname) == ["turing"])
    people.selectedItemIndices = [4, 1, 99, -1]
    #expect(people.selectedItemIndices == [1, 4])
    people.selectionMode = .row
    #expect(people.selectedItemIndices.count == 1)
    people.select(row: 0)
    people.select(row: 1)
    #expect(people.selectedItems.map(\.surname) == ["hoare"])
    people.selectionMode = .none
    people.select(row: 1)
    #expect(people.selectedItems == [])
  }

  @Test("where cells are selected, no row is", arguments: [SelectionMode.cell, .cells])
  func cellModes(_ mode: SelectionMode) {
    var people = Person.rows
    people.select(row: 0)
    people.selectionMode = mode
    people.select(row: 1)
    #expect(people.selectedItemIndices == [])
  }

  @Test("items without equality are selected by their places")
  func withoutEquality() {
    struct Opaque: Sendable { var name: String }
    var rows = DataSourceHelper(
      [Opaque(name: "a"), Opaque(name: "b")], columns: [DataColumn("name", \.name)])
    rows.selectedItemIndices = [1]
    #expect(rows.selectedItems.map(\.name) == ["b"])
    rows.items = [Opaque(name: "c")]
    #expect(rows.selectedItems.isEmpty)
  }
}
