import Foundation
import GridPress
import GridSnapshots
import TestSupport
import Testing

@Suite("What a PDF says")
struct PDFTranscriptTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func transcript(_ rows: [String], group: Bool = false) async throws -> PDFTranscript {
    let text = "name,group,value\n" + rows.map { "\($0)\n" }.joined()
    var document = GridDocument(
      data: DataInput(.bytes(Array(text.utf8), name: "a.csv")), title: "Names – ÄÖ")
    if group { document.group = GroupRequest(by: "group") }
    try await Renderer(fonts: .folders([try PrivateFonts.folder.get()]))
      .render(document, to: folder.file("a.pdf"))
    return try PDFTranscript(try folder.bytes("a.pdf"))
  }

  @Test("texts are read back as they were written, in any script")
  func texts() async throws {
    let found = try await transcript(["Zoë,a,1.25", "Ελένη,b,2", "山田,b,-3", "office,a,4"])
    let texts = found.pages[0].lines.map(\.text)
    for text in ["Names – ÄÖ", "Zoë", "1.25", "Ελένη", "山田", "office", "name", "value"] {
      #expect(texts.contains(text), "\(text)")
    }
    #expect(found.pages.count == 1)
    #expect(!found.text.contains("\u{FFFD}"))
  }

  @Test("pages and outline are told")
  func pages() async throws {
    let found = try await transcript(
      (0..<120).map { "n\($0),g\($0 / 60),\($0)" }, group: true)
    #expect(found.pages.count > 2)
    #expect(found.outline.map(\.title) == ["g0 (60)", "g1 (60)"])
    #expect(found.outline[0].page == 1)
    #expect((found.outline[1].page ?? 0) > 1)
    #expect(
      found.text.hasPrefix(
        "gridpress pdf 1\npages \(found.pages.count)\noutline\n  \"g0 (60)\" on page 1\n"))
  }

  @Test("a difference names the page")
  func differences() async throws {
    var rows = (0..<120).map { "n\($0),g,\($0)" }
    let before = try await transcript(rows).text
    rows[100] = "n100,g,777"
    let after = try await transcript(rows).text
    let words = PDFTranscript.differences(from: before, to: after)
    #expect(words.count == 1)
    #expect(words.first?.hasSuffix(": text \"100\" → \"777\"") == true)
    #expect(words.first?.hasPrefix("page 1:") == false)
    #expect(PDFTranscript.differences(from: before, to: before) == [])
  }

  @Test("a damaged file is refused")
  func damaged() async throws {
    _ = try await transcript(["a,b,1"])
    let bytes = try folder.bytes("a.pdf")
    #expect(throws: PDFTranscript.Unreadable.self) { try PDFTranscript(Array(bytes.dropLast(30))) }
    #expect(throws: PDFTranscript.Unreadable.self) { try PDFTranscript([]) }
  }
}
