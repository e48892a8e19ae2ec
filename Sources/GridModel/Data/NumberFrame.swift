/// The characters around the digits of a number: a sign and a currency sign, or parentheses.
struct NumberFrame {
  private(set) var isNegative = false
  /// The range of the number without them; it begins with a digit or a point.
  private(set) var content: Range<Int>

  /// - Returns: `nil` when the text from one index to another cannot be a number.
  init?(_ text: Span<UInt8>, from start: Int, to end: Int) {
    var at = start
    var end = end
    var isSigned = false
    if at < end, text[at] == UInt8(ascii: "(") {
      guard end - at > 2, text[end - 1] == UInt8(ascii: ")") else { return nil }
      isNegative = true
      isSigned = true
      at += 1
      end -= 1
    }
    var hasCurrency = false
    // Each kind at most once: two steps are enough.
    for _ in 0..<2 {
      if !isSigned, let sign = Self.sign(text, at: at, before: end) {
        isSigned = true
        isNegative = sign.isNegative
        at += sign.byteCount
      } else if !hasCurrency, let byteCount = Self.currency(text, at: at, before: end) {
        hasCurrency = true
        at += byteCount
      }
    }
    guard at < end, text.isDigit(at: at, before: end) || text[at] == UInt8(ascii: ".") else {
      return nil
    }
    content = at..<end
  }

  private static func sign(
    _ text: Span<UInt8>, at index: Int, before end: Int
  ) -> (isNegative: Bool, byteCount: Int)? {
    guard index < end else { return nil }
    switch text[index] {
    case UInt8(ascii: "-"): return (true, 1)
    case UInt8(ascii: "+"): return (false, 1)
    default: return text.has(0xE2, 0x88, 0x92, at: index, before: end) ? (true, 3) : nil
    }
  }

  /// The length of a currency sign in bytes.
  private static func currency(_ text: Span<UInt8>, at index: Int, before end: Int) -> Int? {
    guard index < end else { return nil }
    if text[index] == UInt8(ascii: "$") { return 1 }
    if text.has(0xC2, 0xA3, at: index, before: end) { return 2 }  // £
    if text.has(0xC2, 0xA5, at: index, before: end) { return 2 }  // ¥
    if text.has(0xE2, 0x82, 0xAC, at: index, before: end) { return 3 }  // €
    return nil
  }
}
