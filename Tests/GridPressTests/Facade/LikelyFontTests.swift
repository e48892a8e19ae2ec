import DocumentSupport
import GridCore
import GridDocuments
import GridGlyphs
import GridModel
import TestSupport
import Testing

@testable import GridPress

@Suite("Fonts that are loaded in advance")
struct LikelyFontTests {
  private static let text = """
    data: {rows: [{a: x, b: u, n: 1.5}, {a: y, b: v, n: 2.5}]}
    title: Title
    group: a

    """

  private static func request(_ more: String) throws -> GridRequest {
    GridRequest(try DocumentFile.parse(text + more + "\n", name: "x.yaml", folder: ""))
  }

  /// What determines which font is loaded.
  private static func loaded(_ fonts: [FontDescriptor]) -> Set<FontDescriptor> {
    Set(
      fonts.map {
        FontDescriptor(
          families: $0.families, size: $0.size, weight: $0.weight, isItalic: $0.isItalic)
      })
  }

  @Test("are requested by the drawing", arguments: Theme.builtInNames)
  func requested(theme: String) throws {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    for more in ["", "style: {rows: {font: {size: 9}}}", "style: {header: {font: {weight: 800}}}"] {
      let request = try Self.request("theme: \(theme)\n" + more)
      var read: Theme?
      let prepared = try request.prepared(willRead: { read = $0 })
      let loaded = try #require(read)
      let picture = try renderer.textEngine()
      _ = try ReportPicture(ReportLayouts(prepared, engine: picture), pixels: nil)
      let likely = request.likelyFonts(in: loaded, isPaged: false)
      #expect(likely.count >= 2)
      #expect(Self.loaded(likely).isSubset(of: Self.loaded(picture.fonts)), "\(more)")
      let pages = try renderer.textEngine()
      let layout = try ReportLayouts(prepared, engine: pages)
        .pages(try #require(prepared.pageFormats()))
      // The font of row counts is one of painting alone.
      var painter = ReportPainter(layout, report: prepared, engine: pages, isTagged: false)
      _ = painter.paint(0)
      let likelyOnPages = request.likelyFonts(in: loaded, isPaged: true)
      #expect(Self.loaded(likelyOnPages).isSubset(of: Self.loaded(pages.fonts)), "\(more)")
    }
  }
}
