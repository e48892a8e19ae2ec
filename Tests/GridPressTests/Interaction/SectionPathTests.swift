import GridDocuments
import GridModel
import TestSupport
import Testing

@testable import GridPress

@Suite("Sections by the values of all their levels")
struct SectionPathTests {
  private let scripts: ShipScripts

  init() throws { scripts = try ShipScripts() }

  /// The ships of each port by whether they are large: Riga yes, no; Kiel no, yes; Hull yes, no.
  private static let nested = """
    columns: [ship, tonnage, {key: large, value: "CASE WHEN tonnage > 2000 THEN 'yes' ELSE 'no' END"}]
    state: {filter: ""}
    group: [{by: port}, {by: large}]
    """

  @Test("a tap collapses one section; the log has the values of all levels")
  func tap() async throws {
    let live = try await scripts.live(Self.nested, "tap: {section: [Kiel, yes]}")
    #expect(live.collapsedSections == [["Kiel", "yes"]])
    #expect(
      live.log == [
        "shouldCollapse Kiel / yes", "willCollapse Kiel / yes", "= collapsed Kiel / yes",
        "didCollapse Kiel / yes",
      ])
    #expect(live.texts(ofColumn: "ship")?.count == 7)
    let header = try #require(
      try live.geometry().frame(of: .sectionHeader(section: 1, level: 1)))
    let other = try await scripts.live(
      Self.nested, "tap: {section: [Kiel, yes]}",
      "tap: {at: [\(header.left + 20), \(header.top + 3)]}",
      "expect: {collapsed: [[Kiel, yes], [Riga, no]]}", "tap: {section: [Riga, no]}",
      "expect: {collapsed: [[Kiel, yes]]}")
    #expect(other.log.last == "didExpand Riga / no")
  }

  @Test("a row is named by its section's values and its number there, counted through inner ones")
  func rowsOfSections() async throws {
    let document = Self.nested + "\ninteraction: {selectionMode: rows}"
    let live = try await scripts.live(
      document + "\ncallouts: [{box: {section: [Kiel, no], row: 0, column: ship}}]",
      "tap: {section: [Kiel, yes], row: 0}", "tap: {section: Hull, row: 2}",
      "expect: {selected: [{where: \"ship = 'Electra'\"}, {where: \"ship = 'Hydra'\"}]}",
      "expect: {selected: [{section: [Kiel, yes], row: 0}, {section: [Hull, no], row: 0}]}",
      "tap: filter", "type: e", "sort: \"ship:desc\"")
    let row = try #require(try live.shownCallouts().first?.place.boxedRow)
    let grid = live.interaction.model.grid
    let position = try #require(grid.position(of: row))
    #expect(grid.order[position] == 1, "Boreas")
    let problem = try await scripts.problem(document, "tap: {section: [Kiel, yes], row: 1}")
    #expect(
      problem == "there is no row 1 in section \"Kiel / yes\": it shows 1, counted from 0")
  }

  @Test("a single value is one of any level, if no other section of the level has it")
  func singleValue() async throws {
    let live = try await scripts.live(
      Self.nested, "tap: {section: Kiel}", "expect: {collapsed: [Kiel]}", "tap: filter",
      "type: bor", "expect: {collapsed: [Kiel]}", "expand: {section: Kiel}",
      "collapse: {section: no}", "expect: {collapsed: [no]}", "expect: {collapsed: [[Kiel, no]]}")
    #expect(live.collapsedSections.map(\.description) == ["Kiel / no"])
    let problem = try await scripts.problem(Self.nested, "tap: {section: no}")
    #expect(
      problem
        == "3 sections are called \"no\": Riga / no, Kiel / no, Hull / no; write {section: [Riga, no]}"
    )
    let missing = try await scripts.problem(Self.nested, "tap: {section: [Kiel, maybe]}")
    #expect(missing.hasPrefix("there is no section \"Kiel / maybe\""))
  }

  @Test("sections that are not shown stay collapsed")
  func hidden() async throws {
    let live = try await scripts.live(
      Self.nested, "tap: {section: [Riga, no]}", "tap: {section: Riga}", "tap: {section: Riga}",
      "expect: {collapsed: [[Riga, no]]}", "tap: filter", "type: electra",
      "collapse: {section: [Kiel, yes]}", "tap: filter", "tap: {part: filterCancel}",
      "expect: {collapsed: [[Riga, no], [Kiel, yes]]}")
    #expect(live.texts(ofColumn: "ship")?.count == 6)
  }

  @Test(
    "a document collapses a section by its values, or all with a value",
    arguments: [
      ("group: [{by: port}, {by: crewed, collapsed: [[Kiel, many]]}]", ["Kiel / many"]),
      ("group: [{by: port, collapsed: [[Kiel, many]]}, {by: crewed}]", ["Kiel / many"]),
      ("group: {by: [port, crewed], collapsed: [[Kiel, many], Hull]}", ["Kiel / many", "Hull"]),
      (
        "group: [{by: port}, {by: crewed, collapsed: [many]}]",
        ["Riga / many", "Kiel / many", "Hull / many"]
      ),
      (
        "group: [{by: port}, {by: crewed, collapsed: all}]",
        [
          "Riga / many", "Riga / few", "Kiel / few", "Kiel / many", "Hull / many", "Hull / few",
        ]
      ),
    ])
  func documents(_ group: String, _ collapsed: [String]) async throws {
    let columns =
      "columns: [ship, {key: crewed, value: \"CASE WHEN crew > 15 THEN 'many' ELSE 'few' END\"}]\n"
    let live = try await scripts.live(columns + group)
    #expect(live.collapsedSections.map(\.description) == collapsed)
    let expanded = try await scripts.live(columns + group, "tap: {section: [Kiel, many]}")
    #expect(
      expanded.collapsedSections.map(\.description) == collapsed.filter { $0 != "Kiel / many" })
  }

  @Test("a path that no section has is a located problem")
  func missing() async throws {
    let error = await #expect(throws: RenderError.self) {
      _ = try await scripts.live("group: {by: port, collapsed: [[Kiel, few]]}")
    }
    #expect(error?.place?.line == 2)
    #expect(error?.message.hasPrefix("no group by \"port\" is called \"Kiel / few\"") == true)
  }

  @Test("a refusal is for one section, or for all with a value")
  func refusals() async throws {
    let live = try await scripts.live(
      Self.nested + "\ninteraction: {refuse: [{collapse: {section: [Kiel, yes]}}]}",
      "tap: {section: [Kiel, yes]}", "tap: {section: [Riga, yes]}")
    #expect(live.log.first == "shouldCollapse Kiel / yes refused")
    #expect(live.collapsedSections == [["Riga", "yes"]])
  }

  @Test("Swift names a section by its values")
  func swift() async throws {
    var live = try await scripts.live(Self.nested)
    try live.send(.tap(.section("Kiel", "yes")))
    #expect(live.collapsedSections == [SectionPath("Kiel", "yes")])
    try live.perform(.expand(.section("Kiel", "yes")))
    try live.send(.tap(.section("Kiel")))
    #expect(live.collapsedSections == ["Kiel"])
  }
}

extension FigureArea {
  fileprivate var boxedRow: RowPath? {
    if case .part(let part) = self { part.row } else { nil }
  }
}
