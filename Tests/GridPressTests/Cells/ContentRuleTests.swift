import DocumentSupport
import FileSupport
import GridCells
import GridDocuments
import GridModel
import GridSnapshots
import TestSupport
import Testing

@testable import GridPress

@Suite("Rules and ranges that change what cells show")
struct ContentRuleTests {
  private static let data = """
    data:
      rows:
        - {name: Ada, late: no, pay: 10, pct: 5}
        - {name: Bo, late: yes, pay: 20.5, pct: 50}
        - {name: Cy, late: no, pay: 30, pct: 95}
        - {name: Di, late: yes, pay: ~, pct: 100}

    """

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func document(_ text: String) throws -> GridDocument {
    let columns = text.contains("columns: [{key:") ? "" : "columns: [name, pay]\n"
    return try DocumentReader.read(
      path: try folder.write(Self.data + columns + text, to: "content.yaml"))
  }

  /// What the cells of a column show: the words of figures in brackets, then texts.
  private func shown(_ grid: DataGrid, _ key: String) throws -> [String] {
    let index = try #require(grid.columns.firstIndex { $0.key == key })
    guard let cell = grid.columns[index].cell?.base as? RuledCell else {
      return grid.sections.flatMap(\.positions).map {
        grid.source.string(row: grid.order[$0], column: grid.columns[index].sourceIndex)
      }
    }
    var shown: [String] = []
    let keys = grid.keys
    ColumnValues(of: grid.columns[index], in: grid, keys: keys).forEach { content in
      shown.append(words(cell, content))
    }
    return shown
  }

  private func words(_ cell: RuledCell, _ content: CellContent) -> String {
    let change = cell.change(content)
    let inner = cell.inner(change, content)
    let text =
      inner.map { ($0 as? PatternCell)?.pattern?.filled(content) ?? "<\(type(of: $0))>" }
      ?? content.text
    guard let icon = change.icon else { return change.isBare ? "" : text }
    return change.isBare ? "[\(icon.words), \(text)]" : "[\(icon.words)] \(text)"
  }

  private func shown(_ text: String, _ key: String = "pay") throws -> [String] {
    try shown(PreparedGrid(try document(text)).grid, key)
  }

  private func problem(_ text: String) -> String {
    let error = #expect(throws: RenderError.self) { try PreparedGrid(try document(text)) }
    return error?.description ?? ""
  }

  @Test("a rule puts an icon before the content, another text or another drawing in its place")
  func content() throws {
    #expect(
      try shown("rules: [{when: late, columns: pay, icon: warning}]") == [
        "10.0", "[warning] 20.5", "30.0", "[warning] ",
      ])
    #expect(
      try shown(
        "rules: [{when: late, columns: [pay], icon: {icon: warning, label: overdue, color: negative}, text: \"{name}: {pay}\"}]"
      ) == ["10.0", "[overdue] Bo: 20.5", "30.0", "[overdue] Di: "])
    #expect(
      try shown("rules: [{when: pay > 15, columns: [pay], text: \"\", icon: star}]") == [
        "10.0", "[star, 20.5]", "[star, 30.0]", "",
      ])
    #expect(
      try shown("rules: [{when: pay > 15, columns: [pay], cell: {status: {}}}]")[1]
        .hasPrefix("<StatusCell>"))
  }

  @Test("a later rule is over an earlier one and over ranges, each part for itself")
  func cascade() throws {
    #expect(
      try shown(
        """
        rules:
          - {columns: [name], icon: star, text: one}
          - {when: late, icon: flag}
          - {cells: ["0,0,name"], text: "two"}
        """, "name") == ["[star] two", "[flag] one", "[star] one", "[flag] one"])
  }

  @Test(
    "ranges have icons, which differ in shape",
    arguments: [
      ("arrows", ["[down] 5", "[level] 50", "[up] 95", "[up] 100"]),
      ("{set: arrows, at: [0.9]}", ["problem"]),
      ("{at: [0.5, 0.96]}", ["[down] 5", "[down] 50", "[level] 95", "[up] 100"]),
      ("{values: [50, 95]}", ["[down] 5", "[level] 50", "[up] 95", "[up] 100"]),
      ("{set: bars, count: 5}", ["[1 of 5] 5", "[3 of 5] 50", "[5 of 5] 95", "[5 of 5] 100"]),
      (
        "{set: discs, count: 4, text: false}",
        ["[0 of 3, 5]", "[1 of 3, 50]", "[3 of 3, 95]", "[3 of 3, 100]"]
      ),
      ("{set: marks, reverse: true}", ["[yes] 5", "[partly] 50", "[no] 95", "[no] 100"]),
      (
        "{set: signs, labels: [low, middle, high]}",
        ["[low] 5", "[middle] 50", "[high] 95", "[high] 100"]
      ),
    ])
  func ranges(_ icons: String, _ expected: [String]) throws {
    let text = "columns: [{key: pct, icons: \(icons)}]"
    if expected == ["problem"] {
      #expect(problem(text).contains("arrows are icons for 3, 4, 5 ranges, not 2"))
    } else {
      #expect(try shown(text, "pct") == expected)
    }
    for set in IconSet.allCases {
      for count in set.counts {
        let shapes = set.icons(count: count).map(\.shape)
        #expect(shapes.count == count && Set(shapes).count == count)
      }
    }
  }

  @Test("numbers that are all equal are in the middle, and a missing one has no icon")
  func equal() throws {
    #expect(
      try shown("where: pay = 30 or pay is null\ncolumns: [{key: pay, icons: arrows}]") == [
        "[level] 30.0", "",
      ])
  }

  @Test("what is wrong is said at its place")
  func problems() throws {
    #expect(problem("columns: [{key: name, icons: arrows}]").contains("it has no numbers"))
    #expect(
      problem("columns: [{key: pct, icons: {values: [3, 2]}}]").contains(
        "ranges meet at ascending numbers"))
    #expect(
      problem("columns: [{key: pct, icons: {count: 3, at: [0.2, 0.3]}}]").contains(
        "icons have count or at, not both"))
    #expect(
      problem("columns: [{key: pct, icons: {labels: [low]}}]").contains(
        "3 ranges have 3 labels, not 1"))
    #expect(
      problem("rules: [{when: late, text: \"{nam}\"}]").contains(
        "a rule shows column \"nam\", which does not exist, did you mean \"name\"?"))
    #expect(
      problem("rules: [{target: headers, icon: star}]").contains(
        "a rule for headers has no icon: only cells show something else"))
  }

  @Test("in a live grid, what is shown follows the rows and their values")
  func live() throws {
    let text = """
      rules: [{when: pay > 15, columns: [name], icon: star}]
      columns: [{key: name, sortMode: bi}, {key: pay, editable: true}]
      events:
        - tap: {header: name}
        - tap: {header: name}
        - doubleTap: {row: 3, column: pay}
        - type: "70"
        - tap: {row: 0, column: name}
      """
    let live = try LiveGrid(
      try document(text), renderer: Renderer(fonts: try PrivateFonts.source))
    var run = ScriptRun(live, animation: nil, time: ScriptTime(RenderLimits(), at: nil))
    try run.run(try document(text).events)
    let grid = try run.live.interaction.model.stateGrid(in: run.live.interaction.shownState)
    #expect(try shown(grid, "name") == ["Di", "[star] Cy", "[star] Bo", "[star] Ada"])
  }

  @Test("a redacted number has no icon")
  func redacted() throws {
    let text = """
      columns: [{key: pct, icons: arrows}]
      callouts: [{redact: {row: 2, column: pct}}]
      """
    let shown = try self.shown(text, "pct")
    #expect(!shown[2].contains("["))
    #expect(shown[0] == "[down] 5")
  }

  @Test("below the triangles of a tree, in the text of its rows")
  func tree() throws {
    let grid = try PreparedGrid(
      try document(
        """
        columns: [{key: path, value: "case name when 'Ada' then 'Ada' else 'Ada/' || name end"}, {key: pct}]
        tree: {path: path}
        rules: [{when: late, columns: [path], icon: warning}]
        """)
    ).grid
    let cell = try #require(grid.columns[0].cell)
    #expect(cell.base is TreeCell)
    #expect("\(cell.base)".contains("RuledCell"))
  }

  @Test("in a tagged PDF, icons are figures with words")
  func tagged() async throws {
    let text = """
      columns: [{key: name}, {key: pct, icons: {set: signs, text: false}}]
      rules: [{when: late, columns: [name], icon: {icon: flag, label: late}}]
      """
    let bytes = try await Renderer(fonts: try PrivateFonts.source).data(
      for: try document(text), as: .pdf)
    let structure = try PDFStructureReading(try PDFReading(Array(bytes)))
    let words = structure.elements.compactMap { element in
      element.attributes.firstMatch(of: /Alt\(([^)]*)\)/).map { String($0.output.1) }
    }
    #expect(words == ["bad, 5", "late", "caution, 50", "good, 95", "late", "good, 100"])
  }

  @Test("Swift values have the same rules and icons")
  func swift() throws {
    struct Item: Sendable, Hashable {
      var name: String
      var pay: Int
    }
    let items = [Item(name: "Ada", pay: 1), Item(name: "Bo", pay: 9)]
    let grid = Grid(items) {
      Column("Name", \.name)
      Column("Pay", \.pay).icons(IconScale(.bars))
    }.rule(icon: CellIcon(.star), text: TextPattern("{Name}!"), columns: [\.name]) { $0.pay > 5 }
    let prepared = try PreparedGrid(grid.sourceGrid).grid
    #expect(try shown(prepared, "Pay") == ["[1 of 3] 1", "[3 of 3] 9"])
    #expect(try shown(prepared, "Name") == ["Ada", "[star] Bo!"])
  }
}
