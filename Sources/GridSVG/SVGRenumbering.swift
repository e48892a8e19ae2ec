/// Renumbers the ids of an SVG file: `surface17` becomes `surface1` when it is the first of its kind. What the file says of its picture comes first in
/// it, links last.
///
/// Cairo writes ids as `id="…"` and refers to them as `"#…"` or `url(#…)`; in its files these character sequences mean nothing else.
struct SVGRenumbering {
  private let description: SVGDescription
  /// To be complete before the file ends.
  var links: [SVGLink] = []
  private var names: [ArraySlice<UInt8>: [UInt8]] = [:]
  private var counts: [[UInt8]: Int] = [:]

  private static let start = Array("<svg".utf8)
  private static let end = Array("</svg>".utf8)
  private static let identifier = Array("id=\"".utf8)

  init(_ description: SVGDescription) { self.description = description }

  /// Appends lines to an output.
  /// - Parameter range: whole lines of `text`.
  mutating func append(_ range: Range<Int>, of text: [UInt8], to output: inout [UInt8]) {
    var copied = range.lowerBound
    var place = range.lowerBound
    while place < range.upperBound {
      switch text[place] {
      case UInt8(ascii: "<") where place == 0 || text[place - 1] == UInt8(ascii: "\n"):
        let rest = text[place..<range.upperBound]
        if rest.starts(with: Self.end) {
          output += text[copied..<place]
          for link in links { output += link.element }
          copied = place
        } else if rest.starts(with: Self.start) {
          let line = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? range.upperBound
          output += text[copied..<place + Self.start.count]
          output += description.attributes
          append(place + Self.start.count..<line, of: text, to: &output)
          output += description.elements
          (copied, place) = (line, line)
          continue
        }
        place += 1
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        place += 1
        guard Self.isMarker(text, endingAt: place) else { continue }
        var end = place
        while end < range.upperBound, Self.isNameByte(text[end]) { end += 1 }
        output += text[copied..<place]
        output += newName(for: text[place..<end])
        (copied, place) = (end, end)
      default: place += 1
      }
    }
    output += text[copied..<range.upperBound]
  }

  /// Whether a quotation mark or a number sign is the last character of what comes before a name.
  private static func isMarker(_ text: [UInt8], endingAt end: Int) -> Bool {
    if text[end - 1] == UInt8(ascii: "\"") {
      return end >= identifier.count && text[end - identifier.count..<end].elementsEqual(identifier)
    }
    guard end >= 2 else { return false }
    return text[end - 2] == UInt8(ascii: "\"") || text[end - 2] == UInt8(ascii: "(")
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// The letters a name begins with, and its number among the names that begin so.
  private mutating func newName(for name: ArraySlice<UInt8>) -> [UInt8] {
    if let known = names[name] { return known }
    let kind = Array(name.prefix { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    counts[kind, default: 0] += 1
    let new = kind + Array(String(counts[kind, default: 0]).utf8)
    // A slice would keep the text that it is of.
    names[Array(name)[...]] = new
    return new
  }
}
