/// A glyph drawn at one device size: its pixels and their position.
package struct GlyphRaster: Sendable {
  package enum Pixels: Sendable {
    /// The glyph's coverage of each pixel, one byte per pixel.
    case coverage([UInt8])
    /// Premultiplied ARGB, one 32-bit word per pixel.
    case color([UInt32])
  }

  /// The distance from the pen's whole pixel to the leftmost column, in device pixels.
  package var left: Int
  /// The distance from the baseline's whole pixel down to the first row; negative above the
  /// baseline.
  package var top: Int
  package var widthInPixels: Int
  package var heightInPixels: Int
  package var pixels: Pixels

  package init(
    left: Int = 0, top: Int = 0, widthInPixels: Int, heightInPixels: Int, pixels: Pixels
  ) {
    self.left = left
    self.top = top
    self.widthInPixels = widthInPixels
    self.heightInPixels = heightInPixels
    self.pixels = pixels
  }
}

/// A colour glyph on a separate surface, owned by the font map.
struct GlyphPicture {
  struct Key: Hashable {
    var glyph: UInt32
    var font: Int32
    /// The pixels per em.
    var pixels: Double
  }

  let surface: OpaquePointer?
  /// The offset from the pen to the picture's left and top edges, in points; the y axis points
  /// downward.
  let left: Double
  let top: Double
  /// The surface's pixels per point.
  let scale: Double
}
