import DocumentSupport
import FileSupport
import Foundation
import GridDocuments
import GridPress
import GridSnapshots
import TestSupport
import Testing

@Suite("Lists of contents")
struct ContentsTests {
  private let fixture: ReportFixture

  init() throws { fixture = try ReportFixture() }

  private let report = """
    page: {size: 300x260, margin: 30}
    pdf: {standard: ua-1, title: Report, language: en}
    blocks:
      - {heading: Contents}
      - {contents: {levels: 2}}
      - {heading: Tables, level: 2}
      - {contents: tables}
      - {pageBreak: true}
      - {heading: Income}
      - {grid: {title: Income by kind, data: {rows: [{a: 1}]}}}
      - {pageBreak: true}
      - {heading: Costs}
      - {heading: Staff, level: 2}
      - {text: Words}
      - {heading: Details, level: 3}
      - {pageBreak: true}
      - {grid: {title: Costs by kind, data: {rows: [{a: 1}]}}}

    """

  /// The texts of a line of a page, from left to right.
  private func texts(of pdf: PDFTranscript, page: Int) -> [[String]] {
    var rows: [Int: [(Double, String)]] = [:]
    for line in pdf.pages[page].lines where !line.isArtifact {
      rows[Int(line.y.rounded()), default: []].append((line.x, line.text))
    }
    return rows.sorted { $0.key < $1.key }.map { $0.value.sorted { $0.0 < $1.0 }.map(\.1) }
  }

  @Test("headings down to a level and titles of grids have the numbers of their pages")
  func numbers() async throws {
    let pdf = try PDFTranscript(try await fixture.pdf(report))
    let rows = texts(of: pdf, page: 0)
    let found = Set(rows.map { $0.joined(separator: "|") })
    #expect(
      found.isSuperset(of: [
        "Income|2", "Costs|3", "Staff|3", "Income by kind|2", "Costs by kind|4",
      ]), "\(rows)")
    #expect(!found.contains { $0.hasPrefix("Details") || $0.hasPrefix("Contents|") })
  }

  @Test("entries lead to their pages, also where only some of them are drawn")
  func links() async throws {
    let all = try PDFTranscript(try await fixture.pdf(report))
    #expect(
      all.pages[0].links.map(\.target) == ["page 2", "page 3", "page 3", "page 2", "page 4"])
    let some = try PDFTranscript(try await fixture.pdf(report, pages: 1...3))
    #expect(some.pages[0].links.map(\.target) == ["page 2", "page 3", "page 3", "page 2"])
    let rest = try PDFTranscript(try await fixture.pdf(report, pages: 2...4))
    #expect(rest.pages.allSatisfy { $0.links.isEmpty })
  }

  @Test("a list is a TOC of entries that refer to their headings")
  func structure() async throws {
    let structure = try PDFStructureReading(try PDFReading(try await fixture.pdf(report)))
    let lists = structure.document.kids.filter { $0.type == "TOC" }
    #expect(lists.map { $0.kids.map(\.type) } == [["TOCI", "TOCI", "TOCI"], ["TOCI", "TOCI"]])
    for entry in lists.flatMap(\.kids) {
      #expect(entry.all.map(\.type) == ["TOCI", "Reference", "Link"])
      #expect(entry.all.last?.annotations.count == 1)
    }
  }

  @Test("a list that is longer than a page moves what is behind it, and its numbers are right")
  func longList() async throws {
    let chapters = (1...130).map { "  - {pageBreak: true}\n  - {heading: Chapter \($0)}\n" }
    let pdf = try PDFTranscript(
      try await fixture.pdf(
        "page: {size: 300x200, margin: 30}\nblocks:\n  - {contents: headings}\n"
          + chapters.joined()))
    var numbers: [String: String] = [:]
    for page in pdf.pages.indices {
      for row in texts(of: pdf, page: page) where row.count == 2 { numbers[row[0]] = row[1] }
    }
    #expect(numbers.count == 130)
    for (title, number) in numbers {
      let page = try #require(Int(number)) - 1
      #expect(pdf.pages[page].lines.contains { $0.text == title })
      #expect(texts(of: pdf, page: page).count == 1, "a chapter has a page of its own")
    }
  }

  @Test("a picture without pages has the titles alone")
  func picture() async throws {
    let svg = String(
      decoding: try await Renderer(fonts: try PrivateFonts.source).data(
        for: try fixture.document(report), as: .svg), as: UTF8.self)
    #expect(!svg.contains("<a "))
    let text = try await Renderer(fonts: try PrivateFonts.source).inspect(
      try fixture.document(report), stage: .pages)
    #expect(text.contains("to page 4 at"))
  }

  @Test("kinds and levels are read and written")
  func reading() throws {
    let document = try fixture.document(report)
    let lists = document.blocks.compactMap { block in
      if case .contents(let contents) = block { contents } else { nil }
    }
    #expect(lists == [BlockContents(levels: 2), BlockContents(.tables)])
    let copy = try JSONDecoder().decode(GridDocument.self, from: JSONEncoder().encode(document))
    #expect(copy.blocks[1] == document.blocks[1])
    #expect(copy.blocks[3] == document.blocks[3])
  }
}
