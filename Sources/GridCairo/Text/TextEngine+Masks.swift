import GridCore
import PangoCairo

extension TextEngine {
  /// The masks that blits refer to. It only grows: a copy stays right for the blits placed before it was taken.
  package var masks: [GlyphMask] { maskCache.masks }

  /// Appends the glyphs of `run` at `scale` device pixels a point. `bytes` are those of the display list.
  ///
  /// The baseline falls on a whole pixel, so that a row's texts look alike; across, a glyph stands on the nearest
  /// quarter of a pixel, so that spacing is even. A mark that is moved up or down keeps quarters there, too.
  package func place(
    _ run: TextRun, bytes: Span<UInt8>, scale: Double, into blits: inout [GlyphBlit]
  ) {
    let text = bytes.extracting(run.byteRange)
    shaper.glyphs(of: text, font: Int(run.font.rawValue), into: &line)
    guard let baseline = TextEngine.quarters(run.origin.y * scale) else { return }
    let baselinePixel = (baseline + 2) >> 2
    let perUnit = scale / Double(PangoUnits.perPoint)
    let originX = run.origin.x * scale
    let scaleNumber = maskCache.number(ofScale: scale)
    var pen = 0
    for glyph in line {
      let unitsX = pen + Int(glyph.x)
      pen += Int(glyph.advance)
      if glyph.isBlank { continue }
      guard let x = TextEngine.quarters(originX + Double(unitsX) * perUnit) else { continue }
      var y = 0
      if glyph.y != 0 { y = TextEngine.quarters(Double(glyph.y) * perUnit) ?? 0 }
      let isColor = shaper.map.fonts[Int(glyph.font)].isColor
      // A picture scaled at a fraction of a pixel would only blur.
      let (quarterX, quarterY) = isColor ? ((x + 2) & ~3, (y + 2) & ~3) : (x, y)
      let placement = maskCache.placement(
        glyph: glyph.isMissing ? ShapedGlyph.missingFlag : glyph.id, font: glyph.font,
        scale: scaleNumber, phaseX: quarterX & 3,
        phaseY: quarterY & 3, fonts: shaper.map)
      if placement.mask < 0 { continue }
      blits.append(
        GlyphBlit(
          mask: placement.mask, x: Int32(truncatingIfNeeded: quarterX >> 2) + placement.left,
          y: Int32(truncatingIfNeeded: baselinePixel + quarterY >> 2) + placement.top,
          color: run.color))
    }
  }

  /// `pixels` in quarters of a pixel, rounded; `nil` if it is far outside of any picture.
  @inline(__always)
  private static func quarters(_ pixels: Double) -> Int? {
    guard pixels > -1e8, pixels < 1e8 else { return nil }
    return Int((pixels * 4 + 0.5).rounded(.down))
  }
}
