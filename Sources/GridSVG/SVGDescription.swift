import GridCore
import GridGlyphs
import Platform

/// The accessible description of the picture in an SVG file.
package struct SVGDescription: Sendable {
  /// A short title; `nil` is none.
  package var title: String?
  /// A description of what the picture shows; `nil` is none.
  package var text: String?
  /// The language of both, such as `de-CH` (BCP 47); `nil` is unspecified.
  package var language: String?

  package init(title: String? = nil, text: String? = nil, language: String? = nil) {
    self.title = title
    self.text = text
    self.language = language
  }

  /// The attributes of the root element.
  var attributes: [UInt8] {
    let lang = language.map { " lang=\"\($0.escapedForXML)\"" } ?? ""
    return Array("\(lang) role=\"img\"".utf8)
  }

  /// The first elements of the picture, as the specification requires (SVG 2, 5.8).
  var elements: [UInt8] {
    var xml = ""
    for (name, words) in [("title", title), ("desc", text)] {
      if let words { xml += "<\(name)>\(words.escapedForXML)</\(name)>\n" }
    }
    return Array(xml.utf8)
  }
}

/// A rectangle that links to an address.
struct SVGLink {
  var rect: Rect
  var uri: String

  /// The link, with an invisible rectangle over its area.
  var element: [UInt8] { Array("<a href=\"\(uri.escapedForXML)\">\(ground)</a>\n".utf8) }

  /// An invisible rectangle.
  var ground: String {
    let lengths = [
      ("x", rect.left), ("y", rect.top), ("width", rect.width), ("height", rect.height),
    ]
    let box = lengths.map { "\($0)=\"\($1.dumped)\"" }.joined(separator: " ")
    return "<rect \(box) fill-opacity=\"0\"/>"
  }
}

/// The links of a drawing.
///
/// Text below an element cannot be selected. So the area of a link is placed below its first text,
/// and the link encloses all of its texts; links without texts are placed above everything.
struct SVGLinkTable {
  private var links: [SVGLink] = []
  private var isPlaced: [Bool] = []

  mutating func begin(_ list: DisplayList) {
    links = []
    for case .link(let rect, .uri(let uri)) in list.commands {
      links.append(SVGLink(rect: rect, uri: uri))
    }
    isPlaced = Array(repeating: false, count: links.count)
  }

  /// A text, enclosed in the link that contains it.
  mutating func linked(_ element: String, at place: Point) -> String {
    let number = links.lastIndex { link in
      link.rect.left <= place.x && place.x < link.rect.right && link.rect.top <= place.y
        && place.y <= link.rect.bottom
    }
    guard let number else { return element }
    let link = links[number]
    let ground = isPlaced[number] ? "" : link.ground
    isPlaced[number] = true
    return "<a href=\"\(link.uri.escapedForXML)\">\(ground)\(element)</a>"
  }

  /// The links that are placed above everything.
  mutating func end() -> String {
    let rest = zip(links, isPlaced).filter { !$0.1 }.map {
      String(decoding: $0.0.element, as: UTF8.self)
    }
    return rest.joined()
  }
}
