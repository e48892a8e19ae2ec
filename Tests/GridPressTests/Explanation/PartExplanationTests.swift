import GridModel
import Testing

@testable import GridPress

@Suite("Explaining headers, footers and totals")
struct PartExplanationTests {
  private static let document = """
    data: {rows: [{g: x, h: u, a: 1, b: 2}, {g: x, h: v, a: 2, b: 3}, {g: y, h: u, a: 4, b: 5}]}
    title: Letters
    columns: [{key: h, title: H}, {key: a, title: A, header: {style: {text: "#FF000080"}}}, b]
    spanners: [{title: Both, columns: [a, b], style: {text: "#888888"}}]
    group:
      - {by: g, footer: "end of {value}", summary: {a: sum}}
      - {by: h, title: "{value}"}
    summary: [{columns: {a: sum}, label: All}, {columns: {a: mean, b: max}}]
    style:
      grid: {background: "#FFFFFF"}
      header: {background: "#0000FF40", text: "#000000"}
      summary: {text: "#222222"}
      grandSummary: {text: "#333333"}
      section: {text: "#444444"}
      subsection: {text: "#555555"}
      sectionFooter: {text: "#666666"}
      title: {text: "#999999"}
    rules:
      - {target: sectionHeaders, when: "count(*) > 1", style: {text: "#777777"}}
    """

  private func document() throws -> GridDocument {
    var document = try DocumentFile.parse(Self.document, name: "doc.yaml", folder: "")
    document.theme = .theme(Theme(name: "plain", styles: StyleSheet()))
    return document
  }

  private func explanation(_ part: GridPlace) throws -> PartExplanation {
    try Renderer().explain(try document(), part: part)
  }

  private func outcome(_ part: GridPlace) throws -> [String] {
    outcome(try explanation(part))
  }

  private func outcome(_ explanation: PartExplanation) -> [String] {
    [
      explanation.shownText, explanation.style.result.text.notation,
      explanation.style.layers.last?.name ?? "",
    ]
  }

  @Test("each part has the layers of its element, its column and the rules that hold for it")
  func layers() throws {
    #expect(
      try outcome(.header("a")) == ["A", "#800000", "header of column \"a\""])
    #expect(
      try outcome(.sectionHeader(0, level: 0)) == ["x (2)", "#777777", "rule 1"])
    #expect(try outcome(.sectionHeader(0)) == ["u", "#555555", "grid subsection"])
    #expect(try outcome(.section("x")) == ["x (2)", "#777777", "rule 1"])
    #expect(try outcome(.section("x", "v")) == ["v", "#555555", "grid subsection"])
    #expect(
      try outcome(.summary(1, section: 1)) == ["end of x", "#666666", "grid sectionFooter"])
    #expect(
      try outcome(.summary(0, section: 1, column: "a")) == ["3", "#222222", "grid summary"])
    #expect(try outcome(.summary(1, column: "a")) == ["2.3", "#333333", "grid grandSummary"])
    #expect(try outcome(.summary(0)) == ["All", "#333333", "grid grandSummary"])
    #expect(try outcome(.spanner("Both")) == ["Both", "#888888", "spanner \"Both\""])
    #expect(try outcome(.title) == ["Letters", "#999999", "grid title"])
    let renderer = Renderer()
    #expect(
      outcome(try renderer.explain(try document(), element: .title))
        == ["Letters", "#999999", "grid title"])
    #expect(
      outcome(try renderer.explain(try document(), element: .subsection))
        == ["", "#555555", "grid subsection"])
  }

  @Test("a cell is found by what its row contains, wherever it is")
  func contents() throws {
    let places: [GridPlace] = [
      .row(where: "b = 3", column: "a"), .cell(RowPath(.texts(["h": "v"])), "a"),
      .cell(RowPath(.inSection("x", row: 1)), "a"),
    ]
    for place in places {
      let explained = try explanation(place)
      #expect(explained.subject == .part(.cell(CellPath(section: 1, row: 0, column: "a"))))
      #expect(explained.shownText == "2")
    }
    let cell = try Renderer().explain(
      try document(), cell: CellPath(RowPath(.matching("b = 3")), column: "a"))
    #expect(cell.path == CellPath(section: 1, row: 0, column: "a"))
    let error = #expect(throws: RenderError.self) { try explanation(.row(where: "b = 9")) }
    #expect(error?.message == "0 rows match b = 9: one row is needed")
  }

  @Test("a part is explained by its address as by its number among the totals of its section")
  func addresses() throws {
    let pairs: [(GridPart, GridPlace)] = [
      (.columnHeader("a"), .column("a")),
      (.sectionHeader(section: 0, level: 0), .sectionHeader(0, level: 0)),
      (.summaryCell(section: 1, strip: 1, column: "a"), .summary(0, section: 1, column: "a")),
      (.spanner(level: 0, title: "Both"), .spanner("Both")),
    ]
    for (part, named) in pairs {
      let (byAddress, byName) = (try explanation(.part(part)), try explanation(named))
      #expect(byAddress.shownText == byName.shownText, "\(part)")
      #expect(byAddress.description == byName.description, "\(part)")
    }
    let cell = CellPath(section: 0, row: 0, column: "a")
    let explained = try explanation(.part(.cell(cell)))
    #expect(explained.shownText == "1")
    #expect(explained.description.hasPrefix("section 0, row 0, \"a\": \"1\"\n"))
    #expect(explained.json.contains("\"kind\" : \"cell\""))
  }

  @Test(
    "an address of no part of the grid is refused",
    arguments: [
      (
        GridPart.summaryCell(section: 1, strip: 1, column: "h"),
        "the summary of section 1 has no value in column \"h\""
      ),
      (
        .summary(section: 0, strip: 9),
        "there is no strip 9 in section 0: it has 2 strips, counted from 0"
      ),
      (.pinSeparator(.left), "no element styles the line beside the columns fixed left"),
      (.sectionHeader(section: 0, level: 7), "there is no header of level 7 above section 0"),
    ])
  func noPart(_ part: GridPart, _ message: String) {
    let error = #expect(throws: RenderError.self) { try explanation(.part(part)) }
    #expect(error?.message == message)
  }

  @Test("a part without a text is reported by its name")
  func untold() throws {
    let element = try Renderer().explain(try document(), element: .sectionColumn)
    #expect(element.description.hasPrefix("element sectionColumn\n\nlayers, bottom to top\n"))
    #expect(element.json.contains("\"element\" : \"sectionColumn\""))
  }

  @Test("translucent colours of a header are blended onto those below")
  func blending() throws {
    let header = try explanation(.header("a"))
    #expect(header.style.background.last?.result == "#BFBFFF")
    #expect(header.description.hasPrefix("header of \"a\": \"A\"\n\nlayers, bottom to top\n"))
    #expect(header.json.contains("\"kind\" : \"columnHeader\""))
  }

  @Test(
    "a part that does not exist is refused with what there is",
    arguments: [
      (
        GridPlace.header("c"), "no column is called \"c\"; there are \"h\", \"a\", \"b\""
      ),
      (
        .row(RowPath(section: 0, row: 9)),
        "there is no row 9 in section 0: it has 1 row, counted from 0"
      ),
      (.sectionHeader(9), "there is no section 9: it has 3 sections, counted from 0"),
      (.sectionHeader(1, level: 0), "there is no header of level 0 above section 1"),
      (.section("z"), "there is no section \"z\""),
      (.summary(2, section: 1), "section 1 has no summary 2: there are 2 summary rows"),
      (.summary(0, section: 0), "section 0 has no summary 0: there are no summary rows"),
      (.summary(0, column: "b"), "the summary has no value in column \"b\""),
      (
        .spanner("Bth"), "no title over columns is called \"Bth\"; there are \"Both\""
      ),
    ])
  func missing(_ part: GridPlace, _ message: String) {
    let error = #expect(throws: RenderError.self) { try explanation(part) }
    #expect(error?.description == message)
  }
}
