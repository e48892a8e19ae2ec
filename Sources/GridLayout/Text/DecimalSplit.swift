import GridCore

/// Where a number's text is split for decimal alignment.
enum DecimalSplit {
  /// How many bytes of `text` stand left of the alignment point: all up to the decimal point, or up to the end of the
  /// last digit when there is none; `nil` when the text has no digit.
  static func leadingByteCount(of text: Span<UInt8>) -> Int? {
    let point = UInt8(ascii: ".")
    var lastDigit: Int?
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte >= 0x30, byte <= 0x39 {
        lastDigit = index
      } else if byte == point, index + 1 < text.count, text[index + 1] >= 0x30,
        text[index + 1] <= 0x39
      {
        return index
      }
      index += 1
    }
    return lastDigit.map { $0 + 1 }
  }
}
