import GridCore
import PangoCairo

/// A turned text in a band of a raster picture: masks of glyphs are upright, so one is made of the whole text.
struct TurnedText {
  /// What of it is in the band; `nil` if nothing is.
  let mask: GlyphMask?
  /// Where the mask goes, without its number.
  let blit: GlyphBlit

  /// - Parameters:
  ///   - turns: the outermost first, each as a direction and the point that it turns about.
  ///   - rows: the pixel rows of the band in the picture.
  ///   - width: that of the picture in pixels.
  init(
    _ run: TextRun, bytes: Span<UInt8>, turns: [(direction: Point, center: Point)],
    rows: Range<Int>, width: Int, scale: Double, glyphs: any GlyphSource
  ) {
    var opaque = run
    opaque.color = RGBA8(.black)
    blit = GlyphBlit(mask: 0, x: 0, y: Int32(clamping: rows.lowerBound), color: run.color)
    var coverage = try? Coverage(width: width, height: rows.count) { canvas in
      canvas.translate(x: 0, y: -Double(rows.lowerBound))
      canvas.scale(by: scale)
      for turn in turns { canvas.turn(turn.direction, around: turn.center) }
      glyphs.show(opaque, bytes: bytes, on: canvas)
    }
    coverage?.quantize()
    guard let coverage, coverage.bytes.contains(where: { $0 > 0 }) else {
      mask = nil
      return
    }
    var covered: [UInt8] = []
    covered.reserveCapacity(width * rows.count)
    for row in 0..<rows.count {
      covered += coverage.bytes[(row * coverage.stride)..<(row * coverage.stride + width)]
    }
    mask = GlyphMask(width: width, height: rows.count, kind: .coverage(covered))
  }
}
