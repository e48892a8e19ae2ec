import CSystem

extension Canvas {
  /// The end of the glyphs that the first cluster of the text belongs to.
  package enum ClusterOrder: Sendable {
    /// The left: text from left to right.
    case forward
    /// The right.
    case backward
  }

  /// Draws the glyphs in `buffer` with one of the map's fonts, as text that can be searched and
  /// copied.
  ///
  /// `text` is the UTF-8 that the clusters divide, in logical order.
  package func show(
    _ buffer: GlyphBuffer, font: LoadedFont, text: Span<UInt8>, order: ClusterOrder
  ) {
    FontLock.lock()
    defer { FontLock.unlock() }
    if buffer.glyphCount == 0 { return }
    select(font)
    text.withUnsafeBufferPointer { bytes in
      let chars = UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
      cairo_show_text_glyphs(
        context, chars, Int32(bytes.count), buffer.glyphs, Int32(buffer.glyphCount),
        buffer.clusters, Int32(buffer.clusterCount),
        order == .backward ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(0))
    }
  }

  /// Fills the outlines of the glyphs in `buffer` at their exact positions: Cairo 1.16 places the
  /// glyphs of a picture at whole pixels only.
  package func fillOutlines(of buffer: GlyphBuffer, font: LoadedFont) {
    FontLock.lock()
    defer { FontLock.unlock() }
    if buffer.glyphCount == 0 { return }
    font.select(on: context)
    cairo_new_path(context)
    cairo_glyph_path(context, buffer.glyphs, Int32(buffer.glyphCount))
    cairo_fill(context)
  }

  /// Fills the box that represents a character without a glyph, its pen at (x, y) in points.
  package func showMissingGlyph(em: Double, x: Double, y: Double) {
    cairo_new_path(context)
    FontMap.addMissingBox(to: context, x: x, y: y, em: em)
    cairo_fill(context)
  }

  /// Draws a glyph of a colour font, its pen at (x, y) in points, as a picture: Cairo 1.16 itself
  /// writes such glyphs at 72 pixels per inch.
  /// - Parameter pixels: The pixels per em.
  package func showPicture(
    glyph: UInt32, font: Int32, of map: FontMap, x: Double, y: Double, alpha: Double,
    pixels: Double = 128
  ) {
    FontLock.lock()
    defer { FontLock.unlock() }
    guard let picture = map.picture(glyph: glyph, font: font, pixels: pixels) else { return }
    cairo_save(context)
    cairo_translate(context, x + picture.left, y + picture.top)
    cairo_scale(context, 1 / picture.scale, 1 / picture.scale)
    cairo_set_source_surface(context, picture.surface, 0, 0)
    cairo_paint_with_alpha(context, alpha)
    cairo_restore(context)
  }

  /// Makes the colour (straight components in 0…1) the source, unless it already is.
  package func setTextColor(red: Double, green: Double, blue: Double, alpha: Double) {
    let source = cairo_get_source(context)
    if cairo_pattern_get_type(source) == CAIRO_PATTERN_TYPE_SOLID {
      var (r, g, b, a) = (0.0, 0.0, 0.0, 0.0)
      cairo_pattern_get_rgba(source, &r, &g, &b, &a)
      if r == red, g == green, b == blue, a == alpha { return }
    }
    cairo_set_source_rgba(context, red, green, blue, alpha)
  }

  private func select(_ font: LoadedFont) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    guard matrix.xx == 1, matrix.yy == 1, matrix.xy == 0, matrix.yx == 0 else {
      font.select(on: context)
      return
    }
    if cairo_get_scaled_font(context) != font.scaled {
      cairo_set_scaled_font(context, font.scaled)
    }
  }
}

/// Glyphs and clusters to be drawn on a canvas; the buffer is reused, so that drawing a line
/// allocates nothing.
package final class GlyphBuffer {
  private(set) var glyphs: UnsafeMutablePointer<cairo_glyph_t>
  private(set) var clusters: UnsafeMutablePointer<cairo_text_cluster_t>
  package private(set) var glyphCount = 0
  private(set) var clusterCount = 0
  private var glyphCapacity = 256
  private var clusterCapacity = 256

  package init() {
    glyphs = .allocate(capacity: glyphCapacity)
    clusters = .allocate(capacity: clusterCapacity)
  }

  deinit {
    glyphs.deallocate()
    clusters.deallocate()
  }

  package func removeAll() {
    glyphCount = 0
    clusterCount = 0
  }

  /// Adds a glyph of the font to be drawn with, at a position in points.
  package func append(glyph: UInt32, x: Double, y: Double) {
    if glyphCount == glyphCapacity {
      glyphs = GlyphBuffer.grown(glyphs, count: glyphCount, capacity: &glyphCapacity)
    }
    glyphs[glyphCount] = cairo_glyph_t(index: UInt(glyph), x: x, y: y)
    glyphCount += 1
  }

  /// Adds a cluster, in the order of the text: the number of its bytes and of the glyphs that
  /// represent them.
  package func appendCluster(byteCount: Int, glyphCount: Int) {
    if clusterCount == clusterCapacity {
      clusters = GlyphBuffer.grown(clusters, count: clusterCount, capacity: &clusterCapacity)
    }
    clusters[clusterCount] = cairo_text_cluster_t(
      num_bytes: Int32(byteCount), num_glyphs: Int32(glyphCount))
    clusterCount += 1
  }

  private static func grown<Element>(
    _ old: UnsafeMutablePointer<Element>, count: Int, capacity: inout Int
  ) -> UnsafeMutablePointer<Element> {
    capacity *= 2
    let new = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    new.moveInitialize(from: old, count: count)
    old.deallocate()
    return new
  }
}
