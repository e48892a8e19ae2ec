import CPangoCairo

/// Shapes text in one requested font. Owns a Pango context whose font options are pinned, so that a text measures
/// the same whatever it is drawn on.
package final class TextContext {
  private let raw: OpaquePointer
  private let language: OpaquePointer?
  private let attributes: OpaquePointer
  private let glyphString: UnsafeMutablePointer<PangoGlyphString>
  private let map: FontMap
  /// The font that the request led to, before any stands in for missing characters.
  package let baseFont: Int32
  /// The em size, in points.
  package let size: Double
  private var plainItems: PlainItems?
  private var copy: [UInt8] = []

  /// `language` is a tag as in HTML; Han characters look different in `ja` and `zh-cn`.
  package init(_ request: FontRequest, in map: FontMap, language tag: String = "en") {
    self.map = map
    size = Double(request.size64) / 64
    raw = pango_font_map_create_context(map.raw)
    language = pango_language_from_string(tag)
    pango_context_set_language(raw, language)
    pango_context_set_base_gravity(raw, PANGO_GRAVITY_SOUTH)
    pango_context_set_round_glyph_positions(raw, 0)
    TextContext.pinFontOptions(of: raw)
    let description = TextContext.description(of: request)
    pango_context_set_font_description(raw, description)
    attributes = pango_attr_list_new()
    if !request.features.isEmpty {
      pango_attr_list_insert(
        attributes, pango_attr_font_features_new(request.features.joined(separator: ", ")))
    }
    glyphString = pango_glyph_string_new()
    let font = pango_font_map_load_font(map.raw, raw, description)
    pango_font_description_free(description)
    guard let font, let number = map.number(of: font) else {
      preconditionFailure("a font configuration holds at least one font that can be opened")
    }
    g_object_unref(font)
    baseFont = number
  }

  deinit {
    pango_glyph_string_free(glyphString)
    pango_attr_list_unref(attributes)
    g_object_unref(UnsafeMutableRawPointer(raw))
  }

  /// Hinting off in both directions: widths are then linear in the size and equal on every device.
  private static func pinFontOptions(of context: OpaquePointer) {
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }

  private static func description(of request: FontRequest) -> OpaquePointer? {
    let description = pango_font_description_new()
    pango_font_description_set_family(description, request.families.joined(separator: ","))
    pango_font_description_set_weight(description, PangoWeight(UInt32(request.weight)))
    pango_font_description_set_style(
      description, request.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_font_description_set_size(description, Int32(request.size64 * PangoUnits.perPoint / 64))
    return description
  }

  /// The base font's ascent and descent in points, as the font file gives them.
  package var verticalExtents: (ascent: Double, descent: Double) {
    var extents = cairo_font_extents_t()
    cairo_scaled_font_extents(map.fonts[Int(baseFont)].scaled, &extents)
    return (extents.ascent, extents.descent)
  }

  // MARK: - Shaping

  /// Appends the glyphs of `text`, one paragraph on one line, in visual order.
  ///
  /// 1. Characters that break lines or stand for a tab become spaces of the same number of bytes.
  /// 2. The base direction is that of the first strong character, left to right if there is none.
  /// 3. The text is cut into stretches of one font, script and direction, and each is shaped.
  /// 4. The stretches are put in visual order (Unicode Standard Annex 9, rule L2).
  package func shape(_ text: Span<UInt8>, into glyphs: inout [ShapedGlyph]) {
    if text.isEmpty { return }
    if text.count <= PlainItems.longest, shapePlain(text, into: &glyphs) { return }
    if TextContext.needsReplacement(text) {
      replaceBreaks(of: text)
      copy.withUnsafeBufferPointer { shapeParagraph($0, into: &glyphs) }
    } else {
      text.withUnsafeBufferPointer { shapeParagraph($0, into: &glyphs) }
    }
  }

  private func shapeParagraph(
    _ text: UnsafeBufferPointer<UInt8>, into glyphs: inout [ShapedGlyph]
  ) {
    guard let base = text.baseAddress else { return }
    let count = Int32(clamping: text.count)
    base.withMemoryRebound(to: CChar.self, capacity: text.count) { chars in
      // "Weak": unless a strong character says otherwise.
      let list = pango_itemize_with_base_dir(
        raw, PANGO_DIRECTION_WEAK_LTR, chars, 0, count, attributes, nil)
      var items: [UnsafeMutablePointer<PangoItem>] = []
      var link = list
      while let node = link {
        if let data = node.pointee.data {
          items.append(data.assumingMemoryBound(to: PangoItem.self))
        }
        link = node.pointee.next
      }
      for index in TextContext.visualOrder(of: items.map { $0.pointee.analysis.level }) {
        shapeItem(items[index], of: chars, count: count, into: &glyphs)
      }
      for item in items { pango_item_free(item) }
      g_list_free(list)
    }
  }

  /// Rule L2: from the highest level down to the lowest odd one, every stretch at that level or above is reversed.
  private static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    let lowestOdd = levels.lazy.filter { $0 % 2 == 1 }.min() ?? highest + 1
    for level in stride(from: Int(highest), through: Int(lowestOdd), by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start + 1
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }

  private func shapeItem(
    _ item: UnsafeMutablePointer<PangoItem>, of text: UnsafePointer<CChar>, count: Int32,
    into glyphs: inout [ShapedGlyph]
  ) {
    guard let pangoFont = item.pointee.analysis.font, let font = map.number(of: pangoFont) else {
      return
    }
    pango_shape_item(item, text, count, nil, glyphString, PANGO_SHAPE_NONE)
    appendGlyphs(of: item, font: font, into: &glyphs)
  }

  /// The glyphs that Pango left in `glyphString`, with the bytes that each cluster stands for.
  private func appendGlyphs(
    of item: UnsafeMutablePointer<PangoItem>, font: Int32, into glyphs: inout [ShapedGlyph]
  ) {
    let count = Int(glyphString.pointee.num_glyphs)
    guard count > 0, let infos = glyphString.pointee.glyphs,
      let clusters = glyphString.pointee.log_clusters
    else { return }
    let isRightToLeft = item.pointee.analysis.level % 2 == 1
    let offset = Int32(item.pointee.offset)
    let first = glyphs.count
    glyphs.reserveCapacity(first + count)
    for index in 0..<count {
      let info = infos[index]
      var glyph = ShapedGlyph(
        id: info.glyph, font: font, advance: info.geometry.width, x: info.geometry.x_offset,
        y: info.geometry.y_offset, byteOffset: offset + clusters[index], byteCount: 0,
        isRightToLeft: isRightToLeft)
      if glyph.isMissing { glyph.advance = missingAdvance }
      glyphs.append(glyph)
    }
    // In logical order a cluster ends where the next one begins.
    var end = offset + Int32(item.pointee.length)
    var next = end
    for index in 0..<count {
      let place = first + (isRightToLeft ? index : count - 1 - index)
      let start = glyphs[place].byteOffset
      if start != next {
        if index > 0 { end = next }
        next = start
      }
      glyphs[place].byteCount = end - start
    }
  }

  /// The width of the box that is shown for a character without a glyph: 0.6 em.
  private var missingAdvance: Int32 { Int32(size * 0.6 * Double(PangoUnits.perPoint)) }

  // MARK: - Plain words

  /// Shapes `text` without looking for scripts, directions and fonts if it is of printable ASCII that the base font
  /// covers: then it is known to be a single stretch.
  private func shapePlain(_ text: Span<UInt8>, into glyphs: inout [ShapedGlyph]) -> Bool {
    var hasLetter = false
    for index in text.indices {
      let byte = text[index]
      guard byte > 0x20, byte < 0x7F else { return false }
      let lower = byte | 0x20
      if lower >= 0x61, lower <= 0x7A { hasLetter = true }
    }
    let items = plainItems ?? makePlainItems()
    for index in text.indices where !items.isCovered[Int(text[index])] { return false }
    guard let item = hasLetter ? items.letters : items.signs else { return false }
    text.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      base.withMemoryRebound(to: CChar.self, capacity: bytes.count) { chars in
        item.pointee.offset = 0
        item.pointee.length = Int32(bytes.count)
        item.pointee.num_chars = Int32(bytes.count)
        pango_shape_item(item, chars, Int32(bytes.count), nil, glyphString, PANGO_SHAPE_NONE)
      }
    }
    appendGlyphs(of: item, font: baseFont, into: &glyphs)
    return true
  }

  private func makePlainItems() -> PlainItems {
    let font = map.fonts[Int(baseFont)].font
    let items = PlainItems(
      letters: plainItem("Aa", font: font), signs: plainItem("0", font: font), font: font)
    plainItems = items
    return items
  }

  /// The stretch that `sample` makes; `nil` if it is not drawn with the base font alone.
  private func plainItem(
    _ sample: String, font: UnsafeMutablePointer<PangoFont>
  ) -> UnsafeMutablePointer<PangoItem>? {
    let list = pango_itemize_with_base_dir(
      raw, PANGO_DIRECTION_LTR, sample, 0, Int32(sample.utf8.count), attributes, nil)
    defer { g_list_free(list) }
    guard let list, let data = list.pointee.data else { return nil }
    let item = data.assumingMemoryBound(to: PangoItem.self)
    if list.pointee.next == nil, item.pointee.analysis.font == font { return item }
    var link: UnsafeMutablePointer<GList>? = list
    while let node = link {
      pango_item_free(node.pointee.data?.assumingMemoryBound(to: PangoItem.self))
      link = node.pointee.next
    }
    return nil
  }

  // MARK: - Segmentation

  /// The boundary before each character of `text` and the one at its end.
  package func boundaries(of text: Span<UInt8>) -> [CharacterBoundary] {
    if text.isEmpty { return [] }
    // Pango's character count ends at a NUL.
    copyBytes(of: text) { $0 == 0 ? 0x20 : $0 }
    var characters = 0
    for byte in copy where byte & 0xC0 != 0x80 { characters += 1 }
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: characters + 1)
    copy.withUnsafeBufferPointer { bytes in
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

  // MARK: - Line breaks inside a single line

  /// Whether `text` holds a character that a single line shows as a space: NUL, tab to carriage return, U+0085,
  /// U+2028, U+2029.
  private static func needsReplacement(_ text: Span<UInt8>) -> Bool {
    for index in text.indices {
      switch text[index] {
      case 0, 9...13: return true
      case 0xC2 where text[index + 1] == 0x85: return true
      case 0xE2 where text[index + 1] == 0x80 && text[index + 2] & 0xFE == 0xA8: return true
      default: break
      }
    }
    return false
  }

  /// Copies `text` with spaces in place of such characters: U+0020, U+00A0 or U+2005 (a quarter em), whichever has
  /// as many bytes.
  private func replaceBreaks(of text: Span<UInt8>) {
    copyBytes(of: text) { $0 }
    for index in copy.indices {
      switch copy[index] {
      case 0, 9...13: copy[index] = 0x20
      case 0xC2 where copy[index + 1] == 0x85: copy[index + 1] = 0xA0
      case 0xE2 where copy[index + 1] == 0x80 && copy[index + 2] & 0xFE == 0xA8:
        copy[index + 2] = 0x85
      default: break
      }
    }
  }

  private func copyBytes(of text: Span<UInt8>, as change: (UInt8) -> UInt8) {
    copy.removeAll(keepingCapacity: true)
    copy.reserveCapacity(text.count)
    for index in text.indices { copy.append(change(text[index])) }
  }
}
