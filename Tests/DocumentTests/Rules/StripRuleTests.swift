import GridModel
import Testing

@testable import GridPress

@Suite("Rules for single cells and for strips of sections")
struct StripRuleTests {
  private static let data = """
    data:
      rows: [{g: x, k: p, n: 1}, {g: x, k: q, n: 2}, {g: y, k: p, n: 30}]
    theme: light
    group: [{by: g, footer: {n: sum}, summary: {label: Mean, columns: {n: mean}}}, {by: k}]
    summary: {label: All, columns: {n: sum}}

    """

  private func document(_ rules: String) throws -> GridDocument {
    try DocumentFile.parse(Self.data + rules, name: "doc.yaml", folder: "")
  }

  /// The names of all strips that some rule holds for.
  private func ruled(_ rules: String) throws -> [String] {
    let grid = try PreparedGrid(document(rules)).grid
    let cascade = Cascade(
      theme: grid.theme, grid: grid.styles, columns: grid.columns, rules: grid.rules)
    return grid.sections.flatMap { $0.leading + $0.trailing }.filter { strip in
      cascade.stripLayers(strip.key).last?.name == "rule 1"
    }.map { strip in
      switch strip {
      case .header(let header): header.title
      case .footer(let footer): footer.text
      case .summary(let summary): "\(summary.kind) \(summary.row.label ?? "")"
      }
    }
  }

  @Test(
    "strips are chosen by target, name, level, section and a condition over their group",
    arguments: [
      ("target: sectionHeaders", ["x (2)", "p (1)", "q (1)", "y (1)", "p (1)"]),
      ("target: sectionHeaders, level: 0", ["x (2)", "y (1)"]),
      ("target: sectionHeaders, names: [y, \"q (1)\"]", ["q (1)", "y (1)"]),
      ("target: sectionHeaders, names: [y, y, \"y (1)\"]", ["y (1)"]),
      ("target: sectionHeaders, names: y, sections: 0", []),
      ("target: sectionHeaders, sections: [2, 0, 2]", ["x (2)", "p (1)", "y (1)", "p (1)"]),
      ("target: sectionHeaders, sections: even", ["x (2)", "p (1)", "y (1)", "p (1)"]),
      ("target: sectionHeaders, sections: last", ["y (1)", "p (1)"]),
      ("target: sectionHeaders, when: sum(n) > 2", ["x (2)", "y (1)", "p (1)"]),
      ("target: sectionFooters", ["footer Total x", "footer Total y"]),
      ("target: summaries, names: Mean", ["summary Mean", "summary Mean"]),
      ("target: summaries, when: count(*) > 2", ["grand All"]),
      ("target: grandSummaries, when: sum(n) = 33", ["grand All"]),
      ("target: grandSummaries, when: sum(n) > 33", []),
    ])
  func strips(_ rule: String, _ expected: [String]) throws {
    #expect(try ruled("rules: [{\(rule), style: {text: red}}]") == expected)
  }

  @Test("rules by name, by section and for all strips hold in their order")
  func order() throws {
    let kinds = ["names: [x, \"x (2)\"]", "sections: 0", "level: 0"]
    for first in kinds.indices {
      let rules = kinds.indices.map { kinds[($0 + first) % kinds.count] }
        .map { "{target: sectionHeaders, \($0), style: {text: red}}" }
      let grid = try PreparedGrid(document("rules: [\(rules.joined(separator: ", "))]")).grid
      let cascade = Cascade(
        theme: grid.theme, grid: grid.styles, columns: grid.columns, rules: grid.rules)
      let strip = try #require(grid.sections.first?.leading.first)
      #expect(
        cascade.stripLayers(strip.key).suffix(3).map(\.name) == ["rule 1", "rule 2", "rule 3"])
    }
  }

  @Test("a rule for a column of summaries is for its cell alone")
  func columns() throws {
    let grid = try PreparedGrid(
      document("rules: [{target: grandSummaries, columns: n, style: {text: red}}]")
    ).grid
    let cascade = Cascade(
      theme: grid.theme, grid: grid.styles, columns: grid.columns, rules: grid.rules)
    let strip = try #require(grid.sections.last?.trailing.last)
    #expect(cascade.stripLayers(strip.key).last?.name != "rule 1")
    let column = try #require(grid.columns.firstIndex { $0.key == "n" })
    #expect(cascade.summaryLayers(of: strip.key, column: column).last?.name == "rule 1")
  }

  @Test("cells are chosen by their addresses, in the order of rules")
  func cells() throws {
    let rules = """
      rules:
        - {cells: ["1,0,n", {section: 2, row: 0, column: n}], style: {background: "#FF0000"}}
        - {columns: n, when: n > 20, style: {background: "#00FF00"}}
      """
    func background(_ cell: String) throws -> String? {
      let path = try #require(CellPath(parsing: cell))
      return try Renderer().explain(try document(rules), cell: path).style.background.last?.result
    }
    #expect(try background("1,0,n") == "#FF0000")
    #expect(try background("2,0,n") == "#00FF00")
    #expect(try background("0,0,n") != "#FF0000")
  }

  @Test(
    "what is wrong is said at its place",
    arguments: [
      (
        "rules: [{target: sectionHeaders, columns: n, rows: odd, style: {text: red}}]",
        [
          "doc.yaml:6:43: a rule for section headers has no columns: they run across all columns",
          "doc.yaml:6:52: a rule for section headers has no rows: these are no rows of the data",
        ]
      ),
      (
        "rules: [{names: a, style: {text: red}}]",
        ["doc.yaml:6:17: a rule for cells has no names: cells have none"]
      ),
      (
        "rules: [{target: summaries, when: n > 1, style: {text: red}}]",
        ["doc.yaml:6:35: it has no aggregate: write sum(…), avg(…), count(*) or similar"]
      ),
      (
        "rules: [{cells: [\"9,0,n\", \"0,0,nn\"], style: {text: red}}]",
        [
          "doc.yaml:6:9: a rule is for column \"nn\", which does not exist, did you mean \"n\"?",
          "doc.yaml:6:9: a rule is for a cell that does not exist: there is no section 9: the grid has 3, counted from 0",
        ]
      ),
    ])
  func problems(_ rules: String, _ expected: [String]) {
    let error = #expect(throws: RenderError.self) { try PreparedGrid(document(rules)) }
    #expect("\(error!)".split(separator: "\n").map(String.init) == expected)
  }
}
