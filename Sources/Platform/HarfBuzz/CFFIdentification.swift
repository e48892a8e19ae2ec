/// Converts a CFF font program whose glyphs have names to one whose glyphs have identifiers (CIDs),
/// as PDF's composite fonts require (Adobe Technical Note 5176, §9, §18 and §19). Names are
/// dropped; they take most of the space in a small subset.
package enum CFFIdentification {
  private typealias Key = CFFDictionary.Key

  /// 1. The charset lists the identifiers in place of names.
  /// 2. One font dictionary, selected for all glyphs, contains the private dictionary with its
  ///    subroutines.
  /// 3. Everything else is copied.
  ///
  /// - Parameter identifiers: One for each glyph, ascending, the first 0.
  /// - Returns: `nil` if the table is damaged or has its parts in an unusual order.
  package static func identified(_ table: Span<UInt8>, by identifiers: [UInt32]) -> [UInt8]? {
    guard table.count > 4, let names = CFFIndex(table, at: Int(table[2])),
      let dictionaries = CFFIndex(table, at: names.range.upperBound),
      let strings = CFFIndex(table, at: dictionaries.range.upperBound),
      let subroutines = CFFIndex(table, at: strings.range.upperBound),
      let place = dictionaries.element(0, in: table), let top = CFFDictionary(table, place),
      let charStrings = top[Key.charStrings]?.operands.first,
      let glyphs = CFFIndex(table, at: charStrings), glyphs.count == identifiers.count,
      let last = identifiers.last, let privatePart = privatePart(of: table, top)
    else { return nil }

    var parts = Parts()
    parts.charset = [0]
    for identifier in identifiers.dropFirst() {
      parts.charset.append(bigEndian: Int(identifier), size: 2)
    }
    // Format 3: one range, of font dictionary 0, up to the number of glyphs.
    parts.selection = [3, 0, 1, 0, 0, 0]
    parts.selection.append(bigEndian: identifiers.count, size: 2)
    parts.charStrings = copy(table, glyphs.range)
    parts.privatePart = copy(table, privatePart.range)
    parts.privateSize = privatePart.size
    parts.start = [1, 0, 4, 4] + copy(table, names.range)
    parts.middle =
      CFFIndex.bytes([Array("Adobe".utf8), Array("Identity".utf8)])
      + copy(table, subroutines.range)
    for key in [Key.fontMatrix, Key.fontBox] {
      if let entry = top[key] { parts.copied += copy(table, entry.range) }
    }
    parts.identifierCount = Int(last) + 1
    return parts.bytes
  }

  /// The private dictionary, and the subroutines if they follow it.
  private static func privatePart(
    of table: Span<UInt8>, _ top: CFFDictionary
  ) -> (range: Range<Int>, size: Int)? {
    guard let operands = top[Key.privateDictionary]?.operands, operands.count == 2,
      operands[0] >= 0, operands[1] >= 0
    else { return nil }
    let (size, start) = (operands[0], operands[1])
    guard start + size <= table.count,
      let dictionary = CFFDictionary(table, start..<(start + size))
    else { return nil }
    guard let offset = dictionary[Key.localSubroutines]?.operands.first else {
      return (start..<(start + size), size)
    }
    guard offset == size, let local = CFFIndex(table, at: start + offset) else { return nil }
    return (start..<local.range.upperBound, size)
  }

  private static func copy(_ table: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
    range.map { table[$0] }
  }

  /// The parts of the new table, in their order.
  private struct Parts {
    var start: [UInt8] = []
    /// Unchanged entries of the top dictionary.
    var copied: [UInt8] = []
    var identifierCount = 0
    var middle: [UInt8] = []
    var charset: [UInt8] = []
    var selection: [UInt8] = []
    var charStrings: [UInt8] = []
    var privatePart: [UInt8] = []
    var privateSize = 0

    var bytes: [UInt8] {
      // Offsets are always written in five bytes, so the size is known before their values.
      let topSize = CFFIndex.bytes([top(charset: 0, selection: 0, strings: 0, fonts: 0)]).count
      let charsetPlace = start.count + topSize + middle.count
      let selectionPlace = charsetPlace + charset.count
      let stringsPlace = selectionPlace + selection.count
      let privatePlace = stringsPlace + charStrings.count
      let fontsPlace = privatePlace + privatePart.count
      var font: [UInt8] = []
      font.append(number: privateSize)
      font.append(number: privatePlace)
      font.append(key: Key.privateDictionary)
      let top = top(
        charset: charsetPlace, selection: selectionPlace, strings: stringsPlace,
        fonts: fontsPlace)
      return start + CFFIndex.bytes([top]) + middle + charset + selection + charStrings
        + privatePart + CFFIndex.bytes([font])
    }

    private func top(charset: Int, selection: Int, strings: Int, fonts: Int) -> [UInt8] {
      var top: [UInt8] = []
      // The first strings after the 391 standard ones, and supplement 0; this entry has to be the
      // first.
      for number in [391, 392, 0] { top.append(number: number) }
      top.append(key: Key.registryAndOrdering)
      top += copied
      for (number, key) in [
        (identifierCount, Key.identifierCount), (charset, Key.charset),
        (strings, Key.charStrings), (selection, Key.fontDictionarySelection),
        (fonts, Key.fontDictionaries),
      ] {
        top.append(number: number)
        top.append(key: key)
      }
      return top
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(number: Int) {
    append(29)
    append(bigEndian: number, size: 4)
  }

  fileprivate mutating func append(key: Int) {
    if key > 0xFF { append(12) }
    append(UInt8(truncatingIfNeeded: key))
  }
}
