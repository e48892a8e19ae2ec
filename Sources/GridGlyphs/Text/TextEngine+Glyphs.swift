package import GridCore
package import Platform

extension TextEngine {
  /// The masks that blits refer to. The array only grows: a copy remains valid for the blits placed
  /// before it was taken.
  package var masks: [GlyphMask] { placer.masks }

  /// Appends the glyphs of `run` at `scale` device pixels per point. `bytes` are those of the
  /// display list.
  ///
  /// The baseline falls on a whole pixel, so that a row's texts are rendered alike; horizontally, a
  /// glyph is placed at the nearest quarter of a pixel, so that spacing is even. A character
  /// without a glyph is shown as a box.
  package func place(
    _ run: TextRun, bytes: Span<UInt8>, scale: Double, into blits: inout [GlyphBlit]
  ) {
    let text = bytes.extracting(run.byteRange)
    placer.place(run, text: text, scale: scale, shaper: &shaper, into: &blits)
  }

  /// Appends the glyphs of a rotated run. They are placed at the nearest quarters of pixels in both
  /// directions.
  package func place(
    _ run: TextRun, bytes: Span<UInt8>, scale: Double, turn: Turn, into blits: inout [GlyphBlit]
  ) {
    let text = bytes.extracting(run.byteRange)
    placer.place(run, text: text, scale: scale, turn: turn, shaper: &shaper, into: &blits)
  }
}

extension TextEngine: GlyphSource {}

extension TextEngine {
  /// Lays out a picture, and beside that makes masks for it in another task, if it may measure on
  /// several processors and has drawn nothing yet.
  /// - Parameter scale: device pixels per point.
  package func makingMasks<Value, Failure: Error>(
    scale: Double, while layOut: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard measurerCount > 1, masks.isEmpty else { return try layOut() }
    let early = EarlyMasks(scale: scale, fonts: siblings.fonts)
    shaper.early = early
    defer { early.end() }
    return try layOut()
  }
}

extension TextEngine {
  /// Draws `run` on a canvas (1 unit = 1 point), by default as text that can be searched and
  /// copied. `bytes` are those of the display list.
  package func show(
    _ run: TextRun, bytes: Span<UInt8>, on canvas: Canvas, as drawing: TextDrawing = .searchable
  ) {
    var run = run
    if case .outlines(let scale) = drawing {
      run.origin.y = (run.origin.y * scale).rounded(.toNearestOrAwayFromZero) / scale
    }
    vectorText.drawing = drawing
    enqueue(run, bytes: bytes, on: canvas)
    vectorText.flush(on: canvas, fonts: shaper.map)
  }

  /// Draws several runs, in order. Runs that follow one another in the same font and colour are
  /// drawn together, which takes Cairo far less time than drawing each by itself.
  package func show(_ runs: some Sequence<TextRun>, bytes: Span<UInt8>, on canvas: Canvas) {
    vectorText.drawing = .searchable
    for run in runs { enqueue(run, bytes: bytes, on: canvas) }
    vectorText.flush(on: canvas, fonts: shaper.map)
  }

  private func enqueue(_ run: TextRun, bytes: Span<UInt8>, on canvas: Canvas) {
    let text = bytes.extracting(run.byteRange)
    shaper.glyphs(of: text, font: Int(run.font.rawValue), into: &line)
    vectorText.add(line, of: run, text: text, on: canvas, fonts: shaper.map)
  }
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

  package func outline(glyph: UInt32, font: Int32) -> Path {
    shaper.map.outline(glyph: glyph, font: font)
  }

  package func raster(glyph: UInt32, font: Int32, scale: Double) -> GlyphRaster? {
    shaper.map.raster(glyph: glyph, font: font, scale: scale, x: 0, y: 0)
  }
}
