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

  /// The attributes of the root element. A file with text is not an image for screen readers: they
  /// read its text.
  func attributes(hasTexts: Bool) -> String {
    let lang = language.map { " lang=\"\($0.escapedForXML)\"" } ?? ""
    return lang + " role=\"\(hasTexts ? "graphics-document document" : "img")\""
  }

  /// The first elements of the picture, as the specification requires (SVG 2, 5.8).
  var elements: String {
    var xml = ""
    for (name, words) in [("title", title), ("desc", text)] {
      if let words { xml += "<\(name)>\(words.escapedForXML)</\(name)>\n" }
    }
    return xml
  }
}

/// A rectangle that links to an address.
private struct SVGLink {
  var rect: Rect
  var uri: String
  /// Whether it encloses a text.
  var isPlaced = false

  /// The link around some elements, with an invisible rectangle over its area.
  func element(_ content: String, hasGround: Bool = true) -> String {
    let ground = hasGround ? "<rect\(rect.svg()) fill-opacity=\"0\"/>" : ""
    return "<a href=\"\(uri.escapedForXML)\">\(ground)\(content)</a>"
  }
}

/// The links of a drawing.
///
/// Text below an element cannot be selected. So the area of a link is placed below its first text,
/// and the link encloses all of its texts; links without texts are placed above everything.
struct SVGLinkTable {
  private var links: [SVGLink] = []

  mutating func add(_ list: DisplayList) {
    for case .link(let rect, .uri(let uri)) in list.commands {
      links.append(SVGLink(rect: rect, uri: uri))
    }
  }

  /// A text, enclosed in the link that contains it.
  mutating func linked(_ element: String, at place: Point) -> String {
    let number = links.lastIndex { link in
      link.rect.left <= place.x && place.x < link.rect.right && link.rect.top <= place.y
        && place.y <= link.rect.bottom
    }
    guard let number else { return element }
    defer { links[number].isPlaced = true }
    return links[number].element(element, hasGround: !links[number].isPlaced)
  }

  /// The links that are placed above everything.
  var rest: String { links.filter { !$0.isPlaced }.map { $0.element("") + "\n" }.joined() }
}
