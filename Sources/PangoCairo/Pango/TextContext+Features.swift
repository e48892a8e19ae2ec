import CPangoCairo

extension TextContext {
  /// Whether the base font has glyphs for an OpenType feature, such as `smcp`.
  package func hasFeature(_ tag: String) -> Bool {
    FontLock.lock()
    defer { FontLock.unlock() }
    guard let font = pango_font_get_hb_font(map.fonts[Int(baseFont)].font) else { return false }
    let wanted = hb_tag_from_string(tag, Int32(tag.utf8.count))
    let substitutions = hb_tag_from_string("GSUB", 4)
    let face = hb_font_get_face(font)
    var offset: UInt32 = 0
    while true {
      var count: UInt32 = 32
      var tags = [hb_tag_t](repeating: 0, count: 32)
      let total = hb_ot_layout_table_get_feature_tags(
        face, substitutions, offset, &count, &tags)
      if tags.prefix(Int(count)).contains(wanted) { return true }
      offset += count
      if count == 0 || offset >= total { return false }
    }
  }
}
