import GridModel

/// Reads the form of YAML that the themes which come with GridPress are written in: mappings and
/// lists by indentation, everything else on the line of its key. It needs no library, and gives the
/// same tree as `YAMLFile` with the same places.
///
/// Texts are plain, or in double quotes without escapes. Everything else in YAML is refused.
package struct SimpleYAML {
  /// A syntax error, by the offset of its first byte.
  private struct Fault: Error {
    var offset: Int
  }

  private let bytes: [UInt8]
  private let origin: YAMLOrigin
  private var position = 0
  private var line = 1
  private var lineStart = 0

  private init(_ text: String, _ origin: YAMLOrigin) {
    bytes = Array(text.utf8)
    self.origin = origin
  }

  /// - Parameters:
  ///   - name: the name of the file in messages.
  ///   - folder: the folder that its relative paths refer to, with a slash at its end.
  /// - Returns: `nil` after noting a problem.
  package static func parse(
    _ text: String, name: String, folder: String, problems: ProblemList
  ) -> YAMLValue? {
    var reader = SimpleYAML(
      text, YAMLOrigin(file: name, folder: folder, isBuiltIn: true, problems: problems))
    do throws(Fault) {
      return try reader.root()
    } catch {
      problems.add(
        "this is not YAML of the simple form that themes of GridPress are written in",
        at: reader.place(at: error.offset))
      return nil
    }
  }

  private mutating func root() throws(Fault) -> YAMLValue {
    guard let column = nextLine() else { throw fault() }
    let value = try block(at: column)
    guard nextLine() == nil else { throw fault() }
    return value
  }

  // MARK: Blocks

  /// The value whose first line begins in a column, where `position` is.
  private mutating func block(at column: Int) throws(Fault) -> YAMLValue {
    isDash ? try list(at: column) : try mapping(at: column)
  }

  private mutating func mapping(at column: Int) throws(Fault) -> YAMLValue {
    let place = place(at: position)
    var members: [YAMLValue.Member] = []
    repeat {
      members.append(try member(at: column))
    } while nextLine() == column && !isDash
    return YAMLValue(content: .mapping(members), origin: origin, place: place)
  }

  private mutating func member(at column: Int) throws(Fault) -> YAMLValue.Member {
    let (key, keyPlace) = try key()
    skipSpaces()
    if !isAtEndOfLine {
      return YAMLValue.Member(key: key, keyPlace: keyPlace, value: try lineValue())
    }
    guard let inner = nextLine(), inner > column else { throw fault() }
    return YAMLValue.Member(key: key, keyPlace: keyPlace, value: try block(at: inner))
  }

  private mutating func list(at column: Int) throws(Fault) -> YAMLValue {
    let place = place(at: position)
    var elements: [YAMLValue] = []
    repeat {
      position += 1
      skipSpaces()
      let isFlow = peek == UInt8(ascii: "{") || peek == UInt8(ascii: "[")
      elements.append(isFlow ? try lineValue() : try mapping(at: position - lineStart))
    } while nextLine() == column && isDash
    return YAMLValue(content: .list(elements), origin: origin, place: place)
  }

  /// A value up to the end of its line.
  private mutating func lineValue() throws(Fault) -> YAMLValue {
    let value = try value(isInner: false)
    skipSpaces()
    guard isAtEndOfLine else { throw fault() }
    return value
  }

  // MARK: Values on a line

  /// - Parameter isInner: whether it is in brackets or braces.
  private mutating func value(isInner: Bool) throws(Fault) -> YAMLValue {
    let place = place(at: position)
    let content: YAMLValue.Content
    switch peek {
    case UInt8(ascii: "{"):
      var members: [YAMLValue.Member] = []
      try elements(to: UInt8(ascii: "}")) { (reader) throws(Fault) in
        let (key, keyPlace) = try reader.key()
        reader.skipSpaces()
        let value = try reader.value(isInner: true)
        members.append(YAMLValue.Member(key: key, keyPlace: keyPlace, value: value))
      }
      content = .mapping(members)
    case UInt8(ascii: "["):
      var values: [YAMLValue] = []
      try elements(to: UInt8(ascii: "]")) { (reader) throws(Fault) in
        values.append(try reader.value(isInner: true))
      }
      content = .list(values)
    case UInt8(ascii: "\""): content = .scalar(try quoted(), .other)
    default: content = .scalar(try plain(isInner: isInner), .plain)
    }
    return YAMLValue(content: content, origin: origin, place: place)
  }

  /// Reads the values between a bracket or brace and the one that closes it, separated by commas.
  private mutating func elements(
    to end: UInt8, _ read: (inout SimpleYAML) throws(Fault) -> Void
  ) throws(Fault) {
    repeat {
      position += 1
      skipSpaces()
      try read(&self)
      skipSpaces()
    } while peek == UInt8(ascii: ",")
    guard peek == end else { throw fault() }
    position += 1
  }

  /// A plain key with its colon.
  private mutating func key() throws(Fault) -> (String, SourcePlace) {
    let place = place(at: position)
    let start = position
    while let byte = peek, Self.isInKey(byte) { position += 1 }
    let end = position
    guard end > start, peek == UInt8(ascii: ":") else { throw fault() }
    position += 1
    guard peek == UInt8(ascii: " ") || isAtEndOfLine else { throw fault() }
    return (String(decoding: bytes[start..<end], as: UTF8.self), place)
  }

  private static func isInKey(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  private mutating func quoted() throws(Fault) -> String {
    position += 1
    let start = position
    while let byte = peek, byte != UInt8(ascii: "\"") {
      guard byte != UInt8(ascii: "\\"), byte >= 0x20 else { throw fault() }
      position += 1
    }
    guard peek != nil else { throw fault() }
    position += 1
    return String(decoding: bytes[start..<(position - 1)], as: UTF8.self)
  }

  /// A text without quotes, which begins as a word or a number does.
  private mutating func plain(isInner: Bool) throws(Fault) -> String {
    let start = position
    guard let first = peek, Self.isInKey(first) || first == UInt8(ascii: "~"), !isDash
    else { throw fault() }
    var end = position
    while let byte = peek, !isAtEndOfLine {
      if isInner, ",[]{}".utf8.contains(byte) { break }
      // A colon may be that of a mapping, and is left to full YAML parsers.
      guard byte != UInt8(ascii: ":"), byte >= 0x20 else { throw fault() }
      position += 1
      if byte != UInt8(ascii: " ") { end = position }
    }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  // MARK: Bytes

  private var peek: UInt8? { bytes.indices.contains(position) ? bytes[position] : nil }

  /// Whether a list's element begins.
  private var isDash: Bool {
    peek == UInt8(ascii: "-")
      && (position + 1 >= bytes.count || bytes[position + 1] <= UInt8(ascii: " "))
  }

  /// Whether nothing of the line is left but a comment, which follows a space.
  private var isAtEndOfLine: Bool {
    switch peek {
    case nil, UInt8(ascii: "\n"): true
    case UInt8(ascii: "#"): position == lineStart || bytes[position - 1] == UInt8(ascii: " ")
    default: false
    }
  }

  private mutating func skipSpaces() {
    while peek == UInt8(ascii: " ") { position += 1 }
  }

  /// Goes to the first character of the next line that has more than a comment, unless `position`
  /// is there.
  /// - Returns: the column, from 0; `nil` at the end.
  private mutating func nextLine() -> Int? {
    while true {
      if position == lineStart { skipSpaces() }
      guard isAtEndOfLine else { return position - lineStart }
      while let byte = peek, byte != UInt8(ascii: "\n") { position += 1 }
      guard peek != nil else { return nil }
      position += 1
      line += 1
      lineStart = position
    }
  }

  private func fault() -> Fault { Fault(offset: position) }

  /// The place of a byte of the line that is read. Only comments have characters of several bytes.
  private func place(at offset: Int) -> SourcePlace {
    SourcePlace(file: origin.file, line: line, column: offset - lineStart + 1)
  }
}
