import GridCore
import GridModel
import Testing

@testable import GridLayout

@Suite("Hyphens at the ends of lines")
struct HyphenTests {
  private let measurer = HyphenMeasurer()

  /// The lines in a box of so many characters, each ten points wide; a hyphen in their place stands
  /// for one that is drawn.
  private func lines(
    _ text: String, width: Double, _ hyphens: HyphenationRule = .manual
  ) -> [String] {
    var scratch = CellTextBuffer()
    let flow = TextFlow(hyphens: hyphens)
    scratch.load(text, as: flow)
    let bytes = scratch.bytes
    return TextBlock.set(
      scratch, font: measurer.font(FontDescriptor()), flow: flow, width: width * 10,
      measurer: measurer
    ).lines.map { line in
      String(decoding: bytes[line.head], as: UTF8.self) + (line.endsInHyphen ? "-" : "")
    }
  }

  @Test("a soft hyphen is seen where the line ends, and nowhere else")
  func soft() {
    #expect(lines("hyphen\u{AD}ation", width: 20) == ["hyphen\u{AD}ation"])
    #expect(lines("hyphen\u{AD}ation", width: 8) == ["hyphen-", "ation"])
    #expect(lines("a hyphen\u{AD}ation", width: 9) == ["a hyphen-", "ation"])
    // The hyphen has no room.
    #expect(lines("a hyphen\u{AD}ation", width: 8) == ["a", "hyphen-", "ation"])
    #expect(lines("hyphen\u{AD}ation", width: 8, .none) == ["hyphen\u{AD}at", "ion"])
  }

  @Test("words are divided by the language where the style asks for it")
  func automatic() {
    let rule = HyphenationRule.automatic(HyphenationLanguage(locale: "en"))
    #expect(lines("all syllables", width: 9) == ["all", "syllables"])
    #expect(lines("all syllables", width: 9, rule) == ["all syl-", "lables"])
    #expect(lines("syllables", width: 6, rule) == ["syl-", "lables"])
    #expect(lines("syllables", width: 7, rule) == ["syllab-", "les"])
    #expect(lines("syllables", width: 3, rule) == ["syl", "lab", "les"])
  }

  @Test("the longest part is as wide as its hyphen needs")
  func longest() {
    let rule = HyphenationRule.automatic(HyphenationLanguage(locale: "en"))
    var scratch = CellTextBuffer()
    scratch.load("syllables", as: TextFlow(hyphens: rule))
    let extent = TextExtent(measurer: measurer, zoom: 1)
    #expect(extent.longestWholeWord(in: scratch, font: measurer.font(FontDescriptor())) == 40)
    scratch.load("syllables", as: TextFlow())
    #expect(extent.longestWholeWord(in: scratch, font: measurer.font(FontDescriptor())) == 90)
  }
}

/// Divides "syllables", and gives soft hyphens no room within a text.
private final class HyphenMeasurer: TextMeasuring {
  private let base = FixedAdvanceMeasurer()

  func font(_ descriptor: FontDescriptor) -> FontID { base.font(descriptor) }
  func font(_ font: FontID, scaledBy factor: Double) -> FontID {
    base.font(font, scaledBy: factor)
  }
  func metrics(of font: FontID) -> FontMetrics { base.metrics(of: font) }
  func missingScalars(in text: Span<UInt8>, font: FontID) -> [Unicode.Scalar] { [] }

  func width(of text: Span<UInt8>, font: FontID) -> Double {
    if text.count == 2, TextHyphen.isSoft(text, endingAt: 2) { return 10 }
    return clusters(of: text, font: font).reduce(0) { $0 + $1.advance }
  }

  func clusters(of text: Span<UInt8>, font: FontID) -> [TextCluster] {
    var clusters = base.clusters(of: text, font: font)
    for index in clusters.indices {
      let start = clusters[index].byteOffset
      clusters[index].advance = clusters[index].isWhitespace ? 10 : 10
      if start + 2 <= text.count, TextHyphen.isSoft(text, endingAt: start + 2) {
        clusters[index].advance = 0
      }
      if index > 0, TextHyphen.isSoft(text, endingAt: start) {
        clusters[index].breakBefore = .allowed
      }
    }
    return clusters
  }

  func divisions(of text: Span<UInt8>, in language: HyphenationLanguage) -> [Int] {
    let bytes = text.indices.map { text[$0] }
    let whole = String(decoding: bytes, as: UTF8.self)
    guard let range = whole.firstRange(of: "syllables") else { return [] }
    let start = whole.utf8.distance(from: whole.startIndex, to: range.lowerBound)
    return [start + 3, start + 6]
  }
}
