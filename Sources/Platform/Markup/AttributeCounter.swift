#if Spreadsheets
import SystemC

/// Counts the attributes of elements before a library parses them.
///
/// The library compares each attribute with all others of its element, so that one element with
/// 100,000 of them takes 20 seconds. Comments, CDATA sections, and scripts and styles of HTML have
/// no attributes, whatever they contain.
struct AttributeCounter {
  /// The maximum number of attributes of an element. Tables and pages have some dozens.
  static let maximum = 1000

  private enum State {
    case text
    /// After `<`.
    case open
    /// In a tag, where an attribute may begin.
    case tag
    /// In the name of an attribute.
    case name
    /// After the `=` of an attribute.
    case equals
    /// In a value without quotes.
    case plainValue
    case doubleQuoted
    case singleQuoted
    /// After `<!`.
    case declaration
    /// Up to the bytes of ``end``.
    case section
  }

  private let isHTML: Bool
  private var state = State.text
  private var count = 0
  /// The first bytes of the name of a tag or of a declaration, lower case.
  private var tag: [UInt8] = []
  private var isNameOfTag = false
  /// The bytes that end a section, as one number, and the bits that it has.
  private var end: UInt64 = 0
  private var mask: UInt64 = 0
  /// The last eight bytes of a section.
  private var last: UInt64 = 0

  init(_ language: MarkupParser.Language) { isHTML = language == .html }

  /// - Returns: whether an element has more attributes than the maximum.
  mutating func isExceeded(by chunk: [UInt8]) -> Bool {
    chunk.withUnsafeBufferPointer { isExceeded(by: $0) }
  }

  private mutating func isExceeded(by bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count {
      if state == .text {
        // Most bytes are text, in which only `<` matters.
        guard let next = Self.indexOfTag(in: bytes, from: index) else { return false }
        index = next
        state = .open
      } else if state == .open, let next = endOfShortElement(in: bytes, from: index) {
        index = next
      } else {
        pass(bytes[index])
        if count > Self.maximum { return true }
      }
      index += 1
    }
    return false
  }

  /// The next `<` after one of XML, if an element with more attributes than the maximum has no room
  /// between them; `nil` if it may have, and for comments, whose `<` begin nothing.
  ///
  /// In XML `<` is in no value of an attribute, and each attribute has five bytes: ` a=""`.
  private func endOfShortElement(in bytes: UnsafeBufferPointer<UInt8>, from index: Int) -> Int? {
    if isHTML || bytes[index] == UInt8(ascii: "!") || bytes[index] == UInt8(ascii: "?") {
      return nil
    }
    guard let next = Self.indexOfTag(in: bytes, from: index) else { return nil }
    return next - index <= 5 * Self.maximum ? next : nil
  }

  private static func indexOfTag(in bytes: UnsafeBufferPointer<UInt8>, from index: Int) -> Int? {
    guard let start = bytes.baseAddress,
      let found = memchr(start + index, Int32(UInt8(ascii: "<")), bytes.count - index)
    else { return nil }
    return UnsafeRawPointer(start).distance(to: UnsafeRawPointer(found))
  }

  private mutating func pass(_ byte: UInt8) {
    switch state {
    case .text: break
    case .open: beginTag(byte)
    case .tag: passInTag(byte)
    case .name:
      if byte == UInt8(ascii: "=") { state = .equals } else { endToken(byte) }
    case .equals:
      switch byte {
      case UInt8(ascii: "\""): state = .doubleQuoted
      case UInt8(ascii: "'"): state = .singleQuoted
      case _ where Self.isSpace(byte): break
      case UInt8(ascii: ">"): endTag()
      default: state = .plainValue
      }
    case .plainValue: if byte != UInt8(ascii: "/") { endToken(byte) }
    case .doubleQuoted: if byte == UInt8(ascii: "\"") { state = .tag }
    case .singleQuoted: if byte == UInt8(ascii: "'") { state = .tag }
    case .declaration: passInDeclaration(byte)
    case .section: passInSection(byte)
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }

  private mutating func beginTag(_ byte: UInt8) {
    count = 0
    tag = []
    isNameOfTag = true
    switch byte {
    case UInt8(ascii: "!"): state = .declaration
    case UInt8(ascii: "?"): beginSection(endingWith: isHTML ? ">" : "?>")
    case UInt8(ascii: "<"): state = .open
    case _ where Self.isSpace(byte): state = .text
    default:
      state = .tag
      passInTag(byte)
    }
  }

  private mutating func passInTag(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: ">"): endTag()
    case UInt8(ascii: "="): state = .equals
    case _ where isNameOfTag && !Self.isSpace(byte):
      if tag.count < 8 { tag.append(byte | 0x20) }
    case _ where Self.isSpace(byte), UInt8(ascii: "/"): isNameOfTag = false
    default:
      count += 1
      state = .name
    }
  }

  private mutating func endToken(_ byte: UInt8) {
    if byte == UInt8(ascii: ">") {
      endTag()
    } else if Self.isSpace(byte) || byte == UInt8(ascii: "/") {
      state = .tag
    }
  }

  private mutating func endTag() {
    state = .text
    guard isHTML else { return }
    for name in ["script", "style"] where tag.elementsEqual(name.utf8) {
      beginSection(endingWith: "</\(name)")
    }
  }

  private mutating func passInDeclaration(_ byte: UInt8) {
    tag.append(byte)
    if tag.elementsEqual("--".utf8) {
      beginSection(endingWith: "-->")
    } else if !isHTML, tag.elementsEqual("[CDATA[".utf8) {
      beginSection(endingWith: "]]>")
    } else if byte == UInt8(ascii: ">") {
      state = .text
    } else if tag.count > 7 {
      beginSection(endingWith: ">")
    }
  }

  /// - Parameter end: at most eight bytes, letters in lower case.
  private mutating func beginSection(endingWith end: String) {
    state = .section
    self.end = end.utf8.reduce(0) { $0 << 8 | UInt64($1) }
    mask = end.utf8.reduce(0) { mask, _ in mask << 8 | 0xFF }
    last = 0
  }

  private mutating func passInSection(_ byte: UInt8) {
    let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    last = last << 8 | UInt64(isCapital ? byte | 0x20 : byte)
    if last & mask == end { state = .text }
  }
}
#endif
