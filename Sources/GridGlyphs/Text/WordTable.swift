import Platform

/// Shaped words, found by their bytes and font.
///
/// Everything is in flat arrays: a table of slots, the entries, one arena for the bytes of long
/// words, one for the glyphs of plain runs, which most words are, and one for all others.
struct WordTable: Sendable {
  private struct Entry {
    var low: UInt64
    var high: UInt64
    /// In `PangoUnits`.
    var width: Int
    var byteCount: UInt32
    /// The index in the arena of the bytes after the sixteenth.
    var bytesStart: UInt32
    /// The index in the arena of plain glyphs, or in that of the others.
    var glyphStart: UInt32
    var glyphCount: UInt32
    var font: UInt16
    var hasMissing: Bool
    var isPlain: Bool
    /// The loaded font of a plain run.
    var loaded: Int32

    /// The places in the arena of the bytes after the sixteenth.
    var rest: Range<Int> {
      Int(bytesStart)..<(Int(bytesStart) + max(0, Int(byteCount) - 16))
    }
  }

  /// High half: half of a hash, which also selects the slot. Low half: an entry's number plus one,
  /// 0 is free.
  private var slots = [UInt64](repeating: 0, count: 2048)
  private var entries: [Entry] = []
  private var bytes: [UInt8] = []
  private var plainGlyphs: [PlainGlyph] = []
  private var glyphs: [ShapedGlyph] = []

  var count: Int { entries.count }

  /// In bytes, approximately.
  var size: Int {
    bytes.count + glyphs.count * MemoryLayout<ShapedGlyph>.stride
      + plainGlyphs.count * MemoryLayout<PlainGlyph>.stride
      + entries.count * (MemoryLayout<Entry>.stride + 16)
  }

  /// In `PangoUnits`.
  func width(of entry: Int) -> Int { entries[entry].width }

  /// Whether a character of the text has no glyph in any font.
  func hasMissing(_ entry: Int) -> Bool { entries[entry].hasMissing }

  func appendGlyphs(of entry: Int, to line: inout [ShapedGlyph]) {
    let entry = entries[entry]
    let range = Int(entry.glyphStart)..<(Int(entry.glyphStart) + Int(entry.glyphCount))
    if entry.isPlain {
      var offset: Int32 = 0
      for index in range {
        let glyph = plainGlyphs[index]
        line.append(
          ShapedGlyph(
            id: UInt32(glyph.id), font: entry.loaded, advance: glyph.advance, byteOffset: offset,
            byteCount: Int32(glyph.byteCount)))
        offset += Int32(glyph.byteCount)
      }
    } else {
      for index in range { line.append(glyphs[index]) }
    }
  }

  /// The entry of the text's part; `nil` if it has not been shaped yet.
  @inline(__always)
  func find(_ key: WordKey, _ text: Span<UInt8>, _ range: Range<Int>, font: UInt16) -> Int? {
    let mask = slots.count - 1
    let fragment = key.hash >> 32
    var slot = Int(truncatingIfNeeded: fragment) & mask
    while true {
      let value = slots[slot]
      if value == 0 { return nil }
      if value >> 32 == fragment {
        let number = Int(value & 0xFFFF_FFFF) - 1
        if matches(entries[number], key, text, range, font) { return number }
      }
      slot = (slot + 1) & mask
    }
  }

  @inline(__always)
  private func matches(
    _ entry: Entry, _ key: WordKey, _ text: Span<UInt8>, _ range: Range<Int>, _ font: UInt16
  ) -> Bool {
    guard entry.low == key.low, entry.high == key.high, entry.byteCount == range.count,
      entry.font == font
    else { return false }
    if range.count <= 16 { return true }
    var place = Int(entry.bytesStart)
    for index in (range.lowerBound + 16)..<range.upperBound {
      if bytes[place] != text[index] { return false }
      place += 1
    }
    return true
  }

  /// Keeps `shaped`, the glyphs of the text's part, and returns the entry's number, which is valid
  /// until the next insertion.
  mutating func insert(
    _ key: WordKey, _ text: Span<UInt8>, _ range: Range<Int>, font: UInt16,
    glyphs shaped: [ShapedGlyph]
  ) -> Int {
    var entry = Entry(
      low: key.low, high: key.high, width: 0, byteCount: UInt32(range.count),
      bytesStart: UInt32(bytes.count), glyphStart: UInt32(glyphs.count),
      glyphCount: UInt32(shaped.count), font: font, hasMissing: false,
      isPlain: PlainGlyph.areAll(shaped), loaded: shaped.first?.font ?? -1)
    for index in range.dropFirst(16) { bytes.append(text[index]) }
    for glyph in shaped {
      entry.width += Int(glyph.advance)
      if glyph.isMissing { entry.hasMissing = true }
    }
    if entry.isPlain {
      entry.glyphStart = UInt32(plainGlyphs.count)
      for glyph in shaped { plainGlyphs.append(PlainGlyph(glyph)) }
    } else {
      glyphs.append(contentsOf: shaped)
    }
    append(entry, key.hash >> 32)
    return entries.count - 1
  }

  private mutating func append(_ entry: Entry, _ fragment: UInt64) {
    entries.append(entry)
    if entries.count * 2 > slots.count { grow() }
    place(fragment, entries.count)
  }

  private mutating func place(_ fragment: UInt64, _ value: Int) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: fragment) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = fragment << 32 | UInt64(value)
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 2)
    for value in old where value != 0 { place(value >> 32, Int(value & 0xFFFF_FFFF)) }
  }

  /// Adds the words of another table for the same fonts that are not in `others` either, up to a
  /// size in bytes.
  mutating func add(_ other: WordTable, unlessIn others: [WordTable], limit: Int) {
    for value in other.slots where value != 0 {
      let (fragment, entry) = (value >> 32, other.entries[Int(value & 0xFFFF_FFFF) - 1])
      if has(entry, of: other, fragment)
        || others.contains(where: { $0.has(entry, of: other, fragment) })
      {
        continue
      }
      if size >= limit { return }
      add(entry, of: other, fragment)
    }
  }

  private func has(_ entry: Entry, of other: WordTable, _ fragment: UInt64) -> Bool {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: fragment) & mask
    while slots[slot] != 0 {
      let value = slots[slot]
      if value >> 32 == fragment,
        isSame(entries[Int(value & 0xFFFF_FFFF) - 1], entry, of: other)
      {
        return true
      }
      slot = (slot + 1) & mask
    }
    return false
  }

  private func isSame(_ own: Entry, _ entry: Entry, of other: WordTable) -> Bool {
    own.low == entry.low && own.high == entry.high && own.byteCount == entry.byteCount
      && own.font == entry.font
      && bytes[own.rest].elementsEqual(other.bytes[entry.rest])
  }

  private mutating func add(_ entry: Entry, of other: WordTable, _ fragment: UInt64) {
    var added = entry
    added.bytesStart = UInt32(bytes.count)
    bytes += other.bytes[entry.rest]
    let range = Int(entry.glyphStart)..<(Int(entry.glyphStart) + Int(entry.glyphCount))
    if entry.isPlain {
      added.glyphStart = UInt32(plainGlyphs.count)
      plainGlyphs += other.plainGlyphs[range]
    } else {
      added.glyphStart = UInt32(glyphs.count)
      glyphs += other.glyphs[range]
    }
    append(added, fragment)
  }
}

/// A glyph of a word that is set from left to right in one font, each glyph where the one before it
/// ends, for the bytes after those of the one before it: a quarter of the size of others.
private struct PlainGlyph {
  var id: UInt16
  var byteCount: UInt16
  /// In `PangoUnits`.
  var advance: Int32

  /// - Parameter glyph: one of a word for which ``areAll(_:)`` holds.
  init(_ glyph: ShapedGlyph) {
    id = UInt16(truncatingIfNeeded: glyph.id)
    byteCount = UInt16(truncatingIfNeeded: glyph.byteCount)
    advance = glyph.advance
  }

  static func areAll(_ glyphs: [ShapedGlyph]) -> Bool {
    var offset: Int32 = 0
    for glyph in glyphs {
      guard glyph.id <= 0xFFFF, glyph.font == glyphs[0].font, glyph.x == 0, glyph.y == 0,
        !glyph.isRightToLeft, glyph.byteOffset == offset, (1...0xFFFF).contains(glyph.byteCount)
      else { return false }
      offset += glyph.byteCount
    }
    return true
  }
}
