/// Strings in JSON notation (RFC 8259 §7).
package enum JSONString {
  /// Appends a text in quotes, with the characters escaped that JSON does not allow there.
  package static func append(_ string: String, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): text += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        text += Array((byte < 16 ? "\\u000" : "\\u00").utf8) + Array(digits.utf8)
      default: text.append(byte)
      }
    }
    text.append(UInt8(ascii: "\""))
  }
}
