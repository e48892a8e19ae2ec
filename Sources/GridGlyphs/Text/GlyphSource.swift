import GridCore
import Platform

/// Turns text runs into glyphs: masks for a raster picture, glyph commands for a vector one.
package protocol GlyphSource: AnyObject {
  /// Appends the glyphs of `run`.
  /// - Parameters:
  ///   - bytes: All text of the display list; the run says which part of it is its own.
  ///   - scale: Device pixels per point.
  func place(_ run: TextRun, bytes: Span<UInt8>, scale: Double, into blits: inout [GlyphBlit])

  /// Appends the glyphs of a run that is turned.
  func place(
    _ run: TextRun, bytes: Span<UInt8>, scale: Double, turn: Turn, into blits: inout [GlyphBlit])

  /// All masks so far. A mask keeps its number: the list only grows.
  var masks: [GlyphMask] { get }

  /// Draws `run` as text, in points.
  func show(_ run: TextRun, bytes: Span<UInt8>, on canvas: Canvas)
}
