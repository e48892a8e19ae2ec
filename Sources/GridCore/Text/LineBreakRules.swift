/// Rules for line breaks beyond those of Unicode (Standard Annex 14), from typography:
///
/// 1. A number and its unit, percent or currency sign are not parted at the space between them, nor
///    are its groups of three digits, nor the parts of a unit such as `m/s`.
/// 2. An address (of mail, of the web, of a file) is broken only if it does not fit on a line, and
///    then after `@`, a point, a slash or another sign, never within a word.
/// 3. A code or date that does not fit on a line is broken after its hyphens and slashes.
/// 4. Korean words, which spaces part, are broken only if they do not fit on a line.
package enum LineBreakRules {
  static func apply(to clusters: inout [TextCluster], of text: Span<UInt8>) {
    guard mayApply(to: text) else { return }
    for index in clusters.indices.dropFirst() {
      let start = clusters[index].byteOffset
      guard clusters[index].breakBefore == .allowed else { continue }
      if text[start - 1] == 0x20 {
        if joins(text, at: start - 1) { clusters[index].breakBefore = .prohibited }
      } else if isHangul(text, endingAt: start), isHangul(text, startingAt: start) {
        clusters[index].breakBefore = .ifNeeded
      }
    }
    var start = 0
    var next = 1
    while start < text.count {
      let end = wordEnd(text, from: start)
      if end > start {
        if Address(text, start..<end) != nil {
          breakAddress(text, start..<end, &clusters, from: &next)
        } else if text[start..<end, contains: 0x2F],
          NumberUnitNames.containsQuotient(bytes(text, start..<end))
        {
          keepTogether(start..<end, &clusters, from: &next)
        } else if isCode(text, start..<end) {
          breakCode(text, start..<end, &clusters, from: &next)
        }
      }
      start = end + 1
    }
  }

  /// Whether the space at an offset joins a number and its unit: a figure is on one side of it, and
  /// a sign or the name of a unit on the other, or three digits that are a group of the number.
  package static func joins(_ text: Span<UInt8>, at space: Int) -> Bool {
    guard space > 0, space + 1 < text.count else { return false }
    if isDigit(text, endingAt: space) {
      let end = wordEnd(text, from: space + 1)
      var unit = bytes(text, space + 1..<end)
      while let last = unit.last, closing.contains(last) { unit.removeLast() }
      return NumberUnitNames.contain(unit) || areGroups(text, at: space)
    }
    guard isDigit(text, startingAt: space + 1) else { return false }
    var start = space
    while start > 0, text[start - 1] > 0x20 { start -= 1 }
    while start < space, opening.contains(text[start]) { start += 1 }
    return NumberUnitNames.standBefore(bytes(text, start..<space))
  }

  /// Whether a space parts groups of three digits, as in 1 200: one to three digits are before it,
  /// and exactly three after it.
  private static func areGroups(_ text: Span<UInt8>, at space: Int) -> Bool {
    var first = space
    while first > 0, isDigit(text[first - 1]) { first -= 1 }
    var last = space + 1
    while last < text.count, isDigit(text[last]) { last += 1 }
    let isPart = first > 0 && (text[first - 1] == 0x2E || text[first - 1] == 0x2C)
    return (1...3).contains(space - first) && last - space == 4 && !isPart
  }

  static func bytes(_ text: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    for index in range { bytes.append(text[index]) }
    return bytes
  }

  /// Signs that may follow a unit: `(30 km), `.
  private static let closing = Set(").,;:!?]\"'".utf8)
  /// Signs that may precede a currency.
  private static let opening = Set("([\"'".utf8)

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Digits of all scripts.
  private static func isDigit(_ text: Span<UInt8>, endingAt end: Int) -> Bool {
    if text[end - 1] < 0x80 { return isDigit(text[end - 1]) }
    var start = end - 1
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    return isDigit(text, startingAt: start)
  }

  private static func isDigit(_ text: Span<UInt8>, startingAt start: Int) -> Bool {
    if text[start] < 0x80 { return isDigit(text[start]) }
    var end = start + 1
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    let scalar = String(decoding: bytes(text, start..<end), as: UTF8.self).unicodeScalars.first
    return scalar?.properties.generalCategory == .decimalNumber
  }

  /// The syllables of Korean, from U+AC00 to U+D7A3, in UTF-8.
  private static func isHangul(_ text: Span<UInt8>, startingAt start: Int) -> Bool {
    switch text[start] {
    case 0xEA: start + 1 < text.count && text[start + 1] >= 0xB0
    case 0xEB, 0xEC: true
    case 0xED: start + 1 < text.count && text[start + 1] <= 0x9E
    default: false
    }
  }

  private static func isHangul(_ text: Span<UInt8>, endingAt end: Int) -> Bool {
    end > 2 && isHangul(text, startingAt: end - 3)
  }

  /// Most texts have neither figures nor signs of addresses.
  private static func mayApply(to text: Span<UInt8>) -> Bool {
    for index in text.indices {
      switch text[index] {
      case 0x30...0x39, 0x40, 0x2F, 0x5C: return true
      // The first bytes of Korean syllables and of digits of Arabic, of India and of full width.
      case 0xEA...0xED, 0xD9, 0xDB, 0xE0, 0xEF: return true
      case 0x77: if isWeb(text, index) { return true }
      default: continue
      }
    }
    return false
  }

  static func isWeb(_ text: Span<UInt8>, _ start: Int) -> Bool {
    start + 4 < text.count && text[start + 1] == 0x77 && text[start + 2] == 0x77
      && text[start + 3] == 0x2E
  }

  private static func wordEnd(_ text: Span<UInt8>, from start: Int) -> Int {
    var end = start
    while end < text.count, text[end] > 0x20 { end += 1 }
    return end
  }
}

extension Span<UInt8> {
  fileprivate subscript(range: Range<Int>, contains byte: UInt8) -> Bool {
    range.contains { self[$0] == byte }
  }
}
