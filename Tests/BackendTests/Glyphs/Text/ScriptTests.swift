import GridCore
import Platform
import Testing

@testable import GridGlyphs

@Suite("Scripts, fallback and missing characters")
struct ScriptTests {
  let fixture: TextFixture

  init() throws { fixture = try TextFixture() }

  @Test("Hebrew runs from right to left, numbers inside it from left to right")
  func rightToLeft() {
    let glyphs = fixture.shaped("אב 12")
    #expect(glyphs.map(\.byteOffset) == [5, 6, 4, 2, 0])
    #expect(glyphs.map(\.isRightToLeft) == [false, false, true, true, true])
    #expect(glyphs.map(\.byteCount) == [1, 1, 1, 2, 2])
  }

  @Test("the first strong character gives the base direction")
  func baseDirection() {
    #expect(fixture.shaped("a אב").map(\.byteOffset) == [0, 1, 4, 2])
    #expect(fixture.shaped("אב a").map(\.byteOffset) == [5, 4, 2, 0])
    #expect(fixture.shaped("1 אב").map(\.byteOffset) == [4, 2, 1, 0])
  }

  @Test("Arabic letters join: a letter's glyph depends on its neighbours")
  func joining() {
    let alone = fixture.shaped("ب").map(\.id)
    let joined = fixture.shaped("ببب").map(\.id)
    #expect(joined.count >= 3)
    #expect(Set(joined).count >= 3)
    #expect(!joined.contains(alone[0]))
  }

  @Test("characters that the font lacks are drawn with another font")
  func fallback() throws {
    let glyphs = fixture.shaped("a漢")
    try #require(glyphs.count == 2)
    #expect(glyphs[0].font != glyphs[1].font)
    #expect(!glyphs[1].isMissing)
    #expect(fixture.missing("a漢字", fixture.font()) == [])
  }

  @Test("a character that no font has is named, and shown as a box of 0.6 em")
  func missing() {
    let font = fixture.font(size: 10)
    #expect(fixture.missing("a\u{10FFFD}b \u{10FFFC}", font) == ["\u{10FFFD}", "\u{10FFFC}"])
    #expect(fixture.missing("plain 12 漢字 \u{200D}\u{FE0F}\u{2060}", font) == [])
    #expect(abs(fixture.width("\u{10FFFD}", font) - 6) < 0.001)
    let bytes = Array("x\u{10FFFD}".utf8)
    let hasMissing = fixture.engine.hasMissing(in: bytes.span, font: font)
    #expect(hasMissing)
    #expect(fixture.blits("\u{10FFFD}", font).count == 1)
  }

  @Test("a font that is not installed is reported with the one in its place")
  func substitutions() {
    _ = fixture.font(["No Such Family"])
    _ = fixture.font(["No Such Family"], size: 20)
    _ = fixture.font(["No Such Family", "sans-serif"])
    _ = fixture.font(["monospace"])
    #expect(fixture.engine.substitutions.map(\.requested) == [["No Such Family"]])
    #expect(fixture.engine.substitutions.first?.got.isEmpty == false)
  }

  static let oddTexts: [String] = [
    "", " ", "   ", "\t", "\n", "\r\n", "a\n", "\0", "\u{2028}", "a\u{2029}b", "\u{85}", "\u{301}",
    " \u{301}", "\u{200F}", "\u{202E}abc\u{202C}", "\u{2066}\u{2067}\u{2068}", "\u{2069}",
    "\u{FEFF}", "\u{FFFD}", "\u{FFFF}", "\u{E000}", "\u{378}", "\u{1}\u{1F}\u{7F}", "🇩", "🏽",
    "👩‍👩‍👧‍👦", "\u{FE0F}", "a\u{FE0F}\u{20E3}", "\u{E0067}", "﷽", "ก็็็", "𝕳𝖊", "\u{115F}",
    String(repeating: "\u{301}", count: 10_000), "a" + String(repeating: "\u{323}", count: 10_000),
    String(repeating: "a", count: 100_000), String(repeating: "12,", count: 30_000),
    String(repeating: "אa", count: 10_000),
  ]

  @Test("odd texts are measured, cut and drawn without fault", arguments: oddTexts.indices)
  func odd(index: Int) throws {
    let text = Self.oddTexts[index]
    let font = fixture.font()
    let width = fixture.width(text, font)
    #expect(width >= 0 && width.isFinite)
    let sum = fixture.clusters(text, font).reduce(0) { $0 + $1.advance }
    #expect(abs(sum - width) < 1e-3)
    _ = fixture.missing(text, font)
    _ = fixture.blits(text, font)
    let bytes = Array(text.utf8)
    let drawn = TextFixture.drawn(scale: 1) { canvas in
      fixture.engine.show(fixture.run(text, font), bytes: bytes.span, on: canvas)
    }
    #expect(drawn != nil)
  }
}
