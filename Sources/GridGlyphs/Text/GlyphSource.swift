package import GridCore
package import Platform

/// Turns text runs into glyphs: masks for a raster picture, glyph commands for a vector one.
package protocol GlyphSource: AnyObject {
  /// Appends the glyphs of `run`.
  /// - Parameters:
  ///   - bytes: All text of the display list; the run specifies its part.
  ///   - scale: Device pixels per point.
  func place(_ run: TextRun, bytes: Span<UInt8>, scale: Double, into blits: inout [GlyphBlit])

  /// Appends the glyphs of a run that is turned.
  func place(
    _ run: TextRun, bytes: Span<UInt8>, scale: Double, turn: Turn, into blits: inout [GlyphBlit])

  /// All masks so far. A mask keeps its number: the list only grows.
  var masks: [GlyphMask] { get }

  /// Draws `run` on a canvas, in points.
  func show(_ run: TextRun, bytes: Span<UInt8>, on canvas: Canvas, as drawing: TextDrawing)
}

/// How a canvas draws the glyphs of a text.
package enum TextDrawing: Hashable, Sendable {
  /// Text that can be searched and copied, for PDF.
  case searchable
  /// Filled outlines, for a picture with this many pixels per point. The baseline falls on a whole
  /// pixel, so that the texts of a row are rendered alike; horizontally, glyphs keep their exact
  /// positions.
  case outlines(pixelsPerPoint: Double)
  /// Filled outlines at their exact positions, for rotated text.
  case turnedOutlines(pixelsPerPoint: Double)
}

/// One glyph of a raster picture: its mask, position and colour.
package struct GlyphBlit: Hashable, Sendable {
  /// The number of the mask in its source's `masks`.
  package var mask: Int32
  /// The left edge of the mask, in device pixels of the picture.
  package var x: Int32
  /// The top edge of the mask, in device pixels of the picture.
  package var y: Int32
  /// For a colour mask, only the alpha counts.
  package var color: RGBA8

  package init(mask: Int32, x: Int32, y: Int32, color: RGBA8) {
    self.mask = mask
    self.x = x
    self.y = y
    self.color = color
  }
}

/// The pixels of a glyph, rows from top to bottom without gaps.
package struct GlyphMask: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The fraction of each pixel that the glyph covers. Sharp glyphs use only multiples of 17,
    /// which keeps pictures within a palette.
    case coverage([UInt8])
    /// The glyph's own colours, as in an emoji: premultiplied, alpha in the highest byte, then red,
    /// green, blue.
    case color([UInt32])
  }

  package let width: Int
  package let height: Int
  package let kind: Kind
  /// Whether it is coverage in multiples of 17, like that of sharp glyphs.
  package let hasSixteenLevels: Bool

  package init(width: Int, height: Int, kind: Kind) {
    let count =
      switch kind {
      case .coverage(let bytes): bytes.count
      case .color(let pixels): pixels.count
      }
    precondition(count == width * height, "a mask has width times height pixels")
    self.width = width
    self.height = height
    self.kind = kind
    hasSixteenLevels =
      if case .coverage(let bytes) = kind { bytes.allSatisfy { $0 % 17 == 0 } } else { false }
  }
}

/// Turns text runs into glyphs, and provides their fonts.
package protocol ShapedTextSource: GlyphSource {
  /// Replaces `glyphs` by those of `run`, in visual order. `bytes` are those of the display list.
  func shape(_ run: TextRun, bytes: Span<UInt8>, into glyphs: inout [ShapedGlyph])

  /// The letter spacing after each character of texts in a font, in `PangoUnits`.
  func letterSpacing(of font: FontID) -> Int32

  /// The font that glyphs refer to by this number.
  func shapedFont(_ number: Int32) -> ShapedFont

  /// The outline of a glyph at the size of its font, in points from its pen, y growing downward, to
  /// be filled by the non-zero winding rule. The points of its lines and curves are whole 64ths of
  /// a point; a quadratic curve is given as a cubic one.
  func outline(glyph: UInt32, font: Int32) -> Path

  /// The pixels of a glyph of a colour font; `nil` if there is nothing to see.
  func raster(glyph: UInt32, font: Int32, scale: Double) -> GlyphRaster?
}

/// A font at a size, as text is shaped in it.
package struct ShapedFont {
  package var program: FontProgram
  package var key: FontProgram.Key
  /// The em size, in points.
  package var size: Double
  /// The slant of a synthetic italic: how far the top of an em leans to the right, as a fraction of
  /// the em; 0 for none.
  package var slant: Double
  /// Whether a bold is synthesized with thicker outlines.
  package var isEmboldened: Bool
  /// Whether the glyphs are colour pictures.
  package var isColor: Bool
}
