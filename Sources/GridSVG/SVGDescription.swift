import GridCore
import GridGlyphs
import Platform

/// What an SVG file says of its picture to those who cannot see it, and where it leads.
package struct SVGDescription: Sendable {
  /// A name of a few words; `nil` is none.
  package var title: String?
  /// What the picture shows; `nil` says nothing.
  package var text: String?
  /// Of both, as in `de-CH` (BCP 47); `nil` does not say.
  package var language: String?

  package init(title: String? = nil, text: String? = nil, language: String? = nil) {
    self.title = title
    self.text = text
    self.language = language
  }

  /// What follows the name of the root element.
  var attributes: [UInt8] {
    let lang = language.map { " lang=\"\($0.escapedForXML)\"" } ?? ""
    return Array("\(lang) role=\"img\"".utf8)
  }

  /// The first elements of the picture, as the specification asks for (SVG 2, 5.8).
  var elements: [UInt8] {
    var xml = ""
    for (name, words) in [("title", title), ("desc", text)] {
      if let words { xml += "<\(name)>\(words.escapedForXML)</\(name)>\n" }
    }
    return Array(xml.utf8)
  }
}

/// A place that leads to an address.
struct SVGLink {
  var rect: Rect
  var uri: String

  /// A rectangle that nobody sees lies over what leads there.
  var element: [UInt8] { Array("<a href=\"\(uri.escapedForXML)\">\(ground)</a>\n".utf8) }

  /// A rectangle that nobody sees.
  var ground: String {
    let lengths = [
      ("x", rect.left), ("y", rect.top), ("width", rect.width), ("height", rect.height),
    ]
    let box = lengths.map { "\($0)=\"\($1.dumped)\"" }.joined(separator: " ")
    return "<rect \(box) fill-opacity=\"0\"/>"
  }
}
