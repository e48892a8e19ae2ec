import GridCore
import Platform
import TestSupport
import Testing

@testable import GridGlyphs

@Suite("Measuring text")
struct TextMeasuringTests {
  let fixture: TextFixture

  init() throws { fixture = try TextFixture() }

  static let fonts: [[String]] = [
    ["Inter", "sans-serif"], ["Noto Sans", "sans-serif"], ["DejaVu Sans Mono", "monospace"],
    ["serif"],
  ]

  @Test("a number is as wide as shaping the whole text makes it", arguments: fonts)
  func numbers(families: [String]) {
    var generator = SeededGenerator(seed: 7)
    let alphabet = Array("01234567890123456789,.+-%:/$() ")
    let font = fixture.font(families)
    for _ in 0..<400 {
      let length = Int.random(in: 1...14, using: &generator)
      let text = String((0..<length).map { _ in alphabet.randomElement(using: &generator) ?? "0" })
      #expect(
        fixture.width(text, font) == fixture.shapedWidth(text, families: families), "\(text)")
    }
  }

  @Test(
    "a number with a longer sign is as wide as shaping the whole text makes it", arguments: fonts)
  func longSigns(families: [String]) {
    var generator = SeededGenerator(seed: 9)
    let signs = "\u{A0}\u{202F}\u{2009}’−–‰£¥€₹₺₽₩"
    let alphabet = Array("01234567890123456789,.+-%()" + signs)
    let font = fixture.font(families)
    for _ in 0..<600 {
      let length = Int.random(in: 1...12, using: &generator)
      let text = String((0..<length).map { _ in alphabet.randomElement(using: &generator) ?? "0" })
      for _ in 1...2 {
        #expect(
          fixture.width(text, font) == fixture.shapedWidth(text, families: families), "\(text)")
      }
      var line: [ShapedGlyph] = []
      fixture.engine.shaper.glyphs(
        of: Array(text.utf8).span, font: Int(font.rawValue), into: &line)
      let shaped = fixture.shaped(text, families: families)
      #expect(line.map(\.byteOffset) == shaped.map(\.byteOffset), "\(text)")
      #expect(line.map(\.byteCount) == shaped.map(\.byteCount), "\(text)")
      #expect(line.map(\.advance) == shaped.map(\.advance), "\(text)")
    }
  }

  @Test("a font keeps its number, however many others are asked for in between")
  func numbersOfFonts() {
    let engine = fixture.engine
    let descriptors = (0..<20).map { FontDescriptor(families: ["Inter"], size: 8 + Double($0)) }
    let numbers = descriptors.map { engine.font($0) }
    #expect(Set(numbers).count == 20)
    for index in [19, 0, 18, 1, 1, 7, 0, 19, 3, 11, 3, 19] {
      // Sizes are rounded to 1/64 point: this is the same font by another descriptor.
      var near = descriptors[index]
      near.size += 0.001
      #expect(engine.font(near) == numbers[index])
      #expect(engine.font(descriptors[index]) == numbers[index])
    }
    #expect(engine.fonts.count == 20)
  }

  @Test("the longest words of a text are as wide as they are alone", arguments: fonts)
  func longestWords(families: [String]) {
    var generator = SeededGenerator(seed: 11)
    let pieces = [
      "INV-00042", "x", "Office", "2024-05-01", "1,200.50", "a1", "(see", "T.", "é", "12",
    ]
    let engine = fixture.engine
    var knownCount = 0
    for spacing in [0, 1.5] {
      var descriptor = FontDescriptor(families: families, size: 13)
      descriptor.letterSpacing = spacing
      let font = engine.font(descriptor)
      for _ in 0..<300 {
        let count = Int.random(in: 1...5, using: &generator)
        let parts = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }
        let text = parts.joined(separator: " ")
        var words: LongestWords?
        let width = engine.width(of: Array(text.utf8).span, font: font, words: &words)
        #expect(width == fixture.width(text, font), "\(text)")
        guard let words else { continue }
        knownCount += 1
        var alone = LongestWords()
        for part in parts {
          let bytes = Array(part.utf8)
          alone.add(fixture.width(part, font), hasDigit: bytes.span.hasDigit)
        }
        #expect(words == alone, "\(text)")
      }
    }
    #expect(knownCount > 300)
  }

  @Test("a number with spaces has no known words, nor has a text that is shaped as a whole")
  func unknownWords() {
    let font = fixture.font()
    for text in ["12 34", "1 200", "", "مرحبا بك"] {
      var words: LongestWords? = LongestWords()
      _ = fixture.engine.width(of: Array(text.utf8).span, font: font, words: &words)
      #expect(words == nil, "\(text)")
    }
  }

  @Test("most amounts are found without shaping, whatever their signs")
  func amounts() {
    let font = fixture.font()
    for pattern in ["−#,###.##", "#.###,##\u{A0}€", "€#,###.##", "#\u{202F}###,##", "#’###.## ₹"] {
      let before = fixture.engine.shaper.shapedTextCount
      for number in 0..<64 {
        var bits = number
        let text = String(
          pattern.map { character in
            guard character == "#" else { return character }
            defer { bits /= 2 }
            return bits % 2 == 0 ? "1" : "2"
          })
        _ = fixture.width(text, font)
      }
      let count = fixture.engine.shaper.shapedTextCount - before
      // Words beside a space are shaped by themselves, and found again.
      #expect(pattern.contains(" ") ? count > 32 : count < 32, "\(pattern): \(count)")
    }
  }

  @Test("a long column of numbers is hardly shaped, and is as wide as if it were", arguments: fonts)
  func manyAmounts(families: [String]) {
    var generator = SeededGenerator(seed: 5)
    let font = fixture.font(families)
    let before = fixture.engine.shaper.shapedTextCount
    var texts: [String] = []
    for _ in 0..<3000 {
      let number = Int.random(in: 1000...9999, using: &generator)
      let fraction = Int.random(in: 10...99, using: &generator)
      texts.append("\(number / 1000),\(String(number).dropFirst()).\(fraction)")
    }
    for text in texts { _ = fixture.width(text, font) }
    #expect(fixture.engine.shaper.shapedTextCount - before < 400)
    for text in texts.suffix(100) {
      #expect(
        fixture.width(text, font) == fixture.shapedWidth(text, families: families), "\(text)")
    }
  }

  @Test("a raised colon between digits and proportional digits are measured in their context")
  func numbersInContext() {
    for text in ["12:30", "1:1", "11:11:11", "12:", ":12", "1,111.11", "(7)", "-5 %", "$1.00"] {
      for _ in 1...2 {
        #expect(fixture.width(text, fixture.font()) == fixture.shapedWidth(text), "\(text)")
      }
    }
  }

  @Test("a font feature that sees further than the neighbours is followed")
  func fractions() {
    let font = fixture.font(features: ["frac"])
    for text in ["1", "12", "1/2", "12/34", "3 1/2", "12/3", "2024-01-01", "1/2"] {
      #expect(
        fixture.width(text, font) == fixture.shapedWidth(text, features: ["frac"]), "\(text)")
    }
  }

  @Test("a code of capitals and digits is as wide as shaping makes it", arguments: fonts)
  func codes(families: [String]) {
    var generator = SeededGenerator(seed: 11)
    let font = fixture.font(families)
    for _ in 0..<300 {
      let number = String(Int.random(in: 0...99_999, using: &generator))
      let text =
        (["INV-", "AV", "SKU_", "T#", "LTA-7/"].randomElement(using: &generator) ?? "") + number
      #expect(
        fixture.width(text, font) == fixture.shapedWidth(text, families: families), "\(text)")
    }
  }

  @Test(
    "a text cut into words is as wide as when shaped at once, to 0.01 pt",
    arguments: [
      "The quick brown fox jumps over the lazy dog", "Ünïcödé façade Łódź naïve",
      "office affluent fjord", "  two  spaces  ", "Ελληνικά Кириллица Հայերեն",
      "“quoted” – dashed — 12 €", "e\u{301} o\u{302}\u{323}", "a\u{A0}b",
    ])
  func words(text: String) {
    #expect(abs(fixture.width(text, fixture.font()) - fixture.shapedWidth(text)) < 0.01)
  }

  @Test("a width is the same however often and in whatever company it is asked for")
  func repeatable() {
    let font = fixture.font()
    let texts = ["Total 1,234", "漢字 kanji", "مرحبا", "Zoë", "1:2", "", " "]
    let first = texts.map { fixture.width($0, font) }
    #expect(texts.reversed().map { fixture.width($0, font) } == first.reversed())
    #expect(first[5] == 0)
    #expect(first[6] > 0)
  }

  @Test("a cache that overflows is emptied and still right")
  func overflow() throws {
    let small = TextEngine(try FontConfiguration.system(), cacheLimit: 20_000)
    let font = small.font(FontDescriptor(families: TextFixture.families))
    for round in 0..<2 {
      for number in 0..<500 {
        let text = "word" + String(number, radix: 2).map { $0 == "0" ? "o" : "l" }
        let bytes = Array(text.utf8)
        let width = small.width(of: bytes.span, font: font)
        if number % 50 == round {
          #expect(width == fixture.width(text, fixture.font()))
        }
      }
    }
  }

  @Test("equal descriptors get equal numbers, sizes within 1/128 pt too")
  func interning() {
    #expect(fixture.font(size: 13) == fixture.font(size: 13.001))
    #expect(fixture.font(size: 13) != fixture.font(size: 13.1))
    #expect(fixture.font(weight: 400) != fixture.font(weight: 700))
    #expect(fixture.font(size: .nan) == fixture.font(size: -3))
  }

  @Test("widths grow with the size exactly, for nothing is hinted")
  func linear() {
    let (small, large) = (fixture.font(size: 10), fixture.font(size: 40))
    for text in ["Hamburgefonstiv", "漢字", "1,234.50"] {
      #expect(abs(fixture.width(text, small) * 4 - fixture.width(text, large)) < 0.1)
    }
    let metrics = fixture.engine.metrics(of: large)
    #expect(metrics.ascent > 30 && metrics.ascent < 60)
    #expect(metrics.descent > 5 && metrics.descent < 20)
    #expect(abs(metrics.lineHeight - fixture.engine.metrics(of: small).lineHeight * 4) < 0.1)
  }

  @Test("a tab and a line break on a single line are as wide as a space")
  func controls() {
    let font = fixture.font()
    let expected = fixture.width("a b", font)
    for text in ["a\tb", "a\nb", "a\rb", "a\0b", "a\u{85}b"] {
      #expect(abs(fixture.width(text, font) - expected) < 0.01, "\(text.unicodeScalars)")
    }
  }
}
