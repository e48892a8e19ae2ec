import GridCore
import TestSupport
import Testing

@testable import GridGlyphs
@testable import Platform

/// Engines of other tasks that draw the same picture.
@Suite("What engines of the same picture share")
struct SiblingTests {
  private let fixture: TextFixture
  private let texts = [
    "word", "Zoë Müller", "a word that has more than sixteen letters: incomprehensibilities",
    "Ελένη", "محمد", "山田太郎", "नमस्ते", "🙂", "1,234.50", "2024-05-01", "INV-00042",
  ]

  init() throws { fixture = try TextFixture() }

  private func glyphs(_ text: String, _ font: FontID, in engine: TextEngine) -> [ShapedGlyph] {
    var line: [ShapedGlyph] = []
    engine.shaper.glyphs(of: Array(text.utf8).span, font: Int(font.rawValue), into: &line)
    return line
  }

  @Test("a sibling knows the words and numbers that were shaped, and does not shape them again")
  func words() {
    let font = fixture.font()
    let shown = texts.map { glyphs($0, font, in: fixture.engine) }
    let sibling = fixture.engine.siblings.take(adopting: fixture.engine.share())
    #expect(texts.map { glyphs($0, font, in: sibling) } == shown)
    #expect(sibling.shaper.shapedTextCount == 0)
    for (index, file) in fixture.engine.shaper.map.fonts.map(\.file).enumerated() {
      #expect(sibling.shaper.map.fonts[index].file == file)
    }
  }

  @Test("an engine learns what its siblings have shaped, whichever of them did")
  func learning() {
    let font = fixture.font()
    _ = glyphs("first", font, in: fixture.engine)
    let shapes = fixture.engine.share()
    let siblings = (0..<2).map { _ in fixture.engine.siblings.take(adopting: shapes) }
    var shown: [[ShapedGlyph]] = []
    for (index, text) in texts.enumerated() {
      shown.append(glyphs(text, font, in: siblings[index % 2]))
    }
    for sibling in siblings { fixture.engine.learn(from: sibling.share()) }
    let words = texts.indices.filter { !texts[$0].contains(where: \.isNumber) }
    let before = fixture.engine.shaper.shapedTextCount
    #expect(
      words.map { glyphs(texts[$0], font, in: fixture.engine) } == words.map { shown[$0] })
    #expect(fixture.engine.shaper.shapedTextCount == before)
  }

  @Test("what takes long to learn about the numbers of a font, one engine learns for all")
  func probes() {
    let font = fixture.font()
    let shapes = fixture.engine.share()
    let siblings = (0..<2).map { _ in fixture.engine.siblings.take(adopting: shapes) }
    func amounts(from first: Int) -> [[UInt8]] {
      (0..<600).map { Array("\(first + $0 * 7919 % 9000).\($0 * 31 % 90 + 10)".utf8) }
    }
    for (sibling, first) in zip(siblings, [1000, 1001]) {
      for amount in amounts(from: first) { _ = sibling.width(of: amount.span, font: font) }
    }
    #expect(siblings[0].shaper.shapedTextCount > 200)
    // Which digits may begin and end a number, each learns by itself.
    #expect(siblings[1].shaper.shapedTextCount < 160)
    for amount in amounts(from: 1001).suffix(50) {
      let text = String(decoding: amount, as: UTF8.self)
      #expect(siblings[1].width(of: amount.span, font: font) == fixture.shapedWidth(text))
    }
  }

  @Test("an engine whose fonts have other numbers is not used again")
  func otherFonts() {
    let plain = fixture.font()
    let first = fixture.engine.siblings.take(adopting: fixture.engine.share())
    let large = first.font(FontDescriptor(families: TextFixture.families, size: 30))
    fixture.engine.siblings.keep(first)
    let bold = fixture.font(weight: 700)
    #expect(bold == large)
    let second = fixture.engine.siblings.take(adopting: fixture.engine.share())
    #expect(second !== first)
    for font in [plain, bold] {
      #expect(
        glyphs("word", font, in: second).map(\.advance)
          == glyphs("word", font, in: fixture.engine).map(\.advance))
    }
  }

  @Test("a full cache takes no more words, and keeps its own")
  func fullCache() {
    func filled(_ words: [String], limit: Int) -> WordCache {
      var cache = WordCache(limit: limit)
      for word in words {
        let bytes = Array(word.utf8)
        let glyph = ShapedGlyph(
          id: UInt32(bytes.count), font: 0, advance: 7, byteOffset: 0,
          byteCount: Int32(bytes.count))
        _ = cache.insert(
          WordKey(bytes.span, 0..<bytes.count, font: 0), bytes.span, 0..<bytes.count, font: 0,
          glyphs: [glyph])
      }
      return cache
    }
    func has(_ word: String, _ cache: WordCache) -> Bool {
      let bytes = Array(word.utf8)
      let key = WordKey(bytes.span, 0..<bytes.count, font: 0)
      return cache.find(key, bytes.span, 0..<bytes.count, font: 0) != nil
    }
    let others = (0..<5_000).map { "a word of more than sixteen bytes: \($0)" }
    // A large table is taken as it is, a small one word by word.
    for count in [1_000, others.count] {
      let shared = Array(others.prefix(count))
      var other = filled(shared, limit: 1 << 22)
      var small = filled(["own"], limit: 20_000)
      small.learn(from: other.share())
      #expect(has("own", small))
      #expect(count == 1_000 ? (20..<1_000).contains(small.count) : small.count == 1)
      var large = filled(["own"] + others.prefix(10), limit: 1 << 22)
      for _ in 0..<2 {
        large.learn(from: other.share())
        #expect((["own"] + shared).allSatisfy { has($0, large) })
        #expect(large.count <= count + 11)
      }
      var third = filled([], limit: 1 << 22)
      third.adopt(large.share())
      #expect((["own"] + shared).allSatisfy { has($0, third) })
    }
  }
}
