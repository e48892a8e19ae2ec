import GridCore

extension TextEngine {
  /// The masks that blits refer to. It only grows: a copy stays right for the blits placed before it was taken.
  package var masks: [GlyphMask] { placer.masks }

  /// Appends the glyphs of `run` at `scale` device pixels a point. `bytes` are those of the display list.
  ///
  /// The baseline falls on a whole pixel, so that a row's texts look alike; across, a glyph stands on the nearest
  /// quarter of a pixel, so that spacing is even. A character without a glyph is shown as a box.
  package func place(
    _ run: TextRun, bytes: Span<UInt8>, scale: Double, into blits: inout [GlyphBlit]
  ) {
    let text = bytes.extracting(run.byteRange)
    placer.place(run, text: text, scale: scale, shaper: &shaper, into: &blits)
  }

  /// Appends the glyphs of a run that is turned. They stand on the nearest quarters of pixels both ways.
  package func place(
    _ run: TextRun, bytes: Span<UInt8>, scale: Double, turn: Turn, into blits: inout [GlyphBlit]
  ) {
    let text = bytes.extracting(run.byteRange)
    placer.place(run, text: text, scale: scale, turn: turn, shaper: &shaper, into: &blits)
  }
}
