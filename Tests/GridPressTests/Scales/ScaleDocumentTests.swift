import DocumentSupport
import GridModel
import Testing

@testable import GridDocuments
@testable import GridPress

@Suite("Colour scales in documents")
struct ScaleDocumentTests {
  private static let data = """
    data:
      rows: [{name: a, n: 0, m: 50}, {name: b, n: 10, m: 60}, {name: c, n: ~, m: 70}, {name: d, n: 40, m: 150}]
    theme: light
    style: {grid: {background: "#FFFFFF"}, rows: {background: "#FFFFFF"}, alternate: {background: "#FFFFFF"}}

    """

  private func document(_ scales: String) throws -> GridDocument {
    try DocumentFile.parse(Self.data + scales, name: "doc.yaml", folder: "")
  }

  private func explanation(_ cell: String, _ scales: String) throws -> CellExplanation {
    let path = try #require(CellPath(parsing: cell))
    return try Renderer().explain(try document(scales), cell: path)
  }

  /// The backgrounds of a column's cells.
  private func backgrounds(_ column: String, _ scales: String, rows: Int = 4) throws -> [String?] {
    try (0..<rows).map {
      try explanation("0,\($0),\(column)", scales).style.background.last?.result
    }
  }

  private func problems(_ scales: String) -> [String] {
    problemLines { try PreparedGrid(try document(scales)) }
  }

  private static let greys = "palette: [\"#000000\", \"#FFFFFF\"]"

  @Test(
    "a column's numbers lie between its least and greatest; a cell without a number stays as it is")
  func column() throws {
    let scales = "columns: [name, {key: n, scale: [black, white]}, m]"
    #expect(try backgrounds("n", scales) == ["#000000", "#404040", "#FFFFFF", "#FFFFFF"])
    #expect(try backgrounds("m", scales) == Array(repeating: "#FFFFFF", count: 4))
    let missing = "columns: [{key: n, scale: {\(Self.greys), missing: \"#FF0000\"}}]"
    #expect(try backgrounds("n", missing) == ["#000000", "#404040", "#FF0000", "#FFFFFF"])
  }

  @Test("only what the grid shows sets the bounds")
  func shown() throws {
    let scales = "where: n < 40 or n is null\nscales: [{\(Self.greys), columns: n}]"
    #expect(try backgrounds("n", scales, rows: 2) == ["#000000", "#FFFFFF"])
  }

  @Test("numbers are compared over the column, the row or the grid")
  func scopes() throws {
    #expect(
      try backgrounds("m", "scales: [{\(Self.greys)}]") == [
        "#000000", "#1A1A1A", "#333333", "#FFFFFF",
      ])
    #expect(
      try backgrounds("m", "scales: [{\(Self.greys), over: grid}]") == [
        "#555555", "#666666", "#777777", "#FFFFFF",
      ])
    #expect(
      try backgrounds("m", "scales: [{\(Self.greys), over: row}]") == [
        "#FFFFFF", "#FFFFFF", "#808080", "#FFFFFF",
      ])
    #expect(
      try backgrounds("n", "scales: [{\(Self.greys), over: row}]") == [
        "#000000", "#000000", "#FFFFFF", "#000000",
      ])
  }

  @Test("rules lie over a scale, and the explanation tells its arithmetic")
  func explained() throws {
    let scales = """
      scales: [{\(Self.greys), columns: n}]
      rules: [{rows: 1, style: {text: red}}]
      """
    let explanation = try explanation("0,1,n", scales)
    #expect(explanation.style.layers.suffix(2).map(\.name) == ["scale 1", "rule 1"])
    #expect(explanation.style.layers.dropLast().last?.place?.description == "doc.yaml:5:10")
    let step = try #require(explanation.style.background.last)
    #expect(step.arithmetic == "10 in 0…40 is at 0.25, level 63 of 250: #404040")
    #expect(explanation.style.result.text.notation == "#FF0000")
    let plain = try self.explanation("0,0,n", scales)
    #expect(plain.style.result.text.notation == "#FFFFFF")
    #expect(plain.style.text.last?.layer == "scale 1")
  }

  @Test("a scale may colour texts, and highlights style what stands out")
  func textsAndHighlights() throws {
    let text = try explanation(
      "0,3,n", "scales: [{\(Self.greys), columns: n, reverse: true, apply: text}]")
    #expect(text.style.result.text.notation == "#000000")
    #expect(text.style.background.last?.result == "#FFFFFF")
    let highlights = """
      columns: [name, {key: n, highlight: [max, {which: {between: [5, 15]}, style: {background: "#00FF00"}}]}, m]
      highlights: [{which: min, over: grid, style: {background: "#0000FF"}}]
      """
    #expect(try backgrounds("n", highlights) == ["#0000FF", "#00FF00", "#FFFFFF", "#FFFFFF"])
    #expect(try backgrounds("m", highlights) == Array(repeating: "#FFFFFF", count: 4))
    #expect(try explanation("0,3,n", highlights).style.result.font.weight == 700)
    #expect(try explanation("0,3,n", highlights).style.layers.last?.name == "max of column \"n\"")
  }

  @Test(
    "a legend has round numbers, written as the column's; columns with other bounds have their own")
  func legends() throws {
    let one = try PreparedGrid(
      document(
        "columns: [{key: n, title: N, format: percent, scale: {palette: magma, legend: true}}, m]")
    ).grid
    #expect(one.legends.map(\.title) == ["N"])
    #expect(one.legends[0].ticks.map(\.text) == ["0%", "1,000%", "2,000%", "3,000%", "4,000%"])
    let two = try PreparedGrid(document("scales: [{legend: true, bins: 2, missing: red}]")).grid
    #expect(two.legends.map(\.title) == ["N", "M"])
    #expect(two.legends.map { $0.ticks.map(\.text) } == [["20"], ["100"]])
    #expect(two.legends.map(\.missing) == ["no value", "no value"])
    let all = try PreparedGrid(document("scales: [{legend: Both, over: grid, domain: [0, 200]}]"))
      .grid
    #expect(all.legends.map(\.title) == ["Both"])
  }

  @Test(
    "a legend has the notation of the data",
    arguments: [
      ("5 %", "50 %", ["10 %", "20 %", "30 %", "40 %", "50 %"]),
      ("5 kg", "7 kg", ["5 kg", "5.5 kg", "6 kg", "6.5 kg", "7 kg"]),
      ("1:30", "36:15", ["13:53:20", "27:46:40"]),
    ])
  func legendNotation(least: String, greatest: String, texts: [String]) throws {
    let document = try DocumentFile.parse(
      """
      data: {rows: [{n: "\(greatest)"}, {n: "\(least)"}]}
      columns: [{key: n, scale: {palette: Blues, legend: true}}]

      """, name: "doc.yaml", folder: "")
    let grid = try PreparedGrid(document).grid
    #expect(grid.legends.map { $0.ticks.map(\.text) } == [texts])
  }

  @Test("a column without any number has no colours, and is no error")
  func empty() throws {
    #expect(
      try backgrounds(
        "n", "where: n is null\nscales: [{\(Self.greys), columns: n, legend: true}]", rows: 1)
        == ["#FFFFFF"])
  }

  @Test(
    "what is wrong is said at its place",
    arguments: [
      (
        "columns: [{key: n, scale: virids}]",
        ["doc.yaml:5:27: no palette is called \"virids\", did you mean \"viridis\"?"]
      ),
      (
        "scales: [{domain: [1]}, {domain: [2, 1]}, {domain: [1, 1]}]",
        [
          "doc.yaml:5:19: a domain is two numbers, from low to high: [0, 100]",
          "doc.yaml:5:34: a domain goes from low to high, not from 2 to 1; reverse: true reverses the colours",
          "doc.yaml:5:52: a domain is two different numbers",
        ]
      ),
      (
        "scales: [{domain: [0, 1], center: 3}, {palette: [red]}, {bins: [2, 1]}]",
        [
          "doc.yaml:5:35: the center, 3, is outside the domain, 0 to 1",
          "doc.yaml:5:49: a palette has two colours or more",
          "doc.yaml:5:64: bins meet at ascending numbers: [0, 10, 20]",
        ]
      ),
      (
        "scales: [{over: row, legend: true}]",
        ["doc.yaml:5:30: a scale over rows has no legend: each row has its own bounds"]
      ),
      (
        "scales: [{columns: [name, nn]}]\nhighlights: [{which: max, columns: [k]}]",
        [
          "doc.yaml:5:10: scale 1: column \"name\" has no numbers, its type is text",
          "doc.yaml:5:10: scale 1: no column is called \"nn\", did you mean \"n\"?",
          "doc.yaml:6:14: highlight 1, max: no column is called \"k\"",
        ]
      ),
      (
        "highlights: [{style: {}}]",
        [
          "doc.yaml:5:14: a highlight is one of max, min, outliers, {top: 3}, {bottom: 3} or {between: [0, 5]}"
        ]
      ),
    ])
  func problems(_ scales: String, _ expected: [String]) { #expect(problems(scales) == expected) }

  @Test("scales and highlights are the same after they were written as a document")
  func written() throws {
    let scales = """
      columns:
        - {key: n, scale: Blues, highlight: max}
        - key: m
          scale: {palette: [red, blue], domain: [0, 1], center: 0.5, bins: {quantiles: 3}, reverse: true, missing: grey, apply: text, legend: {title: A, missing: B}}
          highlight: [{which: {top: 2}}, {which: {between: [1, 2]}, style: {text: red}}]
      scales: [{columns: [n], over: grid, bins: [1, 2], legend: true}]
      highlights: [{which: outliers, columns: m, over: row}]
      rules:
        - {cells: "0,1,n", style: {text: red}}
        - {cells: ["0,1,n", "0,2,m"], style: {text: red}}
        - {target: summaries, names: Total, level: 1, style: {text: red}}
      """
    let document = try document(scales)
    let plain = try DocumentNotation.document.write(document)
    let again = try DocumentFile.parse(plain.json, name: "doc.yaml", folder: "")
    #expect(again.presentation == document.presentation)
  }
}
