import GridCore

/// Converts bytes in one piece to valid UTF-8 without NUL.
enum TextRepair {
  enum Fault {
    case removedNUL
    /// These bytes were replaced by U+FFFD.
    case invalid([UInt8])
  }

  /// Appends the text of some bytes to another, and reports each fault in order.
  static func append(
    _ bytes: some Sequence<UInt8>, to text: inout [UInt8], _ report: (Fault) -> Void
  ) {
    var sequence: UTF8Sequence?
    func replace(_ bytes: [UInt8], _ text: inout [UInt8]) {
      report(.invalid(bytes))
      text.append(contentsOf: UTF8Sequence.replacement)
    }
    for byte in bytes {
      if var current = sequence {
        let step = current.take(byte)
        sequence = step == .incomplete ? current : nil
        switch step {
        case .incomplete: continue
        case .complete:
          text.append(contentsOf: current.bytes)
          continue
        case .rejected: replace(current.bytes, &text)
        }
      }
      if byte == 0 {
        report(.removedNUL)
      } else if byte < 0x80 {
        text.append(byte)
      } else if let begun = UTF8Sequence(lead: byte, offset: 0) {
        sequence = begun
      } else {
        replace([byte], &text)
      }
    }
    if let sequence { replace(sequence.bytes, &text) }
  }
}

extension Span<UInt8> {
  /// Whether this is UTF-8 that a table can contain unchanged.
  var isValidWithoutNUL: Bool {
    var index = 0
    while index < count {
      let byte = self[index]
      if Int8(bitPattern: byte) > 0 {
        index += 1
      } else {
        let length = byte == 0 ? 0 : UTF8Sequence.length(at: index, in: self)
        if length == 0 { return false }
        index += length
      }
    }
    return true
  }
}

extension ArraySlice<UInt8> {
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// Without spaces and tabs at both ends.
  var withoutOuterSpaces: ArraySlice<UInt8> {
    trimmed(where: Self.isSpace)
  }
}
