import DocumentSupport
import FileSupport
import Foundation
import GridPress
import GridSnapshots
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
    let output = try #require(RenderOutput(path: folder.file("out.pdf"), scale: 1))
    try await Renderer(fonts: try PrivateFonts.source, pages: pages).write(document, to: [output])
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

  @Test("a grid inherits the settings of the document around it, except titles")
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

  @Test("a grid without data and one with pages of its own are reported together")
  func bad() throws {
    let error = #expect(throws: RenderError.self) {
      try document("grids:\n  - {title: a}\n  - {data: {rows: [{a: 1}]}, page: {size: A4}}\n")
    }
    #expect(
      [error?.message] + (error?.others.map(\.message) ?? []) == [
        "the grid has no data: add data: FILE, or data: {rows: […]}",
        "a grid cannot have its own \"page\": write it beside grids",
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

  @Test("the dump of pages says where each grid stands, and what the outline has")
  func dump() throws {
    let text = try Renderer(fonts: try PrivateFonts.source)
      .inspect(try document(small), stage: .pages)
    #expect(text.hasPrefix("pages 1, cover 0-"))
    #expect(text.contains("\ngrid 2 from page 1, "))
    #expect(text.contains("\n  outline 0 \"One\" at "))
    #expect(text.contains("\n  outline 0 \"Two\" at "))
  }

  @Test("placeholders for rows in margins refer to the first grid on the page, also under a cover")
  func lines() throws {
    var document = try document(
      """
      title: Report
      page: {footer: "{section}, rows {firstRow} to {lastRow}"}
      grids:
        - {data: {rows: [{a: 1, b: x}, {a: 2, b: x}]}, group: {by: b, title: "{value}"}}
        - {data: {rows: [{a: 1, b: y}]}, group: b}

      """)
    let renderer = Renderer(fonts: try PrivateFonts.source)
    #expect(try renderer.inspect(document, stage: .pages).contains("\"x, rows 1 to 2\""))
    // On another background their colours would not be seen.
    document.grids[0].theme = .builtIn("dark")
    #expect(try renderer.inspect(document, stage: .pages).contains("\"y (1), rows 1 to 1\""))
    document.grids[1].theme = .builtIn("dark")
    // A cover has no rows.
    let pages = try renderer.inspect(document, stage: .pages)
    #expect(pages.contains("\"y (1)\""))
    #expect(!pages.contains("rows"))
  }

  @Test("pictures have all grids one under another")
  func pictures() async throws {
    let outputs = try ["out.svg", "out.png"].map {
      try #require(RenderOutput(path: folder.file($0), scale: 1))
    }
    try await Renderer(fonts: try PrivateFonts.source).write(try document(small), to: outputs)
    #expect(try folder.names == ["out.png", "out.svg", "report.yaml"])
  }

  // MARK: Logos

  /// A document with a logo as it stands in a file.
  private func report(logo: String) throws -> GridDocument {
    try document("title: Report\nlogo: \(logo)\ngrids:\n  - data: {rows: [{a: 1}]}\n")
  }

  @Test(
    "a logo of each kind is as high as asked, stands left above the title, and is in the PDF",
    arguments: ["leaf.svg", "portrait.jpg", "dot.png"])
  func logo(_ name: String) async throws {
    let source = PackageFolder.file("golden/cases/cells/pictures/\(name)")
    let bytes = name == "dot.png" ? Self.dot : try fileBytes(source.path)
    try folder.write(bytes, to: "logos/\(name)")
    let document = try report(logo: "{file: logos/\(name), height: 30}")
    let text = try await Renderer(fonts: try PrivateFonts.source).inspect(document, stage: .pages)
    let picture = try #require(
      text.firstMatch(of: /picture \(([\d.]+),([\d.]+)\)-\(([\d.]+),([\d.]+)\)/))
    let title = try #require(text.firstMatch(of: /\(([\d.]+),([\d.]+)\) "Report"/))
    #expect(picture.output.1 == "36" && picture.output.2 == "36" && picture.output.4 == "66")
    #expect(try #require(Double(title.output.2)) > 66 + 12)
    let pdf = try await reading(document)
    #expect(pdf.objects(with: "/XObject").count >= 1)
  }

  /// One red pixel.
  private static let dot: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 0,
    1, 0, 0, 0, 1, 8, 2, 0, 0, 0, 0x90, 0x77, 0x53, 0xDE, 0, 0, 0, 0x0C, 0x49, 0x44, 0x41, 0x54,
    0x78, 0x9C, 0x63, 0xF8, 0xCF, 0xC0, 0, 0, 3, 1, 1, 0, 0xC9, 0xFE, 0x92, 0xEF, 0, 0, 0, 0, 0x49,
    0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]

  @Test(
    "a logo that cannot be shown is an error at its place",
    arguments: [
      ("none.svg", RenderError.Kind.inputNotFound, "there is no such file"),
      ("{file: none.svg}", .inputNotFound, "there is no such file"),
      ("report.yaml", .badInput, "it is neither PNG, JPEG, GIF, WebP nor SVG"),
    ])
  func badLogo(_ logo: String, _ kind: RenderError.Kind, _ reason: String) async throws {
    let document = try report(logo: logo)
    let error = await #expect(throws: RenderError.self) { try await reading(document) }
    #expect(error?.kind == kind)
    #expect(error?.message.hasSuffix("cannot be shown: \(reason)") == true, "\(error as Any)")
    #expect(error?.place?.line == 2)
    #expect(error?.place?.column == 7)
  }
}
