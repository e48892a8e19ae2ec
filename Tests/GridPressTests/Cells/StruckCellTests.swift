import DocumentSupport
import Testing

@testable import GridPress

@Suite("Struck texts out of the data")
struct StruckCellTests {
  private func problems(_ cell: String) throws -> [String] {
    let document = try DocumentFile.parse(
      """
      data: {rows: [{a: x, gone: yes}]}
      columns:
        - {key: a, styleFrom: {strike: gone}, cell: \(cell)}

      """, name: "x.yaml", folder: "")
    return problemLines { try Renderer().inspect(document, stage: .grid) }
  }

  @Test(
    "cells of text can be struck out",
    arguments: ["markdown", "{pattern: \"{a}!\"}", "link", "email", "text"])
  func texts(_ cell: String) throws {
    #expect(try problems(cell) == [])
  }

  @Test("cells that are drawings cannot, and the document's place is told")
  func drawings() throws {
    #expect(
      try problems("{status: {}}") == [
        "x.yaml:3:5: strike of styleFrom cannot be shown: the cells of column \"a\" are drawn by \"status\", which draws no text"
      ])
  }
}
