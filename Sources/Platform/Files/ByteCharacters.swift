import CSystem

/// The single-byte character sets of the C library, such as ISO 8859-1 and KOI8-R.
package enum ByteCharacters {
  /// The characters of all bytes, `nil` for bytes that are not a character; `nil` if no set has
  /// this name, or it does not include ASCII.
  package static func all(in name: String) -> [Unicode.Scalar?]? {
    let isName = name.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: ":"): true
      default: false
      }
    }
    guard isName, !name.isEmpty, let converter = g_iconv_open("UTF-8", name) else { return nil }
    // A failure is returned as -1, cast to a pointer.
    guard UInt(bitPattern: converter) != .max else { return nil }
    defer { g_iconv_close(converter) }
    let ascii = (0x20...0x7E).map { CChar($0) }
    guard text(of: ascii, converter) == String(decoding: ascii.map(UInt8.init), as: UTF8.self)
    else { return nil }
    return (0...0xFF).map { byte in
      if byte < 0x80 { return Unicode.Scalar(UInt8(byte)) }
      let scalars = text(of: [CChar(truncatingIfNeeded: byte)], converter)?.unicodeScalars
      return scalars?.count == 1 ? scalars?.first : nil
    }
  }

  private static func text(of bytes: [CChar], _ converter: GIConv) -> String? {
    var written = 0
    guard
      let text = g_convert_with_iconv(bytes, bytes.count, converter, nil, &written, nil)
    else { return nil }
    defer { g_free(text) }
    return String(
      decoding: UnsafeRawBufferPointer(start: text, count: written), as: UTF8.self)
  }
}
