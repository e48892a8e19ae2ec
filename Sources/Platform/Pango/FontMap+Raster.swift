import CSystem
package import GridCore

extension FontMap {
  /// Draws a glyph at `scale` device pixels per point, its pen offset by (x, y), fractions of a
  /// device pixel. `nil` if nothing is visible.
  ///
  /// The glyph may be rotated: its line runs in `direction`, (cosine, sine) with the y axis
  /// pointing downward.
  ///
  /// Outlines are filled as paths: Cairo 1.16 would place the glyph itself at whole pixels only.
  /// Colour glyphs have no outline and are shown as glyphs.
  package func raster(
    glyph: UInt32, font number: Int32, scale: Double, x: Double, y: Double,
    direction: (cosine: Double, sine: Double) = (1, 0)
  ) -> GlyphRaster? {
    let font = fonts[Int(number)]
    if font.isColor, glyph & ShapedGlyph.missingFlag == 0,
      let raster = colorRaster(
        glyph: glyph, font: font, scale: scale, x: x, y: y, direction)
    {
      return raster
    }
    return PixelOutline(glyph: glyph, of: font, scale: scale, direction)?.raster(x: x, y: y)
  }

  /// Draws a glyph that has an outline at the offsets `xs`, fractions of a device pixel, in a line
  /// to the right.
  package func rasters(
    glyph: UInt32, font number: Int32, scale: Double, xs: [Double]
  ) -> [GlyphRaster?] {
    let outline = PixelOutline(glyph: glyph, of: fonts[Int(number)], scale: scale)
    return xs.map { outline?.raster(x: $0, y: 0) }
  }

  /// Adds the outline of a glyph at the size of its font to a path.
  ///
  /// A glyph that is not drawn since memory is missing ends the drawing: a text without it would be
  /// another one.
  static func addOutline(of glyph: UInt32, in font: LoadedFont, to context: OpaquePointer) {
    if glyph & ShapedGlyph.missingFlag != 0 {
      return addMissingBox(to: context, x: 0, y: 0, em: font.size)
    }
    FontLock.lock()
    defer { FontLock.unlock() }
    cairo_set_scaled_font(context, font.scaled)
    var glyph = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
    // Cairo keeps the empty outline of a glyph that could not be loaded.
    let isMissing = MissingMemory.occurs { cairo_glyph_path(context, &glyph, 1) }
    _ = GlyphSurface.isUsable(isMissing ? CAIRO_STATUS_NO_MEMORY : cairo_status(context))
  }

  /// The outline of a glyph at the size of its font, in points from its pen, the y axis pointing
  /// downward; empty if nothing is visible. A colour glyph has none.
  ///
  /// Its points are whole 64ths of a point, to which FreeType rounds them at this size, and the
  /// control points of quadratic curves, which are passed as cubic ones, whole 256ths.
  package func outline(glyph: UInt32, font number: Int32) -> Path {
    guard let context = GlyphSurface.context(CAIRO_FORMAT_A8, width: 1, height: 1) else {
      return Path([])
    }
    defer { cairo_destroy(context) }
    Self.addOutline(of: glyph, in: fonts[Int(number)], to: context)
    guard let path = cairo_copy_path(context) else { return Path([]) }
    defer { cairo_path_destroy(path) }
    _ = GlyphSurface.isUsable(path.pointee.status)
    return Path(Self.elements(of: path.pointee))
  }

  private static func elements(of path: cairo_path_t) -> [Path.Element] {
    guard let data = path.data else { return [] }
    var elements: [Path.Element] = []
    var index = 0
    while index < Int(path.num_data) {
      let header = data[index].header
      // The points of an element follow its header.
      func point(_ number: Int) -> Point {
        Point(x: data[index + number].point.x, y: data[index + number].point.y)
      }
      switch header.type {
      case CAIRO_PATH_MOVE_TO: elements.append(.move(point(1)))
      case CAIRO_PATH_LINE_TO: elements.append(.line(point(1)))
      case CAIRO_PATH_CURVE_TO:
        elements.append(.curve(control1: point(1), control2: point(2), end: point(3)))
      default: elements.append(.close)
      }
      index += max(1, Int(header.length))
    }
    return elements
  }

  /// Adds a hollow box of 0.48 em by 0.7 em in an advance of 0.6 em, which represents a character
  /// without a glyph.
  static func addMissingBox(to context: OpaquePointer, x: Double, y: Double, em: Double) {
    let line = em / 16
    cairo_rectangle(context, x + 0.06 * em, y - 0.7 * em, 0.48 * em, 0.7 * em)
    // The inner rectangle has the opposite direction, so that the winding rule leaves it open.
    cairo_rectangle(
      context, x + 0.54 * em - line, y - 0.7 * em + line, 2 * line - 0.48 * em,
      0.7 * em - 2 * line)
  }

  static func transform(
    _ context: OpaquePointer, scale: Double, _ direction: (cosine: Double, sine: Double)
  ) {
    cairo_scale(context, scale, scale)
    guard direction.sine != 0 || direction.cosine != 1 else { return }
    var turn = cairo_matrix_t(
      xx: direction.cosine, yx: direction.sine, xy: -direction.sine, yy: direction.cosine,
      x0: 0, y0: 0)
    cairo_transform(context, &turn)
  }

  private func colorRaster(
    glyph: UInt32, font: LoadedFont, scale: Double, x: Double, y: Double,
    _ direction: (cosine: Double, sine: Double) = (1, 0)
  ) -> GlyphRaster? {
    FontLock.lock()
    defer { FontLock.unlock() }
    guard
      let (context, box) = drawColor(
        glyph: glyph, font: font, scale: scale, x: x, y: y, direction)
    else { return nil }
    defer { cairo_destroy(context) }
    guard let words = GlyphSurface.words(of: context, box) else { return nil }
    // A plain glyph in a colour font was drawn in the source's black: it gets the text's colour
    // instead.
    if words.allSatisfy({ $0 & 0x00FF_FFFF == 0 }) {
      if words.allSatisfy({ $0 == 0 }) { return nil }
      return GlyphRaster(
        left: box.left, top: box.top, widthInPixels: box.width, heightInPixels: box.height,
        pixels: .coverage(words.map { UInt8($0 >> 24) }))
    }
    return GlyphRaster(
      left: box.left, top: box.top, widthInPixels: box.width, heightInPixels: box.height,
      pixels: .color(words))
  }

  /// Shows a glyph on a separate picture of minimal size. The caller owns the context.
  private func drawColor(
    glyph: UInt32, font: LoadedFont, scale: Double, x: Double, y: Double,
    _ direction: (cosine: Double, sine: Double) = (1, 0)
  ) -> (OpaquePointer, GlyphSurface.PixelBox)? {
    var glyph = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
    var extents = cairo_text_extents_t()
    cairo_scaled_font_glyph_extents(font.scaled, &glyph, 1, &extents)
    // The rotated corners of its box.
    let xs = [extents.x_bearing, extents.x_bearing + extents.width]
    let ys = [extents.y_bearing, extents.y_bearing + extents.height]
    let cornersX = xs.flatMap { x in ys.map { x * direction.cosine - $0 * direction.sine } }
    let cornersY = xs.flatMap { x in ys.map { x * direction.sine + $0 * direction.cosine } }
    guard extents.width > 0, extents.height > 0, let left = cornersX.min(),
      let top = cornersY.min(), let right = cornersX.max(), let bottom = cornersY.max(),
      let box = GlyphSurface.PixelBox(
        left * scale + x - 1, top * scale + y - 1, right * scale + x + 1, bottom * scale + y + 1),
      let context = GlyphSurface.context(CAIRO_FORMAT_ARGB32, width: box.width, height: box.height)
    else { return nil }
    cairo_translate(context, x - Double(box.left), y - Double(box.top))
    Self.transform(context, scale: scale, direction)
    font.select(on: context)
    cairo_show_glyphs(context, &glyph, 1)
    return (context, box)
  }

  /// The glyph of a colour font as a picture of about `pixels` per side, for devices to which Cairo
  /// would pass a coarser one. `nil` if nothing is visible. Created once, so that a document
  /// contains each picture once.
  func picture(glyph: UInt32, font number: Int32, pixels: Double) -> GlyphPicture? {
    let key = GlyphPicture.Key(glyph: glyph, font: number, pixels: pixels)
    if let cached = pictures[key] { return cached }
    let font = fonts[Int(number)]
    let scale = pixels / font.size
    guard let (context, box) = drawColor(glyph: glyph, font: font, scale: scale, x: 0, y: 0)
    else { return nil }
    defer { cairo_destroy(context) }
    guard cairo_status(context) == CAIRO_STATUS_SUCCESS else { return nil }
    let picture = GlyphPicture(
      surface: cairo_surface_reference(cairo_get_target(context)), left: Double(box.left) / scale,
      top: Double(box.top) / scale, scale: scale)
    pictures[key] = picture
    return picture
  }
}
