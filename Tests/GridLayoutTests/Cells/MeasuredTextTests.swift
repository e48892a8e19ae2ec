import GridCore
import TestSupport
import Testing

@testable import GridModel

@Suite("Rich texts that are measured once")
struct MeasuredTextTests {
  private let measurer = CountingMeasurer(base: FixedAdvanceMeasurer())

  private func style(size: Double = 10, hyphens: HyphenationRule = .manual) -> CellStyle {
    var style = CellStyle(
      textColor: .black, font: FontDescriptor(size: size), alignment: .leading,
      verticalAlignment: .top, background: .white,
      plot: PlotStyle().resolved(text: .black, background: .white), zoom: 1)
    style.hyphens = hyphens
    return style
  }

  /// How many texts are measured by a function, besides those of single pieces of lines.
  private func measured(_ body: (TextRuler) -> Void) -> Int {
    let before = measurer.clusterCount
    body(TextRuler(measurer))
    return measurer.clusterCount - before
  }

  @Test("a text is measured once for its width, its longest word, its height and its lines")
  func once() {
    measurer.cache = MeasurerCache()
    let text = RichText("one two three four")
    // The break opportunities of the whole, and the one run.
    #expect(measured { _ = $0.set(text, style: style()) } == 2)
    #expect(
      measured { ruler in
        _ = ruler.longestWord(of: text, style: style())
        _ = ruler.set(text, style: style(), width: 80)
        _ = ruler.set(text, style: style(), width: 40, maxLines: 2)
      } == 0)
  }

  @Test(
    "it is measured again for another font, look, hyphen rule, spelling or picture"
  )
  func different() {
    measurer.cache = MeasurerCache()
    let text = RichText("caf\u{E9} au lait")
    func set(_ text: RichText, _ style: CellStyle) -> Int {
      measured { _ = $0.set(text, style: style, width: 50) }
    }
    #expect(set(text, style()) == 2)
    #expect(set(text, style(size: 12)) == 2)
    #expect(set(text, style(hyphens: .none)) == 2)
    #expect(set(RichText("caf\u{E9} au lait", TextLook(weight: 700)), style()) == 2)
    // Equal as a string, but of other characters.
    #expect(set(RichText("cafe\u{301} au lait"), style()) == 2)
    #expect(set(RichText("cafe\u{301} au lait"), style()) == 0)
    measurer.cache?.removeAll()
    #expect(set(RichText("cafe\u{301} au lait"), style()) == 2)
  }

  @Test("a measurer without a cache is asked every time, and for a very long text every one is")
  func unkept() {
    let text = RichText("one two")
    for _ in 0..<2 { #expect(measured { _ = $0.set(text, style: style()) } == 2) }
    measurer.cache = MeasurerCache()
    let long = RichText(String(repeating: "a ", count: 8 * 1024 + 1))
    func asked(_ text: RichText) -> Int {
      measured { _ = $0.longestWord(of: text, style: style()) }
    }
    #expect(asked(long) == 4)
    #expect(asked(long) == 0)
    let veryLong = RichText(String(repeating: "a ", count: 512 * 1024 + 1))
    #expect(asked(veryLong) > 100)
    #expect(asked(veryLong) > 100)
    // It takes the place of no other one.
    #expect(asked(long) == 0)
  }

  @Test("what is kept gives the same lines as what is measured", arguments: [30.0, 55, 1000])
  func same(width: Double) {
    var text = RichText("A text of several words, ")
    text.append("some of them", TextLook(scale: 2, weight: 700))
    text.append(" in\nother styles\u{AD}heets")
    let fresh = TextRuler(measurer).set(text, style: style(), width: width)
    measurer.cache = MeasurerCache()
    for _ in 0..<2 {
      #expect(TextRuler(measurer).set(text, style: style(), width: width) == fresh)
    }
  }
}
