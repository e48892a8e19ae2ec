/// The identifiers (CIDs) of the glyphs in a CID-keyed CFF font program (Adobe Technical Note 5176, §13 and §18).
package struct CFFCharset: Sendable {
  /// By glyph number; `nil` when every glyph's identifier is its number.
  package let identifiers: [UInt16]?

  /// `nil` if the font program is not CID-keyed, or damaged.
  package init?(table: Span<UInt8>) {
    guard table.count > 4, let names = CFFIndex(table, at: Int(table[2])),
      let dictionaries = CFFIndex(table, at: names.range.upperBound),
      let place = dictionaries.element(0, in: table), let top = CFFDictionary(table, place),
      top[CFFDictionary.Key.registryAndOrdering] != nil,
      let charStrings = top[CFFDictionary.Key.charStrings]?.operands.first,
      let glyphs = CFFIndex(table, at: charStrings)
    else { return nil }
    // Offsets 0, 1 and 2 name predefined charsets, which no CID-keyed font program has.
    guard let start = top[CFFDictionary.Key.charset]?.operands.first, start > 2 else {
      identifiers = nil
      return
    }
    guard let list = CFFCharset.list(table, at: start, count: glyphs.count) else { return nil }
    identifiers = list.indices.allSatisfy { Int(list[$0]) == $0 } ? nil : list
  }

  private static func list(_ table: Span<UInt8>, at start: Int, count: Int) -> [UInt16]? {
    var list: [UInt16] = [0]
    list.reserveCapacity(count)
    guard start < table.count else { return nil }
    let format = table[start]
    var place = start + 1
    guard format <= 2 else { return nil }
    while list.count < count {
      guard let first = table.number(at: place, size: 2) else { return nil }
      place += 2
      var more = 0
      if format > 0 {
        guard let number = table.number(at: place, size: Int(format)) else { return nil }
        more = number
        place += Int(format)
      }
      for step in 0...more where list.count < count {
        list.append(UInt16(truncatingIfNeeded: first + step))
      }
    }
    return list
  }
}
