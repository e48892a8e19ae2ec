import CSystem

extension TextContext {
  /// Shapes `text` without itemization if it is a plain word that the base font covers.
  func shapePlain(_ text: Span<UInt8>, into glyphs: inout [ShapedGlyph]) -> Bool {
    if scripts.hasLatin { return false }
    let items = plainItems ?? makePlainItems()
    guard let word = PlainWord(text, isCovered: items.covers) else { return false }
    if let shaping = items.shaping, word != .latin || isLatinPreferred(items),
      shaping.shape(text, as: word, number: baseFont, into: &glyphs)
    {
      return true
    }
    return shapePlain(text, as: word, by: items, into: &glyphs)
  }

  private func isLatinPreferred(_ items: PlainItems) -> Bool {
    if let known = items.isLatinPreferred { return known }
    FontLock.lock()
    defer { FontLock.unlock() }
    let isFirst = items.letters.map { isPreferred(for: $0.pointee.analysis) } ?? false
    items.isLatinPreferred = isFirst
    return isFirst
  }

  /// Shapes it by Pango.
  private func shapePlain(
    _ text: Span<UInt8>, as word: PlainWord, by items: PlainItems,
    into glyphs: inout [ShapedGlyph]
  ) -> Bool {
    guard word != .latin, let item = word == .signs ? items.signs : items.letters else {
      return false
    }
    FontLock.lock()
    defer { FontLock.unlock() }
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

  /// Whether the base font alone draws every printable character of ASCII.
  package var hasPlainGlyphs: Bool {
    if scripts.hasLatin { return false }
    let items = plainItems ?? makePlainItems()
    return items.letters != nil && items.signs != nil
      && (0x21..<0x7F).allSatisfy(items.covers)
  }

  private func makePlainItems() -> PlainItems {
    FontLock.lock()
    defer { FontLock.unlock() }
    let font = map.fonts[Int(baseFont)].font
    let items = PlainItems(
      letters: plainItem("Aa", font: font), signs: plainItem("0", font: font), font: font,
      of: map)
    items.shaping = plainShaping(items)
    plainItems = items
    return items
  }

  /// A word with a kerned pair, and one of digits and signs. Shaping them takes as long as of any
  /// other words, for each font.
  private static let samples = ["AV", "1."]

  /// What shapes words in place of Pango; `nil` if it shapes the samples differently. The caller
  /// holds `FontLock`.
  private func plainShaping(_ items: PlainItems) -> PlainShaping? {
    guard let letters = items.letters, let signs = items.signs,
      let shaping = PlainShaping(
        letters: letters.pointee.analysis, signs: signs.pointee.analysis,
        font: map.fonts[Int(baseFont)].font, features: features)
    else { return nil }
    for sample in Self.samples {
      let text = Array(sample.utf8)
      var (own, pango): ([ShapedGlyph], [ShapedGlyph]) = ([], [])
      guard let word = PlainWord(text.span, isCovered: items.covers),
        shaping.shape(text.span, as: word, number: baseFont, into: &own),
        shapePlain(text.span, as: word, by: items, into: &pango), own == pango
      else { return nil }
    }
    return shaping
  }

  /// The item for `sample`; `nil` if it is not drawn with the base font alone.
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
}
