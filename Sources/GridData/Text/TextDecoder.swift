import GridCore
package import GridModel
import Platform

/// Converts a text in another encoding, which arrives in chunks, to UTF-8. Without a specified
/// encoding, it detects it:
///
/// 1. A byte order mark of UTF-16 or UTF-32 decides, then zeros in most of the first bytes.
/// 2. A web page may declare its encoding.
/// 3. If the text is not UTF-8, `EncodingGuess` decides, and what it chose is reported.
/// 4. Everything else is UTF-8. Invalid bytes are left unchanged: the readers replace and report
///    them.
///
/// Bytes that are no characters in another encoding than UTF-8 are replaced by U+FFFD here, and
/// reported with their place.
package struct TextDecoder {
  private enum State {
    case undecided
    case asIs
    case pairs(bigEndian: Bool)
    case converted(TextConverter, name: String)
  }

  private var state: State
  private let encoding: TextEncoding?
  private let isMarkup: Bool
  /// The first half of a pair of bytes.
  private var half: UInt8?
  /// The first half of a surrogate pair.
  private var high: UInt16?
  private var isFirst = true
  /// The bytes that wait for the next chunk.
  private var held: [UInt8] = []
  /// The detected encoding, to be reported.
  private var guess: Diagnostic?
  private var log = DiagnosticLog()
  /// The place in the converted text.
  private var position = TextPosition()
  private var offset = 0

  /// The number of bytes from the first one beyond ASCII on that show how a text is encoded.
  private static let sampleSize = 64 * 1024
  /// The number of bytes in which web pages declare their encoding.
  private static let declarationSize = 1024

  /// - Parameters:
  ///   - encoding: `nil` detects it.
  ///   - isMarkup: whether the text may declare its encoding as web pages do; default not.
  package init(_ encoding: TextEncoding?, isMarkup: Bool = false) {
    self.encoding = encoding
    self.isMarkup = isMarkup && encoding == nil
    state = .undecided
    if let encoding { begin(encoding) }
  }

  /// What was detected, and the bytes that were replaced.
  package var findings: [Diagnostic] {
    (guess.map { [$0] } ?? []) + log.diagnostics(inFile: nil)
  }

  /// The chunk in UTF-8; a part of it may be returned with the next ones.
  package mutating func decode(_ chunk: [UInt8]) -> [UInt8] {
    if held.isEmpty { held = chunk } else { held += chunk }
    return decoded(isLast: false)
  }

  /// The remaining bytes at the end of the text.
  package mutating func finish() -> [UInt8] {
    var text = decoded(isLast: true)
    if case .converted(let converter, _) = state { converter.finish(to: &text) }
    return half == nil && high == nil ? text : text + UTF8Sequence.replacement
  }

  private mutating func decoded(isLast: Bool) -> [UInt8] {
    if isFirst, !held.isEmpty {
      // A byte order mark has up to four bytes.
      if held.count < (isMarkup ? Self.declarationSize : 4), !isLast { return [] }
      begin(held)
      isFirst = false
    }
    if case .undecided = state {
      if let first = held.firstIndex(where: { $0 >= 0x80 }) {
        if held.count - first < Self.sampleSize, !isLast {
          let ready = Array(held[..<first])
          held.removeFirst(first)
          return ready
        }
        decide(by: held[first...], isLast: isLast)
      }
    }
    var chunk: [UInt8] = []
    swap(&chunk, &held)
    switch state {
    case .undecided, .asIs: return chunk
    case .pairs(let bigEndian): return pairs(chunk, bigEndian: bigEndian)
    case .converted(let converter, let name):
      return converted(chunk, by: converter, name, isLast: isLast)
    }
  }

  // MARK: Which encoding

  private mutating func begin(_ encoding: TextEncoding) {
    switch encoding.form {
    case .utf8: state = .asIs
    case .utf16(let bigEndian): state = .pairs(bigEndian: bigEndian)
    case .utf32: convert(from: "UTF-32LE", name: encoding.name)
    case .converted(let converter): convert(from: converter, name: encoding.name)
    }
  }

  private mutating func convert(from converter: String, name: String) {
    // The name of an encoding is only made for those that the system knows.
    state = TextConverter(from: converter).map { .converted($0, name: name) } ?? .asIs
  }

  /// Decides by the first bytes.
  private mutating func begin(_ chunk: [UInt8]) {
    let isSpecified = encoding.map { if case .converted = $0.form { true } else { false } } ?? false
    if isSpecified { return }
    if chunk.starts(with: [0xFF, 0xFE, 0, 0]) {
      convert(from: "UTF-32LE", name: "UTF-32")
    } else if chunk.starts(with: [0, 0, 0xFE, 0xFF]) {
      convert(from: "UTF-32BE", name: "UTF-32")
    } else if encoding?.form == .utf32 {
      return
    } else if chunk.starts(with: [0xFE, 0xFF]) {
      state = .pairs(bigEndian: true)
    } else if chunk.starts(with: [0xFF, 0xFE]) {
      state = .pairs(bigEndian: false)
    } else if case .undecided = state {
      guessWide(chunk)
      if case .undecided = state, isMarkup { begin(declaredIn: chunk) }
    }
  }

  /// A text in UTF-16 or UTF-32 of a Western language has zeros in nearly every character.
  private mutating func guessWide(_ chunk: [UInt8]) {
    let sample = chunk.prefix(1024)
    guard sample.count >= 4 else { return }
    var zeros = [0, 0, 0, 0]
    for (index, byte) in sample.enumerated() where byte == 0 { zeros[index % 4] += 1 }
    let (pairs, quads) = (sample.count / 2, sample.count / 4)
    func isFull(_ count: Int, of total: Int) -> Bool { count * 10 > total * 7 }
    func isEmpty(_ count: Int, of total: Int) -> Bool { count * 10 < total }
    let (even, odd) = (zeros[0] + zeros[2], zeros[1] + zeros[3])
    if quads > 1, isEmpty(zeros[0], of: quads), zeros[2...3].allSatisfy({ isFull($0, of: quads) }) {
      convert(from: "UTF-32LE", name: "UTF-32")
      report("UTF-32")
    } else if quads > 1, isEmpty(zeros[3], of: quads),
      zeros[0...1].allSatisfy({ isFull($0, of: quads) })
    {
      convert(from: "UTF-32BE", name: "UTF-32")
      report("UTF-32 (big-endian)")
    } else if isFull(odd, of: pairs), isEmpty(even, of: pairs) {
      state = .pairs(bigEndian: false)
      report("UTF-16")
    } else if isFull(even, of: pairs), isEmpty(odd, of: pairs) {
      state = .pairs(bigEndian: true)
      report("UTF-16 (big-endian)")
    }
  }

  private mutating func begin(declaredIn chunk: [UInt8]) {
    guard let name = MarkupEncoding.declared(in: chunk.prefix(Self.declarationSize)),
      let encoding = TextEncoding(name), case .converted = encoding.form
    else { return }
    begin(encoding)
  }

  /// Decides by the bytes from the first one beyond ASCII on.
  private mutating func decide(by sample: ArraySlice<UInt8>, isLast: Bool) {
    state = .asIs
    guard let encoding = EncodingGuess.encoding(of: Array(sample.prefix(Self.sampleSize))) else {
      return
    }
    begin(encoding)
    report(encoding.name)
  }

  private mutating func report(_ name: String) {
    guess = Diagnostic(
      code: .guessedEncoding,
      message: "the text is not UTF-8 and is read as \(name); if letters are wrong, name its "
        + "encoding: --encoding NAME, or encoding: NAME below data")
  }

  // MARK: Other encodings

  private mutating func converted(
    _ chunk: [UInt8], by converter: TextConverter, _ name: String, isLast: Bool
  ) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(chunk.count + chunk.count / 2)
    var index = 0
    while true {
      let start = text.count
      let stop = converter.convert(chunk, from: &index, to: &text)
      pass(text.span.extracting(start...))
      switch stop {
      case .end: return text
      case .incomplete where !isLast:
        held = Array(chunk[index...])
        return text
      case .incomplete:
        replace(chunk[index...], name, in: &text)
        return text
      case .invalid:
        // The second byte of a character that does not exist is no character of its own.
        let isPair =
          index + 1 < chunk.count && chunk[index + 1] >= 0x80
          && beginsCharacter(chunk[index], converter)
        let end = index + (isPair ? 2 : 1)
        replace(chunk[index..<end], name, in: &text)
        index = end
      }
    }
  }

  private func beginsCharacter(_ byte: UInt8, _ converter: TextConverter) -> Bool {
    var (index, text) = (0, [UInt8]())
    if case .incomplete = converter.convert([byte], from: &index, to: &text) { return true }
    return false
  }

  private mutating func replace(
    _ bytes: ArraySlice<UInt8>, _ name: String, in text: inout [UInt8]
  ) {
    let list = bytes.prefix(4).map { String($0, radix: 16, uppercase: true) }.joined(separator: " ")
    log.add(
      .invalidUTF8, at: SourcePlace(line: position.line, column: position.column(at: offset)),
      "\(list) is no character in \(name) and was replaced by U+FFFD")
    let start = text.count
    text += UTF8Sequence.replacement
    pass(text.span.extracting(start...))
  }

  /// Counts the lines and characters of a converted text.
  private mutating func pass(_ text: Span<UInt8>) {
    for index in 0..<text.count {
      switch text[index] {
      case 0x0A: position.passLineFeed(at: offset)
      case 0x0D: position.passCarriageReturn(at: offset)
      // A byte that continues a character is no character.
      case 0x80..<0xC0: position.passCharacter(byteCount: 2)
      default: break
      }
      offset += 1
    }
  }

  // MARK: UTF-16

  private mutating func pairs(_ chunk: [UInt8], bigEndian: Bool) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(chunk.count)
    for byte in chunk {
      guard let first = half else {
        half = byte
        continue
      }
      half = nil
      let unit =
        bigEndian ? UInt16(first) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(first)
      append(unit, to: &text)
    }
    return text
  }

  /// The mark is kept: readers skip it in UTF-8.
  private mutating func append(_ unit: UInt16, to text: inout [UInt8]) {
    if let first = high {
      high = nil
      if UTF16.isTrailSurrogate(unit) {
        text += Array(String(decoding: [first, unit], as: UTF16.self).utf8)
        return
      }
      text += UTF8Sequence.replacement
    }
    if UTF16.isLeadSurrogate(unit) {
      high = unit
    } else if UTF16.isTrailSurrogate(unit) {
      text += UTF8Sequence.replacement
    } else if unit < 0x80 {
      text.append(UInt8(truncatingIfNeeded: unit))
    } else {
      text += Array(String(decoding: [unit], as: UTF16.self).utf8)
    }
  }
}

/// The encoding that a web page or an XML file declares in its beginning.
enum MarkupEncoding {
  /// - Parameter bytes: the beginning of the file.
  /// - Returns: the name in `<meta charset="…">`, in the content of `<meta http-equiv>`, or in
  ///   `<?xml encoding="…"?>`; `nil` if there is none.
  static func declared(in bytes: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: bytes.map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
      .lowercased()
    let isXML = text.drop(while: \.isWhitespace).hasPrefix("<?xml")
    if isXML, let end = text.firstRange(of: "?>"),
      let name = value(of: "encoding", in: text[..<end.lowerBound])
    {
      return name
    }
    var rest = text[...]
    while let tag = rest.firstRange(of: "<meta") {
      rest = rest[tag.upperBound...]
      let end = rest.firstIndex(of: ">") ?? rest.endIndex
      if let name = value(of: "charset", in: rest[..<end]) { return name }
      rest = rest[end...]
    }
    return nil
  }

  private static func value(of attribute: String, in tag: Substring) -> String? {
    guard let place = tag.firstRange(of: attribute) else { return nil }
    var rest = tag[place.upperBound...].drop(while: \.isWhitespace)
    guard rest.popFirst() == "=" else { return nil }
    let quotes: Set<Character> = ["\"", "'"]
    rest = rest.drop { $0.isWhitespace || quotes.contains($0) }
    let name = rest.prefix { !$0.isWhitespace && !quotes.contains($0) && $0 != ";" && $0 != "/" }
    return name.isEmpty ? nil : String(name)
  }
}
