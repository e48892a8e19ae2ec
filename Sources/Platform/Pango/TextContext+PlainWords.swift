import CSystem

extension TextContext {
  /// Shapes `text` without itemization if it is printable ASCII that the base font covers: it is
  /// then a single stretch.
  func shapePlain(_ text: Span<UInt8>, into glyphs: inout [ShapedGlyph]) -> Bool {
    if scripts.hasLatin { return false }
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

  /// Whether the base font alone draws every printable character of ASCII.
  package var hasPlainGlyphs: Bool {
    if scripts.hasLatin { return false }
    FontLock.lock()
    defer { FontLock.unlock() }
    let items = plainItems ?? makePlainItems()
    return items.letters != nil && items.signs != nil
      && (0x21..<0x7F).allSatisfy { items.isCovered[$0] }
  }

  private func makePlainItems() -> PlainItems {
    let font = map.fonts[Int(baseFont)].font
    let items = PlainItems(
      letters: plainItem("Aa", font: font), signs: plainItem("0", font: font), font: font,
      of: map)
    plainItems = items
    return items
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

/// Pango's items for printable ASCII, kept to shape further words without itemization.
final class PlainItems {
  /// Longer words are rare and shaped with itemization.
  static let longest = 256

  /// For words with a letter: the script is Latin.
  let letters: UnsafeMutablePointer<PangoItem>?
  /// For words of digits and signs alone: they have no script.
  let signs: UnsafeMutablePointer<PangoItem>?
  /// Whether the font has the character, for each of the 128 of ASCII.
  let isCovered: [Bool]
  /// Kept as long as the items, which retain one of its fonts: a font that outlives its map leaks
  /// the map's data about it (Pango 1.50).
  private let map: FontMap

  /// Takes ownership of both items, which are of a font of the map.
  init(
    letters: UnsafeMutablePointer<PangoItem>?, signs: UnsafeMutablePointer<PangoItem>?,
    font: UnsafeMutablePointer<PangoFont>, of map: FontMap
  ) {
    self.map = map
    self.letters = letters
    self.signs = signs
    isCovered = (0..<128).map { $0 > 0x20 && $0 < 0x7F && pango_font_has_char(font, $0) != 0 }
  }

  deinit {
    FontLock.lock()
    defer { FontLock.unlock() }
    pango_item_free(letters)
    pango_item_free(signs)
  }
}
