import GridCore

/// Reads the texts out of a page's content (ISO 32000-1, 9.4): one for each place that text starts
/// at.
struct PDFContentReader {
  private enum Token {
    case number(Double)
    case string([UInt8])
    case hex([UInt8])
    case name(String)
    case word(String)
  }

  private let bytes: [UInt8]
  private let fonts: [String: PDFFontTexts]
  private var place = 0
  private var font: PDFFontTexts?
  private var found: [PDFTranscript.Line] = []
  private var position = Point(x: 0, y: 0)
  private var spans: [Span] = []
  /// The texts of marked content, by its number on the page.
  private(set) var marked: [Int: String] = [:]

  /// Marked content that is open.
  private struct Span {
    /// The text that its glyphs represent; `nil` for spans without one.
    var actualText: String?
    /// Its number on the page, by which elements of the structure refer to it.
    var number: Int?
    var isArtifact = false
  }

  init(_ bytes: [UInt8], fonts: [String: PDFFontTexts]) {
    self.bytes = bytes
    self.fonts = fonts
  }

  /// In the order of drawing; texts without characters are omitted.
  mutating func lines() -> [PDFTranscript.Line] {
    var operands: [Token] = []
    while let token = next() {
      guard case .word(let word) = token else {
        operands.append(token)
        continue
      }
      perform(word, operands)
      operands = []
    }
    return found.filter { !$0.text.isEmpty }
  }

  private mutating func perform(_ word: String, _ operands: [Token]) {
    let numbers = operands.compactMap { token -> Double? in
      if case .number(let number) = token { number } else { nil }
    }
    switch word {
    case "BT": position = Point(x: 0, y: 0)
    case "Td" where numbers.count == 2:
      start(at: Point(x: position.x + numbers[0], y: position.y + numbers[1]))
    case "Tm" where numbers.count == 6: start(at: Point(x: numbers[4], y: numbers[5]))
    case "Tf":
      if case .name(let name)? = operands.first { font = fonts[name] }
    case "BDC", "BMC":
      var span = Span()
      if case .name("Artifact")? = operands.first { span.isArtifact = true }
      if case .number(let number)? = Self.operand(behind: "MCID", in: operands) {
        span.number = Int(exactly: number)
      }
      if case .hex(let units)? = Self.operand(behind: "ActualText", in: operands) {
        span.actualText = Self.utf16(units)
      }
      spans.append(span)
      if let text = span.actualText { append(text) }
    case "EMC": _ = spans.popLast()
    case "TJ", "Tj":
      guard spans.allSatisfy({ $0.actualText == nil }) else { return }
      for case .string(let codes) in operands { append(font?.text(of: codes) ?? "\u{FFFD}") }
    default: break
    }
  }

  private mutating func start(at point: Point) {
    position = point
    found.append(
      PDFTranscript.Line(
        x: point.x, y: point.y, text: "", isArtifact: spans.contains(where: \.isArtifact)))
  }

  private mutating func append(_ text: String) {
    if found.isEmpty { start(at: position) }
    found[found.count - 1].text += text
    // A text object may begin before its marked content.
    found[found.count - 1].isArtifact = spans.contains(where: \.isArtifact)
    guard let number = spans.last(where: { $0.number != nil })?.number else { return }
    let isFirstOfLine = found[found.count - 1].text == text
    if isFirstOfLine, let before = marked[number], !before.isEmpty { marked[number] = before + " " }
    marked[number, default: ""] += text
  }

  private static func operand(behind name: String, in operands: [Token]) -> Token? {
    operands.indices.dropLast().first {
      if case .name(name) = operands[$0] { true } else { false }
    }.map { operands[$0 + 1] }
  }

  /// Big-endian, after its byte order mark.
  private static func utf16(_ bytes: [UInt8]) -> String {
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return String(decoding: units.first == 0xFEFF ? units.dropFirst() : units[...], as: UTF16.self)
  }

  // MARK: - Tokens

  private mutating func next() -> Token? {
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "("):
        place += 1
        return .string(string())
      case UInt8(ascii: "<"):
        place += 1
        if place < bytes.count, bytes[place] == UInt8(ascii: "<") {
          place += 1
          continue
        }
        return .hex(hex())
      case UInt8(ascii: "/"):
        place += 1
        return .name(run())
      case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ">"), 0...0x20: place += 1
      default:
        let word = run()
        if word.isEmpty {
          place += 1
          continue
        }
        return Double(word).map { .number($0) } ?? .word(word)
      }
    }
    return nil
  }

  /// Up to the next delimiter.
  private mutating func run() -> String {
    let start = place
    while place < bytes.count, bytes[place] > 0x20, !"()<>[]/".utf8.contains(bytes[place]) {
      place += 1
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func string() -> [UInt8] {
    var text: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: ")") { break }
      guard byte == UInt8(ascii: "\\"), place < bytes.count else {
        text.append(byte)
        continue
      }
      text.append(bytes[place] == UInt8(ascii: "r") ? 0x0D : bytes[place])
      place += 1
    }
    return text
  }

  private mutating func hex() -> [UInt8] {
    var digits: [UInt8] = []
    while place < bytes.count, bytes[place] != UInt8(ascii: ">") {
      digits.append(bytes[place])
      place += 1
    }
    place += 1
    return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(decoding: digits[$0..<($0 + 2)], as: UTF8.self), radix: 16)
    }
  }
}

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
