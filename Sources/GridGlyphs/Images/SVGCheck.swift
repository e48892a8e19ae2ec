import GridCore

/// Checks the text of an SVG picture before it is parsed.
///
/// The library never opens anything outside the file. Without this check, a picture with external
/// references would be drawn incompletely and without an error.
enum SVGCheck {
  /// The number of bytes within which the first tag must begin.
  private static let reach = 4096
  /// The maximum nesting depth of pictures.
  private static let deepest = 3
  /// The elements that draw the target of their `href`.
  private static let referring = Set(
    [
      "image", "use", "feImage", "tref", "textPath", "linearGradient", "radialGradient", "pattern",
      "filter", "include", "?xml-stylesheet",
    ].map { Array($0.utf8) })

  static func isSVG(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(reach)
    let text = start.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
    guard text.first == UInt8(ascii: "<") else { return false }
    return ["<svg", ":svg", "<!ENTITY"].contains { text.place(of: $0) != nil }
  }

  /// - Parameters:
  ///   - limits: the maximum numbers of elements, and of pixels of all pictures in it together: the
  ///     library keeps all of them decoded.
  ///   - depth: how many pictures this one is nested in.
  /// - Returns: the number of pixels of the pictures in it.
  @discardableResult
  static func check(
    _ bytes: [UInt8], limits: RenderLimits = RenderLimits(), depth: Int = 0
  ) throws(ImageFault) -> Int {
    guard depth <= deepest else { throw .damaged("pictures lie in it more than \(deepest) deep") }
    if bytes[...].place(of: "<!ENTITY") != nil { throw .entities }
    var scanner = SVGScanner(bytes)
    var count = 0
    var pixelCount = 0
    let mostElements = limits.count(.pictureElements)
    while let tag = scanner.next() {
      count += 1
      guard count <= mostElements else {
        throw .tooMuch(.pictureElements, "its elements are", limits)
      }
      let isReferring = referring.contains(Array(tag.name))
      for (name, value) in tag.attributes {
        if isReferring, name.elementsEqual("href".utf8) {
          pixelCount += try check(address: value, limits: limits, depth: depth)
          guard pixelCount <= limits.count(.picturePixels) else {
            throw .tooMuch(.picturePixels, "the pixels of the pictures in it are", limits)
          }
        } else {
          try check(style: value)
        }
      }
      if tag.name.elementsEqual("style".utf8) { try check(style: scanner.content) }
    }
    return pixelCount
  }

  /// - Returns: the number of pixels of the picture at the address.
  private static func check(
    address: ArraySlice<UInt8>, limits: RenderLimits, depth: Int
  ) throws(ImageFault) -> Int {
    if address.isEmpty || address.first == UInt8(ascii: "#") { return 0 }
    guard address.starts(with: "data:".utf8) else { throw .externalReference(shown(address)) }
    do throws(ImageFault) {
      guard case .bytes(let bytes) = try ImageText(String(decoding: address, as: UTF8.self)) else {
        return 0
      }
      return try ImageHeader(bytes, limits: limits, depth: depth + 1).pixelCount
    } catch {
      throw .inner(error)
    }
  }

  /// - Parameter style: CSS of an attribute or an element.
  private static func check(style: ArraySlice<UInt8>) throws(ImageFault) {
    if let place = style.place(of: "@import") {
      let rest = style[(place + 7)...].drop { $0 <= 0x20 }
      throw .externalReference(shown(rest.starts(with: "url(".utf8) ? rest.dropFirst(4) : rest))
    }
    var rest = style
    while let place = rest.place(of: "url(") {
      let isFont = isOfFont(rest[..<place])
      rest = rest[(place + 4)...]
      let address = rest.prefix { $0 != UInt8(ascii: ")") }.drop {
        $0 <= 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "&")
      }
      // Fonts are always taken from the machine.
      if isFont || address.isEmpty || address.first == UInt8(ascii: "#")
        || address.starts(with: "data:".utf8) || address.starts(with: "quot;#".utf8)
        || address.starts(with: "apos;#".utf8)
      {
        continue
      }
      throw .externalReference(shown(address))
    }
  }

  private static func isOfFont(_ before: ArraySlice<UInt8>) -> Bool {
    let start = before.lastIndex(of: UInt8(ascii: "}")) ?? before.startIndex
    return before[start...].place(of: "@font-face") != nil
  }

  private static func shown(_ address: ArraySlice<UInt8>) -> String {
    let marks = Array("\"');".utf8)
    let text = address.drop { marks.contains($0) || $0 <= 0x20 }.prefix { !marks.contains($0) }
    return String(decoding: text.prefix(100), as: UTF8.self)
  }
}
