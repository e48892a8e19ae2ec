/// The characters that the codes of a font represent, read from its ToUnicode map.
struct PDFFontTexts: Sendable {
  /// How many bytes a code has.
  private(set) var codeSize = 2
  private var texts: [Int: String] = [:]

  init(_ map: String) {
    var kind = Substring()
    for line in map.split(separator: "\n") {
      let words = line.split(separator: " ")
      if let last = words.last, last.hasPrefix("begin") || last.hasPrefix("end") {
        kind = last
        continue
      }
      let values = line.split(separator: "<").compactMap { part in
        part.split(separator: ">").first
      }
      switch (kind, values.count) {
      case ("begincodespacerange", 2): codeSize = min(max(1, values[0].count / 2), 4)
      case ("beginbfchar", 2):
        if let code = Int(values[0], radix: 16) { texts[code] = Self.text(values[1]) }
      case ("beginbfrange", 3):
        guard let first = Int(values[0], radix: 16), let last = Int(values[1], radix: 16),
          let start = UInt16(values[2], radix: 16), first >= 0, first <= last, last - first < 256
        else { continue }
        for code in first...last {
          texts[code] = String(decoding: [start &+ UInt16(code - first)], as: UTF16.self)
        }
      default: break
      }
    }
  }

  /// UTF-16 in hexadecimal digits.
  static func text(_ digits: Substring) -> String {
    let digits = Array(digits)
    let units = stride(from: 0, to: digits.count - 3, by: 4).compactMap {
      UInt16(String(digits[$0..<($0 + 4)]), radix: 16)
    }
    return String(decoding: units, as: UTF16.self)
  }

  func text(of bytes: [UInt8]) -> String {
    stride(from: 0, to: bytes.count - codeSize + 1, by: codeSize).map { place in
      let code = bytes[place..<(place + codeSize)].reduce(0) { $0 << 8 | Int($1) }
      return texts[code] ?? "\u{FFFD}"
    }.joined()
  }
}
