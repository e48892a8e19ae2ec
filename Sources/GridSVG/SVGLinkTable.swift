import GridCore
import Platform

/// The links of a drawing.
///
/// What is over a text cannot be selected. So a link lies under the first text that stands in it, and is around all of them; links without texts lie over
/// everything.
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

  /// A text, within the link that it stands in.
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

  /// What lies over everything.
  mutating func end() -> String {
    let rest = zip(links, isPlaced).filter { !$0.1 }.map {
      String(decoding: $0.0.element, as: UTF8.self)
    }
    return rest.joined()
  }
}
