import Foundation
import TestSupport
import Testing

@testable import GridPress

/// The pictures of the gallery, drawn with the fonts of the tests: `gridpress docs golden/gallery/README.md --fonts DIR` draws them anew.
@Suite("Gallery of documentation pictures")
struct GalleryTests {
  @Test("what the gallery shows is up to date")
  func current() async throws {
    var pictures = DocumentationPictures(renderer: Renderer(fonts: try PrivateFonts.source))
    pictures.prunes = true
    let page = PackageFolder.file("golden/gallery/README.md").path
    #expect(try await pictures.update([page], .check).map(\.words) == [])
  }
}
