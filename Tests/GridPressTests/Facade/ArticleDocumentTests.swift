import DocumentSupport
import Foundation
import TestSupport
import Testing

@testable import GridPress

@Suite("Documents that articles name as examples")
struct ArticleDocumentTests {
  /// The documents below `golden/cases` that some article names, without a root, sorted.
  private static let documents: [String] = {
    let folder = PackageFolder.file("Sources/GridPress/GridPress.docc")
    let articles = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let paths =
      articles.filter { $0.hasSuffix(".md") }.map { folder.appending(path: $0) }
      + [PackageFolder.file("README.md")]
    let texts = paths.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    return Set(
      texts.flatMap {
        $0.matches(of: /golden\/cases\/[\w\/-]+\.yaml(?! --root)/).map { String($0.output) }
      }
    ).sorted()
  }()

  @Test("there are such documents")
  func exist() { #expect(Self.documents.count > 10) }

  @Test(
    "each can be read with its data from its own folder, as the command does without a root",
    arguments: documents)
  func drawn(_ path: String) throws {
    let document = try DocumentReader.read(path: PackageFolder.file(path).path)
    let renderer = Renderer(fonts: try PrivateFonts.source)
    _ = try RequestedDrawing(document.drawing, by: renderer).report()
  }
}
