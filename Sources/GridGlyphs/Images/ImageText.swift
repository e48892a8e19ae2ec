import GridCore

/// The picture that a cell of the data specifies.
enum ImageText: Hashable {
  case bytes([UInt8])
  case file(String)

  init(_ text: String) throws(ImageFault) {
    let bytes = text.utf8
    let start = bytes.drop { $0 <= 0x20 }
    if start.starts(with: "data:".utf8) {
      self = .bytes(try Self.contents(ofURI: start.dropFirst(5)))
    } else if start.first == UInt8(ascii: "<") {
      self = .bytes(Array(start))
    } else if Self.signatures.contains(where: { start.starts(with: $0.utf8) }) {
      guard let decoded = Base64Bytes.decode(start) else { throw .invalidBase64 }
      self = .bytes(decoded)
    } else {
      self = .file(text)
    }
  }

  /// The first characters of PNG, JPEG, GIF, WebP and SVG in Base64.
  private static let signatures = ["iVBORw0KGgo", "/9j/", "R0lGOD", "UklGR", "PHN2Zy", "PD94bWwg"]

  /// - Parameter rest: the text after `data:` (RFC 2397).
  private static func contents(ofURI rest: Substring.UTF8View) throws(ImageFault) -> [UInt8] {
    guard let comma = rest.firstIndex(of: UInt8(ascii: ",")) else {
      throw .damaged("the data: URI has no comma")
    }
    let content = rest[rest.index(after: comma)...]
    guard String(Substring(rest[..<comma])).hasSuffix(";base64") else {
      return percentDecoded(content)
    }
    guard let decoded = Base64Bytes.decode(percentDecoded(content)) else { throw .invalidBase64 }
    return decoded
  }

  private static func percentDecoded(_ text: Substring.UTF8View) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let code = UInt8(String(Substring(rest.prefix(2))), radix: 16) {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}

/// Decodes Base64 (RFC 4648), also in its alphabet for URLs, with white space anywhere and optional
/// padding.
enum Base64Bytes {
  /// `nil` if the text is not Base64.
  static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    var isEnded = false
    for character in text {
      let value: UInt8
      switch character {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = character - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = character - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = character - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
      case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
      case UInt8(ascii: "="):
        isEnded = true
        continue
      case 0...0x20: continue
      default: return nil
      }
      if isEnded { return nil }
      bits = bits << 6 | UInt32(value)
      count += 1
      if count == 4 {
        for shift: UInt32 in [16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: bits >> shift)) }
        (bits, count) = (0, 0)
      }
    }
    switch count {
    case 0: break
    case 2: bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
    case 3:
      bytes.append(UInt8(truncatingIfNeeded: bits >> 10))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 2))
    default: return nil
    }
    return bytes
  }
}
