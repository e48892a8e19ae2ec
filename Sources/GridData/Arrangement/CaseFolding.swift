/// Lets texts compare without regard to case, whatever the language.
///
/// A character becomes its lower case by Unicode's default mapping, and the final sigma a sigma. The
/// rest of full case folding (ß as ss) and accents are left alone.
enum CaseFolding {
  @inline(__always)
  static func folded(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }

  /// Appends the folded text in UTF-8.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    for scalar in text.unicodeScalars {
      if let simple = simplyFolded(scalar) {
        bytes.append(contentsOf: UTF8.encode(simple) ?? UTF8.encodedReplacementCharacter)
      } else {
        bytes.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
      }
    }
  }

  /// The commonest scripts without a look into the tables; `nil` when they are needed.
  private static func simplyFolded(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    let value = scalar.value
    switch value {
    case 0x41...0x5A, 0xC0...0xD6, 0xD8...0xDE, 0x391...0x3A1, 0x3A3...0x3A9, 0x410...0x42F:
      return Unicode.Scalar(value + 0x20)
    case 0x400...0x40F: return Unicode.Scalar(value + 0x50)
    case 0x3C2: return Unicode.Scalar(0x3C3)
    case 0..<0x100, 0x3B1...0x3CE, 0x430...0x45F, 0x590..<0x10A0, 0x2E80..<0xA640, 0xAC00..<0xD800:
      return scalar
    default: return nil
    }
  }
}
