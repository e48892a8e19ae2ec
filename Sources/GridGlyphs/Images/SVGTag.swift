/// A tag of an XML file, as far as has to be known before the file is parsed.
struct SVGTag {
  /// Without its prefix; of a processing instruction with the question mark before it.
  let name: ArraySlice<UInt8>
  private let rest: ArraySlice<UInt8>

  /// - Parameter inside: what stands between `<` and `>`.
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
