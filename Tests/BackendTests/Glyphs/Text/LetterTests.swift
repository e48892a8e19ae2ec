import GridCore
import Platform
import Testing

@testable import GridGlyphs

@Suite("Letter spacing, small capitals and features")
struct LetterTests {
  let fixture: TextFixture

  init() throws { fixture = try TextFixture() }

  private func font(
    spacing: Double = 0, smallCapitals: Bool = false, weight: Int = 400, size: Double = 13,
    features: [String] = []
  ) -> FontID {
    fixture.engine.font(
      FontDescriptor(
        families: TextFixture.families, size: size, weight: weight, features: features,
        letterSpacing: spacing, hasSmallCapitals: smallCapitals))
  }

  private func glyphs(_ text: String, _ font: FontID) -> [ShapedGlyph] {
    var line: [ShapedGlyph] = []
    fixture.engine.shaper.glyphs(
      of: Array(text.utf8).span, font: Int(font.rawValue), into: &line)
    return line
  }

  @Test(
    "spacing is added between characters and not after the last",
    arguments: [
      ("ab", 1.0), ("1,234.50", 7), ("INV-0042", 7), ("Total sum", 8), ("é", 0), ("漢字", 1),
    ])
  func spacing(_ text: String, _ gaps: Double) {
    // Letters that are drawn apart make no ligatures.
    let plain = fixture.width(text, font(features: ["liga=0", "clig=0"]))
    #expect(abs(fixture.width(text, font(spacing: 2)) - plain - 2 * gaps) < 0.01)
    #expect(abs(fixture.width(text, font(spacing: -0.5)) - plain + gaps / 2) < 0.01)
  }

  @Test("the glyphs' advances and the clusters' add up to the width")
  func sums() {
    let font = font(spacing: 1.5)
    for text in ["Total 12.50", "e\u{301}a", "שלום", "漢字 x"] {
      let width = fixture.width(text, font)
      let glyphs = glyphs(text, font).reduce(0) { $0 + PangoUnits.points(Int($1.advance)) }
      let clusters = fixture.clusters(text, font).reduce(0) { $0 + $1.advance }
      #expect(abs(glyphs - width) < 0.01)
      #expect(abs(clusters - width) < 0.01)
    }
  }

  @Test("scripts from right to left are not spaced")
  func rightToLeft() {
    #expect(fixture.width("שלום", font(spacing: 3)) == fixture.width("שלום", font()))
  }

  @Test("small letters are capitals of four fifths of the size, and keep their bytes")
  func smallCapitals() throws {
    let font = font(smallCapitals: true)
    try #require(
      !fixture.engine.shaper.fonts[Int(font.rawValue)].context.hasFeature("smcp"))
    let small = self.font(size: 10.4)
    let expected = fixture.width("T", self.font()) + fixture.width("AX", small)
    #expect(abs(fixture.width("Tax", font) - expected) < 0.02)
    let line = glyphs("Maß", font)
    #expect(line.map(\.byteOffset) == [0, 1, 2, 2])
    #expect(line.map(\.byteCount) == [1, 1, 2, 2])
    let clusters = fixture.clusters("Maß", font)
    #expect(clusters.map(\.byteOffset) == [0, 1, 2])
    // What has no small letters is as without.
    #expect(fixture.width("A 12", font) == fixture.width("A 12", self.font()))
  }

  @Test("features change glyphs: figures of one width, a zero with a slash")
  func features() {
    let tabular = font(features: ["tnum"])
    #expect(fixture.width("111", tabular) == fixture.width("000", tabular))
    #expect(fixture.width("111", font()) < fixture.width("000", font()))
    let zero = glyphs("0", font(features: ["zero"])).map(\.id)
    #expect(zero != glyphs("0", font()).map(\.id))
  }

  @Test(
    "a feature that a font lacks is reported once; figures that are equally wide need no feature")
  func featureGaps() throws {
    _ = font(features: ["tnum", "zero", "liga=0", "lnum"])
    #expect(fixture.engine.featureGaps == [])
    _ = font(features: ["xy01"])
    _ = font(size: 20, features: ["xy01", "xy02=0"])
    #expect(fixture.engine.featureGaps == [FontFeatureGap(tag: "xy01", family: "Inter")])
    // A font without either feature, whose figures are equally wide.
    let wide = "Noto Sans Mono CJK JP"
    _ = fixture.font([wide], features: ["tnum", "zero"])
    #expect(fixture.engine.featureGaps.dropFirst() == [FontFeatureGap(tag: "zero", family: wide)])
  }

  @Test("a feature is missed in the family named first, not in one that stands in for it")
  func featuresOfStandIns() {
    _ = fixture.font(["No Such Mono", "Inter"], features: ["xy01"])
    #expect(fixture.engine.featureGaps == [])
    _ = fixture.font(["inter", "No Such Mono"], features: ["xy01"])
    #expect(fixture.engine.featureGaps == [FontFeatureGap(tag: "xy01", family: "Inter")])
  }

  @Test("weights from 100 to 900 are as many fonts, each at least as wide as the one before")
  func weights() {
    let widths = stride(from: 100, through: 900, by: 100).map {
      fixture.width("Quarterly figures", font(weight: $0))
    }
    #expect(zip(widths, widths.dropFirst()).allSatisfy(<=))
    #expect(Set(widths).count >= 4)
  }

  @Test("a picture of more fonts than have a number shows the others in one that has")
  func fontsWithoutNumber() {
    func number(_ index: Int) -> FontID {
      fixture.engine.number(
        of: FontDescriptor(
          families: TextFixture.families, size: 1 + Double(index) / 64, weight: 400))
    }
    let numbers = (0...65_600).map { number($0).rawValue }
    #expect(Set(numbers.prefix(65_536)).count == 65_536)
    #expect(Set(numbers.dropFirst(65_536)).count == 1)
    #expect(number(5).rawValue == numbers[5])
  }
}
