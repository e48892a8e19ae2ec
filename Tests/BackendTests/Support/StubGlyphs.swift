import GridCore
import GridGlyphs
import GridPDF
import Platform

/// Stands in for the text engine: the bytes of a text are numbers of masks.
final class StubGlyphs: GlyphSource {
  private(set) var masks: [GlyphMask]

  init(_ masks: [GlyphMask] = []) { self.masks = masks }

  /// Byte n of a run stands for mask n of `masks`; the origin is the top left corner of the first.
  func place(_ run: TextRun, bytes: Span<UInt8>, scale: Double, into blits: inout [GlyphBlit]) {
    var x = Int32((run.origin.x * scale).rounded())
    let y = Int32((run.origin.y * scale).rounded())
    for index in run.byteRange {
      let mask = Int32(bytes[index])
      blits.append(GlyphBlit(mask: mask, x: x, y: y, color: run.color))
      x += Int32(masks[Int(mask)].width)
    }
  }

  /// A turned run stands where its origin comes to lie.
  func place(
    _ run: TextRun, bytes: Span<UInt8>, scale: Double, turn: Turn, into blits: inout [GlyphBlit]
  ) {
    var run = run
    run.origin = turn.applied(to: run.origin)
    place(run, bytes: bytes, scale: scale, into: &blits)
  }

  /// A bar under the baseline instead of letters.
  func show(_ run: TextRun, bytes: Span<UInt8>, on canvas: Canvas, as drawing: TextDrawing) {
    let color = run.color.color
    canvas.setSource(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    canvas.rectangle(
      left: run.origin.x, top: run.origin.y, right: run.origin.x + run.width,
      bottom: run.origin.y + 1)
    canvas.fill()
  }
}

/// In a PDF the stub's texts have no glyphs.
extension StubGlyphs: ShapedTextSource {
  func shape(_ run: TextRun, bytes: Span<UInt8>, into glyphs: inout [ShapedGlyph]) {
    glyphs.removeAll()
  }

  func letterSpacing(of font: FontID) -> Int32 { 0 }

  func shapedFont(_ number: Int32) -> ShapedFont {
    preconditionFailure("nobody asks for the font of no glyph")
  }

  func outline(glyph: UInt32, font: Int32) -> Path { Path() }

  func raster(glyph: UInt32, font: Int32, scale: Double) -> GlyphRaster? { nil }
}

extension DisplayList {
  /// Adds a text whose bytes are the given mask numbers.
  mutating func appendText(_ masks: [UInt8], x: Double, y: Double, color: RGBA8) {
    let start = textBytes.count
    textBytes += masks
    append(
      .text(
        TextRun(
          byteOffset: start, byteCount: masks.count, font: FontID(rawValue: 0), color: color,
          origin: Point(x: x, y: y), width: 10)))
  }
}
