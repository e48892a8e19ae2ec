import GridCore
import Platform

/// Places the glyphs of runs on the pixels of a raster device.
struct GlyphPlacer {
  var cache = MaskCache()
  var line: [ShapedGlyph] = []
  private var lastScale = 0.0
  private var lastScaleNumber: UInt64 = 0

  var masks: [GlyphMask] { cache.masks }

  /// 1. The baseline is rounded to a whole pixel.
  /// 2. A glyph's pen is rounded to a quarter of a pixel across. A mark that its font moves up or
  ///    down keeps quarters in that direction, too.
  /// 3. The quarters select the mask; the whole pixels give its position.
  mutating func place(
    _ run: TextRun, text: Span<UInt8>, scale: Double, shaper: inout TextShaper,
    into blits: inout [GlyphBlit]
  ) {
    shaper.glyphs(of: text, font: Int(run.font.rawValue), into: &line)
    let originY = run.origin.y * scale
    guard abs(originY) < GlyphPlacer.farthest else { return }
    let baseline = Int(originY.rounded(.toNearestOrAwayFromZero))
    if scale != lastScale {
      guard let number = cache.number(ofScale: scale) else { return }
      lastScale = scale
      lastScaleNumber = number
    }
    let pixelsPerUnit = scale / Double(PangoUnits.perPoint)
    let originX = run.origin.x * scale
    var pen = 0
    for index in line.indices {
      let glyph = line[index]
      let unitsX = pen + Int(glyph.x)
      pen += Int(glyph.advance)
      if glyph.isBlank { continue }
      guard var x = GlyphPlacer.quarters(originX + Double(unitsX) * pixelsPerUnit) else { continue }
      var y = glyph.y == 0 ? 0 : GlyphPlacer.quarters(Double(glyph.y) * pixelsPerUnit) ?? 0
      if cache.isColor(glyph.font, of: shaper.map) {
        // Moving a bitmap by a fraction of a pixel would only blur it.
        (x, y) = ((x + 2) & ~3, (y + 2) & ~3)
      }
      let placement = cache.placement(
        glyph: glyph.isMissing ? ShapedGlyph.missingFlag : glyph.id, font: glyph.font,
        scale: lastScaleNumber, phaseX: x & 3, phaseY: y & 3, fonts: shaper.map,
        early: shaper.early)
      if placement.mask < 0 { continue }
      blits.append(
        GlyphBlit(
          mask: placement.mask, x: Int32(truncatingIfNeeded: x >> 2) + placement.left,
          y: Int32(truncatingIfNeeded: baseline + y >> 2) + placement.top, color: run.color))
    }
  }

  /// The farthest position in device pixels; no picture is that large.
  static let farthest = 1e8

  /// `pixels` in quarters of a pixel, rounded; `nil` if the position is far outside any picture.
  @inline(__always)
  static func quarters(_ pixels: Double) -> Int? {
    guard abs(pixels) < farthest else { return nil }
    return Int((pixels * 4 + 0.5).rounded(.down))
  }
}

extension GlyphPlacer {
  /// Places the glyphs of a run that is turned: the pens are turned with the line, and rounded to
  /// quarters of a pixel both ways.
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
        scale: number, phaseX: x & 3, phaseY: y & 3, fonts: shaper.map,
        early: shaper.early)
      if placement.mask < 0 { continue }
      blits.append(
        GlyphBlit(
          mask: placement.mask, x: Int32(truncatingIfNeeded: x >> 2) + placement.left,
          y: Int32(truncatingIfNeeded: y >> 2) + placement.top, color: run.color))
    }
  }
}
