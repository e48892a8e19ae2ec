import DocumentSupport
import GridDocuments
import GridModel
import TestSupport
import Testing

@testable import GridPress

@Suite("Rows below rows")
struct TreeTests {
  private static let people = """
    data:
      columns: [id, boss, name, pay]
      rows:
        - [1, ~, Ada, 9]
        - [2, 1, Bo, 6]
        - [3, 2, Cy, 4]
        - [4, 1, Di, 7]
        - [5, ~, Ed, 1]
        - [6, 5, Flo, 30]
    columns: [{key: name, editable: true}, {key: pay, sortMode: tri, editable: true}]

    """

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ text: String, _ steps: [String]) throws -> LiveGrid {
    let events = steps.isEmpty ? "" : "\nevents:\n" + steps.map { "  - \($0)\n" }.joined()
    let path = try folder.write(Self.people + text + events, to: "tree.yaml")
    let document = try DocumentReader.read(path: path)
    let live = try LiveGrid(document, renderer: Renderer(fonts: try PrivateFonts.source))
    var run = ScriptRun(live, animation: nil, time: ScriptTime(RenderLimits(), at: nil))
    try run.run(document.events)
    #expect(run.failures.map(\.message) == [])
    return run.live
  }

  private func live(_ text: String, _ steps: String...) throws -> LiveGrid {
    try run(text, steps)
  }

  private func problem(_ text: String, _ steps: String...) -> String {
    let error = #expect(throws: RenderError.self) { try run(text, steps) }
    return error?.description ?? ""
  }

  private func names(_ live: LiveGrid) -> [String] { live.texts(ofColumn: "name") ?? [] }
  private func pays(_ live: LiveGrid) -> [String] { live.texts(ofColumn: "pay") ?? [] }

  private static let tree = "tree: {parent: boss, id: id, sums: {pay: sum}}"

  @Test("rows are below the ones that they belong to, with sums; totals count each row once")
  func drawn() throws {
    let live = try self.live(Self.tree + "\nsummary: {pay: sum}")
    #expect(names(live) == ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"])
    #expect(pays(live) == ["26", "10", "4", "7", "31", "30"])
    #expect(try dump(live).contains("57"))
  }

  private func dump(_ live: LiveGrid) throws -> String {
    try Renderer(fonts: try PrivateFonts.source).inspect(live, stage: .grid)
  }

  @Test("rows below the same one are sorted by what they show")
  func sorted() throws {
    let live = try self.live(Self.tree, "tap: {header: pay}")
    #expect(names(live) == ["Ada", "Di", "Bo", "Cy", "Ed", "Flo"])
    let twice = try self.live(Self.tree, "tap: {header: pay}", "tap: {header: pay}")
    #expect(names(twice) == ["Ed", "Flo", "Ada", "Bo", "Cy", "Di"])
  }

  @Test("a tap on a triangle collapses and expands; sums and totals stay")
  func taps() throws {
    let live = try self.live(Self.tree, "tap: {section: Bo}", "expect: {collapsed: [[Ada, Bo]]}")
    #expect(
      live.log == [
        "shouldCollapse Ada / Bo", "willCollapse Ada / Bo", "= collapsed Ada / Bo",
        "didCollapse Ada / Bo",
      ])
    #expect(names(live) == ["Ada", "Bo", "Di", "Ed", "Flo"])
    #expect(pays(live) == ["26", "10", "7", "31", "30"])
    let frame = try #require(
      try live.geometry().frame(of: .rowDisclosure(RowPath(section: 0, row: 1))))
    let outer = try #require(
      try live.geometry().frame(of: .rowDisclosure(RowPath(section: 0, row: 0))))
    #expect(frame.left > outer.left)
    let again = try self.live(
      Self.tree, "tap: {section: Bo}",
      "tap: {at: [\((frame.left + frame.right) / 2), \((frame.top + frame.bottom) / 2)]}",
      "collapse: {section: [Ada]}", "collapse: {section: Bo}", "expand: {row: 0}")
    #expect(names(again) == ["Ada", "Bo", "Di", "Ed", "Flo"])
    #expect(again.log.suffix(2) == ["= collapsed Ada / Bo", "didExpand Ada"])
  }

  @Test("a search and a condition keep the rows above; removed rows leave theirs")
  func filtered() throws {
    let searched = try live(
      Self.tree + "\nstate: {filter: \"\"}", "tap: filter", "type: Cy")
    #expect(names(searched) == ["Ada", "Bo", "Cy"])
    #expect(pays(searched) == ["19", "10", "4"])
    let chosen = try live(Self.tree + "\nwhere: \"pay > 20\"")
    #expect(names(chosen) == ["Ed", "Flo"])
    let removed = try live(Self.tree, "remove: [{where: \"name = 'Bo'\"}]")
    #expect(names(removed) == ["Ada", "Cy", "Di", "Ed", "Flo"])
    #expect(pays(removed) == ["20", "4", "7", "31", "30"])
  }

  @Test("an edit changes the sums above, and inserted rows find their place")
  func edited() throws {
    let live = try self.live(
      Self.tree, "set: {cell: {row: 2, column: pay}, text: \"14\"}",
      "insert: {rows: [{id: \"7\", boss: \"2\", name: Gil, pay: \"100\"}]}")
    #expect(names(live) == ["Ada", "Bo", "Cy", "Gil", "Di", "Ed", "Flo"])
    #expect(pays(live) == ["136", "120", "14", "100", "7", "31", "30"])
  }

  @Test("what is bound to rows follows them and waits while they are hidden")
  func bound() throws {
    let text =
      Self.tree
      + "\nrowHeights: [{row: 2, height: 61}]\nrules: [{when: \"name = 'Cy'\", style: {text: \"#B00020\"}}]"
    let hidden = try live(text, "tap: {section: Bo}")
    #expect(names(hidden) == ["Ada", "Bo", "Di", "Ed", "Flo"])
    let shown = try live(text, "tap: {header: pay}")
    let frame = try #require(try shown.geometry().frame(of: .row(RowPath(section: 0, row: 3))))
    #expect(frame.height == 61)
  }

  @Test("in a window, the row on top stays; in a grid from right to left, levels begin there")
  func windows() throws {
    let live = try self.live(
      Self.tree + "\nviewport: {width: 200, height: 90}", "scroll: {to: {row: 3}, position: top}",
      "collapse: {section: Bo}")
    let top = try live.geometry().visibleRows.first
    #expect(top.map { names(live)[$0.row] } == "Di")
    let mirrored = try self.live(Self.tree + "\ndirection: rtl")
    let outer = try #require(
      try mirrored.geometry().frame(of: .rowDisclosure(RowPath(section: 0, row: 0))))
    let inner = try #require(
      try mirrored.geometry().frame(of: .rowDisclosure(RowPath(section: 0, row: 1))))
    #expect(inner.right < outer.right)
  }

  @Test("a tap on a triangle ends a gesture and then collapses")
  func gestures() throws {
    let searched = try self.live(
      Self.tree + "\nstate: {filter: \"\"}", "tap: filter", "type: Cy", "tap: {section: Bo}")
    #expect(names(searched) == ["Ada", "Bo"])
    let edited = try self.live(
      Self.tree, "doubleTap: {row: 3, column: pay}", "type: \"70\"", "tap: {section: Bo}")
    #expect(pays(edited) == ["89", "10", "70", "31", "30"])
  }

  @Test("rows below a removed one, collapsed or not, take its place")
  func promoted() throws {
    for state in ["", "collapse: {section: Bo}"] {
      let steps = [state, "remove: [{where: \"name = 'Bo'\"}]"].filter { !$0.isEmpty }
      #expect(names(try run(Self.tree, steps)) == ["Ada", "Cy", "Di", "Ed", "Flo"])
    }
  }

  @Test("columns become wider for rows that were hidden, and for longer texts of indented rows")
  func widths() throws {
    func width(_ live: LiveGrid) throws -> Double {
      try #require(try live.geometry().frame(of: .columnHeader("name"))).width
    }
    let hidden = Self.tree.dropLast() + ", collapsed: all}"
    let collapsed = try self.live(String(hidden))
    let expanded = try self.live(
      String(hidden), "expand: {section: Ada}", "expand: {section: Bo}")
    #expect(try width(expanded) > width(collapsed))
    let plain = try self.live(Self.tree)
    let edited = try self.live(
      Self.tree, "set: {cell: {row: 2, column: name}, text: Cyprian the Elder}")
    #expect(try width(edited) > width(plain) + 40)
  }

  private struct Person: Sendable {
    var id: Int
    var boss: Int?
    var name: String
    var pay: Int
  }

  @Test("a grid of Swift values is a tree by key paths, of columns or not")
  func swiftValues() throws {
    let people = [
      Person(id: 1, boss: nil, name: "Ada", pay: 9), Person(id: 3, boss: 2, name: "Cy", pay: 4),
      Person(id: 2, boss: 1, name: "Bo", pay: 6),
    ]
    let grid = Grid(people) {
      Column("name", \.name)
      Column("pay", \.pay)
    }.tree(id: \.id, parent: \.boss) {
      $0.sums = ["pay": .sum]
      $0.collapsed = .named(["Bo"])
    }
    var live = try LiveGrid(grid, renderer: Renderer(fonts: try PrivateFonts.source))
    #expect(live.texts(ofColumn: "name") == ["Ada", "Bo"])
    #expect(live.texts(ofColumn: "pay") == ["19", "10"])
    try live.send(.tap(.section("Bo")))
    #expect(live.texts(ofColumn: "name") == ["Ada", "Bo", "Cy"])
    let item: Person? = live.item(at: RowPath(section: 0, row: 2))
    #expect(item?.name == "Cy")
  }

  @Test("names of collapsed rows are identifiers, else texts, alone or after those above")
  func collapsedNames() throws {
    for (named, shown) in [
      ("['1', '5']", ["Ada", "Ed"]), ("[Ada, Ed]", ["Ada", "Ed"]),
      ("[Bo]", ["Ada", "Bo", "Di", "Ed", "Flo"]),
      ("[[Ada, Bo], '5']", ["Ada", "Bo", "Di", "Ed"]),
      ("[['1', '2']]", ["Ada", "Bo", "Di", "Ed", "Flo"]),
    ] {
      let tree = Self.tree.dropLast() + ", collapsed: \(named)}"
      #expect(names(try live(String(tree))) == shown, "\(named)")
    }
    for path in ["[Ada, Cy]", "[Bo, Cy]", "[Ed, Bo]"] {
      #expect(
        problem(String(Self.tree.dropLast() + ", collapsed: [\(path)]}")).contains(
          "no row of the tree is called"))
    }
  }

  @Test("sums that would reveal a redacted value are left out")
  func redacted() throws {
    let live = try self.live(
      Self.tree + "\ncallouts: [{redact: {where: \"name = 'Cy'\", column: pay}}]")
    #expect(pays(live).prefix(2) == ["9", "6"])
  }

  @Test("what is redacted is not found below a collapsed row")
  func redactedBelow() throws {
    let document =
      Self.tree
      + "\nstate: {filter: \"\"}\ncallouts: [{redact: {where: \"name = 'Flo'\", column: pay}}]"
    #expect(names(try live(document, "tap: filter", "type: Flo")) == ["Ed", "Flo"])
    let searched = try live(
      document, "collapse: {section: Ed}", "tap: filter", "type: \"30\"")
    #expect(names(searched) == [], "nor is the row that it is below")
  }

  @Test("problems have their places")
  func problems() {
    #expect(
      problem("tree: {parent: boss, id: pay, collapsed: [Nobody]}").contains(
        "no row of the tree is called \"Nobody\""))
    #expect(
      problem("tree: {parent: boss}").contains("a tree needs {parent: KEY, id: KEY}"))
    #expect(
      problem(Self.tree + "\ngroup: {by: name}").contains(
        "the rows of a tree cannot be divided into groups"))
    #expect(
      problem(Self.tree, "tap: {section: Nobody}").contains(
        "no row of the tree is called \"Nobody\""))
    #expect(
      problem(Self.tree, "tap: {part: \"rowDisclosure 0,2\"}").contains(
        "row 0,2 has no disclosure mark"))
    #expect(
      problem(Self.tree, "move: {from: {row: 0}, to: {row: 1}}").contains(
        "the rows of a tree are not moved"))
  }
}
