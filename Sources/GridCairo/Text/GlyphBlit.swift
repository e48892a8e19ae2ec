import GridCore

/// A glyph placed on the device's pixels.
package struct GlyphBlit: Hashable, Sendable {
  /// The mask's number in `TextEngine.masks`.
  package var mask: Int32
  /// The device pixel of the mask's top left corner; may lie outside the picture.
  package var x: Int32
  package var y: Int32
  /// What a coverage mask is filled with; its alpha also fades a colour mask.
  package var color: RGBA8

  package init(mask: Int32, x: Int32, y: Int32, color: RGBA8) {
    self.mask = mask
    self.x = x
    self.y = y
    self.color = color
  }
}
