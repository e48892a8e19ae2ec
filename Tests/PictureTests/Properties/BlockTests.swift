import DocumentSupport
import FileSupport
import Foundation
import GridModel
import GridPress
import GridSnapshots
import TestSupport
import Testing

@Suite("Documents with blocks")
struct BlockTests {
  private let fixture: ReportFixture

  init() throws { fixture = try ReportFixture() }

  private func transcript(_ text: String) async throws -> PDFTranscript {
    let output = try #require(RenderOutput(path: fixture.folder.file("out.pdf"), scale: 1))
    try await Renderer(fonts: try PrivateFonts.source).write(
      try fixture.document(text), to: [output])
    return try PDFTranscript(try fixture.folder.bytes("out.pdf"))
  }

  private let letter = """
    theme: dark
    locale: de_DE
    blocks:
      - {heading: Hello}
      - text: |
          One **bold** word.

          Two
      - {columns: [Left, Right]}
      - {pairs: {Number: "42", Date: 1 May}}
      - {space: 12}
      - {grid: {data: {rows: [{amount: 1234.5}]}}}
      - {pageBreak: true}
      - {heading: End, level: 2}

    """

  @Test("blocks are read as they are written, and what is encoded is the same again")
  func reading() throws {
    let document = try fixture.document(letter)
    #expect(document.blocks.count == 8)
    #expect(document.blocks[0] == .heading("Hello", level: 1))
    #expect(document.blocks[3] == .pairs([.init("Number", "42"), .init("Date", "1 May")]))
    guard case .grid(let grid) = document.blocks[5] else { throw Missing() }
    // What the grid does not say holds from the document.
    #expect(grid.theme == .builtIn("dark"))
    #expect(grid.locale == "de_DE")
    let copy = try JSONDecoder().decode(GridDocument.self, from: JSONEncoder().encode(document))
    // Data that is written within a document is called by its place.
    func texts(_ document: GridDocument) -> [DocumentBlock] {
      document.blocks.filter { if case .grid = $0 { false } else { true } }
    }
    #expect(copy.blocks.count == 8)
    #expect(texts(copy) == texts(document))
  }

  private struct Missing: Error {}

  @Test("texts are headings and paragraphs in the structure, only grids are tables")
  func structure() async throws {
    let output = try #require(RenderOutput(path: fixture.folder.file("out.pdf"), scale: 1))
    try await Renderer(fonts: try PrivateFonts.source).write(
      try fixture.document(letter), to: [output])
    let structure = try PDFStructureReading(try PDFReading(try fixture.folder.bytes("out.pdf")))
    #expect(
      structure.document.kids.map(\.type)
        == ["H1"] + Array(repeating: "P", count: 2 + 2 + 4) + ["Table", "H2"])
  }

  @Test("a page break begins a page, headings are in the outline by their levels")
  func pages() async throws {
    let pdf = try await transcript(letter)
    #expect(pdf.pages.count == 2)
    #expect(pdf.outline.map(\.title) == ["Hello", "End"])
    #expect(pdf.pages[1].lines.map(\.text).contains("End"))
    #expect(pdf.pages[0].lines.map(\.text).contains("1234,5"))
  }

  @Test("a heading does not stand alone at the end of a page")
  func headingStays() async throws {
    // Pages hold a few paragraphs; wherever the heading comes, its text is on the same page.
    for count in 1...12 {
      let paragraphs = (1...count).map { "      Paragraph \($0)\n\n" }.joined()
      let pdf = try await transcript(
        """
        page: {size: 300x200, margin: 30}
        blocks:
          - text: |
        \(paragraphs)
          - {heading: Next}
          - {text: follows}

        """)
      let heading = pdf.pages.firstIndex { $0.lines.contains { $0.text == "Next" } }
      let text = pdf.pages.firstIndex { $0.lines.contains { $0.text == "follows" } }
      #expect(heading != nil && heading == text, "\(count) paragraphs")
    }
  }

  @Test(
    "blocks that are none or several, levels without a heading, and grids beside blocks are refused"
  )
  func refused() {
    let one =
      "a block is one of heading, text, columns, pairs, image, payment, signatures, "
      + "contents, beside, space, pageBreak and grid"
    #expect(fixture.problems("blocks: [{}]\n") == [one])
    #expect(fixture.problems("blocks: [{heading: a, text: b}]\n") == [one])
    #expect(fixture.problems("blocks: [{text: a, level: 2}]\n") == ["only a heading has a level"])
    #expect(
      fixture.problems("blocks: [{grid: {title: a}}]\n")
        == ["the grid has no data: add data: FILE, or data: {rows: […]}"])
    #expect(
      fixture.problems("blocks: [{text: a}]\ngrids: [{data: {rows: [{a: 1}]}}]\n").contains {
        $0.hasPrefix("a document has grids or blocks")
      })
    #expect(fixture.problems("blocks: [{heading: a, level: 4}]\n").count == 1)
  }

  @Test("a picture that is not there is an error that names it")
  func missingPicture() async throws {
    let output = try #require(RenderOutput(path: fixture.folder.file("out.pdf"), scale: 1))
    let found = try await Renderer(fonts: try PrivateFonts.source).write(
      try fixture.document("blocks: [{image: nowhere.png}, {text: a}]\n"), to: [output])
    #expect(found.contains { $0.code == .missingImage && $0.message.contains("nowhere.png") })
  }

  @Test("a flag about one grid is refused, a theme is that of all parts")
  func flags() async throws {
    try fixture.folder.write(letter, to: "letter.yaml")
    let run = try await Gridpress.run(
      ["render", "letter.yaml", "-o", "a.svg", "--sort", "amount"], in: fixture.folder.path)
    #expect(run.errors.hasPrefix("error: --sort is for one grid"))
    #expect(run.exitCode == 64)
    for theme in ["dark", "light"] {
      let drawn = try await Gridpress.run(
        ["render", "letter.yaml", "-o", "\(theme).svg", "--theme", theme], in: fixture.folder.path)
      #expect(drawn.exitCode == 0, "\(drawn.errors)")
    }
    #expect(try fixture.folder.bytes("dark.svg") != fixture.folder.bytes("light.svg"))
  }

  @Test("Swift values have blocks too")
  func swiftValues() async throws {
    var document = GridDocument(data: DataInput(.bytes([], name: "none"), format: .csv))
    document.blocks = [.heading("A"), .text("b"), .columns(["c", "d"])]
    let svg = try await Renderer(fonts: try PrivateFonts.source).data(for: document, as: .svg)
    #expect(svg.count > 500)
  }
}
