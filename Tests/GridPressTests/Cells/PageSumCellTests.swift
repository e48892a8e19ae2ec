import DocumentSupport
import Foundation
import GridCells
import GridCore
import GridLayout
import GridModel
import GridSnapshots
import TestSupport
import Testing

@testable import GridPress

@Suite("Drawn sums of pages")
struct PageSumCellTests {
  private func document(_ page: String) throws -> GridDocument {
    try DocumentFile.parse(
      """
      data: {rows: [{a: x, n: 1.5}, {a: y, n: 2.5}, {a: z, n: 4}, {a: u, n: 8}, {a: v, n: 16}]}
      columns: [a, {key: n, format: "currency:EUR", locale: de_DE}]
      page: \(page)

      """, name: "x.yaml", folder: "")
  }

  private static let drawn = """
    {size: 300x200, total: {label: Here, labelCell: {pattern: "{label} {count}"}, columns: {n: sum}, cells: {n: sparkline}},
      carried: {columns: [n], cells: {n: delta}, labelCell: mine}}
    """

  @Test("what draws sums of pages is the same after encoding and decoding")
  func coding() throws {
    let document = try document(Self.drawn)
    let coded = try JSONDecoder().decode(
      GridDocument.self, from: try JSONEncoder().encode(document))
    #expect(coded.presentation.pageData == document.presentation.pageData)
    #expect(document.presentation.pageData.total?.labelCell?.base is PatternCell)
    #expect(document.presentation.pageData.carriedCells["n"]?.base is DeltaCell)
    let renderer = Renderer(cells: ["mine": AnyCellRenderer(CheckCell())])
    let named = try renderer.request(document).presentation
    #expect(named.pageData.carriedLabelCell?.base is CheckCell)
  }

  @Test(
    "a total has the exact value and the numbers of the rows of its page, carried sums those before"
  )
  func contents() throws {
    let grid = try Renderer(cells: ["mine": AnyCellRenderer(CheckCell())])
      .prepared(try document(Self.drawn)).grid
    let sums = try #require(grid.pageSums)
    let keys = grid.keys
    let total = sums.total(of: 1..<4)
    let value = try #require(
      grid.content(ofSummary: total.strip, at: total.place, column: 1, keys: keys))
    #expect(value.text == "14,50\u{A0}€")
    #expect(value.value == "14.5")
    #expect(value.numbers == [2.5, 4, 8])
    let label = try #require(
      grid.content(ofLabelOf: total.strip, at: total.place, keys: keys))
    #expect(label.text == "Here")
    #expect(label.value("count") == "3")
    #expect(label.text("n") == "14,50\u{A0}€")
    let carried = sums.sums(before: 3, .carriedForward)
    let carriedValue = try #require(
      grid.content(ofSummary: carried.strip, at: carried.place, column: 1, keys: keys))
    #expect(carriedValue.value == "8")
    #expect(carriedValue.numbers == [1.5, 2.5, 4])
    #expect(carried.strip.row.label == "Carried forward")
    #expect(sums.sums(before: 3, .broughtForward).strip.row.label == "Brought forward")
  }

  @Test(
    "columns that sums of pages do not have, or that are not there, are reported at their place")
  func problems() throws {
    let document = try document(
      """
      {size: A4, total: {columns: {n: sum}, cells: {a: bar}, labelCell: {pattern: "{b}"}},
        carried: {columns: [n], cells: {m: bar}}}
      """)
    do throws(RenderError) {
      _ = try PreparedGrid(document)
      Issue.record("nothing was thrown")
    } catch {
      #expect(
        error.description.split(separator: "\n").map { $0.drop { $0 != " " }.dropFirst() } == [
          "the page total has no value in column \"a\" to draw",
          "no column is called \"b\"; there are \"a\", \"n\"",
          "the carried sums have no value in column \"m\" to draw",
        ])
      #expect(([error] + error.others).allSatisfy { $0.place != nil })
    }
  }

  @Test("the sums of a page are as high as what draws them, and are drawn in PDF and SVG alike")
  func drawn() async throws {
    let folder = try TemporaryFolder()
    var text = "data:\n  rows:\n"
    for row in 1...12 { text += "    - {a: r\(row), n: \(row)}\n" }
    text += """
      columns: [a, {key: n, width: 90}]
      page:
        size: 260x200
        margin: 10
        total: {label: "", labelCell: {pattern: "{count} rows"}, columns: {n: sum}, cells: {n: {sparkline: {height: 40}}}}

      """
    let document = try DocumentFile.parse(text, name: "x.yaml", folder: "")
    let engine = try Renderer(fonts: try PrivateFonts.source).textEngine()
    let paged = PagedLayout(
      grid: try PreparedGrid(document).grid,
      formats: try #require(PageSetup.formats(document.presentation.page)), measurer: engine)
    for page in paged.pages {
      for item in page.items {
        if case .total = item.content { #expect(item.height >= 40) }
      }
    }
    let findings = try await Renderer(fonts: try PrivateFonts.source).write(
      document,
      to: [
        RenderOutput(.file(folder.file("a.pdf")), as: .pdf),
        RenderOutput(.file(folder.file("a-{page}.svg")), as: .svg),
      ])
    #expect(findings.map(\.message) == [])
    let pdf = try PDFTranscript(try folder.bytes("a.pdf"))
    #expect(pdf.pages.count > 2)
    for (number, page) in pdf.pages.enumerated() {
      let rows = page.lines.filter {
        $0.text.hasPrefix("r") && $0.text.dropFirst().allSatisfy(\.isNumber)
      }
      let label = page.lines.filter { $0.text.hasSuffix(" rows") }
      #expect(label.map(\.text) == ["\(rows.count) rows"], "page \(number + 1)")
      #expect(label.map(\.isArtifact) == [true])
    }
    #expect(try folder.names.filter { $0.hasSuffix(".svg") }.count == pdf.pages.count)
  }

  @Test("a total is compared with a total, or with what all of its rows have, never with one row")
  func comparisons() async throws {
    let folder = try TemporaryFolder()
    func findings(_ other: String, was: [String], columns: String) async throws -> [String] {
      let document = try DocumentFile.parse(
        """
        data: {rows: [{p: A, now: 10, was: \(was[0])}, {p: B, now: 20, was: \(was[1])}]}
        columns: \(columns)
        summary: {columns: {\(other)}, cells: {now: {delta: {from: was, as: percent}}}}

        """, name: "x.yaml", folder: "")
      return try await Renderer(fonts: try PrivateFonts.source).write(
        document, to: [RenderOutput(.file(folder.file("a.svg")), as: .svg)]
      ).map(\.message)
    }
    let now = "[p, {key: now, cell: {delta: {from: was, as: percent}}}]"
    #expect(
      try await findings("now: sum", was: ["9", "19"], columns: now) == [
        "the summary of column \"now\": its rows have different numbers in column \"was\", of which there is no total"
      ])
    #expect(try await findings("now: sum", was: ["9", "9.0"], columns: now) == [])
    #expect(
      try await findings("now: sum, was: sum", was: ["9", "19"], columns: "[p, now, was]") == [])
  }
}
