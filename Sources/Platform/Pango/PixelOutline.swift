import CSystem

/// The outline of a glyph in device pixels, from its pen on a whole pixel, of which masks at
/// fractions of a pixel are filled.
///
/// Cairo keeps points in 256ths of a pixel, so a mask at a quarter of a pixel is that of the glyph
/// drawn there.
struct PixelOutline: ~Copyable {
  private let path: UnsafeMutablePointer<cairo_path_t>
  private let extents: (left: Double, top: Double, right: Double, bottom: Double)

  /// Its line runs in `direction`; see `FontMap.raster`. `nil` if nothing is visible.
  init?(
    glyph: UInt32, of font: LoadedFont, scale: Double,
    _ direction: (cosine: Double, sine: Double) = (1, 0)
  ) {
    guard let context = GlyphSurface.context(CAIRO_FORMAT_A8, width: 1, height: 1) else {
      return nil
    }
    defer { cairo_destroy(context) }
    FontMap.transform(context, scale: scale, direction)
    FontMap.addOutline(of: glyph, in: font, to: context)
    cairo_identity_matrix(context)
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_path_extents(context, &left, &top, &right, &bottom)
    guard right > left, bottom > top, let path = cairo_copy_path(context) else { return nil }
    _ = GlyphSurface.isUsable(path.pointee.status)
    self.path = path
    extents = (left, top, right, bottom)
  }

  deinit { cairo_path_destroy(path) }

  /// The mask of the glyph with its pen at (x, y), quarters of a pixel; `nil` if it is too large.
  func raster(x: Double, y: Double) -> GlyphRaster? {
    guard
      let box = GlyphSurface.PixelBox(
        extents.left + x, extents.top + y, extents.right + x, extents.bottom + y),
      let context = GlyphSurface.context(CAIRO_FORMAT_A8, width: box.width, height: box.height)
    else { return nil }
    defer { cairo_destroy(context) }
    cairo_translate(context, x - Double(box.left), y - Double(box.top))
    cairo_append_path(context, path)
    cairo_fill(context)
    guard let bytes = GlyphSurface.bytes(of: context, box) else { return nil }
    return GlyphRaster(
      left: box.left, top: box.top, widthInPixels: box.width, heightInPixels: box.height,
      pixels: .coverage(bytes))
  }
}
