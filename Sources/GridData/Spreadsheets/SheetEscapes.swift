/// The escapes in strings of Excel workbooks: `_x000D_` is the character U+000D, and `_x005F_` is
/// the line at the beginning of a text that resembles an escape (ECMA-376, 22.9.2.19).
enum SheetEscapes {
  /// The text without escapes; its lines end with line feeds. Half of a surrogate pair is U+FFFD.
  static func decoded(_ text: [UInt8]) -> [UInt8] {
    guard mayHaveEscape(text[...]) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      guard let unit = unit(at: index, in: text) else {
        result.append(text[index])
        index += 1
        continue
      }
      index += length
      var scalar = Unicode.Scalar(UInt32(unit))
      if UTF16.isLeadSurrogate(unit), let next = self.unit(at: index, in: text),
        UTF16.isTrailSurrogate(next)
      {
        index += length
        scalar = Unicode.Scalar(
          0x1_0000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(next) - 0xDC00))
      }
      result.append(contentsOf: String(Character(scalar ?? "\u{FFFD}")).utf8)
    }
    return withLineFeeds(result)
  }

  static func decoded(_ text: String) -> String {
    String(decoding: decoded(Array(text.utf8)), as: UTF8.self)
  }

  /// Whether a text has the beginning of an escape.
  static func mayHaveEscape(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    while let line = rest.firstIndex(of: UInt8(ascii: "_")) {
      rest = rest[(line + 1)...]
      if rest.first == UInt8(ascii: "x") { return true }
    }
    return false
  }

  private static let length = 7

  /// The UTF-16 unit of an escape; `nil` if there is none at a place.
  private static func unit(at index: Int, in text: [UInt8]) -> UInt16? {
    guard index + length <= text.count, text[index] == UInt8(ascii: "_"),
      text[index + 1] == UInt8(ascii: "x"), text[index + 6] == UInt8(ascii: "_")
    else { return nil }
    var unit: UInt16 = 0
    for byte in text[(index + 2)..<(index + 6)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  private static func withLineFeeds(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(UInt8(ascii: "\r")) else { return text }
    var result: [UInt8] = []
    for (index, byte) in text.enumerated() {
      guard byte == UInt8(ascii: "\r") else {
        result.append(byte)
        continue
      }
      if index + 1 < text.count, text[index + 1] == UInt8(ascii: "\n") { continue }
      result.append(UInt8(ascii: "\n"))
    }
    return result
  }
}
