extension Span<UInt8> {
  /// Whether all characters are printable ASCII or white space.
  var isPlain: Bool {
    for index in 0..<count {
      switch self[index] {
      case 0x20...0x7E, 0x09...0x0D: continue
      default: return false
      }
    }
    return true
  }

  /// Whether a line must end within the text (Unicode Standard Annex 14, classes BK, CR, LF and NL).
  var containsLineBreak: Bool {
    for index in 0..<count where lineBreakLength(at: index) > 0 { return true }
    return false
  }

  /// The length in bytes of the line break at `index`: LF, VT, FF, CR, CR LF, U+0085, U+2028 or U+2029; 0 if
  /// there is none.
  func lineBreakLength(at index: Int) -> Int {
    switch self[index] {
    case 0x0A, 0x0B, 0x0C:
      return 1
    case 0x0D:
      return index + 1 < count && self[index + 1] == 0x0A ? 2 : 1
    case 0xC2:
      return index + 1 < count && self[index + 1] == 0x85 ? 2 : 0
    case 0xE2:
      let isSeparator =
        index + 2 < count && self[index + 1] == 0x80
        && (self[index + 2] == 0xA8 || self[index + 2] == 0xA9)
      return isSeparator ? 3 : 0
    default:
      return 0
    }
  }
}
