import GridCore
import GridModel

/// Where a number's text is split for decimal alignment.
enum DecimalSplit {
  /// How many bytes of `text` stand left of the alignment point: all up to the decimal separator, or up to the end of
  /// the last digit when there is none; `nil` when the text has no digit.
  ///
  /// A separator counts if a digit follows it.
  static func leadingByteCount(of text: Span<UInt8>, marks: DecimalMarks = .plain) -> Int? {
    let separator = marks.separator.value
    var lastDigit: Int?
    var separatorAt: Int?
    var index = 0
    while index < text.count {
      let (scalar, length) = scalar(of: text, at: index)
      if isDigit(scalar, marks) {
        if let separatorAt { return separatorAt }
        lastDigit = index + length
      } else {
        separatorAt = scalar == separator ? index : nil
      }
      index += length
    }
    return lastDigit
  }

  @inline(__always)
  private static func isDigit(_ scalar: UInt32, _ marks: DecimalMarks) -> Bool {
    scalar &- 0x30 < 10 || scalar &- marks.zero.value < 10
  }

  /// The scalar at an index of valid UTF-8 and its length in bytes.
  @inline(__always)
  private static func scalar(of text: Span<UInt8>, at index: Int) -> (UInt32, Int) {
    let first = UInt32(text[index])
    if first < 0x80 { return (first, 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard index + length <= text.count else { return (0xFFFD, 1) }
    var value = first & (0xFF >> UInt32(length + 1))
    for offset in 1..<length { value = value << 6 | UInt32(text[index + offset] & 0x3F) }
    return (value, length)
  }
}
