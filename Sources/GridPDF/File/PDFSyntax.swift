/// The basic objects of PDF (ISO 32000-1, 7.3), appended as bytes. No strings are created in
/// between, since a page consists mostly of numbers.
extension [UInt8] {
  /// Short constants, mostly. `append(contentsOf:)` takes half as long again for them.
  mutating func append(_ text: String) {
    let bytes = text.utf8.span
    append(addingCapacity: bytes.count) { output in
      for index in bytes.indices { output.append(bytes[index]) }
    }
  }

  /// An integer.
  @inline(__always)
  mutating func append(integer value: Int) {
    append(addingCapacity: PDFNumber.longest) { PDFNumber.append(integer: value, to: &$0) }
  }

  /// An integer at the end of its room.
  @inline(__always)
  mutating func append(integer value: Int, width: Int) {
    append(addingCapacity: PDFNumber.longest + width) {
      PDFNumber.append(integer: value, width: width, to: &$0)
    }
  }

  /// A number given in thousandths, as short as possible: 12,500 is `12.5`, 40 is `.04`, 0 is `0`.
  mutating func append(thousandths value: Int) {
    append(addingCapacity: PDFNumber.longest) { PDFNumber.append(thousandths: value, to: &$0) }
  }

  /// A factor of a matrix, in millionths: over a text as long as a page, the error is at most a
  /// hundredth of a point.
  mutating func append(millionths value: Int) {
    if value < 0 { append(0x2D) }
    let magnitude = value.magnitude
    let whole = magnitude / 1_000_000
    var rest = magnitude - whole * 1_000_000
    if whole > 0 || rest == 0 { append(integer: Int(whole)) }
    if rest == 0 { return }
    append(0x2E)
    var divisor: UInt = 100_000
    while rest > 0 {
      append(0x30 + UInt8(truncatingIfNeeded: rest / divisor))
      rest %= divisor
      divisor /= 10
    }
  }

  /// A reference to an object.
  /// - Parameter width: how much room its number has.
  mutating func append(reference number: Int, width: Int = 0) {
    append(addingCapacity: PDFNumber.longest + width + 4) { output in
      PDFNumber.append(integer: number, width: width, to: &output)
      output.append(0x20)
      output.append(0x30)
      output.append(0x20)
      output.append(0x52)
    }
  }

  /// A name (7.3.5); bytes other than regular ASCII characters become `#` and their code.
  mutating func append(name: String) {
    append(0x2F)
    for byte in name.utf8 {
      let isRegular = byte > 0x20 && byte < 0x7F && !"#()<>[]{}/%".utf8.contains(byte)
      if isRegular {
        append(byte)
      } else {
        append(0x23)
        append(hex: byte)
      }
    }
  }

  mutating func append(hex byte: UInt8) {
    for digit in [byte >> 4, byte & 15] { append(digit < 10 ? 0x30 + digit : 0x37 + digit) }
  }

  mutating func append(hex unit: UInt16) {
    append(hex: UInt8(unit >> 8))
    append(hex: UInt8(unit & 0xFF))
  }

  /// A byte within a literal string (7.3.4.2). Parentheses and the backslash are escaped, and the
  /// carriage return, which would be read as a line feed.
  @inline(__always)
  mutating func append(inString byte: UInt8) {
    if byte & 0xFE == 0x28 || byte == 0x5C {
      append(0x5C)
      append(byte)
    } else if byte == 0x0D {
      append(0x5C)
      append(0x72)
    } else {
      append(byte)
    }
  }

  /// The two bytes of a code within a literal string.
  mutating func append(inString code: UInt16) {
    append(inString: UInt8(code >> 8))
    append(inString: UInt8(code & 0xFF))
  }

  /// A text string (7.9.2.2): ASCII as it is, since PDFDocEncoding includes it, anything else in
  /// UTF-16BE. NUL, which ends a text for many readers, is left out.
  mutating func append(text: String) {
    append(0x28)
    let isPlain = text.utf8.allSatisfy { byte in
      byte >= 0x20 && byte < 0x7F || [0, 9, 10, 13].contains(byte)
    }
    if isPlain {
      for byte in text.utf8 where byte != 0 { append(inString: byte) }
    } else {
      append(0xFE)
      append(0xFF)
      for unit in text.utf16 where unit != 0 {
        append(inString: UInt8(unit >> 8))
        append(inString: UInt8(unit & 0xFF))
      }
    }
    append(0x29)
  }
}

extension MutableSpan<UInt8> {
  /// Replaces a number, which is not negative, by another one.
  /// - Parameters:
  ///   - end: the place after its last digit.
  ///   - width: the room that it has.
  mutating func set(integer value: Int, endingAt end: Int, width: Int) {
    var rest = UInt32(clamping: value)
    var place = end - 1
    repeat {
      let tens = rest / 10
      self[place] = 0x30 + UInt8(truncatingIfNeeded: rest &- tens &* 10)
      rest = tens
      place -= 1
    } while rest > 0
    while place >= end - width {
      self[place] = 0x20
      place -= 1
    }
  }
}

/// The digits of numbers, in room that is reserved once a number, or once for several of them.
enum PDFNumber {
  /// The maximum number of bytes of a number: a sign, 20 digits and a point.
  static let longest = 24

  @inline(__always)
  static func append(integer value: Int, to output: inout OutputSpan<UInt8>) {
    if value < 0 { output.append(0x2D) }
    append(magnitude: value.magnitude, to: &output)
  }

  /// - Parameter width: how much room the number has, at the end of which its digits stand; one
  ///   with more digits takes more room.
  @inline(__always)
  static func append(integer value: Int, width: Int, to output: inout OutputSpan<UInt8>) {
    var rest = width - 1
    var bound = 10
    while rest > 0, value >= bound {
      rest -= 1
      bound &*= 10
    }
    if rest > 0 { output.append(repeating: 0x20, count: rest) }
    append(integer: value, to: &output)
  }

  @inline(__always)
  static func append(thousandths value: Int, to output: inout OutputSpan<UInt8>) {
    var magnitude = value.magnitude
    if value < 0 { output.append(0x2D) }
    let whole = magnitude / 1000
    magnitude -= whole * 1000
    if whole > 0 || magnitude == 0 { append(magnitude: whole, to: &output) }
    if magnitude == 0 { return }
    output.append(0x2E)
    let first = magnitude / 100
    append(digit: first, to: &output)
    magnitude -= first * 100
    if magnitude == 0 { return }
    let second = magnitude / 10
    append(digit: second, to: &output)
    magnitude -= second * 10
    if magnitude > 0 { append(digit: magnitude, to: &output) }
  }

  /// Most numbers of a page have two to four digits, and those of its objects five or six.
  private static func append(magnitude value: UInt, to output: inout OutputSpan<UInt8>) {
    if value < 10 { return append(digit: value, to: &output) }
    if value >= 10_000 {
      append(magnitude: value / 10_000, to: &output)
      append(digit: value / 1_000 % 10, to: &output)
      append(digit: value / 100 % 10, to: &output)
    } else {
      if value >= 1_000 { append(digit: value / 1_000, to: &output) }
      if value >= 100 { append(digit: value / 100 % 10, to: &output) }
    }
    append(digit: value / 10 % 10, to: &output)
    append(digit: value % 10, to: &output)
  }

  @inline(__always)
  private static func append(digit: UInt, to output: inout OutputSpan<UInt8>) {
    output.append(0x30 + UInt8(truncatingIfNeeded: digit))
  }
}

/// Lengths as written to the file: in thousandths of a point, but rounded to hundredths, a 7200th
/// of an inch.
enum PDFLength {
  /// Far outside any page. Clamping to it prevents overflow from invalid values, including NaN.
  private static let limit = 1e7

  @inline(__always)
  static func thousandths(_ points: Double) -> Int {
    Int((max(-limit, min(limit, points)) * 100).rounded()) * 10
  }
}
