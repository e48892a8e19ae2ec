/// The objects of a PDF file with a classic table (ISO 32000-1, 7.5.4), as Cairo writes it.
struct PDFObjectTable {
  struct Object {
    /// The whole object, or for a stream, the entries of its dictionary except the length.
    var dictionary: [UInt8]
    /// The encoded bytes; `nil` for an object that is not a stream.
    var stream: [UInt8]?
  }

  private let bytes: [UInt8]
  /// The offsets of objects by number.
  private var offsets: [Int: Int] = [:]

  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard let start = Self.lastNumber(after: "startxref", in: bytes), start < bytes.count,
      bytes[start...].starts(with: "xref".utf8)
    else { return nil }
    let lines = bytes[start...].split(separator: 0x0A, omittingEmptySubsequences: true)
    guard lines.count > 2 else { return nil }
    var number = 0
    for line in lines.dropFirst(2) {
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      guard words.count == 3, let offset = Int(words[0]) else { break }
      if words[2].hasPrefix("n"), offset < bytes.count { offsets[number] = offset }
      number += 1
    }
  }

  func object(_ number: Int) -> Object? {
    guard let offset = offsets[number] else { return nil }
    let start = Array("\(number) 0 obj".utf8)
    guard bytes[offset...].starts(with: start) else { return nil }
    let rest = bytes[(offset + start.count)...]
    guard let end = Self.find("endobj", in: rest) else { return nil }
    guard let opening = Self.find("stream\n", in: rest[..<end]) else {
      return Object(dictionary: Array(rest[..<end]))
    }
    let head = Array(rest[..<opening])
    // The length is in a separate object after the stream, or in the dictionary.
    guard let length = length(in: head), opening + 7 + length <= bytes.count,
      let entries = Self.entries(head)
    else { return nil }
    return Object(
      dictionary: entries, stream: Array(bytes[(opening + 7)..<(opening + 7 + length)]))
  }

  /// The dictionary of the only page.
  var page: [UInt8]? {
    for number in offsets.keys.sorted() {
      guard let text = object(number)?.dictionary else { continue }
      if Self.find("/Type /Page ", in: text[...]) != nil
        || Self.find("/Type /Page\n", in: text[...]) != nil
      {
        return text
      }
    }
    return nil
  }

  func reference(after key: String, in text: [UInt8]) -> Int? {
    guard let start = Self.find(key, in: text[...]) else { return nil }
    for token in PDFTokens(Array(text[(start + key.utf8.count)...])) {
      if case .reference(let number) = token { return number }
      if case .other(let bytes) = token, !bytes.allSatisfy({ $0 <= 0x20 }) { return nil }
    }
    return nil
  }

  private func length(in head: [UInt8]) -> Int? {
    if let number = reference(after: "/Length", in: head) {
      guard let offset = offsets[number] else { return nil }
      let words = String(decoding: bytes[offset...].prefix(60), as: UTF8.self)
        .split(whereSeparator: \.isWhitespace)
      return words.count > 3 ? Int(words[3]) : nil
    }
    guard let start = Self.find("/Length ", in: head[...]) else { return nil }
    let digits = head[(start + 8)...].prefix { (0x30...0x39).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// The entries between the outer brackets, without the length.
  private static func entries(_ head: [UInt8]) -> [UInt8]? {
    guard let first = find("<<", in: head[...]),
      let last = head.lastIndex(of: UInt8(ascii: ">")), last > first + 2,
      let start = find("/Length", in: head[...])
    else { return nil }
    var end = start + 7
    while end < last, head[end] != UInt8(ascii: "/"), head[end] != UInt8(ascii: ">") { end += 1 }
    return Array(head[(first + 2)..<start]) + Array(head[end..<(last - 1)])
  }

  private static func lastNumber(after key: String, in bytes: [UInt8]) -> Int? {
    let tail = bytes.suffix(64)
    guard let start = find(key, in: tail) else { return nil }
    let digits = tail[(start + key.utf8.count)...].drop { $0 <= 0x20 }
      .prefix { (0x30...0x39).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  private static func find(_ text: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let needle = Array(text.utf8)
    guard bytes.count >= needle.count else { return nil }
    var place = bytes.startIndex
    while place + needle.count <= bytes.endIndex {
      if bytes[place] == needle[0], bytes[place...].starts(with: needle) { return place }
      place += 1
    }
    return nil
  }
}
