/// A glyph drawn for one size of device: its pixels and where they lie.
package struct GlyphRaster: Sendable {
  package enum Pixels: Sendable {
    /// A byte a pixel: how much of it the glyph covers.
    case coverage([UInt8])
    /// Premultiplied ARGB in a 32-bit word a pixel.
    case color([UInt32])
  }

  /// From the pen's whole pixel to the leftmost column, in device pixels.
  package var left: Int
  /// From the baseline's whole pixel down to the first row; negative above the baseline.
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

/// A colour glyph on a surface of its own, kept by the font map.
struct GlyphPicture {
  struct Key: Hashable {
    var glyph: UInt32
    var font: Int32
    /// The pixels to the em.
    var pixels: Double
  }

  let surface: OpaquePointer?
  /// From the pen to the picture's left and top edges, in points; y grows down.
  let left: Double
  let top: Double
  /// The surface's pixels a point.
  let scale: Double
}
