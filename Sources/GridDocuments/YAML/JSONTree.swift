import GridCore
import GridData
package import GridModel

/// Reads one JSON value, a line of JSON Lines or a file, into the tree that documents are read
/// from. YAML, of which JSON is a subset, would accept more than JSON.
package struct JSONTree {
  /// A syntax error, and how many bytes are before it.
  private struct Fault: Error {
    var message: String
    var offset: Int
  }

  private let bytes: [UInt8]
  private let origin: YAMLOrigin
  /// The place of all values of a line: its author has no use for columns. `nil` for a file.
  private let linePlace: SourcePlace?
  private var places = Places()
  private var position = 0
  private var valueCount = 0

  private init(_ bytes: [UInt8], _ origin: YAMLOrigin, linePlace: SourcePlace?) {
    self.bytes = bytes
    self.origin = origin
    self.linePlace = linePlace
  }

  /// Reads a file, in which each value has a line and a column.
  /// - Parameter bytes: in UTF-8.
  /// - Returns: `nil` after noting a problem.
  package static func parse(file bytes: [UInt8], origin: YAMLOrigin) -> YAMLValue? {
    var tree = JSONTree(bytes, origin, linePlace: nil)
    do throws(Fault) {
      return try tree.root()
    } catch {
      var places = Places()
      let (line, column) = places.pass(to: error.offset, in: bytes)
      origin.problems.add(
        error.message, at: SourcePlace(file: origin.file, line: line, column: column))
      return nil
    }
  }

  /// - Parameter place: the line that the bytes are.
  /// - Returns: `nil` after noting a problem.
  package static func parse(_ bytes: [UInt8], origin: YAMLOrigin, place: SourcePlace) -> YAMLValue?
  {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      origin.problems.add("the line is not UTF-8", at: place)
      return nil
    }
    var tree = JSONTree(bytes, origin, linePlace: place)
    do throws(Fault) {
      return try tree.root()
    } catch {
      var place = place
      // Bytes that continue a character are not counted.
      place.column = bytes[..<error.offset].count { $0 & 0xC0 != 0x80 } + 1
      origin.problems.add(error.message, at: place)
      return nil
    }
  }

  private mutating func root() throws(Fault) -> YAMLValue {
    let value = try value(depth: 0)
    guard next() == nil else { throw fault("expected the end of the \(noun)") }
    return value
  }

  private var noun: String { linePlace == nil ? "file" : "line" }

  /// The place of the value that begins at `position`.
  private mutating func place() -> SourcePlace {
    if let linePlace { return linePlace }
    let (line, column) = places.pass(to: position, in: bytes)
    return SourcePlace(file: origin.file, line: line, column: column)
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(Fault) -> YAMLValue {
    valueCount += 1
    let limits = origin.problems.limits
    guard depth <= limits.count(.nesting) else {
      throw fault(
        "nested more than \(limits.count(.nesting)) levels deep; \(RenderLimits.advice(.nesting))")
    }
    guard valueCount <= limits.count(.documentValues) else {
      throw fault(
        "the \(noun) has more than \(limits.count(.documentValues)) values; "
          + RenderLimits.advice(.documentValues))
    }
    let content: YAMLValue.Content
    let first = next()
    let place = place()
    switch first {
    case nil: throw fault("the \(noun) ends in the middle of a value")
    case UInt8(ascii: "{"): content = .mapping(try members(depth: depth))
    case UInt8(ascii: "["): content = .list(try elements(depth: depth))
    case UInt8(ascii: "\""): content = .scalar(try string(), .other)
    default: content = .scalar(try word(), .plain)
    }
    return YAMLValue(content: content, origin: origin, place: place)
  }

  private mutating func members(depth: Int) throws(Fault) -> [YAMLValue.Member] {
    position += 1
    var members: [YAMLValue.Member] = []
    var keys: Set<String> = []
    if pass(UInt8(ascii: "}")) { return members }
    repeat {
      guard next() == UInt8(ascii: "\"") else { throw fault("expected a key in double quotes") }
      let start = position
      let keyPlace = place()
      let key = try string()
      guard keys.insert(key).inserted else {
        throw Fault(message: "\"\(key)\" is given more than once", offset: start)
      }
      guard pass(UInt8(ascii: ":")) else { throw fault("expected a colon after a key") }
      members.append(.init(key: key, keyPlace: keyPlace, value: try value(depth: depth + 1)))
    } while pass(UInt8(ascii: ","))
    guard pass(UInt8(ascii: "}")) else { throw fault("expected a comma or }") }
    return members
  }

  private mutating func elements(depth: Int) throws(Fault) -> [YAMLValue] {
    position += 1
    var elements: [YAMLValue] = []
    if pass(UInt8(ascii: "]")) { return elements }
    repeat {
      elements.append(try value(depth: depth + 1))
    } while pass(UInt8(ascii: ","))
    guard pass(UInt8(ascii: "]")) else { throw fault("expected a comma or ]") }
    return elements
  }

  /// A number, `true`, `false` or `null`, as it is written.
  private mutating func word() throws(Fault) -> String {
    let start = position
    while position < bytes.count, !Self.endsWord(bytes[position]) { position += 1 }
    let word = bytes[start..<position]
    guard JSONWord.kind(of: Array(word).span) != nil else {
      let text = String(decoding: word.isEmpty ? bytes[start...start] : word, as: UTF8.self)
      throw Fault(message: "\"\(text)\" is not a JSON value", offset: start)
    }
    return String(decoding: word, as: UTF8.self)
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    byte <= 0x20 || ",:[]{}\"".utf8.contains(byte)
  }

  // MARK: Texts

  private mutating func string() throws(Fault) -> String {
    position += 1
    var text: [UInt8] = []
    var start = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        text += bytes[start..<position]
        position += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text += bytes[start..<position]
        text += try escape().utf8
        start = position
      case 0..<0x20: throw fault("a control character in a text is written as an escape")
      default: position += 1
      }
    }
    throw fault("the \(noun) ends in the middle of a text")
  }

  private mutating func escape() throws(Fault) -> String {
    let start = position
    position += 2
    guard position <= bytes.count else { throw fault("the \(noun) ends in the middle of a text") }
    switch bytes[position - 1] {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return String(try escapedScalar(from: start))
    default: throw Fault(message: "JSON has no such escape", offset: start)
    }
  }

  /// The character of one escape, or of two that are half a character each (RFC 8259, section 7).
  private mutating func escapedScalar(from start: Int) throws(Fault) -> Unicode.Scalar {
    let half = Fault(
      message: "half a character: \\u escapes of D800 to DFFF come in pairs", offset: start)
    let first = try codeUnit(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, bytes[position...].starts(with: "\\u".utf8) else { throw half }
    position += 2
    let second = try codeUnit(from: start)
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw half }
    return scalar
  }

  private mutating func codeUnit(from start: Int) throws(Fault) -> UInt32 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy(Self.isHexadecimal),
      let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw Fault(message: "\\u takes four hexadecimal digits", offset: start) }
    position += 4
    return unit
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte & 0xDF)
  }

  // MARK: Structure

  /// The next byte that is not white space, which is then at `position`; `nil` at the end.
  private mutating func next() -> UInt8? {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0D, 0x0A: position += 1
      default: return bytes[position]
      }
    }
    return nil
  }

  private mutating func pass(_ byte: UInt8) -> Bool {
    guard next() == byte else { return false }
    position += 1
    return true
  }

  private func fault(_ message: String) -> Fault {
    Fault(message: message, offset: min(position, bytes.count))
  }

  /// Counts lines and columns up to one byte after the other.
  private struct Places {
    private var offset = 0
    private var line = 1
    private var column = 1

    mutating func pass(to end: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
      for byte in bytes[offset..<max(offset, end)] {
        if byte == UInt8(ascii: "\n") {
          line += 1
          column = 1
        } else if byte & 0xC0 != 0x80 {
          // Bytes that continue a character are not counted.
          column += 1
        }
      }
      offset = max(offset, end)
      return (line, column)
    }
  }
}
