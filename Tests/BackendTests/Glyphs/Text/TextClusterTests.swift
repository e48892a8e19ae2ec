import GridCore
import Platform
import Testing

@testable import GridGlyphs

@Suite("Clusters of a text")
struct TextClusterTests {
  let fixture: TextFixture

  init() throws { fixture = try TextFixture() }

  @Test(
    "the advances of the clusters add up to the width",
    arguments: [
      "Total 1,234.50", "office affluent", "漢字かな", "مرحبا بالعالم", "Hello שלום 42", "हिन्दी क्षत्रिय",
      "👩‍👩‍👧🇩🇪1️⃣", "e\u{301}\u{302}", "a\tb\nc", "", " ", "\u{10FFFD}x",
    ])
  func sums(text: String) {
    let font = fixture.font()
    let sum = fixture.clusters(text, font).reduce(0) { $0 + $1.advance }
    #expect(abs(sum - fixture.width(text, font)) < 1e-6)
  }

  @Test("clusters are the graphemes, in the order of the text")
  func graphemes() {
    func offsets(_ text: String) -> [Int] {
      fixture.clusters(text, fixture.font()).map(\.byteOffset)
    }
    #expect(offsets("aé漢") == [0, 1, 3])
    #expect(offsets("e\u{301}x") == [0, 3])
    #expect(offsets("👩‍👩‍👧!") == [0, 18])
    #expect(offsets("שלום") == [0, 2, 4, 6])
    #expect(offsets("a\r\nb") == [0, 1, 3])
    #expect(offsets("") == [])
  }

  @Test("a ligature's advance is shared by the characters it stands for")
  func ligatures() {
    // Lam and alef join in one glyph in every Arabic font.
    let clusters = fixture.clusters("لا", fixture.font())
    #expect(clusters.map(\.byteOffset) == [0, 2])
    #expect(clusters[0].advance > 0)
    #expect(clusters[0].advance == clusters[1].advance)
  }

  @Test(
    "lines may break after spaces and hyphens, between Han characters, and must after a line feed")
  func breaks() {
    func breaks(_ text: String) -> [LineBreakOpportunity] {
      fixture.clusters(text, fixture.font()).map(\.breakBefore)
    }
    #expect(breaks("a b") == [.prohibited, .prohibited, .allowed])
    #expect(breaks("a-b") == [.prohibited, .prohibited, .allowed])
    #expect(breaks("漢字。") == [.prohibited, .allowed, .prohibited])
    #expect(breaks("a\nb") == [.prohibited, .prohibited, .mandatory])
    #expect(breaks("a\u{A0}b") == [.prohibited, .prohibited, .prohibited])
    #expect(breaks("1,5") == [.prohibited, .prohibited, .prohibited])
  }

  @Test("white space is distinguished")
  func whitespace() {
    let clusters = fixture.clusters("a \tb", fixture.font())
    #expect(clusters.map(\.isWhitespace) == [false, true, true, false])
  }
}
