import GridCore
import GridModel

extension JSONScanner {
  /// Copies a string's text until it or the chunk ends, or at an escape.
  mutating func scanString(
    _ chunk: Span<UInt8>, from index: inout Int
  ) throws(DataError) {
    while index < chunk.count {
      if sequence != nil {
        continueSequence(chunk[index], at: &index)
        continue
      }
      // Nearly all bytes are plain and are copied in runs. What ends a run is looked at singly;
      // each case first settles a high surrogate that was waiting for its other half.
      var end = index
      while end < chunk.count, Self.isPlain(chunk[end]) { end += 1 }
      if end > index {
        settleSurrogate()
        text.append(bytes: chunk.extracting(index..<end))
        index = end
        if end == chunk.count { return }
      }
      let byte = chunk[index]
      switch byte {
      case UInt8(ascii: "\""):
        settleSurrogate()
        index += 1
        try endString()
        return
      case UInt8(ascii: "\\"):
        escape.begin(at: place(at: index))
        // An array in a cell is shown as it is written, with its escapes.
        if builder.isVerbatim { text.append(byte) }
        state = .escape
        index += 1
        return
      // They have to be escaped (RFC 8259, 7).
      case 0..<0x20:
        throw controlFault(byte, at: index)
      default:
        settleSurrogate()
        passCharacter(chunk, at: &index)
      }
    }
  }

  /// Whether a byte is plain text.
  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    Int8(bitPattern: byte) >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  // MARK: Escapes

  mutating func scanEscape(_ byte: UInt8, at index: inout Int) throws(DataError) {
    if builder.isVerbatim { text.append(byte) }
    if escape.digitCount >= 0 {
      guard let digit = JSONEscape.digit(byte) else {
        throw DataError(
          place: escape.place.source,
          message: "the escape \\u is followed by four hexadecimal digits")
      }
      escape.value = escape.value << 4 | digit
      escape.digitCount += 1
      if escape.digitCount == 4 {
        state = .string
        if !builder.isVerbatim { endCodeUnit(escape.value) }
      }
    } else if byte == UInt8(ascii: "u") {
      escape.digitCount = 0
    } else if let character = JSONEscape.character(for: byte) {
      state = .string
      if !builder.isVerbatim {
        settleSurrogate()
        text.append(character)
      }
    } else {
      throw DataError(
        place: escape.place.source,
        message: "a backslash is followed by one of \" \\ / b f n r t u; a backslash that is "
          + "part of the text is written twice")
    }
    index += 1
  }

  private mutating func endCodeUnit(_ unit: UInt32) {
    if unit & 0xFC00 == 0xDC00, let high = escape.high {
      escape.high = nil
      append(UnicodeScalar(0x10000 + (high.value & 0x3FF) << 10 + unit & 0x3FF) ?? "\u{FFFD}")
      return
    }
    settleSurrogate()
    switch unit {
    case 0: log.add(.removedNUL, at: escape.place.source, "\\u0000 (NUL) was removed")
    case 0xD800..<0xDC00: escape.high = (unit, escape.place)
    case 0xDC00..<0xE000: replaceSurrogate(unit, at: escape.place)
    default: append(UnicodeScalar(unit) ?? "\u{FFFD}")
    }
  }

  /// Replaces a high surrogate that is not followed by a low one.
  @inline(__always)
  private mutating func settleSurrogate() {
    guard let high = escape.high else { return }
    escape.high = nil
    replaceSurrogate(high.value, at: high.place)
  }

  private mutating func replaceSurrogate(_ unit: UInt32, at place: TokenPlace) {
    log.add(
      .loneSurrogate, at: place.source,
      "\\u\(String(unit, radix: 16, uppercase: true)) is half of a surrogate pair; it was replaced "
        + "by U+FFFD")
    text.append(contentsOf: UTF8Sequence.replacement)
  }

  private mutating func append(_ scalar: UnicodeScalar) {
    text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  // MARK: Characters of several bytes

  /// Copies the character at an index, begins one that continues in the next chunk, or replaces
  /// invalid bytes.
  private mutating func passCharacter(_ chunk: Span<UInt8>, at index: inout Int) {
    let length = UTF8Sequence.length(at: index, in: chunk)
    if length > 1 {
      text.append(bytes: chunk.extracting(index..<index + length))
      position.passCharacter(byteCount: length)
      index += length
    } else if let begun = UTF8Sequence(lead: chunk[index], offset: offset + index) {
      sequence = begun
      index += 1
    } else {
      replace([chunk[index]], at: offset + index)
      index += 1
    }
  }

  private mutating func continueSequence(_ byte: UInt8, at index: inout Int) {
    guard var current = sequence else { return }
    switch current.take(byte) {
    case .incomplete:
      sequence = current
      index += 1
    case .complete:
      text.append(contentsOf: current.bytes)
      position.passCharacter(byteCount: current.bytes.count)
      sequence = nil
      index += 1
    case .rejected:
      replace(current.bytes, at: current.offset)
      sequence = nil
    }
  }

  private mutating func replace(_ bytes: [UInt8], at faultOffset: Int) {
    log.add(
      .invalidUTF8,
      at: SourcePlace(line: position.line, column: position.column(at: faultOffset)),
      UTF8Sequence.replacementMessage(bytes))
    text.append(contentsOf: UTF8Sequence.replacement)
    position.passCharacter(byteCount: bytes.count)
  }
}

/// An unfinished escape in a string, and the first half of a surrogate pair that waits for its
/// second.
struct JSONEscape {
  /// The number of digits of `\uXXXX` read so far; -1 before the letter after the backslash.
  var digitCount = -1
  var value: UInt32 = 0
  /// The place of the backslash.
  var place = TokenPlace()
  /// A high surrogate, and the place of its backslash.
  var high: (value: UInt32, place: TokenPlace)?

  mutating func begin(at place: TokenPlace) {
    self.place = place
    digitCount = -1
    value = 0
  }

  /// The character that a letter after a backslash represents; `nil` for `u` and for invalid
  /// escapes.
  static func character(for letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
