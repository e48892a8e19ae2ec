import DocumentSupport
import GridCore
import GridGlyphs
import GridLayout
import GridModel
import TestSupport
import Testing

@testable import GridPress

@Suite("Painters of the parts of a report")
struct PartPainterTests {
  private func painter(_ text: String) throws -> ReportPainter {
    let document = try DocumentFile.parse(text + "\n", name: "r.yaml", folder: "")
    let renderer = Renderer(fonts: try PrivateFonts.source)
    let layouts = ReportLayouts(
      try renderer.request(document).prepared(), engine: try renderer.textEngine())
    let formats = try #require(layouts.report.pageFormats())
    return ReportPainter(
      try layouts.pages(formats), report: layouts.report, engine: layouts.engine,
      isTagged: false)
  }

  @Test("a report has painters for the parts of one page, and those that begin before it")
  func released() throws {
    let texts = (0..<12).map { "  - text: \"Paragraph \($0)\"" }.joined(separator: "\n")
    var painter = try painter(
      """
      page: {size: 300x160, margin: 20}
      blocks:
      \(texts)
        - grid: {data: {rows: [{a: 1}, {a: 2}, {a: 3}, {a: 4}, {a: 5}, {a: 6}]}}
      """)
    #expect(painter.painters.count == 0)
    #expect(painter.pageCount > 3)
    for index in 0..<painter.pageCount {
      _ = painter.paint(index)
      #expect(painter.painters.count == painter.layout.pages[index].count)
    }
  }

  @Test("what a released painter has found is reported, and once if a page is painted again")
  func findings() throws {
    var painter = try painter(
      """
      page: {size: 300x160, margin: 20}
      blocks:
        - grid:
            columns: [{key: a, width: 60, style: {wrap: none}}]
            data: {rows: [{a: "A text that is too long for its column"}]}
        - pageBreak: true
        - text: Next
      """)
    for index in [0, 1, 0, 1] { _ = painter.paint(index) }
    let found = painter.findings.filter { $0.code == .clippedText }.map(\.message)
    #expect(found == ["column \"a\": the text of 1 cell is shortened, first in row 1"])
  }

  /// Each painter sets the texts of its pages and resolves the styles of its grids by itself.
  @Test("pages with four rows or more on average are shared between painters, others are not")
  func shareable() throws {
    func painter(rows: Int, textPages: Int) throws -> ReportPainter {
      let texts = String(repeating: "  - pageBreak: true\n  - text: Next\n", count: textPages)
      let data = (0..<rows).map { "{a: \($0)}" }.joined(separator: ", ")
      return try self.painter(
        """
        page: {size: 300x600, margin: 20}
        blocks:
          - grid: {data: {rows: [\(data)]}}
        \(texts)
        """)
    }
    let alone = try painter(rows: 12, textPages: 0)
    #expect(alone.pageCount == 1)
    #expect(alone.isShareable)
    // A paragraph is a row, too.
    for (rows, textPages, isShareable) in [
      (10, 2, true), (9, 2, false), (13, 3, true), (12, 3, false),
    ] {
      let painter = try painter(rows: rows, textPages: textPages)
      #expect(painter.pageCount == textPages + 1)
      #expect(painter.isShareable == isShareable, "\(rows) rows, \(textPages) pages of text")
    }
  }
}
