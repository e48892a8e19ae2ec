import FileSupport
import Foundation
import GridDocuments
import GridPress
import GridSnapshots
import TestSupport
import Testing

@Suite("Blocks beside each other")
struct BesideTests {
  private let fixture: ReportFixture

  init() throws { fixture = try ReportFixture() }

  /// A grid with rows that are called by a letter.
  private func grid(_ letter: String, rows: Int) -> String {
    let rows = (1...rows).map { "{name: \(letter)\($0)}" }.joined(separator: ", ")
    let columns = "[{key: name, title: T\(letter), width: 1fr}]"
    return "{grid: {data: {rows: [\(rows)]}, columns: \(columns)}}"
  }

  private func line(
    _ text: String, in pdf: PDFTranscript
  ) throws -> (page: Int, x: Double, y: Double) {
    for (index, page) in pdf.pages.enumerated() {
      if let line = page.lines.first(where: { $0.text == text }) { return (index, line.x, line.y) }
    }
    throw Missing(text: text)
  }

  private struct Missing: Error { var text: String }

  @Test("columns begin at the same height and share the width; what follows is below all")
  func places() async throws {
    let pdf = try await fixture.transcript(
      """
      page: {size: 460x400, margin: 30}
      blocks:
        - beside:
            shares: [3, 1]
            gap: 40
            columns:
              - \(grid("A", rows: 2))
              - [\(grid("B", rows: 5)), {text: under B}]
        - {text: after}

      """)
    let (a, b) = (try line("TA", in: pdf), try line("TB", in: pdf))
    #expect(abs(a.y - b.y) < 0.01)
    // 400 points less the gap in shares of 3 and 1.
    #expect(abs(b.x - a.x - (360 * 0.75 + 40)) < 0.1)
    let under = try line("under B", in: pdf)
    #expect(under.y < (try line("B5", in: pdf)).y)
    #expect((try line("after", in: pdf)).y < under.y)
  }

  @Test(
    "grids side by side without room on a page begin the next one together, and margin lines stay")
  func nextPage() async throws {
    for count in 1...9 {
      let pdf = try await fixture.transcript(
        """
        page: {size: 400x260, margin: 40, footer: {left: left, right: right}}
        blocks:
          - \(grid("X", rows: count))
          - beside: [\(grid("A", rows: 3)), \(grid("B", rows: 2))]

        """)
      let (a, b) = (try line("TA", in: pdf), try line("TB", in: pdf))
      #expect(a.page == b.page && abs(a.y - b.y) < 0.01, "\(count) rows above")
      #expect((try line("A3", in: pdf)).page == a.page)
      for page in pdf.pages {
        let left = try #require(page.lines.first { $0.text == "left" })
        #expect(abs(left.x - 40) < 0.5)
      }
    }
  }

  @Test("a column that is higher than a page goes on on the next, below its own beginning")
  func higher() async throws {
    let pdf = try await fixture.transcript(
      """
      page: {size: 400x420, margin: 40}
      blocks:
        - beside: [\(grid("A", rows: 2)), \(grid("B", rows: 12))]
        - {text: after}

      """)
    let (a, b) = (try line("TA", in: pdf), try line("B12", in: pdf))
    #expect(a.page == 0 && b.page == 1)
    let first = try line("B1", in: pdf)
    #expect(abs(first.x - b.x) < 4)
    let after = try line("after", in: pdf)
    #expect(after.page == 1 && after.y < b.y)
  }

  @Test("grids inherit from the document, are counted as tables, and are written as they were read")
  func reading() async throws {
    let text = """
      theme: dark
      locale: de_DE
      blocks:
        - beside:
            - {grid: {data: {rows: [{amount: 1234.5}]}}}
            - [{heading: Words, level: 2}, {text: b}]

      """
    let document = try fixture.document(text)
    guard case .beside(let beside) = document.blocks[0], case .grid(let grid) = beside.columns[0][0]
    else { throw Missing(text: "grid") }
    #expect(grid.theme == .builtIn("dark"))
    #expect(grid.locale == "de_DE")
    let copy = try JSONDecoder().decode(GridDocument.self, from: JSONEncoder().encode(document))
    guard case .beside(let other) = copy.blocks[0] else { throw Missing(text: "beside") }
    #expect(other.columns[1] == beside.columns[1])
    _ = try await fixture.transcript(text)
    let structure = try PDFStructureReading(try PDFReading(try fixture.folder.bytes("out.pdf")))
    #expect(structure.document.kids.map(\.type) == ["Table", "H1", "P"])
  }

  @Test("one column, wrong shares, and what cannot stand beside others are refused")
  func refused() {
    #expect(
      fixture.problems("blocks: [{beside: [{text: a}]}]\n")
        == ["blocks beside each other need at least two columns"])
    #expect(
      fixture.problems("blocks: [{beside: {columns: [{text: a}, {text: b}], shares: [1]}}]\n")
        == ["there are 1 shares for 2 columns"])
    #expect(
      fixture.problems("blocks: [{beside: [{text: a}, [{pageBreak: true}, {contents: tables}]]}]\n")
        == [
          "a page break is placed above or below others, not beside them",
          "a list of contents is placed above or below others, not beside them",
        ])
  }

  @Test("a picture of all has them beside each other, too")
  func picture() async throws {
    let pdf = try await fixture.transcript(
      "page: {size: fit}\nblocks: [{beside: [\(grid("A", rows: 2)), \(grid("B", rows: 3))]}]\n")
    let (a, b) = (try line("TA", in: pdf), try line("TB", in: pdf))
    #expect(pdf.pages.count == 1)
    #expect(abs(a.y - b.y) < 0.01 && b.x > a.x)
  }
}
