import GridCore
import GridDocuments
import GridModel
import GridPress
import Testing

@Suite("Linting of documents")
struct DocumentLinterTests {
  private func findings(
    _ text: String, of checks: Set<ThemeFinding.Check> = [.textContrast], greyscale: Bool = false
  ) async throws -> [String] {
    let document = try DocumentReader.read(text, name: "report.yaml")
    return try await DocumentLinter(document, file: "report.yaml", greyscale: greyscale).findings()
      .filter { checks.contains($0.check) }.map(\.description)
  }

  private let head = """
    title: Ports
    locale: en
    theme: modern
    data: {rows: [{port: Oslo, tons: 5}, {port: Bergen, tons: 90}]}

    """

  @Test("a document of a built-in theme has nothing to complain of")
  func sound() async throws {
    #expect(
      try await findings(head, of: Set(ThemeFinding.Check.allCases)) == [])
  }

  @Test(
    "the text of a rule that is not seen is found where the rule is, in the schemes that show it")
  func rules() async throws {
    let found = try await findings(
      head
        + "rules:\n  - {when: tons > 10, columns: [tons], style: {text: \"#CCCCCC\"}}\n"
    )
    #expect(found.count == 1)
    let finding = found.first ?? ""
    #expect(finding.hasPrefix("report.yaml:6:"), "\(found)")
    #expect(finding.contains("column \"tons\", \"90\""), "\(found)")
    #expect(finding.contains("#CCCCCC on #FFFFFF has a contrast of 1.6, less than 4.5"), "\(found)")
    #expect(finding.hasSuffix("(as it is) [text-contrast]"), "\(found)")
  }

  @Test(
    "the notes of axes and legends in headers are legible in every theme whose headers are",
    arguments: Theme.builtInNames.filter { $0 != "ios7" })
  func notes(theme: String) async throws {
    let found = try await findings(
      """
      theme: \(theme)
      data: {rows: [{a: 1, h: [1, 9], s: [3, 4]}, {a: 5, h: [2, 7], s: [2, 5]}]}
      columns:
        - {key: a, cell: {bar: {axis: true}}}
        - {key: h, cell: {heatStrip: {axis: true}}}
        - {key: h, cell: {sparkline: {scale: column, axis: true}}}
        - {key: share, value: a, cell: {stack: {columns: [a, a], legend: true}}}

      """)
    #expect(found.filter { $0.contains("error: header, ") } == [])
  }

  @Test("what a theme accepts of its parts is accepted in documents, which call them the same")
  func exceptions() async throws {
    let text = """
      title: T
      theme: ios7
      data: {rows: [{port: Oslo, tons: 5}]}

      """
    #expect(try await findings(text) == [])
    // The header's own colour has less contrast than the theme accepts.
    let own = try await findings(text + "style: {header: {text: \"#BBBBBB\"}}\n")
    #expect(own.contains { $0.contains(": error: header, \"") }, "\(own)")
    // The theme accepts it of headers only.
    let rows = try await findings(text + "style: {rows: {text: \"#007AFF\"}}\n")
    #expect(rows.contains { $0.contains("column \"port\", \"Oslo\"") }, "\(rows)")
  }

  @Test("colours that the product chooses for texts on bars and scales have enough contrast")
  func chosen() async throws {
    let found = try await findings(
      """
      theme: light
      data: {rows: [{n: a, v: 12.4}, {n: b, v: 9.1}, {n: c, v: 0.6}, {n: d, v: -4.9}, {n: e, v: -7.5}]}
      columns:
        - {key: n}
        - {key: v, cell: {bar: {label: inside, width: 130}}}
        - {key: v, title: W, scale: {palette: RdBu}}
        - {key: v, title: X, scale: {palette: viridis}}

      """)
    #expect(found == [])
  }

  @Test("a table without header cells, and what PDF/UA needs")
  func accessibility() async throws {
    let found = try await findings(
      "theme: modern\ndata: {rows: [{port: Oslo, tons: 5}]}\nstyle: {header: {height: 0}}\n",
      of: [.tableHeader, .accessiblePDF])
    #expect(
      found.contains { $0.hasPrefix("report.yaml:3:17: warning: the table has no header cells") },
      "\(found)")
    #expect(
      found.contains(
        "report.yaml:1:1: warning: a PDF of it is no PDF/UA: it has no title (7.1); title: … or pdf: {title: …} sets it [accessible-pdf]"
      ), "\(found)")
  }

  @Test("colours of a plot that grey makes equal")
  func grey() async throws {
    let text =
      "title: T\nlocale: en\ntheme: modern\ndata: {rows: [{p: [3, 4]}]}\ncolumns:\n"
      + "  - {key: p, cell: {stack: {colors: [\"#D00000\", \"#0060D0\"]}}}\n"
    let found = try await findings(text, of: [.greyAlike])
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix("report.yaml:6:5: warning: column \"p\": #D00000 and #0060D0") == true,
      "\(found)")
    let strict = try await findings(text, of: [.greyAlike], greyscale: true)
    #expect(strict.first?.contains(": error: ") == true, "\(strict)")
  }

  @Test("a theme that claims AAA is checked with the cells that it draws")
  func claims() throws {
    let theme = "extends: light\nclaims: AAA\n"
    let found = try ThemeFile.read(ThemeText(text: theme, name: "t.yaml")).lint()
    #expect(found.contains { $0.check == .textContrast && $0.message.contains("cells status") })
    #expect(try Theme.builtIn("contrast").lint() == [])
  }
}
