import GridCore

/// A value of a PDF file (ISO 32000-1, 7.3), read back. For tests and snapshots.
package indirect enum PDFValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string([UInt8])
  case name(String)
  case array([PDFValue])
  case dictionary([String: PDFValue])
  case reference(Int)

  /// The first value in `bytes`; `nil` if there is none, or it is damaged.
  package init?(_ bytes: some Sequence<UInt8>) {
    var reader = Reader(bytes: Array(bytes))
    guard let value = reader.value() else { return nil }
    self = value
  }

  package subscript(key: String) -> PDFValue? {
    if case .dictionary(let entries) = self { entries[key] } else { nil }
  }

  /// The elements of an array; none for anything else.
  package var elements: [PDFValue] { if case .array(let elements) = self { elements } else { [] } }

  /// The elements of an array; anything else counts as an array of one, as in structures (14.7.2).
  package var oneOrMore: [PDFValue] {
    if case .array(let elements) = self { elements } else { [self] }
  }

  package var number: Double? { if case .number(let number) = self { number } else { nil } }

  package var name: String? { if case .name(let name) = self { name } else { nil } }

  package var reference: Int? { if case .reference(let number) = self { number } else { nil } }

  package var integer: Int? {
    number.flatMap { Int(exactly: $0) }
  }

  /// The text of a string (7.9.2.2).
  package var text: String? {
    guard case .string(let bytes) = self else { return nil }
    guard bytes.starts(with: [0xFE, 0xFF]) else { return String(decoding: bytes, as: UTF8.self) }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }

  private struct Reader {
    let bytes: [UInt8]
    var place = 0
    private var depth = 0

    /// Deeper values are none of ours, and would take the stack.
    private static let depthLimit = 64

    /// White space and delimiters, by their bytes (7.2.3).
    private static let endsWord = (0...UInt8.max).map {
      $0 <= 0x20 || "()<>[]{}/%".utf8.contains($0)
    }

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func value() -> PDFValue? {
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.depthLimit else { return nil }
      skipSpace()
      guard place < bytes.count else { return nil }
      switch bytes[place] {
      case UInt8(ascii: "/"):
        place += 1
        return .name(word())
      case UInt8(ascii: "("): return string()
      case UInt8(ascii: "["):
        place += 1
        var elements: [PDFValue] = []
        while !skip("]") {
          guard let element = value() else { return nil }
          elements.append(element)
        }
        return .array(elements)
      case UInt8(ascii: "<"):
        return bytes[place...].starts(with: "<<".utf8) ? dictionary() : hexadecimal()
      default: return plain()
      }
    }

    private mutating func dictionary() -> PDFValue? {
      place += 2
      var entries: [String: PDFValue] = [:]
      while !skip(">>") {
        guard case .name(let key)? = value(), let value = value(),
          entries.updateValue(value, forKey: key) == nil
        else { return nil }
      }
      return .dictionary(entries)
    }

    /// A number, a reference or a word.
    private mutating func plain() -> PDFValue? {
      let word = word()
      switch word {
      case "": return nil
      case "null": return .null
      case "true", "false": return .bool(word == "true")
      default: break
      }
      guard let number = Double(word) else { return nil }
      if let integer = Int(word), bytes[place...].starts(with: " 0 R".utf8) {
        place += 4
        return .reference(integer)
      }
      return .number(number)
    }

    private mutating func string() -> PDFValue? {
      place += 1
      var text: [UInt8] = []
      var depth = 1
      while place < bytes.count {
        let byte = bytes[place]
        place += 1
        switch byte {
        case UInt8(ascii: "("): depth += 1
        case UInt8(ascii: ")"):
          depth -= 1
          if depth == 0 { return .string(text) }
        case UInt8(ascii: "\\"):
          guard place < bytes.count else { return nil }
          text.append(bytes[place] == UInt8(ascii: "r") ? 0x0D : bytes[place])
          place += 1
          continue
        default: break
        }
        text.append(byte)
      }
      return nil
    }

    private mutating func hexadecimal() -> PDFValue? {
      place += 1
      var digits: [UInt8] = []
      while place < bytes.count, bytes[place] != UInt8(ascii: ">") {
        digits.append(bytes[place])
        place += 1
      }
      guard place < bytes.count, digits.count.isMultiple(of: 2) else { return nil }
      place += 1
      var text: [UInt8] = []
      for start in stride(from: 0, to: digits.count, by: 2) {
        let pair = String(decoding: digits[start..<(start + 2)], as: UTF8.self)
        guard let byte = UInt8(pair, radix: 16) else { return nil }
        text.append(byte)
      }
      return .string(text)
    }

    private mutating func skip(_ sign: String) -> Bool {
      skipSpace()
      guard place < bytes.count, bytes[place...].starts(with: sign.utf8) else { return false }
      place += sign.utf8.count
      return true
    }

    private mutating func skipSpace() {
      while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
    }

    /// Up to the next delimiter.
    private mutating func word() -> String {
      let start = place
      while place < bytes.count, !Self.endsWord[Int(bytes[place])] { place += 1 }
      return String(decoding: bytes[start..<place], as: UTF8.self)
    }
  }
}

extension PDFValue {
  /// The value of an attribute in words.
  var words: String {
    switch self {
    case .null: "null"
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .number(let number): number.dumped
    case .string: text ?? ""
    case .name(let name): name
    case .array(let elements): elements.map(\.words).joined(separator: " ")
    case .dictionary(let entries):
      entries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.words)" }
        .joined(separator: " ")
    case .reference(let number): "\(number) R"
    }
  }
}
