import GridCairo
import GridCore
import GridPDF
import Platform
import TestSupport
import Testing

@testable import GridGlyphs

@Suite("PDF files drawn by Cairo")
struct CairoPDFBackendTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func pdf(
    _ lists: [DisplayList], glyphs: any GlyphSource = StubGlyphs(),
    metadata: PDFMetadata = PDFMetadata(creationDate: "2025-01-31T12:00:00Z")
  ) async throws -> [UInt8] {
    let sink = MemorySink()
    let backend = CairoPDFBackend(glyphs: glyphs, metadata: metadata, to: sink)
    for list in lists { try await backend.page(size: Size(width: 240, height: 200), list) }
    try await backend.finish()
    return sink.bytes
  }

  private func run(_ name: String, _ arguments: String..., on bytes: [UInt8]) async throws
    -> Program.Run?
  {
    guard let program = Program(named: name) else { return nil }
    try folder.write(bytes, to: "a.pdf")
    return try await program.run(arguments, in: folder.path)
  }

  @Test("the same pages make the same bytes, with the date that is given")
  func deterministic() async throws {
    let list = SampleGrid.list(rowCount: 8)
    let first = try await pdf([list, list])
    #expect(try await pdf([list, list]) == first)
    #expect(String(decoding: first, as: UTF8.self).contains("/CreationDate (20250131120000Z"))
  }

  @Test("text can be searched and copied")
  func text() async throws {
    let fixture = try TextFixture()
    let font = fixture.engine.font(FontDescriptor(families: ["Inter"], size: 13))
    var commands = DisplayList()
    commands.textBytes = Array("Straße 1,234.50".utf8)
    commands.append(
      .text(
        TextRun(
          byteOffset: 0, byteCount: commands.textBytes.count, font: font, color: .black,
          origin: Point(x: 10, y: 30), width: 90)))
    let bytes = try await pdf([commands], glyphs: fixture.engine)
    guard let run = try await run("pdftotext", "a.pdf", "-", on: bytes) else { return }
    #expect(run.outputText.contains("Straße 1,234.50"))
  }

  @Test("links, outline and properties are in the file, and qpdf finds nothing wrong")
  func parts() async throws {
    var first = list(.fill(Rect(x: 0, y: 0, width: 10, height: 10), .color(.red)))
    first.append(.outline(OutlineEntry(title: "Africa", level: 0, top: 12)))
    first.append(.outline(OutlineEntry(title: "Chad", level: 1, top: 20)))
    first.append(
      .link(Rect(x: 10, y: 20, width: 30, height: 5), .uri("https://example.org/it's (1)")))
    let second = list(.outline(OutlineEntry(title: "Asia", level: 0, top: 0)))
    let bytes = try await pdf(
      [first, second],
      metadata: PDFMetadata(title: "Cities", author: "Ada", creationDate: "2025-01-31T12:00:00Z"))
    guard
      let check = try await run("qpdf", "--check", "a.pdf", on: bytes),
      let dump = try await run("qpdf", "--qdf", "--object-streams=disable", "a.pdf", "-", on: bytes)
    else { return }
    withKnownIssue(
      "Cairo 1.16 lists an object that it does not write if a page has a link and no text"
    ) {
      #expect(check.exitCode == 0, "\(check.errors)")
    }
    let text = dump.outputText
    #expect(text.contains("/Title (Cities)") && text.contains("/Author (Ada)"))
    #expect(text.contains("/URI (https://example.org/it%27s%20%281%29)"))
    // y grows upward: 200 − 20 − 5 and 200 − 20.
    #expect(text.contains(/\/Rect \[\s*10\s+175\s+40\s+180\s*\]/))
    for title in ["Africa", "Chad", "Asia"] { #expect(text.contains("/Title (\(title))")) }
  }

  @Test("a side of more than 14,400 points is refused")
  func size() async throws {
    let backend = CairoPDFBackend(
      glyphs: StubGlyphs(), metadata: PDFMetadata(creationDate: "2025-01-31T12:00:00Z"),
      to: MemorySink())
    await #expect(
      throws: BackendError.tooLarge(length: 14_401, limit: 14_400, unit: .points)
    ) { try await backend.page(size: Size(width: 10, height: 14_401), DisplayList()) }
  }

  @Test("a write error is reported")
  func fullDisk() async throws {
    let backend = CairoPDFBackend(
      glyphs: StubGlyphs(), metadata: PDFMetadata(creationDate: "2025-01-31T12:00:00Z"),
      to: FullSink(after: 100))
    await #expect(throws: BackendError.output(FullSink.error)) {
      try await backend.page(
        size: Size(width: 240, height: 200), SampleGrid.list(rowCount: 4))
      try await backend.finish()
    }
  }
}
