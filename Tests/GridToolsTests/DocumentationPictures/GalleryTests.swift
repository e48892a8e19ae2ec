import DocumentSupport
import Foundation
import GridPress
import TestSupport
import Testing

@testable import GridTools

/// The pictures of the README and of both pages of the gallery, drawn with the fonts of the tests:
/// `gridpress docs README.md golden/gallery --fonts DIR` draws them anew.
@Suite("Gallery of documentation pictures")
struct GalleryTests {
  @Test("what the README and the gallery show is up to date")
  func current() async throws {
    var pictures = DocumentationPictures(renderer: Renderer(fonts: try PrivateFonts.source))
    pictures.prunes = true
    let pages = ["README.md", "golden/gallery/README.md", "golden/gallery/figures.md"].map {
      PackageFolder.file($0).path
    }
    #expect(try await pictures.update(pages, .check).changes.map(\.words) == [])
  }
}
