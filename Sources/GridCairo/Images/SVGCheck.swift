import GridCore

/// Looks at the text of an SVG picture before it is parsed.
///
/// The library opens nothing outside the file in any case; a picture that needs something from there would be drawn
/// without a word, and with holes.
enum SVGCheck {
  /// How far into a file its first tag has to come.
  private static let reach = 4096

  static func isSVG(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(reach)
    let text = start.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
    guard text.first == UInt8(ascii: "<") else { return false }
    return find(Array("<svg".utf8), in: text) != nil || find(Array(":svg".utf8), in: text) != nil
  }

  static func check(_ bytes: [UInt8]) throws(ImageFault) {
    if find(Array("<!ENTITY".utf8), in: bytes[...]) != nil { throw .entities }
    for element in ["<image", "<use", "<feImage", "<tref", "<xi:include"] {
      var rest = bytes[...]
      while let start = find(Array(element.utf8), in: rest) {
        rest = rest[(start + element.utf8.count)...]
        let tag = rest.prefix { $0 != UInt8(ascii: ">") }
        guard let address = address(in: tag) else { continue }
        if address.hasPrefix("#") || address.hasPrefix("data:") || address.isEmpty { continue }
        throw .externalReference(String(address.prefix(100)))
      }
    }
  }

  /// The value of `href` in a tag; `nil` if it has none.
  private static func address(in tag: ArraySlice<UInt8>) -> String? {
    guard let start = find(Array("href".utf8), in: tag) else { return nil }
    let value = tag[(start + 4)...].drop { $0 <= 0x20 || $0 == UInt8(ascii: "=") }
    guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    else { return nil }
    let text = value.dropFirst().prefix { $0 != quote }.drop { $0 <= 0x20 }
    return String(decoding: text, as: UTF8.self)
  }

  private static func find(_ needle: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = needle.first, bytes.count >= needle.count else { return nil }
    var place = bytes.startIndex
    while place + needle.count <= bytes.endIndex {
      if bytes[place] == first, bytes[place...].starts(with: needle) { return place }
      place += 1
    }
    return nil
  }
}
