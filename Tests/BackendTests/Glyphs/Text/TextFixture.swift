import GridCore
import Testing

@testable import GridGlyphs
@testable import Platform

/// An engine on the system's fonts, and short ways to ask it.
struct TextFixture {
  let engine: TextEngine
  let map: FontMap

  init() throws {
    let configuration = try FontConfiguration.system()
    engine = TextEngine(configuration)
    map = FontMap(configuration)
  }

  static let families = ["Inter", "Noto Sans", "DejaVu Sans", "sans-serif"]

  func font(
    _ families: [String] = families, size: Double = 13, weight: Int = 400,
    isItalic: Bool = false, features: [String] = []
  ) -> FontID {
    engine.font(
      FontDescriptor(
        families: families, size: size, weight: weight, isItalic: isItalic, features: features))
  }

  func width(_ text: String, _ font: FontID) -> Double {
    engine.width(of: Array(text.utf8).span, font: font)
  }

  func clusters(_ text: String, _ font: FontID) -> [TextCluster] {
    engine.clusters(of: Array(text.utf8).span, font: font)
  }

  func missing(_ text: String, _ font: FontID) -> [Unicode.Scalar] {
    engine.missingScalars(in: Array(text.utf8).span, font: font)
  }

  /// What shaping the whole text at once, without any cache, comes to.
  func shaped(
    _ text: String, families: [String] = families, features: [String] = []
  ) -> [ShapedGlyph] {
    let request = FontRequest(
      families: families, size64: 13 * 64, weight: 400, isItalic: false, features: features)
    var glyphs: [ShapedGlyph] = []
    TextContext(request, in: map).shape(Array(text.utf8).span, into: &glyphs)
    return glyphs
  }

  func shapedWidth(
    _ text: String, families: [String] = families, features: [String] = []
  ) -> Double {
    let glyphs = shaped(text, families: families, features: features)
    return PangoUnits.points(glyphs.reduce(0) { $0 + Int($1.advance) })
  }

  func run(_ text: String, _ font: FontID, x: Double = 0, y: Double = 20) -> TextRun {
    TextRun(
      byteOffset: 0, byteCount: text.utf8.count, font: font,
      color: RGBA8(red: 0, green: 0, blue: 0), origin: Point(x: x, y: y), width: 0)
  }

  func blits(
    _ text: String, _ font: FontID, x: Double = 0, y: Double = 20, scale: Double = 1
  ) -> [GlyphBlit] {
    var blits: [GlyphBlit] = []
    let bytes = Array(text.utf8)
    engine.place(run(text, font, x: x, y: y), bytes: bytes.span, scale: scale, into: &blits)
    return blits
  }

  /// Where the rightmost ink of blits ends, in device pixels: a half covered column counts half.
  func rightEdge(_ blits: [GlyphBlit]) -> Double {
    blits.map { blit in
      let mask = engine.masks[Int(blit.mask)]
      var edge = 0.0
      for column in 0..<mask.width {
        let coverage = (0..<mask.height).map { mask.bytes[$0 * mask.width + column] }.max() ?? 0
        if coverage > 0 { edge = Double(Int(blit.x) + column) + Double(coverage) / 255 }
      }
      return edge
    }.max() ?? 0
  }

  /// Draws a text as a vector device is asked to, on a picture of `scale` pixels a point; returns
  /// where the rightmost ink ends, in points.
  func shownRightEdge(_ text: String, _ font: FontID, x: Double, scale: Double) -> Double? {
    let bytes = Array(text.utf8)
    let run = run(text, font, x: x)
    let drawn = TextFixture.drawn(scale: scale) { canvas in
      engine.show(run, bytes: bytes.span, on: canvas)
    }
    guard let drawn else { return nil }
    let width = Int(300 * scale)
    for column in stride(from: width - 1, through: 0, by: -1) {
      if stride(from: column, to: drawn.count, by: width).contains(where: { drawn[$0] >= 128 }) {
        return Double(column + 1) / scale
      }
    }
    return 0
  }

  /// The coverage of what `draw` puts on 300 by 40 points; `nil` if the canvas fell into an error.
  static func drawn(scale: Double, _ draw: (Canvas) -> Void) -> [UInt8]? {
    let buffer = PixelBuffer(width: Int(300 * scale), height: Int(40 * scale))
    do {
      try buffer.draw { canvas in
        canvas.scale(by: scale)
        draw(canvas)
      }
    } catch {
      return nil
    }
    return buffer.withPixels { pixels in
      pixels.indices.map { UInt8(pixels[$0] >> 24) }
    }
  }
}
