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

  private func explanation(_ part: ExplainedPart) throws -> PartExplanation {
    var document = try DocumentFile.parse(Self.document, name: "doc.yaml", folder: "")
    document.theme = .theme(Theme(name: "plain", styles: StyleSheet()))
    return try Renderer().explain(document, part: part)
  }

  private func outcome(_ part: ExplainedPart) throws -> [String] {
    let explanation = try explanation(part)
    return [
      explanation.shownText, explanation.style.result.text.notation,
      explanation.style.layers.last?.name ?? "",
    ]
  }

  @Test("each part has the layers of its element, its column and the rules that hold for it")
  func layers() throws {
    #expect(
      try outcome(.columnHeader("a")) == ["A", "#800000", "header of column \"a\""])
    #expect(
      try outcome(.sectionHeader(section: 0, level: 0)) == ["x (2)", "#777777", "rule 1"])
    #expect(try outcome(.sectionHeader(section: 0)) == ["u", "#555555", "grid subsection"])
    #expect(
      try outcome(.sectionFooter(section: 1)) == ["end of x", "#666666", "grid sectionFooter"])
    #expect(
      try outcome(.summary(section: 1, column: "a")) == ["3", "#222222", "grid summary"])
    #expect(
      try outcome(.summary(section: nil, number: 1, column: "a"))
        == ["2.3", "#333333", "grid grandSummary"])
    #expect(
      try outcome(.summaryLabel(section: nil)) == ["All", "#333333", "grid grandSummary"])
    #expect(try outcome(.spanner("Both")) == ["Both", "#888888", "spanner \"Both\""])
    #expect(try outcome(.element(.title)) == ["Letters", "#999999", "grid title"])
    #expect(try outcome(.element(.subsection)) == ["", "#555555", "grid subsection"])
  }

  @Test("a part is explained by its address as by its number among the totals of its section")
  func addresses() throws {
    let pairs: [(GridPart, ExplainedPart)] = [
      (.columnHeader("a"), .columnHeader("a")),
      (.sectionHeader(section: 0, level: 0), .sectionHeader(section: 0, level: 0)),
      (.summaryCell(section: 1, strip: 1, column: "a"), .summary(section: 1, column: "a")),
      (.spanner(level: 0, title: "Both"), .spanner("Both")), (.title, .element(.title)),
    ]
    for (part, named) in pairs {
      let (byAddress, byName) = (try explanation(.part(part)), try explanation(named))
      #expect(byAddress.shownText == byName.shownText, "\(part)")
      #expect(byAddress.style.lines == byName.style.lines, "\(part)")
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
    let element = try explanation(.element(.sectionColumn))
    #expect(element.description.hasPrefix("element sectionColumn\n\nlayers, bottom to top\n"))
    #expect(element.json.contains("\"element\" : \"sectionColumn\""))
  }

  @Test("translucent colours of a header are blended onto those below")
  func blending() throws {
    let header = try explanation(.columnHeader("a"))
    #expect(header.style.background.last?.result == "#BFBFFF")
    #expect(header.description.hasPrefix("header of column a: \"A\"\n\nlayers, bottom to top\n"))
    #expect(header.json.contains("\"kind\" : \"columnHeader\""))
  }

  @Test(
    "a part that does not exist is refused with what there is",
    arguments: [
      (ExplainedPart.columnHeader("c"), "no column is called \"c\"; there are \"h\", \"a\", \"b\""),
      (.sectionHeader(section: 9), "there is no section 9: it has 3 sections, counted from 0"),
      (.sectionHeader(section: 1, level: 0), "there is no header of level 0 above section 1"),
      (
        .sectionFooter(section: 1, number: 2),
        "there is no footer 2 under section 1: it has 1 footer of text, counted from 0"
      ),
      (.summary(section: 0, column: "a"), "there is no summary 0 of section 0: it has none"),
      (
        .summary(section: nil, column: "b"),
        "the summary of the grid has no value in column \"b\""
      ),
      (.summaryLabel(section: nil, number: 1), "the summary of the grid has no label"),
      (
        .spanner("Bth"), "no title over columns is called \"Bth\"; there are \"Both\""
      ),
    ])
  func missing(_ part: ExplainedPart, _ message: String) {
    let error = #expect(throws: RenderError.self) { try explanation(part) }
    #expect(error?.description == message)
  }

  @Test("parts are named by numbers with commas")
  func names() {
    #expect(ExplainedPart(section: "2") == .sectionHeader(section: 2))
    #expect(ExplainedPart(section: "2,1") == .sectionHeader(section: 2, level: 1))
    #expect(ExplainedPart(section: "2,1,0") == nil)
    #expect(ExplainedPart(section: "x") == nil)
    #expect(ExplainedPart(footer: "0,3") == .sectionFooter(section: 0, number: 3))
    #expect(ExplainedPart(summary: "0,price") == .summary(section: 0, column: "price"))
    #expect(ExplainedPart(summary: "0,1,price") == .summary(section: 0, number: 1, column: "price"))
    #expect(
      ExplainedPart(summary: "grand,a,b") == .summary(section: nil, column: "a,b"))
    #expect(ExplainedPart(summary: "price") == nil)
    #expect(ExplainedPart(label: "grand") == .summaryLabel(section: nil))
    #expect(ExplainedPart(label: "2,1") == .summaryLabel(section: 2, number: 1))
    #expect(ExplainedPart(label: "2,x") == nil)
    #expect(ExplainedPart(label: "all") == nil)
  }

  @Test("elements have the names that they have in themes")
  func elements() throws {
    #expect(try ExplainedPart(element: "pageHeader") == .element(.pageHeader))
    let error = #expect(throws: RenderError.self) { try ExplainedPart(element: "titel") }
    #expect(error?.description == "no element is called \"titel\", did you mean \"title\"?")
  }
}
