/// Strings in JSON notation (RFC 8259 §7).
package enum JSONString {
  /// Appends a text in quotes, with the characters escaped that JSON does not allow there, and
  /// those that control how a terminal or a page shows what follows.
  package static func append(_ string: String, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    if string.utf8.allSatisfy(standsForItself) {
      text.append(contentsOf: string.utf8)
    } else {
      appendEscaping(string, to: &text)
    }
    text.append(UInt8(ascii: "\""))
  }

  /// A text in quotes, with the characters escaped that `append` escapes.
  package static func quoted(_ string: String) -> String {
    var text: [UInt8] = []
    append(string, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether a byte is a printable ASCII character without a meaning in strings: most texts have no
  /// others.
  private static func standsForItself(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func appendEscaping(_ string: String, to text: inout [UInt8]) {
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += [UInt8(ascii: "\\"), UInt8(truncatingIfNeeded: scalar.value)]
      case _ where scalar.isControl: text += Array(escape(scalar).utf8)
      default: text += Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  /// JSON on one line in which control characters in strings are escaped too.
  package static func escapingControls(in line: String) -> String {
    guard line.unicodeScalars.contains(where: \.isControl) else { return line }
    var text = ""
    for scalar in line.unicodeScalars {
      if scalar.isControl { text += escape(scalar) } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }

  /// All control characters have 16 bits.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension Unicode.Scalar {
  /// Whether it has no glyph but changes how what follows is shown: control characters, line and
  /// paragraph separators, and those that set the direction of text.
  package var isControl: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
