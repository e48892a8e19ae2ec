#if YAML
/// JSON writes characters beyond the first 65,536 as two escapes, half a character each, which YAML
/// does not have.
enum JSONSurrogates {
  /// The text of a file with such pairs put together; a file that is not JSON is unchanged.
  static func joined(in text: String) -> String {
    guard text.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: "{"), text.contains("\\u") else {
      return text
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var rest = text.utf8[...]
    while let next = rest.first {
      if let scalar = pair(rest) {
        // As long as the pair, so that what follows keeps its column.
        let digits = String(scalar.value, radix: 16)
        bytes += "\\U".utf8
        bytes += String(repeating: "0", count: 8 - digits.count).utf8
        bytes += digits.utf8
        rest = rest.dropFirst(12)
      } else {
        let count = next == UInt8(ascii: "\\") ? 2 : 1
        bytes += rest.prefix(count)
        rest = rest.dropFirst(count)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func pair(_ text: Substring.UTF8View) -> Unicode.Scalar? {
    guard let high = half(text), (0xD800..<0xDC00).contains(high),
      let low = half(text.dropFirst(6)), (0xDC00..<0xE000).contains(low)
    else { return nil }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
  }

  private static func half(_ text: Substring.UTF8View) -> UInt32? {
    guard text.starts(with: "\\u".utf8), text.count >= 6 else { return nil }
    return UInt32(String(Substring(text.dropFirst(2).prefix(4))), radix: 16)
  }
}
#endif
