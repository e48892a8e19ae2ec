import Foundation
import GridCairo
import GridPress
import TestSupport
import Testing

@Suite("Documents of several grids")
struct SeveralGridsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func document(_ text: String) throws -> GridDocument {
    try DocumentReader.read(path: try folder.write(text, to: "report.yaml"))
  }

  private func reading(
    _ document: GridDocument, pages: ClosedRange<Int>? = nil
  ) async throws -> PDFReading {
    let output = try #require(OutputRequest(path: folder.file("out.pdf"), scale: 1))
    try await Renderer(fonts: try PrivateFonts.source, pages: pages).render(document, to: [output])
    return try PDFReading(try folder.bytes("out.pdf"))
  }

  private let small = """
    title: Report
    theme: dark
    style: {rows: {background: "#112233"}, header: {height: 30}}
    grids:
      - {title: One, data: {rows: [{a: 1}]}}
      - {title: Two, theme: light, data: {rows: [{b: 2}]}, style: {rows: null}}

    """

  @Test("what a grid does not say holds from the document around it, but for titles")
  func inherited() throws {
    let document = try document(small)
    #expect(document.grids.map(\.title) == ["One", "Two"])
    #expect(document.grids.map(\.theme) == [.builtIn("dark"), .builtIn("light")])
    #expect(document.grids.map { $0.styles.header.height != nil } == [true, true])
    #expect(document.grids.map { $0.styles.rows.background != nil } == [true, false])
    #expect(document.grids.allSatisfy { $0.subtitle == nil && $0.grids.isEmpty })
  }

  @Test("what is encoded is the same document again")
  func coding() throws {
    let document = try document(small)
    let copy = try JSONDecoder().decode(GridDocument.self, from: JSONEncoder().encode(document))
    #expect(copy.grids.map(\.title) == ["One", "Two"])
    #expect(copy.grids.map(\.theme) == document.grids.map(\.theme))
    #expect(copy.grids.map(\.styles) == document.grids.map(\.styles))
  }

  @Test("a grid without data and one with pages of its own are told, both at once")
  func bad() throws {
    let error = #expect(throws: RenderError.self) {
      try document("grids:\n  - {title: a}\n  - {data: {rows: [{a: 1}]}, page: {size: A4}}\n")
    }
    #expect(
      [error?.message] + (error?.others.map(\.message) ?? []) == [
        "the grid has no data: add data: FILE, or data: {rows: […]}",
        "a grid has no \"page\" of its own: write it beside grids",
      ])
  }

  @Test("grids that fit stand on one page; the structure has a heading and a table for each")
  func structure() async throws {
    let reading = try await reading(try document(small))
    #expect(reading.contents.count == 1)
    let structure = try PDFStructureReading(reading)
    #expect(structure.document.kids.map(\.type) == ["H1", "H2", "Table", "H2", "Table"])
    #expect(reading.objects(with: "/Title(One)").count == 1)
    #expect(reading.objects(with: "/Title(Two)").count == 1)
  }

  @Test("pageBreak begins a page, and of chosen pages only those are drawn")
  func pages() async throws {
    var document = try document(small)
    document.grids[1].pageBreak = .before
    #expect(try await reading(document).contents.count == 2)
    #expect(try await reading(document, pages: 2...9).contents.count == 1)
    await #expect(throws: RenderError.self) { try await reading(document, pages: 3...4) }
  }

  @Test("pictures have all grids one under another")
  func pictures() async throws {
    let outputs = try ["out.svg", "out.png"].map {
      try #require(OutputRequest(path: folder.file($0), scale: 1))
    }
    try await Renderer(fonts: try PrivateFonts.source).render(try document(small), to: outputs)
    #expect(try folder.names == ["out.png", "out.svg", "report.yaml"])
  }
}
