import GridCore
import GridModel

/// The state machine that parses JSON (RFC 8259) and appends the text of its values to that of a
/// table.
///
/// It can stop between any two bytes. The builder determines the use of the values; the scanner
/// handles the grammar, the places, and the repair of text:
/// - invalid UTF-8 in a string, and half a surrogate pair, become U+FFFD with a warning;
/// - NUL in a string, as a byte or as `\u0000`, is left out with a warning;
/// - in a value that is copied verbatim, escapes are kept.
struct JSONScanner {
  enum State {
    /// A value must follow.
    case value
    /// A value, or the end of an array.
    case firstElement
    /// A key, or the end of an object.
    case firstKey
    case key
    case colon
    /// A comma, or the end of the object or array that contains the value.
    case afterValue
    case string
    case escape
    /// A number, `true`, `false` or `null`: anything without a quote.
    case word
    /// Only white space may follow.
    case end
  }

  let isLines: Bool
  var builder: JSONTableBuilder
  var log = DiagnosticLog()
  /// The text of all cells so far, followed by the text of the value being read.
  var text: [UInt8] = []
  var state = State.value
  var position: TextPosition
  /// The offset in the stream of the next byte that is passed to `scan`.
  var offset: Int
  /// A character whose last bytes are in the next chunk.
  var sequence: UTF8Sequence?
  var escape = JSONEscape()
  /// The start of the value or key being read.
  var token = TokenPlace()
  var tokenStart = 0
  private var isKey = false
  private var hasValue = false
  /// The open objects and arrays.
  private(set) var open: [(kind: JSONKind, place: TokenPlace)] = []

  init(
    format: JSONFormat, header: HeaderRow, start: Int, limits: TableLimits,
    expectedByteCount: Int
  ) {
    isLines = format == .lines
    builder = JSONTableBuilder(format: format, header: header, limits: limits)
    position = TextPosition(start: start)
    offset = start
    // Most of a short file are keys, and documents may have thousands of small tables.
    if expectedByteCount > 4096 {
      text.reserveCapacity(limits.reservedByteCount(expected: expectedByteCount))
    }
  }

  mutating func scan(_ chunk: Span<UInt8>) throws(DataError) {
    var index = 0
    while index < chunk.count {
      switch state {
      case .string: try scanString(chunk, from: &index)
      case .escape: try scanEscape(chunk[index], at: &index)
      case .word: try scanWord(chunk, from: &index)
      default: try scanStructure(chunk, from: &index)
      }
    }
    offset += chunk.count
    if text.count > builder.limits.textBytes {
      throw builder.limits.tooMuchText(at: SourcePlace(line: position.line))
    }
  }

  /// Ends the last value and returns everything read.
  mutating func finish() throws(DataError) -> JSONTable {
    if state == .word { try endWord(at: 0) }
    switch state {
    case .end: break
    case .value where open.isEmpty:
      guard hasValue else {
        throw DataError(place: SourcePlace(), message: "the file is empty")
      }
    default: throw cutOff("the file ends", at: place(at: 0))
    }
    var all: [UInt8] = []
    swap(&all, &text)
    return try builder.finish(all)
  }

  // MARK: Structure

  private mutating func scanStructure(
    _ chunk: Span<UInt8>, from index: inout Int
  ) throws(DataError) {
    while index < chunk.count {
      let byte = chunk[index]
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): try passLineEnd(byte, at: index)
      case UInt8(ascii: "\""):
        try beginString(at: index)
        index += 1
        return
      case UInt8(ascii: "{"): try begin(.object, byte, at: index)
      case UInt8(ascii: "["): try begin(.array, byte, at: index)
      case UInt8(ascii: "}"): try end(.object, byte, at: index)
      case UInt8(ascii: "]"): try end(.array, byte, at: index)
      case UInt8(ascii: ","):
        guard state == .afterValue, let container = open.last?.kind else {
          throw unexpected(byte, at: index)
        }
        state = container == .object ? .key : .value
        if builder.isVerbatim { text.append(byte) }
      case UInt8(ascii: ":"):
        guard state == .colon else { throw unexpected(byte, at: index) }
        state = .value
        if builder.isVerbatim { text.append(byte) }
      default:
        guard Self.isWordByte(byte), state == .value || state == .firstElement else {
          throw unexpected(byte, at: index)
        }
        beginToken(at: index)
        state = .word
        return
      }
      index += 1
    }
  }

  private mutating func begin(
    _ kind: JSONKind, _ byte: UInt8, at index: Int
  ) throws(DataError) {
    guard state == .value || state == .firstElement else { throw unexpected(byte, at: index) }
    guard open.count < builder.limits.nesting else {
      var fault = fault(
        at: index,
        "nested more than \(builder.limits.nesting) levels deep; \(RenderLimits.advice(.nesting))")
      fault.limit = .nesting
      throw fault
    }
    beginToken(at: index)
    try builder.begin(kind, at: token, textEnd: text.count)
    if builder.isVerbatim { text.append(byte) }
    open.append((kind, token))
    state = kind == .object ? .firstKey : .firstElement
  }

  private mutating func end(_ kind: JSONKind, _ byte: UInt8, at index: Int) throws(DataError) {
    let first = kind == .object ? State.firstKey : .firstElement
    guard open.last?.kind == kind, state == .afterValue || state == first else {
      throw unexpected(byte, at: index)
    }
    if builder.isVerbatim { text.append(byte) }
    open.removeLast()
    try builder.end(&text, line: position.line, log: &log)
    endValue()
  }

  private mutating func passLineEnd(_ byte: UInt8, at index: Int) throws(DataError) {
    if isLines, byte == UInt8(ascii: "\n"), state != .end, !open.isEmpty {
      throw cutOff("the line ends", at: place(at: index))
    }
    if byte == UInt8(ascii: "\n") {
      position.passLineFeed(at: offset + index)
      if isLines, state == .end { state = .value }
    } else {
      position.passCarriageReturn(at: offset + index)
    }
  }

  private mutating func beginToken(at index: Int) {
    token = place(at: index)
    tokenStart = text.count
    hasValue = true
  }

  @inline(__always)
  private mutating func endValue() {
    state = open.isEmpty ? .end : .afterValue
  }

  // MARK: Strings and words

  private mutating func beginString(at index: Int) throws(DataError) {
    switch state {
    case .value, .firstElement: isKey = false
    case .key, .firstKey: isKey = true
    default: throw unexpected(UInt8(ascii: "\""), at: index)
    }
    beginToken(at: index)
    if builder.isVerbatim { text.append(UInt8(ascii: "\"")) }
    state = .string
  }

  mutating func endString() throws(DataError) {
    if builder.isVerbatim { text.append(UInt8(ascii: "\"")) }
    if isKey {
      if !builder.isVerbatim { try builder.key(&text, from: tokenStart, at: token, log: &log) }
      state = .colon
    } else {
      try builder.scalar(.string, &text, from: tokenStart, at: token, log: &log)
      endValue()
    }
  }

  private mutating func scanWord(
    _ chunk: Span<UInt8>, from index: inout Int
  ) throws(DataError) {
    while index < chunk.count {
      let byte = chunk[index]
      guard Self.isWordByte(byte) else {
        try endWord(at: index)
        return
      }
      text.append(byte)
      index += 1
    }
  }

  private mutating func endWord(at index: Int) throws(DataError) {
    guard let kind = JSONWord.kind(of: text.span.extracting(tokenStart...)) else {
      if JSONWord.isNonFinite(text.span.extracting(tokenStart...)) {
        return try endNonFinite()
      }
      let word = String(decoding: text[tokenStart...].prefix(40), as: UTF8.self)
      throw DataError(place: token.source, message: JSONWord.fault(word))
    }
    try builder.scalar(kind, &text, from: tokenStart, at: token, log: &log)
    endValue()
  }

  /// Ends a number that is none, as other languages write them: it is a missing value.
  private mutating func endNonFinite() throws(DataError) {
    let word = String(decoding: text[tokenStart...], as: UTF8.self)
    // In an array that is shown as it is written, it is not read.
    if !builder.isVerbatim {
      log.add(
        .nonFiniteNumber, at: token.source, "JSON has no \(word); it is read as a missing value")
    }
    try builder.scalar(.null, &text, from: tokenStart, at: token, log: &log)
    endValue()
  }

  @inline(__always)
  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  @inline(__always)
  func place(at index: Int) -> TokenPlace {
    TokenPlace(line: position.line, column: position.column(at: offset + index))
  }
}
