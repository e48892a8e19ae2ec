import GridCairo
import GridCore
import PangoCairo
import Testing

@Suite("PDF files")
struct PDFBackendTests {
  private let date = "2025-01-31T12:00:00Z"

  private func pdf(
    _ lists: [DisplayList], size: Size = Size(width: 240, height: 200),
    metadata: PDFMetadata? = nil
  ) throws -> [UInt8] {
    let sink = MemorySink()
    let backend = try PDFBackend(
      glyphs: StubGlyphs(), metadata: metadata ?? PDFMetadata(creationDate: date), to: sink)
    for list in lists { try backend.page(size: size, list) }
    try backend.finish()
    return sink.bytes
  }

  private var page: DisplayList { SampleGrid.list(rowCount: 8) }

  @Test("the same pages make the same bytes, whatever was drawn before")
  func deterministic() throws {
    let first = try pdf([page, page])
    _ = try pdf([page])
    #expect(try pdf([page, page]) == first)
  }

  @Test("fills, gradients, shapes and translucency stay vector: there is no image")
  func vector() throws {
    let text = String(decoding: try pdf([page]), as: UTF8.self)
    #expect(text.hasPrefix("%PDF-1."))
    #expect(text.contains("%%EOF"))
    #expect(!text.contains("/Image"))
    #expect(text.contains("/Shading") || text.contains("/Pattern"))
  }

  @Test("every page has its own size")
  func sizes() throws {
    let sink = MemorySink()
    let backend = try PDFBackend(
      glyphs: StubGlyphs(), metadata: PDFMetadata(creationDate: date), to: sink)
    try backend.page(size: Size(width: 595, height: 842), page)
    try backend.page(size: Size(width: 842, height: 595), page)
    try backend.finish()
    let text = String(decoding: sink.bytes, as: UTF8.self)
    #expect(text.contains("/MediaBox [ 0 0 595 842 ]"))
    #expect(text.contains("/MediaBox [ 0 0 842 595 ]"))
    #expect(text.contains("/Count 2"))
    #expect(backend.pageCount == 2)
  }

  @Test("title, creator and date are what was said")
  func metadata() throws {
    let bytes = try pdf(
      [page], metadata: PDFMetadata(title: "It's\0", author: "Ann", creationDate: date))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("/Title (It's)"))
    #expect(text.contains("/Author (Ann)"))
    #expect(text.contains("/Creator (GridPress)"))
    #expect(text.contains("/CreationDate (20250131120000Z"))
  }

  @Test("outline entries hang under the last one of the level above")
  func outline() throws {
    var first = DisplayList()
    first.append(.outline(OutlineEntry(title: "Africa's", level: 0, top: 10)))
    first.append(.outline(OutlineEntry(title: "Chad", level: 1, top: 20)))
    var second = DisplayList()
    second.append(.outline(OutlineEntry(title: "Togo", level: 1, top: 30)))
    second.append(.outline(OutlineEntry(title: "Asia", level: 0, top: 40)))
    let text = String(decoding: try pdf([first, second]), as: UTF8.self)
    #expect(text.contains("/Type /Outlines"))
    #expect(text.contains("/Title (Chad)"))
    #expect(text.contains("/XYZ 0 190 0"))
    #expect(text.contains("/XYZ 0 160 0"))
  }

  @Test("a page longer than readers take is refused")
  func tooLarge() throws {
    #expect(throws: BackendError.tooLarge(length: 20_000, limit: 14_400, unit: .points)) {
      _ = try pdf([page], size: Size(width: 100, height: 20_000))
    }
  }

  @Test("a write error is not lost, even at the very end")
  func fullDisk() throws {
    #expect(throws: BackendError.self) {
      let backend = try PDFBackend(
        glyphs: StubGlyphs(), metadata: PDFMetadata(creationDate: date), to: FullSink(after: 0))
      try backend.page(size: Size(width: 100, height: 100), page)
      try backend.finish()
    }
    let count = try pdf([page]).count
    for room in [count / 2, count - 10] {
      let error = #expect(throws: BackendError.self) {
        let backend = try PDFBackend(
          glyphs: StubGlyphs(), metadata: PDFMetadata(creationDate: date),
          to: FullSink(after: room))
        try backend.page(size: Size(width: 240, height: 200), page)
        try backend.finish()
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
