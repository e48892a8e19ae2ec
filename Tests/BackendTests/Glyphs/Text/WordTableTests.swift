import Platform
import TestSupport
import Testing

@testable import GridGlyphs

@Suite("Shaped words in a table")
struct WordTableTests {
  /// A word of random bytes with glyphs of all kinds.
  private struct Word {
    var bytes: [UInt8]
    var font: UInt16
    var glyphs: [ShapedGlyph]

    init(using random: inout SeededGenerator) {
      bytes = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      font = UInt16.random(in: 0...3, using: &random)
      glyphs = []
      let loaded = Int32.random(in: 0...9, using: &random)
      var offset: Int32 = 0
      while Int(offset) < bytes.count {
        let count = min(
          Int32.random(in: 1...3, using: &random), Int32(bytes.count) - offset)
        glyphs.append(
          ShapedGlyph(
            id: UInt32.random(in: 0...0xFFFF, using: &random), font: loaded,
            advance: Int32.random(in: -9...99_999, using: &random), byteOffset: offset,
            byteCount: count))
        offset += count
      }
      change(using: &random)
    }

    /// In one way of eight, which makes it no plain run, or not at all.
    private mutating func change(using random: inout SeededGenerator) {
      let last = glyphs.count - 1
      switch Int.random(in: 0...7, using: &random) {
      case 0: glyphs[last].x = 5
      case 1: glyphs[0].y = -1
      case 2: glyphs[last].font += 1
      case 3: glyphs[0].id = ShapedGlyph.missingFlag | 0x41
      case 4: for index in glyphs.indices { glyphs[index].isRightToLeft = true }
      case 5: glyphs.reverse()
      case 6: glyphs.insert(glyphs[last], at: last)
      default: break
      }
    }
  }

  @Test("gives back the glyphs of each word, also of those of another table")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 3)
    let words = (0..<4000).map { _ in Word(using: &random) }
    var tables = [WordTable(), WordTable()]
    for (number, word) in words.enumerated() {
      let range = 0..<word.bytes.count
      let key = WordKey(word.bytes.span, range, font: word.font)
      if tables.contains(where: { $0.find(key, word.bytes.span, range, font: word.font) != nil }) {
        continue
      }
      _ = tables[number % 2].insert(
        key, word.bytes.span, range, font: word.font, glyphs: word.glyphs)
    }
    tables[0].add(tables[1], unlessIn: [], limit: .max)
    var known: Set<[UInt8]> = []
    for word in words where known.insert([UInt8(word.font)] + word.bytes).inserted {
      let range = 0..<word.bytes.count
      let key = WordKey(word.bytes.span, range, font: word.font)
      let found = tables[0].find(key, word.bytes.span, range, font: word.font)
      let entry = try #require(found)
      var glyphs: [ShapedGlyph] = []
      tables[0].appendGlyphs(of: entry, to: &glyphs)
      #expect(glyphs == word.glyphs)
      #expect(tables[0].width(of: entry) == word.glyphs.reduce(0) { $0 + Int($1.advance) })
      #expect(tables[0].hasMissing(entry) == word.glyphs.contains(where: \.isMissing))
    }
  }
}
