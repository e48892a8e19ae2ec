import GridData
import GridModel
import Testing

struct HelperGroupingTests {
  private func titles(_ rows: DataSourceHelper<Person>) -> [String?] {
    (0..<rows.sectionCount).map { rows.headerTitle(ofSection: $0) }
  }

  @Test("a virtual key groups: sections in the order of their first rows")
  func virtualKey() throws {
    var people = Person.rows
    try people.group(by: "initial")
    #expect(titles(people) == ["L (2)", "T (1)", "H (2)", "D (1)"])
    #expect(
      people.shown("surname") == [
        ["Lovelace", "Liskov"], ["turing"], ["Hopper", "hoare"], ["Dijkstra"],
      ])
    people.ungroup()
    #expect(titles(people) == [nil])
  }

  @Test("sorting by the grouping key sorts the sections, by another the rows within them")
  func sorted() throws {
    var people = Person.rows
    try people.group(by: "initial")
    try people.sort(by: [SortOrder("initial", .descending), SortOrder("surname")])
    #expect(
      people.shown("surname") == [
        ["turing"], ["Liskov", "Lovelace"], ["hoare", "Hopper"], ["Dijkstra"],
      ])
    try people.sort(by: "surname", .descending)
    #expect(
      people.shown("surname") == [
        ["Lovelace", "Liskov"], ["turing"], ["Hopper", "hoare"], ["Dijkstra"],
      ])
  }

  @Test("a closure groups by what is in no column, its sections in order, with a title of its own")
  func closure() {
    var people = Person.rows
    people.group(by: { $0.age.map { $0 / 10 * 10 } }, order: .ascending) { "\($0)s: \($1)" }
    #expect(titles(people) == ["30s: 1", "40s: 2", "80s: 2", "s: 1"])
    people.group(by: \.age, order: .descending)
    #expect(titles(people) == ["85 (1)", "84 (1)", "41 (2)", "36 (1)", "— (1)"])
  }
}
