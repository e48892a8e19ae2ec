/// Reads a value of a PDF file.
struct PDFValueParser {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The value of an object: what stands behind `12 0 obj`, if that does.
  mutating func object() -> PDFValue {
    let first = value()
    guard case .number = first, case .number? = next(), case .word("obj")? = next() else {
      return first
    }
    return value()
  }

  private mutating func next() -> PDFValue? {
    skipSpaces()
    return place < bytes.count ? value() : nil
  }

  private mutating func value() -> PDFValue {
    skipSpaces()
    guard place < bytes.count else { return .word("") }
    switch bytes[place] {
    case UInt8(ascii: "/"):
      place += 1
      return .name(run())
    case UInt8(ascii: "("): return .string(string())
    case UInt8(ascii: "["):
      place += 1
      return .array(elements(until: UInt8(ascii: "]")))
    case UInt8(ascii: "<"):
      guard peeks(UInt8(ascii: "<"), 1) else { return .string(hexadecimal()) }
      place += 2
      let dictionary = entries()
      place += 1
      return dictionary
    default: return numberOrWord()
    }
  }

  private func peeks(_ byte: UInt8, _ distance: Int = 0) -> Bool {
    place + distance < bytes.count && bytes[place + distance] == byte
  }

  private mutating func skipSpaces() {
    while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
  }

  /// Up to the next delimiter.
  private mutating func run() -> String {
    let start = place
    while place < bytes.count, bytes[place] > 0x20, !"()<>[]/".utf8.contains(bytes[place]) {
      place += 1
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func elements(until end: UInt8) -> [PDFValue] {
    var elements: [PDFValue] = []
    skipSpaces()
    while place < bytes.count, bytes[place] != end {
      let start = place
      elements.append(value())
      if place == start { break }
      skipSpaces()
    }
    place += 1
    return elements
  }

  private mutating func entries() -> PDFValue {
    let values = elements(until: UInt8(ascii: ">"))
    var entries: [String: PDFValue] = [:]
    for index in stride(from: 0, to: values.count - 1, by: 2) {
      if case .name(let key) = values[index] { entries[key] = values[index + 1] }
    }
    return .dictionary(entries)
  }

  private mutating func numberOrWord() -> PDFValue {
    let word = run()
    if word.isEmpty {
      place += 1
      return .word("")
    }
    guard let number = Double(word) else { return .word(word) }
    let end = place
    skipSpaces()
    // `12 0 R`, and no space is needed behind it.
    if number == number.rounded(), run() == "0" {
      skipSpaces()
      if peeks(UInt8(ascii: "R")) {
        place += 1
        return .reference(Int(number))
      }
    }
    place = end
    return .number(number)
  }

  private mutating func string() -> [UInt8] {
    var text: [UInt8] = []
    var depth = 0
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "("):
        if depth > 0 { text.append(byte) }
        depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return text }
        text.append(byte)
      case UInt8(ascii: "\\"): text += escaped()
      default: text.append(byte)
      }
    }
    return text
  }

  private mutating func escaped() -> [UInt8] {
    guard place < bytes.count else { return [] }
    let byte = bytes[place]
    place += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var code = Int(byte - UInt8(ascii: "0"))
      for _ in 0..<2 {
        guard place < bytes.count, (0x30...0x37).contains(bytes[place]) else { break }
        code = code * 8 + Int(bytes[place] - 0x30)
        place += 1
      }
      return [UInt8(truncatingIfNeeded: code)]
    default: return [byte]
    }
  }

  private mutating func hexadecimal() -> [UInt8] {
    place += 1
    var digits: [UInt8] = []
    while place < bytes.count, bytes[place] != UInt8(ascii: ">") {
      if bytes[place] > 0x20 { digits.append(bytes[place]) }
      place += 1
    }
    place += 1
    return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(decoding: digits[$0..<($0 + 2)], as: UTF8.self), radix: 16)
    }
  }
}
