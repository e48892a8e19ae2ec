/// The direction of a paragraph.
package enum TextDirection: Hashable, Sendable {
  case leftToRight
  case rightToLeft

  /// The direction of the first strong character (Unicode Standard Annex 9, rules P2 and P3); `nil` if there is none.
  package init?(firstStrongIn text: ArraySlice<UInt8>) {
    var decoder = Unicode.UTF8()
    var bytes = text.makeIterator()
    while true {
      let scalar: Unicode.Scalar
      switch decoder.decode(&bytes) {
      case .scalarValue(let next): scalar = next
      case .error: continue
      case .emptyInput: return nil
      }
      // Long texts are often numbers, and looking up character properties is slow.
      if scalar.isASCII ? Self.isLetter(scalar) : scalar.properties.isAlphabetic {
        self = Self.isRightToLeft(scalar) ? .rightToLeft : .leftToRight
        return
      }
      if Self.isRightToLeft(scalar) {
        self = .rightToLeft
        return
      }
    }
  }

  /// The invisible character that makes a line run this way: LEFT-TO-RIGHT MARK or RIGHT-TO-LEFT MARK, as UTF-8.
  package var mark: [UInt8] {
    switch self {
    case .leftToRight: [0xE2, 0x80, 0x8E]
    case .rightToLeft: [0xE2, 0x80, 0x8F]
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    (0x61...0x7A).contains(scalar.value | 0x20)
  }

  /// The blocks of bidirectional classes R and AL: Hebrew to Arabic Extended-A, presentation forms, and the ancient
  /// and new scripts of the first supplementary plane.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // ARABIC LETTER MARK, which number formats use.
    case 0x061C: true
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      scalar.properties.isAlphabetic
    case 0x200F: true
    default: false
    }
  }
}
