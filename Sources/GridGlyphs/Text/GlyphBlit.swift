import GridCore

/// One glyph of a raster picture: which mask goes where, in what colour.
package struct GlyphBlit: Hashable, Sendable {
  /// The number of the mask in its source's `masks`.
  package var mask: Int32
  /// The left edge of the mask, in device pixels of the picture.
  package var x: Int32
  /// The top edge of the mask, in device pixels of the picture.
  package var y: Int32
  /// Of a colour mask only the alpha counts.
  package var color: RGBA8

  package init(mask: Int32, x: Int32, y: Int32, color: RGBA8) {
    self.mask = mask
    self.x = x
    self.y = y
    self.color = color
  }
}
