import TestSupport
import Testing

@testable import Platform

@Suite("Shaping plain words without Pango")
struct PlainShapingTests {
  private static let requests: [FontRequest] = [
    FontRequest(families: ["Inter"], size64: 13 * 64, weight: 400, isItalic: false, features: []),
    FontRequest(
      families: ["Inter"], size64: 13 * 64 + 5, weight: 700, isItalic: true,
      features: ["tnum", "ss01", "frac=1"]),
    FontRequest(
      families: ["Inter"], size64: 700, weight: 250, isItalic: false,
      features: ["liga=0", "clig=0", "smcp, zero", "no such feature"]),
    FontRequest(
      families: ["Noto Sans"], size64: 20 * 64, weight: 400, isItalic: false, features: []),
    FontRequest(
      families: ["serif"], size64: 9 * 64, weight: 800, isItalic: false, features: ["dlig"]),
    FontRequest(
      families: ["monospace"], size64: 64, weight: 400, isItalic: true, features: ["kern=0"]),
  ]

  @Test("glyphs, places and clusters are those of Pango", arguments: requests)
  func glyphs(request: FontRequest) throws {
    let configuration = try FontConfiguration.system()
    let context = TextContext(request, in: FontMap(configuration))
    var random = SeededGenerator(seed: 7)
    let letters = (0x21...0x7E).map { $0 } + PlainWord.latinLetters.flatMap { $0 }
    let characters = letters.compactMap { Unicode.Scalar($0) }
    var words = [
      "ffi", "fi", "AVATAR", "To.", "1/2", "->", "!=", "3,141.59-", "www", "L'Av", "~{}|", "Tö",
      "Ñandú", "Łódź", "Nguyễn", "ǆ", "Ť.", "ĳ", "Ça1",
    ]
    for round in 0..<1000 {
      let count = Int.random(in: 1...20, using: &random)
      // Half of them are ASCII.
      let most = round % 2 == 0 ? 0x7E - 0x20 : characters.count
      words.append(
        (0..<count).reduce(into: "") { word, _ in
          word.unicodeScalars.append(characters[Int.random(in: 0..<most, using: &random)])
        })
    }
    var shapedCount = 0
    for word in words {
      let bytes = Array(word.utf8)
      var (own, complete): ([ShapedGlyph], [ShapedGlyph]) = ([], [])
      context.shape(bytes.span, into: &own)
      context.shape(bytes.span, withAll: true, into: &complete)
      #expect(own == complete, "\(word)")
      guard let items = context.plainItems, let shaping = items.shaping,
        let plain = PlainWord(bytes.span, isCovered: items.covers)
      else { continue }
      var direct: [ShapedGlyph] = []
      #expect(shaping.shape(bytes.span, as: plain, number: context.baseFont, into: &direct))
      #expect(direct == own, "\(word)")
      shapedCount += 1
    }
    #expect(shapedCount >= words.count / 2)
  }

  @Test("what is not a stretch of Latin letters, digits and signs is no plain word")
  func others() {
    let others = ["", "a b", "a\tb", "x\u{7F}", "5×4", "a÷", "€5", "ª", "a\u{301}", "Ж", "ß\u{A0}"]
    for text in others {
      #expect(PlainWord(Array(text.utf8).span) { _ in true } == nil, "\(text)")
    }
    let damaged: [[UInt8]] = [
      [0xC3], [0xC3, 0x41], [0xE1, 0xB8], [0xE1, 0xBC, 0x80], [0xC2, 0xAA],
    ]
    for bytes in damaged {
      #expect(PlainWord(bytes.span) { _ in true } == nil)
    }
    func word(_ text: String) -> PlainWord? { PlainWord(Array(text.utf8).span) { $0 != 0x71 } }
    #expect(word("-1.5") == .signs)
    #expect(word("1a") == .letters)
    #expect(word("ẞ") == .latin)
    #expect(word("q") == nil)
    #expect(word(String(repeating: "x", count: 257)) == nil)
  }

  @Test("threads shape at once what one thread does alone")
  func threads() async throws {
    let fonts = SharedFonts(try FontConfiguration.system())
    let expected = Self.shaped(with: fonts)
    await withTaskGroup { tasks in
      for _ in 0..<4 { tasks.addTask { #expect(Self.shaped(with: fonts) == expected) } }
    }
  }

  private static func shaped(with fonts: SharedFonts) -> [ShapedGlyph] {
    let context = TextContext(requests[1], in: FontMap(sharing: fonts))
    var glyphs: [ShapedGlyph] = []
    for number in 0..<2000 {
      context.shape(Array("Wörd\(number * 7919)fi".utf8).span, into: &glyphs)
    }
    return glyphs
  }
}
