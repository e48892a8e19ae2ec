#if Spreadsheets
import CFiles
import SystemC

/// Replaces the character references of HTML that the library does not read as browsers do, before
/// it parses them.
///
/// The library knows the 253 names of HTML 4, with a semicolon, and takes numbers as they are. HTML
/// has 2,125 names, of which those of Latin-1 need no semicolon, and its numbers from 128 to 159
/// are of Windows-1252:
/// https://html.spec.whatwg.org/multipage/parsing.html#character-reference-state. A name without a
/// semicolon is replaced if no letter, digit or equals sign follows, in texts as in attributes.
struct CharacterReferences {
  /// The longest name has 31 characters; a number may have zeros before it.
  private static let maximumLength = 40

  private let library: GridPressXML
  /// The beginning of a reference that the next chunk continues.
  private var pending: [UInt8] = []
  /// By name, for those that the library does not know.
  private var known: [String: String] = [:]

  init(_ library: GridPressXML) { self.library = library }

  /// - Parameter isLast: whether no other chunk follows.
  mutating func replaced(in chunk: [UInt8], isLast: Bool) -> [UInt8] {
    if pending.isEmpty, Self.ampersand(in: chunk, from: 0) == nil { return chunk }
    let bytes = pending + chunk
    pending = []
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var copied = 0
    var index = 0
    while let start = Self.ampersand(in: bytes, from: index) {
      let end = Self.endOfReference(in: bytes, from: start)
      if end == bytes.count, !isLast, end - start < Self.maximumLength {
        result += bytes[copied..<start]
        pending = Array(bytes[start...])
        return result
      }
      let next = end < bytes.count ? bytes[end] : 0
      if let other = replacement(of: bytes[(start + 1)..<end], followedBy: next) {
        result += bytes[copied..<start]
        result += other
        copied = next == UInt8(ascii: ";") ? end + 1 : end
      }
      index = max(end, copied)
    }
    result += bytes[copied...]
    return result
  }

  private static func ampersand(in bytes: [UInt8], from index: Int) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress,
        let found = memchr(start + index, Int32(UInt8(ascii: "&")), bytes.count - index)
      else { return nil }
      return UnsafeRawPointer(start).distance(to: UnsafeRawPointer(found))
    }
  }

  /// The end of the letters and digits after an ampersand and a number sign.
  private static func endOfReference(in bytes: [UInt8], from start: Int) -> Int {
    var end = start + 1
    if end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    while end < bytes.count, end - start < maximumLength, isAlphanumeric(bytes[end]) { end += 1 }
    return end
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// What the library gets instead; `nil` is the reference as it is.
  private mutating func replacement(
    of reference: ArraySlice<UInt8>, followedBy next: UInt8
  ) -> [UInt8]? {
    guard let first = reference.first else { return nil }
    if first == UInt8(ascii: "#") { return Self.character(numbered: reference.dropFirst()) }
    let name = String(decoding: reference, as: UTF8.self)
    let entity = library.htmlEntityLookup(name)
    guard next == UInt8(ascii: ";") else {
      let mayEnd = next != UInt8(ascii: "=") && !Self.isAlphanumeric(next)
      return mayEnd && Self.needsNoSemicolon(name, entity) ? Array("&\(name.htmlName);".utf8) : nil
    }
    if entity != nil { return nil }
    return characters(named: name).map { Array($0.escapedForXML.utf8) }
  }

  // MARK: - Names

  /// Whether it is one of the names that are older than the rule that a semicolon ends them: those
  /// of Latin-1, and six in capitals.
  private static func needsNoSemicolon(
    _ name: String, _ entity: UnsafePointer<htmlEntityDesc>?
  ) -> Bool {
    if let entity { return entity.pointee.value <= 0xFF && name != "apos" }
    return name.isInCapitals
  }

  private mutating func characters(named name: String) -> String? {
    if let known = known[name] { return known }
    guard let characters = MarkdownReader.characters(named: name) else { return nil }
    known[name] = characters
    return characters
  }

  // MARK: - Numbers

  /// The characters that browsers show for the numbers from 128; those that Windows-1252 does not
  /// have are as they are.
  private static let windows1252: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D, 0x8F,
    0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]

  private static func character(numbered digits: ArraySlice<UInt8>) -> [UInt8]? {
    let isHexadecimal = digits.first.map { $0 | 0x20 } == UInt8(ascii: "x")
    let text = String(decoding: isHexadecimal ? digits.dropFirst() : digits, as: UTF8.self)
    let radix = isHexadecimal ? 16 : 10
    // What follows the digits is text.
    let number = text.prefix { $0.hexDigitValue.map { $0 < radix } ?? false }
    if number.isEmpty { return nil }
    let value = UInt32(number, radix: radix) ?? .max
    let shown: UInt32
    if (0x80...0x9F).contains(value) {
      shown = windows1252[Int(value) - 0x80]
    } else if value == 0 || Unicode.Scalar(value) == nil {
      shown = 0xFFFD
    } else {
      return nil
    }
    return Array("&#\(shown);\(text.dropFirst(number.count))".utf8)
  }
}

extension String {
  fileprivate var isInCapitals: Bool {
    ["AMP", "LT", "GT", "QUOT", "COPY", "REG"].contains(self)
  }

  /// The name that the library knows.
  fileprivate var htmlName: String { isInCapitals ? lowercased() : self }
}
#endif
