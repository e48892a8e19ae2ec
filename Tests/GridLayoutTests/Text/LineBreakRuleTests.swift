import GridCore
import GridModel
import Testing

@testable import GridLayout

@Suite("Rules for line breaks of typography")
struct LineBreakRuleTests {
  /// The lines of a text, every character 10 wide, every space 5.
  private func lines(
    _ text: String, _ width: Double, wrapping: LineBreaker.Wrapping = .auto, maxLines: Int = 0
  ) -> [String] {
    let measurer = FixedAdvanceMeasurer()
    var flow = TextFlow(maxLines: maxLines)
    flow.wrapping = wrapping
    var scratch = CellTextBuffer()
    scratch.load(text, as: flow)
    let block = TextBlock.set(
      scratch, font: measurer.font(FontDescriptor(size: 10)), flow: flow, width: width,
      measurer: measurer)
    return block.lines.map { String(decoding: scratch.bytes[$0.head], as: UTF8.self) }
  }

  @Test(
    "a number and its unit stay on one line",
    arguments: [
      ("rose by 2.1 %", ["rose by", "2.1 %"]), ("at 400 % zoom", ["at 400 %", "zoom"]),
      ("cost 30 EUR.", ["cost", "30 EUR."]), ("about 5 km", ["about", "5 km"]),
      ("from € 300", ["from", "€ 300"]), ("see § 12", ["see § 12"]),
      ("in 12 rows", ["in 12", "rows"]), ("59 apples", ["59", "apples"]),
      ("20 °C", ["20 °C"]), ("is 5 µg/m³", ["is", "5 µg/m³"]), ("2 kg/day x", ["2 kg/day", "x"]),
      ("to 0.8 m/s", ["to", "0.8 m/s"]), ("cost 1 200 x", ["cost", "1 200 x"]),
      ("till 7 pm,", ["till", "7 pm,"]), ("of US$ 45", ["of", "US$ 45"]),
      ("of (PLN 45)", ["of", "(PLN 45)"]), ("всего 3 кг", ["всего", "3 кг"]),
      ("в 45 руб.", ["в", "45 руб."]), ("حوالي ٤٠ ٪", ["حوالي", "٤٠ ٪"]),
      ("in 2024 150 x", ["in 2024", "150 x"]), ("11.2 3456", ["11.2", "3456"]),
    ])
  func units(_ text: String, _ lines: [String]) {
    #expect(self.lines(text, 75) == lines)
  }

  @Test("the column of a text is as wide as a number with its unit")
  func longestWord() {
    let measurer = FixedAdvanceMeasurer()
    var scratch = CellTextBuffer()
    scratch.load("by 12.5 % now", as: TextFlow())
    let font = measurer.font(FontDescriptor(size: 10))
    #expect(TextExtent(measurer: measurer, zoom: 1).longestWord(in: scratch, font: font) == 55)
    // Not only in ASCII.
    scratch.load("ü 08:30 UTC", as: TextFlow())
    #expect(TextExtent(measurer: measurer, zoom: 1).longestWord(in: scratch, font: font) == 85)
  }

  @Test(
    "an address is broken only if it does not fit, and then after its signs",
    arguments: [
      ("ada@subdomain.example.org", ["ada@", "subdomain.", "example.org"]),
      ("to ada@x.org", ["to", "ada@x.org"]),
      ("https://example.com/docs/a", ["https://", "example.", "com/docs/a"]),
      ("/usr/share/fonts/noto.ttf", ["/usr/share/", "fonts/noto.", "ttf"]),
      ("www.example.org/a-b", ["www.", "example.", "org/a-b"]),
    ])
  func addresses(_ text: String, _ lines: [String]) {
    #expect(self.lines(text, 110) == lines)
  }

  @Test(
    "a code or a date is broken only if it does not fit, and then after its signs",
    arguments: [
      ("no 2025/11/27", ["no", "2025/11/27"]), ("MX-2025/000123", ["MX-", "2025/", "000123"]),
      ("2025/11/27T10:00:00", ["2025/11/", "27T10:00:", "00"]),
    ])
  func codes(_ text: String, _ lines: [String]) {
    #expect(self.lines(text, 100) == lines)
  }

  @Test("a Korean word is broken only if it does not fit on a line")
  func korean() {
    #expect(lines("감사합니다 한국어 문서", 70) == ["감사합니다", "한국어 문서"])
    #expect(lines("감사합니다", 30) == ["감사합", "니다"])
  }

  @Test("what only resembles an address is broken as any other text")
  func noAddresses() {
    // The measurer of these tests breaks no words at slashes.
    #expect(lines("11/27", 30) == ["11/", "27"])
    #expect(lines("and/or", 40) == ["and/", "or"])
    #expect(lines("@handle one", 70) == ["@handle", "one"])
  }

  @Test("balanced lines are of about the same length, and no more of them")
  func balance() {
    let text = "Over five million for the first time"
    #expect(lines(text, 320) == ["Over five million for the first", "time"])
    #expect(
      lines(text, 320, wrapping: .balance) == ["Over five million", "for the first time"])
    #expect(lines("one line", 330, wrapping: .balance) == ["one line"])
    #expect(lines("a\nb c d", 300, wrapping: .balance) == ["a", "b c d"])
    #expect(lines("unbreakable word", 60, wrapping: .balance) == lines("unbreakable word", 60))
  }

  @Test("a short word does not stand alone on the last line if the one above can spare another")
  func orphans() {
    let text = "the figures of the last year in px."
    #expect(lines(text, 220) == ["the figures of the last", "year in px."])
    let orphan = "the figures of the year px."
    #expect(lines(orphan, 215) == ["the figures of the year", "px."])
    #expect(lines(orphan, 215, wrapping: .pretty) == ["the figures of the", "year px."])
    #expect(
      lines("after a frost of the night 5 °C", 245, wrapping: .pretty)
        == ["after a frost of the", "night 5 °C"])
    // Two words are not made one, and a long word may stand alone.
    #expect(lines("internal px.", 85, wrapping: .pretty) == ["internal", "px."])
    #expect(lines("ab cd considerable", 140, wrapping: .pretty) == ["ab cd", "considerable"])
  }

  @Test("the last line of each paragraph has no short word alone, and balanced ones are even")
  func paragraphs() {
    let orphan = "the figures of the year px."
    #expect(
      lines(orphan + "\n" + orphan, 215, wrapping: .pretty)
        == ["the figures of the", "year px.", "the figures of the", "year px."])
    // Three lines of at most 20 letters each: the last one is not short.
    #expect(
      lines("number of the ticket in the system of the customer", 185, wrapping: .balance)
        == ["number of the ticket", "in the system", "of the customer"])
    #expect(
      lines("number of the ticket in the system of the customer\nx", 185, wrapping: .balance)
        == ["number of the ticket", "in the system", "of the customer", "x"])
  }

  @Test("a text without spaces does not end with a few letters alone")
  func rest() {
    #expect(
      lines("この製品は販売しておりません", 120, wrapping: .pretty)
        == ["この製品は販売してお", "りません"])
  }

  @Test("lines that are cut are as full as can be")
  func cut() {
    let text = "the figures of the year px. and more that is cut"
    #expect(
      lines(text, 215, wrapping: .balance, maxLines: 2)[0] == lines(text, 215, maxLines: 2)[0])
  }
}
