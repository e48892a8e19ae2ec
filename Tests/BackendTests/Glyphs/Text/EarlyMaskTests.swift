import GridCore
import Testing

@testable import GridGlyphs

@Suite("Masks that are made early")
struct EarlyMaskTests {
  /// Words with frequent and rare letters, numbers, marks, other scripts, an emoji and a character
  /// that no font has.
  private static let texts = [
    "1,234.56", "-10,101.10", "111", "banana", "Anna nannte", "ffi fi office", "Ünïcödé äää",
    "Иванов инна", "漢字漢字漢", "مرحبا", "😀😀😀", "\u{F8FF}\u{F8FF}\u{F8FF}", "a\u{301}a\u{301}a\u{301}",
  ]

  /// The blits and masks of the texts at many fractions of a pixel, in two fonts.
  /// - Parameter isEarly: whether masks are made early, all that are due.
  /// - Returns: also how many were.
  private func drawing(
    scale: Double, isEarly: Bool
  ) async throws -> (blits: [GlyphBlit], masks: [GlyphMask], earlyCount: Int) {
    let fixture = try TextFixture()
    let fonts = [fixture.font(), fixture.font(weight: 700)]
    if isEarly {
      fixture.engine.shaper.early = EarlyMasks(scale: scale, fonts: fixture.engine.siblings.fonts)
    }
    for font in fonts { for text in Self.texts { _ = fixture.width(text, font) } }
    while fixture.engine.shaper.early?.isWorking == true {
      try await Task.sleep(for: .milliseconds(1))
    }
    var blits: [GlyphBlit] = []
    for (line, font) in fonts.enumerated() {
      for (index, text) in Self.texts.enumerated() {
        blits += fixture.blits(
          text, font, x: 10 + Double(index) * 0.13, y: Double(line * 20 + 20), scale: scale)
      }
    }
    // Another scale, whose masks are never made early.
    blits += fixture.blits("banana", fonts[0], scale: scale * 3)
    return (blits, fixture.engine.masks, fixture.engine.shaper.early?.madeCount ?? 0)
  }

  @Test("a picture has the same masks, with the same numbers", arguments: [1, 1.3, 2, 3])
  func sameMasks(scale: Double) async throws {
    let plain = try await drawing(scale: scale, isEarly: false)
    let early = try await drawing(scale: scale, isEarly: true)
    #expect(plain.earlyCount == 0)
    #expect(early.earlyCount > 10)
    #expect(early.blits == plain.blits)
    #expect(early.masks == plain.masks)
  }

  @Test("masks are made early up to 64 pixels per em", arguments: [32.0, 33])
  func largeMasks(size: Double) async throws {
    let fixture = try TextFixture()
    let early = EarlyMasks(scale: 2, fonts: fixture.engine.siblings.fonts)
    fixture.engine.shaper.early = early
    _ = fixture.width("banana", fixture.font(size: size))
    while early.isWorking { try await Task.sleep(for: .milliseconds(1)) }
    #expect((early.madeCount > 0) == (size == 32))
  }

  @Test("an engine that has drawn already makes none, and the next picture drops those of the last")
  func later() throws {
    let fixture = try TextFixture()
    fixture.engine.measurerCount = 2
    let font = fixture.font()
    fixture.engine.makingMasks(scale: 2) { _ = fixture.width("banana", font) }
    let first = try #require(fixture.engine.shaper.early)
    _ = fixture.blits("banana", font, scale: 2)
    fixture.engine.makingMasks(scale: 2) { _ = fixture.width("pineapple", font) }
    #expect(fixture.engine.shaper.early === first)
    fixture.engine.begin()
    #expect(fixture.engine.shaper.early == nil)
  }
}
