/// One multi-byte character of UTF-8, taken byte by byte, so that it may straddle two chunks.
///
/// The ranges are those of table 3-7 of the Unicode Standard: no overlong forms, no surrogates,
/// nothing above U+10FFFF. The bytes taken before one that does not fit are a *maximal subpart*,
/// which is replaced by one U+FFFD.
struct UTF8Sequence {
  enum Step {
    case incomplete
    case complete
    /// The byte does not belong to the sequence; the bytes before it are invalid.
    case rejected
  }

  /// U+FFFD, the replacement character.
  static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// The message about bytes that are replaced by U+FFFD.
  static func replacementMessage(_ bytes: [UInt8]) -> String {
    let list = bytes.map { String($0, radix: 16, uppercase: true) }.joined(separator: " ")
    return "invalid UTF-8 (\(list)) was replaced by U+FFFD"
  }

  /// The offset of the first byte in the stream.
  let offset: Int
  private(set) var bytes: [UInt8]
  private var missing: Int
  private var allowed: ClosedRange<UInt8>

  /// - Returns: `nil` if no character begins with the byte.
  init?(lead: UInt8, offset: Int) {
    guard let rule = Self.rule(forLead: lead) else { return nil }
    self.offset = offset
    bytes = [lead]
    missing = rule.missing
    allowed = rule.second
  }

  mutating func take(_ byte: UInt8) -> Step {
    guard allowed.contains(byte) else { return .rejected }
    bytes.append(byte)
    missing -= 1
    allowed = 0x80...0xBF
    return missing == 0 ? .complete : .incomplete
  }

  /// The number of bytes after a lead byte, and the valid range of the first of them.
  @inline(__always)
  private static func rule(forLead lead: UInt8) -> (missing: Int, second: ClosedRange<UInt8>)? {
    switch lead {
    case 0xC2...0xDF: (1, 0x80...0xBF)
    case 0xE0: (2, 0xA0...0xBF)
    case 0xED: (2, 0x80...0x9F)
    case 0xE1...0xEF: (2, 0x80...0xBF)
    case 0xF0: (3, 0x90...0xBF)
    case 0xF1...0xF3: (3, 0x80...0xBF)
    case 0xF4: (3, 0x80...0x8F)
    default: nil
    }
  }

  /// The length of the well-formed character at an index, in bytes.
  /// - Returns: 0 if it is invalid or continues after the end of the span.
  @inline(__always)
  static func length(at index: Int, in span: Span<UInt8>) -> Int {
    guard let rule = rule(forLead: span[index]), index + rule.missing < span.count,
      rule.second.contains(span[index + 1])
    else { return 0 }
    for next in 2..<4 where next <= rule.missing && span[index + next] & 0xC0 != 0x80 { return 0 }
    return rule.missing + 1
  }
}
