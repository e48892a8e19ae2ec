import GridCore
import Platform

@testable import GridGlyphs
@testable import GridPDF

/// A PDF file made in memory.
func pdf(
  _ lists: [DisplayList], size: Size = Size(width: 240, height: 200),
  glyphs: any ShapedTextSource = StubGlyphs(), images: ImageLibrary = ImageLibrary(),
  metadata: PDFMetadata = PDFMetadata(creationDate: "2025-01-31T12:00:00Z"), workerCount: Int = 1,
  isTagged: Bool = false
) async throws -> [UInt8] {
  let sink = MemorySink()
  let backend = try PDFBackend(
    glyphs: glyphs, images: images, metadata: metadata, isTagged: isTagged,
    workerCount: workerCount, to: sink)
  for list in lists { try await backend.page(size: size, list) }
  try await backend.finish()
  return sink.bytes
}
