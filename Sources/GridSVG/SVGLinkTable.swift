import GridCore
import Platform

/// The links of a drawing.
///
/// Text below an element cannot be selected. So the area of a link is placed below its first text, and the link encloses all of its texts; links
/// without texts are placed above everything.
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
