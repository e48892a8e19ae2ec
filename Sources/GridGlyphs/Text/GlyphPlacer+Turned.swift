import GridCore
import Platform

extension GlyphPlacer {
  /// Places the glyphs of a run that is turned: the pens are turned with the line, and rounded to quarters of a pixel both ways.
  mutating func place(
    _ run: TextRun, text: Span<UInt8>, scale: Double, turn: Turn, shaper: inout TextShaper,
    into blits: inout [GlyphBlit]
  ) {
    shaper.glyphs(of: text, font: Int(run.font.rawValue), into: &line)
    guard let number = cache.number(ofScale: scale, direction: turn.direction) else { return }
    let points = 1 / Double(PangoUnits.perPoint)
    var pen = 0
    for glyph in line {
      let left = run.origin.x + Double(pen + Int(glyph.x)) * points
      pen += Int(glyph.advance)
      if glyph.isBlank { continue }
      let place = turn.applied(
        to: Point(x: left, y: run.origin.y + Double(glyph.y) * points))
      guard var x = Self.quarters(place.x * scale), var y = Self.quarters(place.y * scale) else {
        continue
      }
      if cache.isColor(glyph.font, of: shaper.map) { (x, y) = ((x + 2) & ~3, (y + 2) & ~3) }
      let placement = cache.placement(
        glyph: glyph.isMissing ? ShapedGlyph.missingFlag : glyph.id, font: glyph.font,
        scale: number, phaseX: x & 3, phaseY: y & 3, fonts: shaper.map)
      if placement.mask < 0 { continue }
      blits.append(
        GlyphBlit(
          mask: placement.mask, x: Int32(truncatingIfNeeded: x >> 2) + placement.left,
          y: Int32(truncatingIfNeeded: y >> 2) + placement.top, color: run.color))
    }
  }
}
