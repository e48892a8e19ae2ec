import DocumentSupport
import Foundation
import GridSnapshots
import Synchronization
import TestSupport
import Testing

@testable import GridPress

@Suite("Files in memory")
struct MemoryTests {
  private static let table = Grid(Array(1...40)) {
    Column("n", \.self)
    Column("square") { $0 * $0 }
  }

  private func renderer() throws -> Renderer { Renderer(fonts: try PrivateFonts.source) }

  @Test("the bytes are those of the files")
  func bytes() async throws {
    let folder = try TemporaryFolder()
    let renderer = try renderer()
    let files = ["a.png", "a.pdf", "a.svg"].map { URL(filePath: folder.file($0)) }
    try await renderer.write(Self.table, to: files[0], files[1], files[2], scale: 2)
    let data = try await renderer.data(for: Self.table, as: [.png(scale: 2), .pdf, .svg])
    for (data, file) in zip(data, files) { #expect(data == (try Data(contentsOf: file))) }
    #expect(data.count == 3)
    #expect(try await renderer.data(for: Self.table, as: .pdf) == data[1])
  }

  @Test("a format says how a PDF is paged, over what the grid says")
  func pages() async throws {
    let renderer = try renderer()
    let table = Self.table.page(.letter)
    let (own, asked) = (
      try await renderer.data(for: table, as: .pdf),
      try await renderer.data(for: table, as: .pdf(page: .a4))
    )
    func size(_ pdf: Data) throws -> String? {
      try PDFTranscript([UInt8](pdf)).text.firstMatch(of: /page 1, (.*)/).map { String($0.1) }
    }
    #expect(try size(own) == "612 x 792")
    #expect(try size(asked) == "595.28 x 841.89")
    let report = SourceGrid([table.sourceGrid, table.sourceGrid], title: "Both")
    let pages = try await renderer.data(for: report, as: .pdf(page: .a5))
    #expect(try size(pages) == "419.53 x 595.28")
  }

  @Test("several formats are laid out once")
  func oneLayout() async throws {
    let counts = Mutex(0)
    let table = Grid(Array(1...5)) {
      Column("n", \.self).text { n in
        counts.withLock { $0 += 1 }
        return "\(n)"
      }
    }
    func asked(_ formats: [FileFormat]) async throws -> Int {
      counts.withLock { $0 = 0 }
      _ = try await renderer().data(for: table, as: formats)
      return counts.withLock { $0 }
    }
    let one = try await asked([.svg])
    let three = try await asked([.svg, .svg, .svg])
    // Painted three times, measured once.
    #expect(three < 3 * one)
  }

  @Test("what is found is reported beside the bytes")
  func findings() async throws {
    let table = Grid(["\u{F8FF0}"]) { Column("text", \.self) }
    var findings: [Diagnostic] = []
    let file = try await renderer().data(for: table, as: .png, findings: &findings)
    #expect(findings.map(\.code).contains(.missingGlyph))
    #expect(try await renderer().data(for: table, as: .png) == file)
  }

  @Test("a sink takes the bytes while they are made")
  func pieces() async throws {
    let pieces = Mutex<[[UInt8]]>([])
    let sink = OutputSink { bytes in pieces.withLock { $0.append(bytes) } }
    let renderer = try renderer()
    try await renderer.write(Self.table, to: [RenderOutput(.sink(sink), as: .pdf)])
    let data = Data(pieces.withLock { $0.flatMap(\.self) })
    #expect(data == (try await renderer.data(for: Self.table, as: .pdf)))
    #expect(pieces.withLock { $0.count } > 1)
  }

  @Test("what a sink throws stops the drawing, and other outputs are not written")
  func refusal() async throws {
    struct Full: Error, CustomStringConvertible { var description: String { "no room" } }
    let folder = try TemporaryFolder()
    let sink = OutputSink { _ in throw Full() }
    await #expect(
      throws: RenderError(.cannotWrite, "the sink did not take the bytes: no room")
    ) {
      try await renderer().write(
        Self.table,
        to: [
          RenderOutput(.file(folder.file("a.png")), as: .png),
          RenderOutput(.sink(sink), as: .pdf),
        ])
    }
    #expect(try folder.names == [])
  }

  @Test("what is not a file is refused")
  func noFile() async throws {
    let url = try #require(URL(string: "https://example.org/a.png"))
    await #expect(
      throws: RenderError(.usage, "https://example.org/a.png is not the URL of a file")
    ) { try await renderer().write(Self.table, to: url) }
  }
}
