import GridModel

/// `true`, `false`, `yes` or `no` in any case, with white space around it.
struct BooleanText {
  let value: Bool

  /// - Returns: `nil` for any other text.
  init?(_ text: Span<UInt8>) {
    let trimmed = text.trimmedRange
    guard (2...5).contains(trimmed.count) else { return nil }
    var letters: UInt64 = 0
    for index in trimmed { letters = letters << 8 | UInt64(text[index] | 0x20) }
    switch letters {
    case 0x74_7275_65, 0x79_6573: value = true
    case 0x66_616C_7365, 0x6E6F: value = false
    default: return nil
    }
  }
}
