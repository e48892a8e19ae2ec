import Foundation
import GridPress
import TestSupport
import Testing

@Suite("Several renders at once")
struct ConcurrencyTests {
  @Test("pictures drawn at the same time have the bytes of those drawn alone")
  func atOnce() async throws {
    let document = try DocumentReader.read(
      golden: PackageFolder.file("golden/cases/scripts/light.yaml").path)
    let alone = try await Self.files(of: document)
    let together = try await withThrowingTaskGroup(of: [[UInt8]].self) { group in
      for _ in 0..<4 { group.addTask { try await Self.files(of: document) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(together.count == 4)
    #expect(together.allSatisfy { $0 == alone })
  }

  /// The bytes of the document as PNG, PDF and SVG.
  private static func files(of document: GridDocument) async throws -> [[UInt8]] {
    let folder = try TemporaryFolder()
    let names = ["a.png", "a.pdf", "a.svg"]
    let outputs = try names.map { try #require(RenderOutput(path: folder.file($0))) }
    try await Renderer(fonts: try PrivateFonts.source).render(document, to: outputs)
    return try names.map { try folder.bytes($0) }
  }
}
