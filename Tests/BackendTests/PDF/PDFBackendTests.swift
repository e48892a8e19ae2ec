import GridCore
import GridGlyphs
import GridPDF
import GridSnapshots
import Platform
import TestSupport
import Testing

@Suite("PDF files")
struct PDFBackendTests {
  private let date = "2025-01-31T12:00:00Z"
  private var page: DisplayList { SampleGrid.list(rowCount: 8) }

  @Test("the same pages make the same bytes, with any number of workers", arguments: 1...4)
  func deterministic(workerCount: Int) async throws {
    let pages = Array(repeating: page, count: 40)
    let first = try await pdf(pages)
    _ = try await pdf([page])
    #expect(try await pdf(pages, workerCount: workerCount) == first)
    #expect(try await pdf(pages + [page], workerCount: workerCount) != first)
  }

  @Test("every object is where the table says, and the file's identifier depends on its content")
  func table() async throws {
    let reading = try PDFReading(try await pdf([page, page]))
    #expect(reading.bytes.starts(with: "%PDF-1.7\n".utf8))
    #expect(reading.objects.count > 8)
    let other = try PDFReading(try await pdf([page]))
    let ids = [reading, other].map { $0.trailer.split(separator: "/ID[")[1].prefix(34) }
    #expect(ids[0] != ids[1])
    #expect(ids[0].first == "<" && ids[0].last == ">")
  }

  @Test("fills, gradients, shapes and translucency stay vector: there is no image")
  func vector() async throws {
    let reading = try PDFReading(try await pdf([page]))
    #expect(reading.objects(with: "/Subtype/Image").isEmpty)
    #expect(!reading.objects(with: "/ShadingType 2").isEmpty)
  }

  @Test("every page has its own size")
  func sizes() async throws {
    let sink = MemorySink()
    let backend = try PDFBackend(
      glyphs: StubGlyphs(), metadata: PDFMetadata(creationDate: date), to: sink)
    try await backend.page(size: Size(width: 595.28, height: 842), page)
    try await backend.page(size: Size(width: 842, height: 595), page)
    try await backend.finish()
    let reading = try PDFReading(sink.bytes)
    #expect(reading.objects(with: "/MediaBox[0 0 595.28 842]").count == 1)
    #expect(reading.objects(with: "/MediaBox[0 0 842 595]").count == 1)
    #expect(backend.pageCount == 2)
  }

  @Test("title, creator and date are what was said")
  func metadata() async throws {
    let bytes = try await pdf(
      [page], metadata: PDFMetadata(title: "It's (2025)\0", author: "Zoë", creationDate: date))
    let reading = try PDFReading(bytes)
    let info = try #require(reading.objects(with: "/Producer").first).object.text
    #expect(info.contains(#"/Title(It's \(2025\))"#))
    #expect(info.contains("/Creator(GridPress)"))
    #expect(info.contains("/CreationDate(D:20250131120000Z)"))
    #expect(reading.objects(with: "/DisplayDocTitle true").count == 1)
    let untitled = try PDFReading(try await pdf([page]))
    #expect(untitled.objects(with: "/DisplayDocTitle").isEmpty)
    #expect(untitled.objects(with: "/Direction").isEmpty)
  }

  @Test("a page longer than readers take is refused")
  func tooLarge() async throws {
    await #expect(throws: BackendError.tooLarge(length: 20_000, limit: 14_400, unit: .points)) {
      _ = try await pdf([page], size: Size(width: 100, height: 20_000))
    }
  }

  @Test("a write error is not lost, even at the very end", arguments: [1, 2])
  func fullDisk(workerCount: Int) async throws {
    let count = try await pdf([page]).count
    for room in [0, count / 2, count - 10] {
      let error = await #expect(throws: BackendError.self) {
        let backend = try PDFBackend(
          glyphs: StubGlyphs(), metadata: PDFMetadata(creationDate: date),
          workerCount: workerCount, to: FullSink(after: room))
        try await backend.page(size: Size(width: 240, height: 200), page)
        try await backend.finish()
      }
      #expect(error == .output(FullSink.error))
    }
  }
}

/// A disk with room for so many bytes.
final class FullSink: ByteSink {
  static let error = SystemError(code: 28, operation: .write, path: "full")
  private var room: Int
  let isPatchable = false

  init(after room: Int) { self.room = room }

  func write(_ bytes: Span<UInt8>) throws(SystemError) {
    room -= bytes.count
    if room < 0 { throw FullSink.error }
  }

  func overwrite(_ bytes: Span<UInt8>, at offset: Int) {}
  func startOver() {}
}
