/// Where a text may be cut into words that are shaped separately.
enum TextSegmentation {
  /// NUL, tab to carriage return, and the space: on a single line, each is shown as a space.
  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool {
    byte <= 0x20 && (byte == 0x20 || byte == 0 || byte >= 9 && byte <= 13)
  }

  /// Whether the words of `text` do not influence each other: it consists of left-to-right scripts
  /// without joining (below U+0590), common punctuation and currency signs, and no combining mark
  /// follows a space.
  static func isWordwise(_ text: Span<UInt8>) -> Bool {
    var all: UInt8 = 0
    for index in text.indices { all |= text[index] }
    return all < 0x80 || isWordwiseNonASCII(text)
  }

  private static func isWordwiseNonASCII(_ text: Span<UInt8>) -> Bool {
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        index += 1
      } else if byte < 0xE0 {
        guard index + 1 < text.count else { return false }
        let scalar = Int(byte & 0x1F) << 6 | Int(text[index + 1] & 0x3F)
        if scalar == 0x85 || scalar >= 0x590 { return false }
        if isMark(scalar), index > 0, isSpace(text[index - 1]) { return false }
        index += 2
      } else if byte == 0xE2 {
        guard index + 2 < text.count else { return false }
        let scalar = 0x2000 | Int(text[index + 1] & 0x3F) << 6 | Int(text[index + 2] & 0x3F)
        if !isCommonSign(scalar) { return false }
        index += 3
      } else {
        return false
      }
    }
    return true
  }

  /// The combining marks below U+0590.
  private static func isMark(_ scalar: Int) -> Bool {
    (0x300...0x36F).contains(scalar) || (0x483...0x489).contains(scalar)
  }

  /// Dashes, quotation marks, bullets, the ellipsis; currencies; ™ and the minus sign.
  private static func isCommonSign(_ scalar: Int) -> Bool {
    switch scalar {
    case 0x2010...0x2027, 0x2030...0x205E, 0x20A0...0x20C0, 0x2122, 0x2212: true
    default: false
    }
  }
}
