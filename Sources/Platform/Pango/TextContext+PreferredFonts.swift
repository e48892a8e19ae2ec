import CSystem

/// Texts that are drawn with the base font alone, for which no other font is searched.
///
/// For each character, Pango (`itemize.c`) takes the first font that has it, in the order in which
/// fonts are preferred for the families, the script and the language. So the base font is taken if
/// it has all characters and is the one that is preferred.
extension TextContext {
  /// Whether the base font has all characters of a text, and none is requested from fonts for
  /// emoji.
  func hasAllCharacters(of text: UnsafePointer<CChar>, count: Int) -> Bool {
    let font = map.fonts[Int(baseFont)].font
    var offset = 0
    while offset < count {
      let character = g_utf8_get_char_validated(text + offset, count - offset)
      // Values above those of characters stand for bytes that are none.
      guard let scalar = Unicode.Scalar(character) else { return false }
      offset += UTF8.width(scalar)
      if Self.isEmoji(scalar) { return false }
      if !Self.needsNoGlyph(character), pango_font_has_char(font, character) == 0 { return false }
    }
    return true
  }

  /// Whether the base font is the preferred one for each item of a text that it has all characters
  /// of.
  func isPreferred(for items: [UnsafeMutablePointer<PangoItem>]) -> Bool {
    let font = map.fonts[Int(baseFont)].font
    return items.allSatisfy {
      $0.pointee.analysis.font == font && isPreferred(for: $0.pointee.analysis)
    }
  }

  /// Pango also takes the base font where the preferred one lacks a character.
  func isPreferred(for item: PangoAnalysis) -> Bool {
    if scripts.hasFamilies(for: Int32(item.script)) { return false }
    guard let itemLanguage = item.language, itemLanguage != language else { return true }
    if let isPreferred = preferringLanguages[itemLanguage] { return isPreferred }
    let description = pango_context_get_font_description(raw)
    var first: UnsafeMutablePointer<PangoFont>?
    if let fonts = pango_context_load_fontset(raw, description, itemLanguage) {
      pango_fontset_foreach(
        fonts,
        { _, font, first in
          first?.assumingMemoryBound(to: UnsafeMutablePointer<PangoFont>?.self).pointee = font
          return 1
        }, &first)
      g_object_unref(fonts)
    }
    let isPreferred = first == map.fonts[Int(baseFont)].font
    preferringLanguages[itemLanguage] = isPreferred
    return isPreferred
  }

  /// Whether a sequence with the character may be requested from fonts for emoji.
  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Digits, copyright and trademark signs are emoji only before U+FE0F.
    case ..<0x100: false
    // Joiner, keycap, variation selectors, tags.
    case 0x200D, 0x20E3, 0xFE00...0xFE0F, 0xE0000...: true
    default: scalar.properties.isEmoji
    }
  }

  /// Whether Pango chooses no font for the character: spaces, controls and formats.
  private static func needsNoGlyph(_ character: gunichar) -> Bool {
    switch g_unichar_type(character) {
    case G_UNICODE_CONTROL, G_UNICODE_FORMAT, G_UNICODE_LINE_SEPARATOR,
      G_UNICODE_PARAGRAPH_SEPARATOR, G_UNICODE_SPACE_SEPARATOR:
      true
    default: false
    }
  }
}
