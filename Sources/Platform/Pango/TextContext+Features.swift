import CSystem

extension TextContext {
  /// Whether the base font does something for an OpenType feature, such as `smcp`: replaces glyphs or moves them.
  package func hasFeature(_ tag: String) -> Bool {
    FontLock.lock()
    defer { FontLock.unlock() }
    guard let font = pango_font_get_hb_font(map.fonts[Int(baseFont)].font) else { return false }
    let wanted = hb_tag_from_string(tag, Int32(tag.utf8.count))
    let face = hb_font_get_face(font)
    return Self.hasFeature(wanted, in: hb_tag_from_string("GSUB", 4), of: face)
      || Self.hasFeature(wanted, in: hb_tag_from_string("GPOS", 4), of: face)
  }

  private static func hasFeature(
    _ wanted: hb_tag_t, in table: hb_tag_t, of face: OpaquePointer?
  ) -> Bool {
    var offset: UInt32 = 0
    while true {
      var count: UInt32 = 32
      var tags = [hb_tag_t](repeating: 0, count: 32)
      let total = hb_ot_layout_table_get_feature_tags(
        face, table, offset, &count, &tags)
      if tags.prefix(Int(count)).contains(wanted) { return true }
      offset += count
      if count == 0 || offset >= total { return false }
    }
  }
}
