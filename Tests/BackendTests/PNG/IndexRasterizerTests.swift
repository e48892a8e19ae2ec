import GridCore
import GridGlyphs
import Platform
import TestSupport
import Testing

@testable import GridPNG

@Suite("Bands painted as numbers of colours")
struct IndexRasterizerTests {
  private let picture = RasterPicture(
    widthInPixels: 97, heightInPixels: 160, scale: 1, background: .white, bandHeight: 23)

  private let masks = [(5, 7), (9, 4), (3, 12)].map { width, height in
    GlyphMask(
      width: width, height: height,
      kind: .coverage((0..<(width * height)).map { UInt8($0 * 7 % 16) * 17 }))
  }

  /// Fills and texts that overlap, some translucent, some clipped.
  private func randomList(_ number: Int, colorCount: Int) -> DisplayList {
    var random = SeededGenerator(seed: UInt64(number))
    var list = DisplayList()
    func color() -> RGBA8 {
      let value = UInt8(Int.random(in: 0..<colorCount, using: &random) * 255 / colorCount)
      return RGBA8(
        red: value, green: 255 - value, blue: value / 2,
        alpha: [255, 255, 128, 17, 0].randomElement(using: &random) ?? 255)
    }
    func rect() -> Rect {
      Rect(
        x: Double.random(in: -10...90, using: &random),
        y: Double.random(in: -10...160, using: &random),
        width: Double.random(in: 0...60, using: &random),
        height: Double.random(in: 0...60, using: &random))
    }
    for _ in 0..<30 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1: list.append(.fill(rect(), .color(color())))
      case 2:
        list.append(.pushClip(rect()))
        list.appendText(
          [0, 1, 1], x: Double.random(in: -5...80, using: &random),
          y: Double.random(in: 0...160, using: &random), color: color())
        list.append(.popClip)
      default:
        list.appendText(
          [1, 0, 2], x: Double.random(in: -5...60, using: &random),
          y: Double.random(in: 0...160, using: &random), color: color())
      }
    }
    return list
  }

  @Test("are none with masks of other levels, pictures, gradients or shapes")
  func onlyPlainBands() {
    func paints(_ list: DisplayList, _ masks: [GlyphMask] = []) -> Bool {
      IndexRasterizer.paints(
        BandDrawing(
          number: 0, rows: 0..<10, width: 10, list: list, glyphs: StubGlyphs(masks),
          images: ImageLibrary(), scale: 1))
    }
    let soft = GlyphMask(width: 1, height: 1, kind: .coverage([128]))
    let emoji = GlyphMask(width: 1, height: 1, kind: .color([0xFF00_FF00]))
    for (mask, expected) in [(masks[0], true), (soft, false), (emoji, false)] {
      var list = DisplayList()
      list.appendText([0], x: 0, y: 0, color: .black)
      #expect(paints(list, [mask]) == expected)
    }
    let rect = Rect(x: 0, y: 0, width: 5, height: 5)
    #expect(paints(list(.fill(rect, .color(.red)))))
    #expect(!paints(list(.fillRounded(rect, radius: 2, .color(.red)))))
    #expect(!paints(list(.pushRoundedClip(rect, radius: 2), .popClip)))
  }

  private func bands(_ number: Int, colorCount: Int, isMixing: Bool) throws -> [UInt8] {
    let sink = MemorySink()
    let glyphs = StubGlyphs(masks)
    var sequence = BandSequence(PNGFile(PNGHeader(picture, format: .indexed), sink: sink))
    let encoder = try BandEncoder(picture, format: .indexed, isMixing: isMixing)
    for band in picture.bands.indices {
      let drawing = BandDrawing(
        number: band, rows: picture.bands[band], width: picture.widthInPixels,
        list: randomList(number, colorCount: colorCount), glyphs: glyphs, images: ImageLibrary(),
        scale: picture.scale)
      #expect(IndexRasterizer.paints(drawing))
      let outcome = try encoder.encode(drawing, palette: sequence.palette)
      for rest in try sequence.take(outcome, of: band) {
        _ = try sequence.take(
          encoder.encodeRemapped(rest, in: picture), of: band)
      }
      if sequence.hasTooManyColors { return [] }
    }
    try sequence.finish()
    return sink.bytes
  }

  @Test("are the bytes that bands of pixels are, whatever overlaps", arguments: 0..<40)
  func sameBytes(number: Int) throws {
    let colorCount = number % 2 == 0 ? 3 : 40
    let numbers = try bands(number, colorCount: colorCount, isMixing: true)
    #expect(numbers == (try bands(number, colorCount: colorCount, isMixing: false)))
    if colorCount == 3 { #expect(!numbers.isEmpty) }
  }
}

extension BandEncoder {
  fileprivate func encodeRemapped(_ rest: BandSequence.Remapping, in picture: RasterPicture)
    throws -> BandOutcome
  {
    .encoded(try encode(rest.band, rows: picture.bands[rest.number], map: rest.map))
  }
}
