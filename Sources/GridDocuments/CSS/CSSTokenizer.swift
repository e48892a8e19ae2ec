/// Divides a style sheet into tokens, as CSS Syntax Level 3, section 4.3, defines it. Any bytes
/// have tokens: nothing is an error here.
struct CSSTokenizer {
  let bytes: [UInt8]
  private(set) var position: Int
  private let end: Int

  init(_ bytes: [UInt8], from start: Int = 0) {
    self.bytes = bytes
    position = min(max(start, 0), bytes.count)
    end = bytes.count
  }

  /// All tokens of a value.
  static func tokens(of text: String) -> [CSSToken] {
    var tokenizer = CSSTokenizer(Array(text.utf8))
    var tokens: [CSSToken] = []
    while let token = tokenizer.next() { tokens.append(token) }
    return tokens
  }

  /// `nil` at the end.
  mutating func next() -> CSSToken? {
    passComments()
    guard position < end else { return nil }
    let start = position
    var token = token(at: start)
    token.range = start..<position
    return token
  }

  private mutating func token(at start: Int) -> CSSToken {
    let byte = bytes[start]
    switch byte {
    case 0x09, 0x0A, 0x0C, 0x0D, 0x20:
      while Self.isSpace(peek(0)) { position += 1 }
      return CSSToken(kind: .whitespace, range: start..<position)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return string(byte)
    case UInt8(ascii: "#"):
      guard Self.isName(peek(1)) || isEscape(1) else { break }
      position += 1
      return CSSToken(kind: .hash, text: name(), range: start..<position)
    case UInt8(ascii: "@"):
      guard beginsName(1) else { break }
      position += 1
      return CSSToken(kind: .atKeyword, text: name(), range: start..<position)
    case UInt8(ascii: "<"):
      guard bytes[start..<end].starts(with: "<!--".utf8) else { break }
      position += 4
      return CSSToken(kind: .commentMark, range: start..<position)
    case UInt8(ascii: "-"):
      guard !beginsNumber(0), bytes[start..<end].starts(with: "-->".utf8) else { break }
      position += 3
      return CSSToken(kind: .commentMark, range: start..<position)
    default: break
    }
    if beginsNumber(0) { return numeric() }
    if beginsName(0) { return word() }
    position += 1
    return CSSToken(kind: .character(byte), range: start..<position)
  }

  // MARK: - Characters

  private func peek(_ offset: Int) -> UInt8? {
    let place = position + offset
    return place < end ? bytes[place] : nil
  }

  static func isSpace(_ byte: UInt8?) -> Bool {
    switch byte {
    case 0x09, 0x0A, 0x0C, 0x0D, 0x20: true
    default: false
    }
  }

  private static func isDigit(_ byte: UInt8?) -> Bool {
    byte.map { (0x30...0x39).contains($0) } ?? false
  }

  private static func isHexadecimal(_ byte: UInt8?) -> Bool {
    byte.map { isDigit($0) || (0x41...0x46).contains($0 & 0xDF) } ?? false
  }

  private static func isNameStart(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return (0x41...0x5A).contains(byte & 0xDF) && byte & 0x40 != 0 || byte == 0x5F || byte >= 0x80
      || byte == 0
  }

  private static func isName(_ byte: UInt8?) -> Bool {
    isNameStart(byte) || isDigit(byte) || byte == UInt8(ascii: "-")
  }

  /// Whether a backslash there begins an escape.
  private func isEscape(_ offset: Int) -> Bool {
    guard peek(offset) == UInt8(ascii: "\\") else { return false }
    switch peek(offset + 1) {
    case 0x0A, 0x0C, 0x0D: return false
    default: return true
    }
  }

  private func beginsName(_ offset: Int) -> Bool {
    if peek(offset) == UInt8(ascii: "-") {
      return Self.isNameStart(peek(offset + 1)) || peek(offset + 1) == UInt8(ascii: "-")
        || isEscape(offset + 1)
    }
    return Self.isNameStart(peek(offset)) || isEscape(offset)
  }

  private func beginsNumber(_ offset: Int) -> Bool {
    var offset = offset
    if peek(offset) == UInt8(ascii: "+") || peek(offset) == UInt8(ascii: "-") { offset += 1 }
    if Self.isDigit(peek(offset)) { return true }
    return peek(offset) == UInt8(ascii: ".") && Self.isDigit(peek(offset + 1))
  }

  private mutating func passComments() {
    while peek(0) == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
      position += 2
      while position < end,
        !(bytes[position] == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/"))
      {
        position += 1
      }
      position = min(position + 2, end)
    }
  }
}

// MARK: - Tokens of several characters

extension CSSTokenizer {
  private mutating func name() -> String {
    var text: [UInt8] = []
    while position < end {
      if Self.isName(peek(0)) {
        text.append(bytes[position])
        position += 1
      } else if isEscape(0) {
        text += escape()
      } else {
        break
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The character of an escape, in UTF-8.
  private mutating func escape() -> [UInt8] {
    position += 1
    guard let byte = peek(0) else { return Array("\u{FFFD}".utf8) }
    guard Self.isHexadecimal(byte) else {
      position += 1
      return [byte]
    }
    let start = position
    while position < start + 6, Self.isHexadecimal(peek(0)) { position += 1 }
    let digits = String(decoding: bytes[start..<position], as: UTF8.self)
    if peek(0) == 0x0D, peek(1) == 0x0A { position += 1 }
    if Self.isSpace(peek(0)) { position += 1 }
    let scalar = UInt32(digits, radix: 16).flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
    return Array(String(Character(scalar ?? "\u{FFFD}")).utf8)
  }

  private mutating func string(_ quotation: UInt8) -> CSSToken {
    let start = position
    position += 1
    var text: [UInt8] = []
    while position < end {
      switch bytes[position] {
      case quotation:
        position += 1
        return CSSToken(
          kind: .string, text: String(decoding: text, as: UTF8.self), range: start..<position)
      case 0x0A, 0x0C, 0x0D:
        return CSSToken(kind: .badString, range: start..<position)
      case UInt8(ascii: "\\"):
        switch peek(1) {
        case nil: position += 1
        case 0x0A, 0x0C: position += 2
        case 0x0D: position += peek(2) == 0x0A ? 3 : 2
        default: text += escape()
        }
      case let byte:
        text.append(byte)
        position += 1
      }
    }
    return CSSToken(
      kind: .string, text: String(decoding: text, as: UTF8.self), range: start..<position)
  }

  private mutating func numeric() -> CSSToken {
    let start = position
    if !Self.isDigit(peek(0)), peek(0) != UInt8(ascii: ".") { position += 1 }
    while Self.isDigit(peek(0)) { position += 1 }
    if peek(0) == UInt8(ascii: "."), Self.isDigit(peek(1)) {
      position += 2
      while Self.isDigit(peek(0)) { position += 1 }
    }
    if peek(0) == UInt8(ascii: "e") || peek(0) == UInt8(ascii: "E") {
      let isSigned = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-")
      if Self.isDigit(peek(isSigned ? 2 : 1)) {
        position += isSigned ? 3 : 2
        while Self.isDigit(peek(0)) { position += 1 }
      }
    }
    var digits = bytes[start..<position]
    if digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
    let parsed = Double(String(decoding: digits, as: UTF8.self)) ?? 0
    let number = parsed.isFinite ? parsed : Double.greatestFiniteMagnitude
    if beginsName(0) {
      let unit = name().lowercased()
      return CSSToken(kind: .dimension, text: unit, number: number, range: start..<position)
    }
    if peek(0) == UInt8(ascii: "%") {
      position += 1
      return CSSToken(kind: .percentage, number: number, range: start..<position)
    }
    return CSSToken(kind: .number, number: number, range: start..<position)
  }

  /// A word, a function, or an address without quotation marks.
  private mutating func word() -> CSSToken {
    let start = position
    let text = name()
    guard peek(0) == UInt8(ascii: "(") else {
      return CSSToken(kind: .identifier, text: text, range: start..<position)
    }
    position += 1
    guard text.lowercased() == "url" else {
      return CSSToken(kind: .function, text: text, range: start..<position)
    }
    var offset = 0
    while Self.isSpace(peek(offset)) { offset += 1 }
    if peek(offset) == UInt8(ascii: "\"") || peek(offset) == UInt8(ascii: "'") {
      return CSSToken(kind: .function, text: text, range: start..<position)
    }
    position += offset
    return address(from: start)
  }

  private mutating func address(from start: Int) -> CSSToken {
    var text: [UInt8] = []
    var isBad = false
    while let byte = peek(0) {
      if byte == UInt8(ascii: ")") {
        position += 1
        break
      }
      if isEscape(0) {
        text += escape()
        continue
      }
      if "\"'(\\".utf8.contains(byte) { isBad = true }
      text.append(byte)
      position += 1
    }
    return CSSToken(
      kind: isBad ? .badAddress : .address, text: String(decoding: text, as: UTF8.self),
      range: start..<position)
  }
}
