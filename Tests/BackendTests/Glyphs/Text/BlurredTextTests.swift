import GridCairo
import GridCore
import GridPNG
import GridSnapshots
import Platform
import Testing

@testable import GridGlyphs

@Suite("Blurred texts")
struct BlurredTextTests {
  /// A dot of one pixel, as glyph 0.
  private let dot = StubGlyphs([GlyphMask(width: 1, height: 1, kind: .coverage([255]))])

  private func shadow(
    _ glyphs: [UInt8] = [0], x: Double = 20, y: Double = 20, blur: Double = 4,
    color: RGBA8 = .black
  ) -> DisplayList {
    var list = DisplayList()
    list.textBytes = glyphs
    list.append(
      .text(
        TextRun(
          byteOffset: 0, byteCount: glyphs.count, font: FontID(rawValue: 0), color: color,
          origin: Point(x: x, y: y), width: 1, blur: blur)))
    return list
  }

  private func blurred(
    _ mask: [UInt8], width: Int, height: Int, deviation: Double
  ) -> [UInt8] {
    var mask = mask
    GaussianBlur(standardDeviation: deviation).apply(to: &mask, width: width, height: height)
    return mask
  }

  @Test(
    "a blur keeps what is covered, and spreads it by its standard deviation",
    arguments: [0.75, 1, 2, 3.3, 4.9, 5, 8, 20])
  func deviation(_ deviation: Double) {
    // A column as high as the blur reaches is blurred in its rows only.
    let blur = GaussianBlur(standardDeviation: deviation)
    let side = 2 * blur.reach + 1
    var mask = [UInt8](repeating: 0, count: side * 3 * side)
    for y in 0..<(3 * side) { mask[y * side + blur.reach] = 255 }
    blur.apply(to: &mask, width: side, height: 3 * side)
    let row = mask[(side + blur.reach) * side..<(side + blur.reach + 1) * side].map(Double.init)
    let sum = row.reduce(0, +)
    let variance =
      row.enumerated().reduce(0) { sum, value in
        let distance = Double(value.offset - blur.reach)
        return sum + value.element * distance * distance
      } / sum
    #expect(abs(sum - 255) <= 0.05 * 255 + deviation)
    #expect(abs(variance.squareRoot() - deviation) < 0.06 * deviation + 0.02)
    #expect(row == row.reversed())
  }

  @Test("a blur of nothing changes nothing")
  func none() {
    #expect(blurred([0, 255, 0], width: 3, height: 1, deviation: 0) == [0, 255, 0])
  }

  @Test("a blurred text has its mask around its place, and none without glyphs")
  func mask() throws {
    let list = shadow(blur: 2)
    let bytes = list.textBytes.span
    guard case .text(var run) = list.commands[0] else { return }
    let made = dot.blurred(run, bytes: bytes, scale: 2, turn: nil)
    let text = try #require(made)
    #expect([text.left, text.top, text.mask.width, text.mask.height] == [34, 34, 13, 13])
    #expect(text.frame(scale: 2) == Rect(left: 17, top: 17, right: 23.5, bottom: 23.5))
    run.byteCount = 0
    let nothing = dot.blurred(run, bytes: bytes, scale: 2, turn: nil)
    #expect(nothing == nil)
  }

  @Test("the blur of a run is kept in 64ths of a point")
  func precision() {
    guard case .text(var run) = shadow(blur: 1.5).commands[0] else { return }
    #expect(run.blur == 1.5)
    run.blur = -3
    #expect(run.blur == 0)
    run.blur = 1e9
    #expect(run.blur < 1024)
  }

  @Test("a blurred text is the same in one band and in many, also where bands divide it")
  func bands() async throws {
    let list = shadow(blur: 6)
    let whole = try await pixels(width: 40, height: 40, glyphs: dot, list)
    #expect(whole[x: 20, y: 20] != 0xFFFF_FFFF)
    #expect(whole[x: 20, y: 15] != 0xFFFF_FFFF)
    #expect(whole[x: 2, y: 2] == 0xFFFF_FFFF)
    let banded = try await pixels(width: 40, height: 40, glyphs: dot, bandHeight: 3, list)
    #expect(banded == whole)
  }

  @Test("sharp texts after a blurred one keep their masks")
  func sharp() async throws {
    var list = shadow(color: .red)
    list.appendText([0], x: 5, y: 5, color: .black)
    let drawn = try await pixels(width: 40, height: 40, glyphs: dot, list)
    #expect(drawn[x: 5, y: 5] == 0x0000_00FF)
    #expect(drawn[x: 20, y: 20] != 0xFFFF_FFFF)
  }

  @Test("Cairo blurs a text as the rasterizer does")
  func cairo() async throws {
    let list = shadow(blur: 5, color: .blue.withAlpha(200))
    let sink = MemorySink()
    let picture = RasterPicture(
      widthInPixels: 40, heightInPixels: 40, scale: 1, background: .white, bandHeight: nil)
    try CairoPNGBackend(glyphs: dot).render(picture, to: sink) { _ in list }
    let other = try PNGDecoder.decode(sink.bytes)
    let own = try await pixels(width: 40, height: 40, glyphs: dot, list)
    for y in 0..<40 {
      for x in 0..<40 {
        for shift: UInt32 in [0, 8, 16, 24] {
          let values = [own, other].map { Int($0[x: x, y: y] >> shift & 0xFF) }
          #expect(abs(values[0] - values[1]) <= 1)
        }
      }
    }
  }

  @Test("a PDF has the picture of a repeated blurred text once, in its alpha, and not as text")
  func document() async throws {
    var list = shadow(color: .red.withAlpha(128))
    for command in shadow(x: 40, color: .red.withAlpha(64)).commands { list.append(command) }
    let reading = try PDFReading(try await pdf([list, list], glyphs: dot))
    #expect(
      reading.objects(with: "/Subtype/Image").count == 2, "the picture and its soft mask")
    for content in reading.contents {
      #expect(content.split(separator: "/B0 Do").count == 3)
      #expect(content.contains("/A128 gs") && content.contains("/A64 gs"))
      #expect(!content.contains("BT"))
    }
  }
}
