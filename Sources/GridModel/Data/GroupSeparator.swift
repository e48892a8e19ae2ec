/// What sets apart the thousands of a number.
enum GroupSeparator {
  case comma
  case apostrophe
  case typographicApostrophe
  case noBreakSpace
  case narrowNoBreakSpace

  /// - Returns: `nil` when no separator stands at the index.
  @inline(__always)
  init?(_ text: Span<UInt8>, at index: Int, before end: Int) {
    guard index < end else { return nil }
    switch text[index] {
    case UInt8(ascii: ","): self = .comma
    case UInt8(ascii: "'"): self = .apostrophe
    case 0xC2 where text.has(0xC2, 0xA0, at: index, before: end): self = .noBreakSpace
    case 0xE2 where text.has(0xE2, 0x80, 0xAF, at: index, before: end): self = .narrowNoBreakSpace
    case 0xE2 where text.has(0xE2, 0x80, 0x99, at: index, before: end):
      self = .typographicApostrophe
    default: return nil
    }
  }

  var byteCount: Int {
    switch self {
    case .comma, .apostrophe: 1
    case .noBreakSpace: 2
    case .typographicApostrophe, .narrowNoBreakSpace: 3
    }
  }
}
