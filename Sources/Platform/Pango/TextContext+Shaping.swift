import CSystem

extension TextContext {
  /// Appends the glyphs of `text`, one paragraph on one line, in visual order.
  ///
  /// 1. Line breaks and tabs become spaces of the same number of bytes.
  /// 2. The base direction is that of the first strong character, left to right if there is none.
  /// 3. The text is cut into stretches of one font, script and direction, and each is shaped.
  /// 4. The stretches are put in visual order (Unicode Standard Annex 9, rule L2).
  package func shape(_ text: Span<UInt8>, into glyphs: inout [ShapedGlyph]) {
    shape(text, withAll: false, into: &glyphs)
  }

  /// As above; all fonts may be chosen from if `isOfAll`, even where the base font has all
  /// characters, which gives the same glyphs.
  func shape(_ text: Span<UInt8>, withAll isOfAll: Bool, into glyphs: inout [ShapedGlyph]) {
    if text.isEmpty { return }
    if !isOfAll, shapePlain(text, into: &glyphs) { return }
    FontLock.lock()
    defer { FontLock.unlock() }
    if TextContext.needsReplacement(text) {
      replaceBreaks(of: text)
      copy.withUnsafeBufferPointer { shapeParagraph($0, withAll: isOfAll, into: &glyphs) }
    } else {
      text.withUnsafeBufferPointer { shapeParagraph($0, withAll: isOfAll, into: &glyphs) }
    }
  }

  private func shapeParagraph(
    _ text: UnsafeBufferPointer<UInt8>, withAll isOfAll: Bool, into glyphs: inout [ShapedGlyph]
  ) {
    guard let base = text.baseAddress else { return }
    let count = Int32(clamping: text.count)
    base.withMemoryRebound(to: CChar.self, capacity: text.count) { chars in
      let attributes =
        scripts.isEmpty
        ? pango_attr_list_ref(attributes)
        : scripts.attributes(attributes, for: chars, count: count)
      defer { pango_attr_list_unref(attributes) }
      var items: [UnsafeMutablePointer<PangoItem>] = []
      if !isOfAll, hasAllCharacters(of: chars, count: text.count) {
        items = itemize(chars, count: count, attributes, in: raw)
      }
      if items.isEmpty || !isPreferred(for: items) {
        for item in items { pango_item_free(item) }
        items = itemize(chars, count: count, attributes, in: complete())
      }
      for index in TextContext.visualOrder(of: items.map { $0.pointee.analysis.level }) {
        shapeItem(items[index], of: chars, count: count, into: &glyphs)
      }
      for item in items { pango_item_free(item) }
    }
  }

  /// The stretches of one font, script and direction, in the order of the text. The caller frees
  /// them.
  private func itemize(
    _ text: UnsafePointer<CChar>, count: Int32, _ attributes: OpaquePointer?,
    in context: OpaquePointer
  ) -> [UnsafeMutablePointer<PangoItem>] {
    // "Weak": unless a strong character specifies otherwise.
    let list = pango_itemize_with_base_dir(
      context, PANGO_DIRECTION_WEAK_LTR, text, 0, count, attributes, nil)
    defer { g_list_free(list) }
    var items: [UnsafeMutablePointer<PangoItem>] = []
    var link = list
    while let node = link {
      if let data = node.pointee.data {
        items.append(data.assumingMemoryBound(to: PangoItem.self))
      }
      link = node.pointee.next
    }
    return items
  }

  /// Rule L2: from the highest level down to the lowest odd one, every stretch at that level or
  /// above is reversed.
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
    MissingMemory.retried {
      pango_shape_item(item, text, count, nil, glyphString, PANGO_SHAPE_NONE)
    }
    appendGlyphs(of: item, font: font, into: &glyphs)
  }

  /// The glyphs in `glyphString`, with the bytes that each cluster represents.
  func appendGlyphs(
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
    glyphs.endClusters(
      from: first, at: offset + Int32(item.pointee.length), isRightToLeft: isRightToLeft)
  }

  /// The width of the box that is shown for a character without a glyph: 0.6 em.
  private var missingAdvance: Int32 { Int32(size * 0.6 * Double(PangoUnits.perPoint)) }

  // MARK: - Line breaks inside a single line

  /// Whether `text` contains a character that a single line shows as a space: NUL, tab to carriage
  /// return, U+0085, U+2028, U+2029.
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

  /// Copies `text` with spaces in place of such characters: U+0020, U+00A0 or U+2005 (a quarter
  /// em), whichever has as many bytes.
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
}

extension [ShapedGlyph] {
  /// Sets how many bytes the clusters of a stretch have: in logical order, one ends where the next
  /// one begins.
  /// - Parameters:
  ///   - first: the index of the stretch's first glyph.
  ///   - end: where its last byte ends.
  mutating func endClusters(from first: Int, at end: Int32, isRightToLeft: Bool = false) {
    var end = end
    var next = end
    for index in 0..<(count - first) {
      let place = isRightToLeft ? first + index : count - 1 - index
      let start = self[place].byteOffset
      if start != next {
        if index > 0 { end = next }
        next = start
      }
      self[place].byteCount = end - start
    }
  }
}
