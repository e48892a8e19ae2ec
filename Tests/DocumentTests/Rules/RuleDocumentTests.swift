import GridModel
import Testing

@testable import GridPress

@Suite("Rules in documents")
struct RuleDocumentTests {
  private static let data = """
    data:
      rows: [{name: a, due: 3, paid: 1}, {name: b, due: 5, paid: 5}, {name: c, due: 9, paid: 0}, {name: d, due: 2, paid: 2}]
    theme: light
    style: {grid: {background: "#FFFFFF"}, rows: {background: "#FFFFFF"}, alternate: {background: "#FFFFFF"}}

    """

  private func document(_ rules: String) throws -> GridDocument {
    try DocumentFile.parse(Self.data + rules, name: "doc.yaml", folder: "")
  }

  /// The background of a cell by section, row and column.
  private func background(_ cell: String, _ rules: String) throws -> String? {
    let path = try #require(CellPath(parsing: cell))
    return try Renderer().explain(try document(rules), cell: path).style.background.last?.result
  }

  private func problems(_ rules: String) -> [String] {
    do {
      _ = try PreparedGrid(try document(rules))
      return []
    } catch {
      return "\(error)".split(separator: "\n").map(String.init)
    }
  }

  @Test("a condition is SQL over the row, and may use columns that are not shown")
  func conditions() throws {
    let rules = """
      columns: [name]
      sort: name:desc
      rules:
        - {name: open, when: due > paid, style: {background: "#FFEEEE"}}
        - {when: due - paid > 5, columns: [name], style: {background: "#FF0000"}}
      """
    #expect(
      try (0..<4).map { try background("0,\($0),name", rules) } == [
        "#FFFFFF", "#FF0000", "#FFFFFF", "#FFEEEE",
      ])
  }

  @Test("rows and sections are chosen by their places, columns by their keys")
  func places() throws {
    let rules = """
      group: paid
      columns: [name, due, paid]
      rules: [{rows: first, sections: [0, last], columns: due, style: {background: "#EEEEFF"}}]
      """
    #expect(try background("0,0,due", rules) == "#EEEEFF")
    #expect(try background("0,0,name", rules) == "#FFFFFF")
    #expect(try background("1,0,due", rules) == "#FFFFFF")
    #expect(try background("3,0,due", rules) == "#EEEEFF")
  }

  @Test("an explanation names the rule and its place")
  func explained() throws {
    let path = try #require(CellPath(parsing: "0,0,due"))
    let explanation = try Renderer().explain(
      try document("rules:\n- {name: open, when: due > paid, style: {text: red}}"), cell: path)
    let layer = try #require(explanation.style.layers.last)
    #expect(layer.name == "rule \"open\"")
    #expect(layer.place?.description == "doc.yaml:6:3")
  }

  @Test("headers have rules of their own")
  func headers() throws {
    let grid = try PreparedGrid(
      try document("rules: [{target: headers, columns: [due], style: {text: red}}]")
    ).grid
    let cascade = Cascade(
      theme: grid.theme, grid: grid.styles, columns: grid.columns, rules: grid.rules)
    #expect(cascade.headerLayers(column: 1).last?.name == "rule 1")
    #expect(cascade.headerLayers(column: 0).last?.name != "rule 1")
    #expect(grid.rules.isEmpty)
  }

  @Test(
    "what is wrong is said at its place",
    arguments: [
      (
        "rules: [{when: deu > 1, style: {text: red}}]",
        ["doc.yaml:5:16: no such column: deu, did you mean \"due\"?"]
      ),
      (
        "rules: [{columns: [deu, x1], style: {text: red}}]",
        [
          "doc.yaml:5:9: a rule is for column \"deu\", which does not exist, did you mean \"due\"?",
          "doc.yaml:5:9: a rule is for column \"x1\", which does not exist",
        ]
      ),
      (
        "rules: [{when: due > 1}]",
        ["doc.yaml:5:9: a rule needs a style, or an icon, a text or a cell"]
      ),
      (
        "rules: [{rows: third, style: {text: red}}]",
        ["doc.yaml:5:16: \"third\" names no place: write odd, even, first, last, 3 or 2-5"]
      ),
      (
        "rules: [{target: headers, when: due > 1, style: {text: red}}]",
        ["doc.yaml:5:33: a rule for headers has no when: headers belong to no row"]
      ),
    ])
  func problems(_ rules: String, _ expected: [String]) { #expect(problems(rules) == expected) }
}
