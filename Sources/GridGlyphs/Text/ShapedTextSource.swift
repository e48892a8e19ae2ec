package import GridCore
package import Platform

/// Turns text runs into glyphs, and provides their fonts.
package protocol ShapedTextSource: GlyphSource {
  /// Replaces `glyphs` by those of `run`, in visual order. `bytes` are those of the display list.
  func shape(_ run: TextRun, bytes: Span<UInt8>, into glyphs: inout [ShapedGlyph])

  /// The letter spacing after each character of texts in a font, in `PangoUnits`.
  func letterSpacing(of font: FontID) -> Int32

  /// The font that glyphs refer to by this number.
  func shapedFont(_ number: Int32) -> ShapedFont

  /// The pixels of a glyph of a colour font; `nil` if there is nothing to see.
  func raster(glyph: UInt32, font: Int32, scale: Double) -> GlyphRaster?
}

/// A font at a size, as text is shaped in it.
package struct ShapedFont {
  package var program: FontProgram
  package var key: FontProgram.Key
  /// The em size, in points.
  package var size: Double
  /// The slant of a synthetic italic: how far the top of an em leans to the right, as a fraction of the em; 0 for none.
  package var slant: Double
  /// Whether a bold is synthesized with thicker outlines.
  package var isEmboldened: Bool
  /// Whether the glyphs are colour pictures.
  package var isColor: Bool
}

extension TextEngine: ShapedTextSource {
  package func shape(_ run: TextRun, bytes: Span<UInt8>, into glyphs: inout [ShapedGlyph]) {
    shaper.glyphs(
      of: bytes.extracting(run.byteRange), font: Int(run.font.rawValue), into: &glyphs)
  }

  package func letterSpacing(of font: FontID) -> Int32 {
    shaper.fonts[Int(font.rawValue)].spacing
  }

  package func shapedFont(_ number: Int32) -> ShapedFont {
    let font = shaper.map.fonts[Int(number)]
    let (key, program) = shaper.map.program(of: number)
    return ShapedFont(
      program: program, key: key, size: font.size, slant: font.slant,
      isEmboldened: font.isEmboldened, isColor: font.isColor)
  }

  package func raster(glyph: UInt32, font: Int32, scale: Double) -> GlyphRaster? {
    shaper.map.raster(glyph: glyph, font: font, scale: scale, x: 0, y: 0)
  }
}
