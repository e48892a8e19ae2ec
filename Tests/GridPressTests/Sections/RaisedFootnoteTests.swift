import DocumentSupport
import GridModel
import TestSupport
import Testing

@testable import GridDocuments
@testable import GridPress

@Suite("Marks of footnotes behind exponents")
struct RaisedFootnoteTests {
  private static let text = """
    title: Cells per litre, 10⁹
    subtitle: {markdown: "Mass per area, {{kg m^-2}}"}
    data: {rows: [{s: a, m: 15000000, n: x^2^, o: x^2^}]}
    columns:
      - {key: s, title: Site}
      - {key: m, title: {markdown: "{{kg m^-2}}, *dry*"}, format: {scientific: {exponent: power}}}
      - {key: n, title: {markdown: "{{kg m^-2}}"}, cell: markdown}
      - {key: o, title: m²}
    group: {by: s, title: {markdown: "Site {value}^3^"}}
    summary: {label: {markdown: "Sum^2^"}, columns: {m: sum}}
    footnotes:
      - {text: one, at: [title, subtitle, {column: m}, {column: n}, {column: o}, {section: 0}, {summary: 0}, {summary: 0, column: m}]}
      - {text: two, at: [{column: n}, {section: 0, row: 0, column: m}, {section: 0, row: 0, column: n}, {section: 0, row: 0, column: o}]}
    """

  private func marks(_ style: String) throws -> [String] {
    let grid = try PreparedGrid(
      try DocumentFile.parse(
        Self.text + "\nfootnoteMarks: \(style)\n", name: "a.yaml", folder: "")
    ).grid
    return grid.footnotes.places.compactMap { grid.footnotes[$0] }
  }

  @Test("numbers and letters are in parentheses, where they would be read as part of the exponent")
  func parentheses() throws {
    #expect(
      try marks("numbers") == [
        "(1)", "(1)", "1", "(1,2)", "(1)", "(1)", "(2)", "(2)", "2", "(1)", "(1)",
      ])
    #expect(try marks("letters")[3] == "(a,b)")
    #expect(try marks("symbols")[3] == "*,†")
  }

  @Test("so they are in the text of a file")
  func text() throws {
    let document = try DocumentFile.parse(
      "data: {rows: [{m: 1}]}\ncolumns: [{key: m, title: {markdown: \"Mass, {{kg m^-2}}\"}}]\nfootnotes: [{text: dry, at: {column: m}}]\n",
      name: "a.yaml", folder: "")
    let dump = try Renderer(fonts: try PrivateFonts.source).inspect(document, stage: .displayList)
    #expect(dump.contains("\"(1)\""))
  }
}
