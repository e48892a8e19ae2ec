import DocumentSupport
import GridDocuments
import GridPress
import GridSnapshots
import TestSupport
import Testing

/// A folder in which a test writes documents and PDF files of them.
struct ReportFixture {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func document(_ text: String) throws -> GridDocument {
    try DocumentReader.read(path: try folder.write(text, to: "report.yaml"))
  }

  /// The messages of all that is wrong with a document.
  func problems(_ text: String) -> [String] {
    let error = #expect(throws: RenderError.self) { try document(text) }
    return [error?.message].compactMap(\.self) + (error?.others.map(\.message) ?? [])
  }

  /// A PDF file of which there is nothing to report.
  func pdf(_ text: String, pages: ClosedRange<Int>? = nil) async throws -> [UInt8] {
    let output = try #require(RenderOutput(path: folder.file("out.pdf"), scale: 1))
    var renderer = Renderer(fonts: try PrivateFonts.source)
    renderer.pages = pages
    let findings = try await renderer.write(try document(text), to: [output])
    #expect(findings.map(\.message) == [])
    return try folder.bytes("out.pdf")
  }

  func transcript(_ text: String) async throws -> PDFTranscript {
    try PDFTranscript(try await pdf(text))
  }
}
