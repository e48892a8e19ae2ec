import CSystem

/// Shapes plain words as Pango does, by HarfBuzz alone.
///
/// Pango's items, font maps and the fonts in them are for one thread at a time, but what it gives
/// to HarfBuzz does not change: a thread shapes such words while others do, without `FontLock`, and
/// without the font that Pango makes for each word (`shape.c`, `pango_hb_shape`).
final class PlainShaping {
  /// For words with a letter, and for those of digits and signs alone: direction, script, language.
  private let letters: hb_segment_properties_t
  private let signs: hb_segment_properties_t
  private let font: OpaquePointer
  private let buffer: OpaquePointer
  private let features: [hb_feature_t]

  /// - Parameters:
  ///   - letters: Pango's analysis of a word with a letter, and `signs` that of one without, both
  ///     in `font`.
  ///   - features: those of the request, in the notation of CSS.
  /// - Returns: `nil` if such words are not set from left to right, or the font cannot be opened.
  ///
  /// The caller holds `FontLock`.
  init?(
    letters: PangoAnalysis, signs: PangoAnalysis, font: UnsafeMutablePointer<PangoFont>,
    features: [String]
  ) {
    guard letters.level == 0, signs.level == 0,
      let opened = pango_font_get_hb_font(font), hb_font_is_immutable(opened) != 0,
      let buffer = hb_buffer_create(), hb_buffer_allocation_successful(buffer) != 0
    else { return nil }
    self.letters = Self.properties(letters)
    self.signs = Self.properties(signs)
    self.font = hb_font_reference(opened)
    self.buffer = buffer
    let pattern = LoadedFont.pattern(of: font)
    self.features =
      LoadedFont.strings(pattern, FC_FONT_FEATURES).compactMap(Self.feature)
      + features.joined(separator: ",").split(separator: ",").compactMap {
        Self.feature(String($0))
      }
  }

  deinit {
    hb_buffer_destroy(buffer)
    hb_font_destroy(font)
  }

  private static func properties(_ analysis: PangoAnalysis) -> hb_segment_properties_t {
    var properties = hb_segment_properties_t()
    properties.direction = HB_DIRECTION_LTR
    let script = GUnicodeScript(rawValue: Int32(analysis.script))
    properties.script = hb_script_t(rawValue: g_unicode_script_to_iso15924(script))
    properties.language = hb_language_from_string(pango_language_to_string(analysis.language), -1)
    return properties
  }

  /// A feature of all characters; `nil` if the text does not name one.
  private static func feature(_ text: String) -> hb_feature_t? {
    var feature = hb_feature_t()
    guard hb_feature_from_string(text, -1, &feature) != 0 else { return nil }
    feature.start = 0
    feature.end = .max
    return feature
  }

  /// Appends the glyphs of a word, whose characters the font has.
  /// - Parameter number: of the font, for the glyphs.
  /// - Returns: whether it was shaped; if not, no glyph is appended.
  func shape(
    _ text: Span<UInt8>, as word: PlainWord, number: Int32, into glyphs: inout [ShapedGlyph]
  ) -> Bool {
    hb_buffer_clear_contents(buffer)
    var properties = word == .signs ? signs : letters
    hb_buffer_set_segment_properties(buffer, &properties)
    hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS)
    hb_buffer_set_flags(
      buffer, hb_buffer_flags_t(HB_BUFFER_FLAG_BOT.rawValue | HB_BUFFER_FLAG_EOT.rawValue))
    let count = Int32(clamping: text.count)
    text.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { chars in
        hb_buffer_add_utf8(buffer, chars.baseAddress, count, 0, count)
      }
    }
    let isMissing = MissingMemory.occurs {
      hb_shape(font, buffer, features, UInt32(features.count))
    }
    var glyphCount: UInt32 = 0
    guard !isMissing, let infos = hb_buffer_get_glyph_infos(buffer, &glyphCount), glyphCount > 0,
      let positions = hb_buffer_get_glyph_positions(buffer, nil)
    else { return false }
    let first = glyphs.count
    glyphs.reserveCapacity(first + Int(glyphCount))
    for index in 0..<Int(glyphCount) {
      let position = positions[index]
      // Pango moves glyphs that go back.
      if position.x_advance < 0 {
        glyphs.removeSubrange(first...)
        return false
      }
      glyphs.append(
        ShapedGlyph(
          id: infos[index].codepoint, font: number, advance: position.x_advance,
          x: position.x_offset, y: -position.y_offset,
          byteOffset: Int32(bitPattern: infos[index].cluster), byteCount: 0))
    }
    glyphs.endClusters(from: first, at: count)
    return true
  }
}
