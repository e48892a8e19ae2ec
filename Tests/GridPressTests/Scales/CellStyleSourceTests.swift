import Foundation
import GridModel
import TestSupport
import Testing

@testable import GridPress

@Suite("Styles out of the data")
struct CellStyleSourceTests {
  private static let rows = """
    data: {rows: [
      {a: x, fill: "#003366", ink: red, b: yes, s: no},
      {a: y, fill: "", ink: "", b: "", s: yes},
      {a: z, fill: purpel, ink: " Navy ", b: perhaps, s: "0"}]}

    """

  private func document(_ columns: String) throws -> GridDocument {
    try DocumentFile.parse(Self.rows + columns, name: "x.yaml", folder: "")
  }

  private func style(_ columns: String, row: Int) throws -> ComputedStyle {
    let grid = try Renderer().prepared(try document(columns)).grid
    var cascade = Cascade(
      theme: grid.theme, grid: grid.styles, columns: grid.columns, rules: grid.rules)
    let section = grid.sections[0]
    return cascade.bodyStyle(
      column: 0, state: grid.state(ofCellAt: row, column: 0, in: section))
  }

  @Test("a cell looks as the columns of its row say; an empty value says nothing")
  func looks() throws {
    let columns =
      "columns: [{key: a, styleFrom: {background: fill, text: ink, bold: b, strike: s}}]"
    let first = try style(columns, row: 0)
    #expect(first.fills.fills == [.color(Color(hex: "#003366")!)])
    #expect(first.text == Color(hex: "#FF0000"))
    #expect(first.font.weight == 700)
    #expect(first.decoration == nil)
    let second = try style(columns, row: 1)
    #expect(second.font.weight == 400)
    #expect(second.decoration?.lines == [.lineThrough])
    #expect(second.fills.fills != first.fills.fills)
    #expect(try style(columns, row: 2).text == Color(hex: "#000080"))
  }

  @Test("a text on a background out of the data can be read")
  func readable() throws {
    let style = try style("columns: [{key: a, styleFrom: {background: fill}}]", row: 0)
    #expect(style.text == .white)
  }

  @Test("values that say no style are findings with column and row")
  func findings() throws {
    let document = try document(
      "columns: [{key: a, styleFrom: {background: fill, text: ink, bold: b}}]")
    #expect(
      try Renderer().prepared(document).diagnostics.map(\.message) == [
        "styleFrom of column \"a\", row 3: \"purpel\" is not a colour",
        "styleFrom of column \"a\", row 3: \"perhaps\" is neither true nor false",
      ])
  }

  @Test("a column that is not there, and a mapping without columns, are reported at their place")
  func wrong() throws {
    func problem(_ columns: String) -> String? {
      do {
        _ = try Renderer().prepared(try document(columns))
        return nil
      } catch {
        return (error as? RenderError)?.description
      }
    }
    #expect(
      problem("columns: [{key: a, styleFrom: {background: fil}}]")
        == "x.yaml:5:11: no column is called \"fil\", did you mean \"fill\"?")
    #expect(
      problem("columns: [{key: a, styleFrom: {}}]")
        == "x.yaml:5:31: styleFrom needs a column: {background: KEY}")
  }

  @Test("it is the same after encoding and decoding, and explain tells of it")
  func coding() throws {
    let document = try document(
      "columns: [{key: a, styleFrom: {background: fill, text: ink, bold: b, italic: s, strike: s}}]"
    )
    let coded = try JSONDecoder().decode(
      GridDocument.self, from: try JSONEncoder().encode(document))
    #expect(coded.columns == document.columns)
    let explanation = try Renderer().explain(
      document, cell: CellPath(section: 0, row: 0, column: "a"))
    #expect(explanation.style.layers.last?.name == "styleFrom of column \"a\"")
  }
}
