import CPangoCairo

extension Canvas {
  /// Which end of the glyphs the first cluster of the text belongs to.
  package enum ClusterOrder: Sendable {
    /// The left: text from left to right.
    case forward
    /// The right.
    case backward
  }

  /// Draws the glyphs in `buffer` with one of the map's fonts, as text that can be searched and copied.
  ///
  /// `text` is the UTF-8 that the clusters divide, in logical order.
  package func show(
    _ buffer: GlyphBuffer, font: LoadedFont, text: Span<UInt8>, order: ClusterOrder
  ) {
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

  /// Fills the box that stands for a character without a glyph, its pen at (x, y) in points.
  package func showMissingGlyph(em: Double, x: Double, y: Double) {
    cairo_new_path(context)
    FontMap.addMissingBox(to: context, x: x, y: y, em: em)
    cairo_fill(context)
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

  /// A scaled font is made for one transformation; where the canvas has another, the face is set at its size and
  /// Cairo makes the scaled font that fits.
  private func select(_ font: LoadedFont) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    if matrix.xx == 1, matrix.yy == 1, matrix.xy == 0, matrix.yx == 0 {
      if cairo_get_scaled_font(context) != font.scaled {
        cairo_set_scaled_font(context, font.scaled)
      }
      return
    }
    cairo_set_font_face(context, cairo_scaled_font_get_font_face(font.scaled))
    cairo_scaled_font_get_font_matrix(font.scaled, &matrix)
    cairo_set_font_matrix(context, &matrix)
    let options = cairo_font_options_create()
    cairo_scaled_font_get_font_options(font.scaled, options)
    cairo_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }
}
