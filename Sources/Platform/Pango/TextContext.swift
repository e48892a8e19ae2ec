import CSystem

/// Shapes text in one requested font. Owns a Pango context with fixed font options, so that a text
/// has the same width on every device.
package final class TextContext {
  /// Of the map whose only font is the base font, if there is one.
  let raw: OpaquePointer
  /// Of the map with all fonts; made for the first text that needs it.
  private var contextOfAll: OpaquePointer?
  let language: OpaquePointer?
  let attributes: OpaquePointer
  let glyphString: UnsafeMutablePointer<PangoGlyphString>
  let map: FontMap
  /// The font that was loaded for the request, before fallback fonts for missing characters.
  package let baseFont: Int32
  /// The em size, in points.
  package let size: Double
  /// OpenType features in CSS's notation.
  let features: [String]
  /// The families of scripts with a separate font.
  let scripts: ScriptFamilies
  var plainItems: PlainItems?
  /// Whether the base font is also preferred for texts of other languages.
  var preferringLanguages: [OpaquePointer: Bool] = [:]
  /// A text modified for Pango; kept to reuse its storage.
  var copy: [UInt8] = []

  /// `language` is a tag as in HTML; Han characters have different forms in `ja` and `zh-cn`.
  package init(_ request: FontRequest, in map: FontMap, language tag: String = "en") {
    FontLock.lock()
    defer { FontLock.unlock() }
    self.map = map
    size = Double(request.size64) / 64
    features = request.features
    scripts = ScriptFamilies(request)
    let description = TextContext.description(of: request)
    defer { pango_font_description_free(description) }
    let loaded = map.shared.font(of: description, language: tag)
    raw = loaded.context
    if loaded.isOfAll { contextOfAll = raw }
    language = pango_context_get_language(raw)
    pango_context_set_font_description(raw, description)
    attributes = pango_attr_list_new()
    if !request.features.isEmpty {
      pango_attr_list_insert(
        attributes, pango_attr_font_features_new(request.features.joined(separator: ", ")))
    }
    glyphString = pango_glyph_string_new()
    guard let font = loaded.font, let number = map.number(of: font) else {
      preconditionFailure("a font configuration holds at least one font that can be opened")
    }
    g_object_unref(font)
    baseFont = number
  }

  deinit {
    FontLock.lock()
    defer { FontLock.unlock() }
    pango_glyph_string_free(glyphString)
    pango_attr_list_unref(attributes)
    g_object_unref(UnsafeMutableRawPointer(raw))
    if let contextOfAll, contextOfAll != raw {
      g_object_unref(UnsafeMutableRawPointer(contextOfAll))
    }
  }

  /// The context of the map with all fonts. The caller holds `FontLock`.
  func complete() -> OpaquePointer {
    if let contextOfAll { return contextOfAll }
    let tag = String(cString: pango_language_to_string(language))
    let context = TextContext.context(of: map.shared.all(), language: tag)
    pango_context_set_font_description(context, pango_context_get_font_description(raw))
    contextOfAll = context
    return context
  }

  /// A context whose options are the same on every machine and device. The caller owns it.
  static func context(
    of map: UnsafeMutablePointer<PangoFontMap>, language tag: String
  ) -> OpaquePointer {
    guard let context = pango_font_map_create_context(map) else {
      preconditionFailure("a font map makes contexts")
    }
    pango_context_set_language(context, pango_language_from_string(tag))
    pango_context_set_base_gravity(context, PANGO_GRAVITY_SOUTH)
    pango_context_set_round_glyph_positions(context, 0)
    // A point is a pixel. If the map had this resolution, it would list all families of the machine
    // again.
    pango_cairo_context_set_resolution(context, 72)
    let options = fontOptions()
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    return context
  }

  /// Hinting off in both directions: widths are then linear in the size and equal on every device.
  /// The caller owns the options.
  static func fontOptions() -> OpaquePointer? {
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    return options
  }

  /// The caller owns the description.
  static func description(of request: FontRequest) -> OpaquePointer? {
    let description = pango_font_description_new()
    pango_font_description_set_family(description, request.families.joined(separator: ","))
    pango_font_description_set_weight(description, PangoWeight(UInt32(request.weight)))
    pango_font_description_set_style(
      description, request.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_font_description_set_size(description, Int32(request.size64 * PangoUnits.perPoint / 64))
    return description
  }

  /// The base font's ascent, descent, line gap and cap height in points, as specified in the font
  /// file.
  package private(set) lazy var verticalExtents = findVerticalExtents()

  private func findVerticalExtents() -> (
    ascent: Double, descent: Double, lineGap: Double, capHeight: Double
  ) {
    FontLock.lock()
    defer { FontLock.unlock() }
    var extents = cairo_font_extents_t()
    let loaded = map.fonts[Int(baseFont)]
    cairo_scaled_font_extents(loaded.scaled, &extents)
    guard let font = pango_font_get_hb_font(loaded.font) else {
      return (extents.ascent, extents.descent, 0, 0)
    }
    var scale: (x: Int32, y: Int32) = (0, 0)
    hb_font_get_scale(font, &scale.x, &scale.y)
    func points(_ tag: hb_ot_metrics_tag_t) -> Double {
      var position: hb_position_t = 0
      guard hb_ot_metrics_get_position(font, tag, &position) != 0, scale.y != 0 else { return 0 }
      return Double(position) / Double(abs(scale.y)) * loaded.size
    }
    return (
      extents.ascent, extents.descent, points(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP),
      abs(points(HB_OT_METRICS_TAG_CAP_HEIGHT))
    )
  }

  /// Copies the bytes of `text` to `copy`, each mapped by `change`.
  func copyBytes(of text: Span<UInt8>, as change: (UInt8) -> UInt8) {
    copy.removeAll(keepingCapacity: true)
    copy.reserveCapacity(text.count)
    for index in text.indices { copy.append(change(text[index])) }
  }
}

extension TextContext {
  /// The boundary before each character of `text` and the one at its end.
  package func boundaries(of text: Span<UInt8>) -> [CharacterBoundary] {
    if text.isEmpty { return [] }
    if Self.agreesWithPlainBreaks, let boundaries = PlainBreaks.boundaries(of: text) {
      return boundaries
    }
    return pangoBoundaries(of: text)
  }

  /// Whether this Pango finds the same boundaries in plain text; it takes a third of a millisecond
  /// to know.
  static let agreesWithPlainBreaks: Bool = {
    let sample = PlainBreaks.sample
    let language = pango_language_from_string("en")
    return PlainBreaks.boundaries(of: sample.span)
      == pangoBoundaries(of: sample, language: language)
  }()

  /// The boundaries found by Pango.
  func pangoBoundaries(of text: Span<UInt8>) -> [CharacterBoundary] {
    // Pango's character count ends at a NUL.
    copyBytes(of: text) { $0 == 0 ? 0x20 : $0 }
    return Self.pangoBoundaries(of: copy, language: language)
  }

  private static func pangoBoundaries(
    of text: [UInt8], language: OpaquePointer?
  ) -> [CharacterBoundary] {
    var characters = 0
    for byte in text where byte & 0xC0 != 0x80 { characters += 1 }
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: characters + 1)
    text.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      base.withMemoryRebound(to: CChar.self, capacity: bytes.count) { chars in
        pango_get_log_attrs(
          chars, Int32(clamping: bytes.count), -1, language, &attributes, Int32(characters + 1))
      }
    }
    return attributes.map {
      CharacterBoundary(
        isLineBreak: $0.is_line_break != 0, isMandatoryBreak: $0.is_mandatory_break != 0,
        isGraphemeStart: $0.is_cursor_position != 0, isWhitespace: $0.is_white != 0)
    }
  }
}

extension TextContext {
  /// Whether the base font supports an OpenType feature, such as `smcp`, by replacing or moving
  /// glyphs.
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
