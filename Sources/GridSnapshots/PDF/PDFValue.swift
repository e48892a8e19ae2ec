/// A value as PDF files write it (ISO 32000-1, 7.3), for reading what a file of our own says.
enum PDFValue {
  case number(Double)
  case string([UInt8])
  case name(String)
  case array([PDFValue])
  case dictionary([String: PDFValue])
  /// The number of an object.
  case reference(Int)
  /// `true`, `null` and the like.
  case word(String)

  /// - Parameter bytes: an object, with or without the words before it.
  init(_ bytes: [UInt8]) {
    var parser = PDFValueParser(bytes)
    self = parser.object()
  }

  subscript(key: String) -> PDFValue? {
    if case .dictionary(let entries) = self { entries[key] } else { nil }
  }

  var number: Double? { if case .number(let number) = self { number } else { nil } }

  var name: String? { if case .name(let name) = self { name } else { nil } }

  var reference: Int? { if case .reference(let number) = self { number } else { nil } }

  /// The elements of an array; anything else is one.
  var elements: [PDFValue] { if case .array(let elements) = self { elements } else { [self] } }

  /// A text string (7.9.2): UTF-16 behind its mark, else the characters themselves.
  var text: String? {
    guard case .string(let bytes) = self else { return nil }
    guard bytes.starts(with: [0xFE, 0xFF]) else { return String(decoding: bytes, as: UTF8.self) }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// What an attribute says.
  var words: String {
    switch self {
    case .number(let number): number.dumped
    case .string: text ?? ""
    case .name(let name), .word(let name): name
    case .array(let elements): elements.map(\.words).joined(separator: " ")
    case .dictionary(let entries):
      entries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.words)" }
        .joined(separator: " ")
    case .reference(let number): "\(number) R"
    }
  }
}
