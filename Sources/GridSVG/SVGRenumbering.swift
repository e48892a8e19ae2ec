import Platform

/// Renumbers the ids of an SVG file: `surface17` becomes `surface1` when it is the first of its
/// kind. The description of the picture is placed first in the file, links last.
///
/// The pages of `SVGSurface` become groups, and the version is 1.1: browsers do not support pages.
///
/// Cairo writes ids as `id="…"` and refers to them as `"#…"` or `url(#…)`; in its files these
/// character sequences mean nothing else.
struct SVGRenumbering {
  private let description: SVGDescription
  /// The links; they must be complete before the file ends.
  var links: [SVGLink] = []
  private var names: [ArraySlice<UInt8>: [UInt8]] = [:]
  private var counts: [[UInt8]: Int] = [:]

  private var pageCount = 0
  /// Whether the next line begins the group of a page other than the first; all pages have the same
  /// id.
  private var isAtPage = false

  /// The start of the tags of a page and of the set of pages.
  private static let page = Array("<page".utf8)
  private static let pageStart = Array("<page>".utf8)
  private static let pageEnd = Array("</page".utf8)
  private static let pageGroup = Array("<g id=\"surface".utf8)
  private static let group = Array("<g>\n".utf8)
  private static let version = Array("version=\"1.2\"".utf8)
  private static let writtenVersion = Array("version=\"1.1\"".utf8)
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
        if let mark = pageMark(rest) {
          output += text[copied..<place]
          output += mark.text
          place += mark.length
          copied = place
          continue
        } else if rest.starts(with: Self.end) {
          output += text[copied..<place]
          for link in links { output += link.element }
          copied = place
        } else if rest.starts(with: Self.start) {
          let line = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? range.upperBound
          output += text[copied..<place + Self.start.count]
          output += description.attributes
          var root = Array(text[place + Self.start.count..<line])
          if let range = root.firstRange(of: Self.version) {
            root.replaceSubrange(range, with: Self.writtenVersion)
          }
          append(root.indices, of: root, to: &output)
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

  /// The length and the replacement of a line that Cairo writes where a page begins or ends; `nil`
  /// for any other line.
  private mutating func pageMark(_ rest: ArraySlice<UInt8>) -> (length: Int, text: [UInt8])? {
    let isGroup = isAtPage && rest.starts(with: Self.pageGroup)
    isAtPage = false
    guard isGroup || rest.starts(with: Self.page) || rest.starts(with: Self.pageEnd) else {
      return nil
    }
    if rest.starts(with: Self.pageStart) {
      pageCount += 1
      isAtPage = pageCount > 1
    }
    let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
    return (end - rest.startIndex, isGroup ? Self.group : [])
  }

  /// Whether a quotation mark or a number sign ends the marker before a name.
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

  /// The letters that a name begins with, and its number among the names with these letters.
  private mutating func newName(for name: ArraySlice<UInt8>) -> [UInt8] {
    if let known = names[name] { return known }
    let kind = Array(name.prefix { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    counts[kind, default: 0] += 1
    let new = kind + Array(String(counts[kind, default: 0]).utf8)
    // A slice would keep its text in memory.
    names[Array(name)[...]] = new
    return new
  }
}

/// Forwards an SVG file with its ids renumbered, see ``SVGRenumbering``.
final class SVGRenumberingSink: ByteSink {
  private let destination: any ByteSink
  private var renumbering: SVGRenumbering
  /// The text that has not been forwarded yet.
  private var text: [UInt8] = []
  /// The end of its last complete line: names and markers do not extend across lines.
  private var lineEnd = 0

  /// The approximate number of bytes forwarded at a time.
  private static let pieceSize = 1 << 16

  init(for destination: any ByteSink, description: SVGDescription) {
    self.destination = destination
    renumbering = SVGRenumbering(description)
  }

  let isPatchable = false

  /// Adds a link; must be called before the file ends.
  func add(_ link: SVGLink) { renumbering.links.append(link) }

  func write(_ bytes: Span<UInt8>) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      // Bytes written after cancellation are dropped.
      if Task.isCancelled { return }
      let end = min(bytes.count, start + Self.pieceSize)
      let old = text.count
      text += [UInt8](bytes.extracting(start..<end))
      start = end
      if let last = text[old...].lastIndex(of: UInt8(ascii: "\n")) { lineEnd = last + 1 }
      if lineEnd >= Self.pieceSize { try pass(upTo: lineEnd) }
    }
  }

  func overwrite(_ bytes: Span<UInt8>, at offset: Int) { preconditionFailure("not patchable") }
  func startOver() { preconditionFailure("not patchable") }

  /// Forwards the remaining text.
  func close() throws(SystemError) { try pass(upTo: text.count) }

  private func pass(upTo end: Int) throws(SystemError) {
    var output: [UInt8] = []
    output.reserveCapacity(end + end / 8)
    renumbering.append(0..<end, of: text, to: &output)
    text = Array(text[end...])
    lineEnd = 0
    try destination.write(output)
  }
}
