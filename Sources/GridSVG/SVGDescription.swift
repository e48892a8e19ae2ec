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
