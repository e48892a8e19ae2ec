import TestSupport
import Testing

@testable import Platform

/// A font that outlives its map leaves the name the map knew it by in memory: some kilobytes of
/// each renderer.
@Suite("What keeps a font map")
struct FontMapLifetimeTests {
  @Test("the map lives as long as the stretches of text that hold its fonts, and no longer")
  func stretches() throws {
    weak var map: FontMap?
    var items: PlainItems?
    do {
      let made = FontMap(try FontConfiguration.system())
      let request = FontRequest(
        families: ["sans-serif"], size64: 13 * 64, weight: 400, isItalic: false, features: [])
      let context = TextContext(request, in: made)
      var glyphs: [ShapedGlyph] = []
      context.shape(Array("plain".utf8).span, into: &glyphs)
      #expect(glyphs.count == 5)
      (map, items) = (made, context.plainItems)
    }
    #expect(items != nil)
    #expect(map != nil)
    items = nil
    #expect(map == nil)
  }

  /// Each request starts two threads of Pango that use the map.
  @Test("maps of several tasks are released while Pango still looks up their fonts")
  func releases() async throws {
    let configuration = try FontConfiguration.shared(directories: [PrivateFonts.folder.get()])
    await withTaskGroup { tasks in
      for task in 0..<2 {
        tasks.addTask {
          for round in 0..<60 {
            weak var released: FontMap?
            do {
              let map = FontMap(configuration)
              released = map
              for size in 10..<18 {
                let request = FontRequest(
                  families: ["Inter", "sans-serif"], size64: 64 * size + round,
                  weight: 400 + 100 * task, isItalic: false, features: [])
                _ = TextContext(request, in: map)
              }
            }
            #expect(released == nil)
          }
        }
      }
    }
  }
}
