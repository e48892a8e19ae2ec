/// How many columns of a terminal, or of a text in a font of fixed width, a text takes.
extension Character {
  /// 2 for the wide letters of East Asia and for emoji, 0 for marks and signs without a width, 1
  /// for all others (Unicode Standard Annex 11).
  package var displayColumns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.value < 0x300 { return first.value < 0x20 ? 0 : 1 }
    if first.isWide || unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }
}

extension String {
  /// The columns of all its characters.
  package var displayColumns: Int { reduce(0) { $0 + $1.displayColumns } }
}

extension Unicode.Scalar {
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x231A...0x231B, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
