import CSystem

/// A font file opened at a size, which glyph numbers refer to. Text requested in one font is drawn
/// with several of them if it contains characters that the first lacks.
package struct LoadedFont {
  let font: UnsafeMutablePointer<PangoFont>
  /// Borrowed from the Pango font, which owns it.
  let scaled: OpaquePointer
  /// All names of the family in the font file, the English one first.
  package let families: [String]
  /// The em size in points.
  package let size: Double
  /// Whether the glyphs are colour pictures.
  package let isColor: Bool
  /// The path of the font file; `nil` if it has none.
  package let file: String?
  /// The revision that the font file states, such as 4.001; `nil` if it has none.
  package let version: Double?
  /// The slant of a synthetic italic: how far the top of an em leans to the right, as a fraction of
  /// the em.
  package let slant: Double
  /// Whether a missing bold is synthesized with thicker outlines.
  package let isEmboldened: Bool

  /// Retains the font; the font map releases it.
  init?(retaining font: UnsafeMutablePointer<PangoFont>) {
    guard let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)) else { return nil }
    self.font = font
    self.scaled = scaled
    let pattern = LoadedFont.pattern(of: font)
    families = LoadedFont.strings(pattern, FC_FAMILY)
    file = LoadedFont.strings(pattern, FC_FILE).first
    var revision: Int32 = 0
    let hasRevision =
      FcPatternGetInteger(pattern, FC_FONTVERSION, 0, &revision) == FcResultMatch && revision > 0
    version = hasRevision ? Double(revision) / 65_536 : nil
    var color: FcBool = 0
    isColor = FcPatternGetBool(pattern, FC_COLOR, 0, &color) == FcResultMatch && color != 0
    var bold: FcBool = 0
    isEmboldened = FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &bold) == FcResultMatch && bold != 0
    var matrix = cairo_matrix_t()
    cairo_scaled_font_get_font_matrix(scaled, &matrix)
    slant = matrix.yy == 0 ? 0 : -matrix.xy / matrix.yy
    let description = pango_font_describe(font)
    size = Double(pango_font_description_get_size(description)) / Double(PANGO_SCALE)
    pango_font_description_free(description)
    g_object_ref(font)
  }

  /// Sets the font at its size regardless of the context's transformation, since a scaled font
  /// supports only one.
  func select(on context: OpaquePointer) {
    cairo_set_font_face(context, cairo_scaled_font_get_font_face(scaled))
    var matrix = cairo_matrix_t()
    cairo_scaled_font_get_font_matrix(scaled, &matrix)
    cairo_set_font_matrix(context, &matrix)
    let options = cairo_font_options_create()
    cairo_scaled_font_get_font_options(scaled, options)
    cairo_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }

  /// What fontconfig knows of the font and of the request that it was opened for.
  static func pattern(of font: UnsafeMutablePointer<PangoFont>) -> OpaquePointer? {
    pango_fc_font_get_pattern(
      UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
  }

  static func strings(_ pattern: OpaquePointer?, _ object: String) -> [String] {
    var strings: [String] = []
    var value: UnsafeMutablePointer<FcChar8>?
    var index: Int32 = 0
    while FcPatternGetString(pattern, object, index, &value) == FcResultMatch, let found = value {
      strings.append(String(cString: found))
      index += 1
    }
    return strings
  }
}
