import DocumentSupport
import GridGlyphs
import GridModel
import TestSupport
import Testing

@testable import GridPress

@Suite("Text blocks of a report that is ready to be laid out")
struct PreparedTextTests {
  private func report(_ text: String) throws -> PreparedReport {
    try PreparedReport(
      try DocumentFile.parse(text + "\n", name: "r.yaml", folder: ""))
  }

  private let letter = """
    title: Letter
    blocks:
      - heading: One
      - text: "A paragraph\\n\\nand another"
      - {heading: Two, level: 2}
      - grid: {data: {rows: [{a: 1}, {a: 2}]}}
      - pairs: {Number: "42"}
      - contents: headings
    """

  @Test("are texts, and only grids are grids")
  func kinds() throws {
    let report = try report(letter)
    #expect(
      report.parts.map { $0.text?.block.rows } == [
        [["A paragraph"], ["and another"]], nil, [["Number", "42"]], [["One"], ["Two"]],
      ])
    #expect(report.grids.count == 1)
    #expect(report.parts.map(\.title) == ["One", "Two", nil, nil])
    #expect(report.parts.map(\.rowCount) == [2, 2, 1, 2])
    #expect(report.rowCount == 7)
    #expect(report.parts.map(\.placement.outlineLevel) == [1, 2, nil, nil])
  }

  @Test("share one value of all that they have in common, in each colour scheme")
  func styles() throws {
    let report = try report(letter + "\nsvg: {schemes: [light, dark]}")
    let all = [report] + report.schemes.map(\.report)
    #expect(all.count == 3)
    for report in all {
      let styles = report.parts.compactMap { $0.text?.styles }
      #expect(styles.count == 3)
      #expect(styles.allSatisfy { $0 === styles[0] })
    }
    #expect(all[1].parts[0].text?.styles !== all[2].parts[0].text?.styles)
  }

  @Test("have the pictures of the document, and are drawn with its direction and language")
  func drawn() throws {
    let report = try report("locale: de_DE\ndirection: rtl\n" + letter)
    let grid = report.parts[0].drawnGrid
    #expect(grid.images as? ImageLibrary === report.images)
    #expect(grid.direction == .rightToLeft)
    #expect(grid.language == .init(locale: "de_DE"))
    #expect(grid.title == "One")
    #expect(grid.order.count == 2)
  }

  @Test("a list of contents gets its pages, and no other text")
  func contents() throws {
    let report = try report(letter)
    #expect(report.hasContents)
    let filled = report.parts.map { part in
      part.text?.contents(digitCount: 2) { _ in nil } != nil
    }
    #expect(filled == [false, false, false, true])
  }

  @Test("a problem of their styles is found once, however many texts there are")
  func problem() throws {
    let texts = (0..<3).map { "  - text: Text \($0)" }.joined(separator: "\n")
    var document = try DocumentFile.parse("blocks:\n" + texts + "\n", name: "r.yaml", folder: "")
    document.presentation.styles.title.height = -1
    let problem = try #require(throws: RenderError.self) { try PreparedReport(document) }
    #expect(problem.others.isEmpty)
    #expect(problem.message.hasPrefix("grid title: "))
  }
}
