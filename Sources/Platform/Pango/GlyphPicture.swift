/// A colour glyph on a surface of its own, kept by the font map.
struct GlyphPicture {
  let surface: OpaquePointer?
  /// From the pen to the picture's left and top edges, in points; y grows down.
  let left: Double
  let top: Double
  /// The surface's pixels a point.
  let scale: Double
}
