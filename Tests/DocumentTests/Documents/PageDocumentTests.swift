import DocumentSupport
import Foundation
import GridCore
import GridLayout
import TestSupport
import Testing

@testable import GridPress

@Suite("Pages in documents")
struct PageDocumentTests {
  private func document(_ page: String) throws(RenderError) -> GridDocument {
    try DocumentFile.parse(
      "data: {rows: [{a: 1}]}\npage: \(page)\n", name: "a.yaml", folder: "")
  }

  private func problems(_ page: String) -> [String] { problemLines { try document(page) } }

  @Test("every key has its place in the format")
  func keys() throws {
    let document = try document(
      """
      {size: Letter, orientation: auto, margin: [30, 20, 40, 20], header: "{section}",
        first: {header: ""}, last: {footer: {left: end}}, watermark: {text: DRAFT, size: 80, behind: true},
        repeatHeader: false, repeatSections: false, keepSections: true, rowsAfterHeader: 2,
        rowsBeforeFooter: 3, breakBefore: groups, breakWhen: "a = 1", footnotes: end,
        across: split, minScale: 0.8, order: over, map: true, total: {a: sum},
        carried: {columns: a, restart: section}}
      """)
    var format = PageFormat.letter
    format.turnsToFit = true
    format.margins = Insets(top: 30, left: 20, bottom: 40, right: 20)
    format.header = PageLine(left: "{section}")
    format.first = PageLines(header: PageLine(left: ""))
    format.last = PageLines(footer: PageLine(left: "end"))
    format.watermark = Watermark("DRAFT", size: 80, isBehind: true)
    format.rules.repeatsHeader = false
    format.rules.continuesSections = false
    format.rules.keepsSections = true
    format.rules.rowsAfterHeader = 2
    format.rules.rowsBeforeFooter = 3
    format.rules.breakBefore = .groups
    format.rules.footnotes = .end
    format.across = .split
    format.minScale = 0.8
    format.order = .over
    format.hasMap = true
    #expect(document.page == .sheets(format))
    #expect(document.pageData.breakWhen == "a = 1")
    #expect(document.pageData.total?.columns == ["a": .function(.sum)])
    #expect(document.pageData.carried == ["a"])
    #expect(document.pageData.carriedRestart == .section)
    let copy = try JSONDecoder().decode(
      GridDocument.self, from: JSONEncoder().encode(document))
    #expect(copy.page == document.page)
    #expect(copy.pageData == document.pageData)
  }

  @Test("margins that leave nothing and names that stand for nothing are reported together")
  func bad() {
    #expect(
      problems("{size: A6, margin: 150, footer: \"{pge}\"}") == [
        "a.yaml:2:26: the margins leave 0 x 119.53 points of a page of 297.64 x 419.53: nothing fits there",
        "a.yaml:2:39: {pge} is not a placeholder: there are {page}, {pages}, {pageLabel}, {title}, {subtitle}, {date}, {file}, {section}, {firstRow}, {lastRow}, {rowCount}",
      ])
  }

  @Test("pages too small for the grid are refused at their place when they are drawn")
  func tooSmall() async throws {
    let folder = try TemporaryFolder()
    var document = try document("{size: 200x100, margin: [40, 36, 40, 36]}")
    document.styles = StyleSheet(elements: [.header: Style(height: 30)])
    let output = try #require(RenderOutput(path: folder.file("a.pdf")))
    await #expect(throws: RenderError.self) {
      try await Renderer(fonts: try PrivateFonts.source).write(document, to: [output])
    }
    #expect(!FileManager.default.fileExists(atPath: folder.file("a.pdf")))
  }

  @Test("a row for which breakWhen is true begins a page")
  func breaks() throws {
    let text = """
      data: {rows: [{a: 1}, {a: 2}, {a: 1}]}
      page: {breakWhen: "a = 2"}
      """
    let document = try DocumentFile.parse(text, name: "a.yaml", folder: "")
    let grid = try PreparedGrid(document).grid
    let engine = try Renderer(fonts: try PrivateFonts.source).textEngine()
    #expect(
      PagedLayout(grid: grid, format: .a4, measurer: engine).pages.map(\.lines) == [0..<1, 1..<3])
  }

  @Test("a date that nobody gave is reported, and stands for nothing")
  func date() async throws {
    let folder = try TemporaryFolder()
    let document = try document("{header: \"{date}\"}")
    let output = try #require(RenderOutput(path: folder.file("a.pdf")))
    var renderer = Renderer(fonts: try PrivateFonts.source)
    let findings = try await renderer.write(document, to: [output])
    #expect(findings.map(\.code) == [.noDate])
    renderer.creationDate = try #require(CreationDate(parsing: "2026-01-31"))
    #expect(try await renderer.write(document, to: [output]) == [])
  }
}
