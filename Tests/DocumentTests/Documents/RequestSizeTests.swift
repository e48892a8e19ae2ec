import GridDocuments
import Testing

/// A document of many parts keeps several of these values for each.
@Suite("The sizes of values that are kept for each part")
struct RequestSizeTests {
  @Test("what is rare is behind references")
  func sizes() {
    #expect(MemoryLayout<GridPresentation>.size < 1_280)
    #expect(MemoryLayout<GridRequest>.size <= 512)
    #expect(MemoryLayout<DocumentPart>.size <= 256)
    #expect(MemoryLayout<DocumentBlock>.size <= 128)
  }
}
