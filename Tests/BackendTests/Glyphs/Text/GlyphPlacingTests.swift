import GridCore
import Platform
import Testing

@testable import GridGlyphs

@Suite("Placing glyphs on pixels")
struct GlyphPlacingTests {
  let fixture: TextFixture

  init() throws { fixture = try TextFixture() }

  @Test("coverage has sixteen levels")
  func quantized() {
    #expect((0...255).allSatisfy { PlacedMask.quantized(UInt8($0)) % 17 == 0 })
    #expect(
      [0, 8, 9, 127, 128, 246, 247, 255].map { PlacedMask.quantized($0) }
        == [0, 0, 17, 119, 136, 238, 255, 255])
    _ = fixture.blits("Hamburgefonstiv äöü 123", fixture.font())
    #expect(!fixture.engine.masks.isEmpty)
    for mask in fixture.engine.masks {
      #expect(mask.isCoverage)
      #expect(mask.bytes.count == mask.width * mask.height)
      #expect(mask.bytes.allSatisfy { $0 % 17 == 0 })
    }
  }

  @Test("a glyph moves by quarters of a pixel across and by whole pixels up and down")
  func phases() {
    let font = fixture.font()
    let start = fixture.blits("l", font, x: 10, y: 20)[0]
    #expect(fixture.blits("l", font, x: 10.1, y: 20)[0] == start)
    let quarter = fixture.blits("l", font, x: 10.25, y: 20)[0]
    #expect(quarter.mask != start.mask)
    let pixel = fixture.blits("l", font, x: 11, y: 20)[0]
    #expect(pixel.mask == start.mask && pixel.x == start.x + 1 && pixel.y == start.y)
    let lower = fixture.blits("l", font, x: 10, y: 20.4)[0]
    #expect(lower == start)
    #expect(fixture.blits("l", font, x: 10, y: 20.5)[0].y == start.y + 1)
  }

  @Test("spaces and controls show nothing, and a mask is made once")
  func blank() {
    let font = fixture.font()
    #expect(fixture.blits(" \u{200B}\t\u{A0}", font).isEmpty)
    #expect(fixture.blits("oo", font, x: 0).count == 2)
    let count = fixture.engine.masks.count
    _ = fixture.blits("oo", font, x: 40)
    #expect(fixture.engine.masks.count == count)
  }

  @Test("the mask of a vertical bar is where the outline is")
  func barMask() throws {
    let blit = try #require(fixture.blits("|", fixture.font(size: 40), x: 5, y: 50).first)
    let mask = fixture.engine.masks[Int(blit.mask)]
    let width = fixture.width("|", fixture.font(size: 40))
    #expect(blit.x >= 5 && Double(Int(blit.x) + mask.width) <= 5 + width.rounded(.up))
    #expect(blit.y < 50 && Int(blit.y) + mask.height > 50)
  }

  @Test(
    "an emoji's mask has colour and its size follows the text's", arguments: [13.0, 26])
  func emoji(size: Double) throws {
    let font = fixture.font(size: size)
    guard fixture.missing("😀", font).isEmpty else { return }
    let blits = fixture.blits("😀", font)
    let number = Int(try #require(blits.first).mask)
    let mask = fixture.engine.masks[number]
    #expect(!mask.isCoverage)
    #expect(mask.words.count == mask.width * mask.height)
    #expect(mask.words.contains { $0 & 0xFF != $0 >> 8 & 0xFF })
    #expect(Double(mask.height) > size * 0.8 && Double(mask.height) < size * 1.6)
  }

  @Test(
    "the ink ends at the same place at 1x, 2x and on a vector device, within half a pixel",
    arguments: ["Total HI", "30,183.31 H", "Ünïcödé H", "مرحبا H", "漢字H"])
  func rightEdges(text: String) throws {
    let font = fixture.font()
    let vector = try #require(fixture.shownRightEdge(text, font, x: 10.3, scale: 16))
    let single = fixture.rightEdge(fixture.blits(text, font, x: 10.3))
    let double = fixture.rightEdge(fixture.blits(text, font, x: 10.3, scale: 2)) / 2
    #expect(abs(single - vector) < 0.5)
    #expect(abs(double - vector) < 0.25)
  }

  @Test("bold and italic masks differ from regular ones")
  func styles() {
    let masks = [
      fixture.font(), fixture.font(weight: 700), fixture.font(isItalic: true),
    ].map { font in
      let number = Int(fixture.blits("H", font)[0].mask)
      return fixture.engine.masks[number].bytes
    }
    #expect(Set(masks).count == 3)
  }

  @Test(
    "bold and italic are made for a font that lacks them, for emoji too", arguments: [400, 900])
  func synthetic(weight: Int) throws {
    let fixture = try TextFixture()
    let file = try #require(
      { () -> String? in
        _ = fixture.width("H", fixture.font())
        return fixture.engine.fontFiles.first
      }())
    let engine = TextEngine(try .isolated(files: [file]))
    let bytes = Array("H".utf8)
    let widths = [false, true].map { isItalic in
      let font = engine.font(
        FontDescriptor(families: ["sans-serif"], weight: weight, isItalic: isItalic))
      var blits: [GlyphBlit] = []
      engine.place(fixture.run("H", font), bytes: bytes.span, scale: 4, into: &blits)
      return engine.masks[Int(blits[0].mask)].width
    }
    #expect(widths[1] > widths[0])
    _ = fixture.blits("😀", fixture.font(weight: weight, isItalic: true))
  }
}
