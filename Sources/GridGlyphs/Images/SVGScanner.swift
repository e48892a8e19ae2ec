/// Iterates over the tags of an XML file; comments, closing tags and declarations are skipped.
struct SVGScanner {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// `nil` at the end of the file, or where a tag is not closed.
  mutating func next() -> SVGTag? {
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      if rest.starts(with: Array("!--".utf8)) {
        guard skip("-->") else { return nil }
      } else if rest.starts(with: Array("![CDATA[".utf8)) {
        guard skip("]]>") else { return nil }
      } else if let first = rest.first, first != UInt8(ascii: "/"), first != UInt8(ascii: "!") {
        guard let end = endOfTag else { return nil }
        defer { rest = rest[end...] }
        return SVGTag(rest[..<end])
      }
    }
    return nil
  }

  /// The text between the tag that was found last and the next closing tag.
  var content: ArraySlice<UInt8> {
    var place = rest.startIndex
    while place + 1 < rest.endIndex {
      if rest[place] == UInt8(ascii: "<"), rest[place + 1] == UInt8(ascii: "/") { break }
      place += 1
    }
    return rest[..<place]
  }

  private var endOfTag: Int? {
    var quote: UInt8?
    for place in rest.indices {
      let byte = rest[place]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return place
      }
    }
    return nil
  }

  private mutating func skip(_ end: String) -> Bool {
    guard let place = rest.place(of: end) else { return false }
    rest = rest[(place + end.utf8.count)...]
    return true
  }
}

extension ArraySlice<UInt8> {
  /// The first position of a text; `nil` if it does not occur.
  func place(of text: String) -> Int? {
    let needle = Array(text.utf8)
    guard let first = needle.first else { return nil }
    var rest = self
    while let place = rest.firstIndex(of: first) {
      if rest[place...].starts(with: needle) { return place }
      rest = rest[(place + 1)...]
    }
    return nil
  }
}

/// A tag of an XML file, as far as needed before the file is parsed.
struct SVGTag {
  /// The name without its prefix; for a processing instruction, with the leading question mark.
  let name: ArraySlice<UInt8>
  private let rest: ArraySlice<UInt8>

  /// - Parameter inside: the text between `<` and `>`.
  init(_ inside: ArraySlice<UInt8>) {
    let whole = inside.prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") }
    rest = inside[whole.endIndex...]
    if let colon = whole.firstIndex(of: UInt8(ascii: ":")) {
      name = whole[(colon + 1)...]
    } else {
      name = whole
    }
  }

  /// The names, without prefixes, and the values of its attributes.
  var attributes: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] {
    var found: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] = []
    var rest = rest
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let before = rest[..<equals].split { $0 <= 0x20 || $0 == UInt8(ascii: "/") }.last ?? []
      let after = rest[(equals + 1)...].drop { $0 <= 0x20 }
      guard let quote = after.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let end = after.dropFirst().firstIndex(of: quote)
      else { break }
      let name = before.split(separator: UInt8(ascii: ":")).last ?? before
      found.append((name, after[(after.startIndex + 1)..<end].drop { $0 <= 0x20 }))
      rest = rest[(end + 1)...]
    }
    return found
  }
}
