/// Reads the words, numbers and quoted texts of addresses and of lines of transcripts.
package struct PartScanner {
  private let bytes: [UInt8]
  private var place = 0

  package init(_ line: Substring) { bytes = Array(line.utf8) }

  package static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }

  package var isAtEnd: Bool { place == bytes.count }

  package mutating func skipSpaces() {
    while place < bytes.count, bytes[place] == UInt8(ascii: " ") { place += 1 }
  }

  /// Whether the next byte is this one, which is then consumed.
  package mutating func accept(_ character: Unicode.Scalar) -> Bool {
    guard place < bytes.count, character.isASCII, bytes[place] == UInt8(character.value) else {
      return false
    }
    place += 1
    return true
  }

  package func peeks(_ character: Unicode.Scalar) -> Bool {
    place < bytes.count && UInt32(bytes[place]) == character.value
  }

  /// A plain or quoted word.
  package mutating func word() -> String? {
    if peeks("\"") { return quoted() }
    let start = place
    while place < bytes.count, Self.isWord(bytes[place]) { place += 1 }
    return place > start ? String(decoding: bytes[start..<place], as: UTF8.self) : nil
  }

  package mutating func integer() -> Int? {
    let start = place
    while place < bytes.count, Self.isDigit(bytes[place]) || bytes[place] == UInt8(ascii: "-") {
      place += 1
    }
    return Int(String(decoding: bytes[start..<place], as: UTF8.self))
  }

  package mutating func number() -> Double? {
    let start = place
    while place < bytes.count, Self.isDigit(bytes[place]) || [0x2D, 0x2E].contains(bytes[place]) {
      place += 1
    }
    guard let number = Double(String(decoding: bytes[start..<place], as: UTF8.self)) else {
      return nil
    }
    return number.isFinite ? number : nil
  }

  package mutating func quoted() -> String? {
    guard accept("\"") else { return nil }
    var text: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let escaped = escape() else { return nil }
        text += escaped
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> [UInt8]? {
    guard place < bytes.count else { return nil }
    let byte = bytes[place]
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return [byte]
    case UInt8(ascii: "u"):
      guard place + 4 <= bytes.count,
        let value = UInt32(String(decoding: bytes[place..<(place + 4)], as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(value)
      else { return nil }
      place += 4
      return Array(String(scalar).utf8)
    default: return nil
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
