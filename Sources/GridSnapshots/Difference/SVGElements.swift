/// The elements of an SVG file that are drawn, in their order.
///
/// Files of GridPress are read: each `<` begins a tag, and attributes are in double quotes. What an
/// element refers to by an id is a part of it, so that nothing depends on the numbers of ids.
struct SVGElements {
  struct Element: Hashable {
    /// `path`
    var name: String
    /// In the order of the file; the names of ids are those of what they mean.
    var attributes: [String: String]
    /// Between its tag and the next one.
    var text: String
  }

  /// Those outside of `defs`.
  private(set) var drawn: [Element] = []

  init(_ svg: String) {
    let tags = svg.split(separator: "<").dropFirst(svg.hasPrefix("<") ? 0 : 1).map { Tag($0) }
    let meanings = Self.meanings(of: tags)
    var definitions = 0
    for tag in tags {
      if tag.name == "defs" || tag.name == "/defs" {
        definitions += tag.opens ? 1 : tag.isEnd ? -1 : 0
      } else if definitions == 0, !tag.isEnd, !tag.name.hasPrefix("?") {
        drawn.append(tag.element { meanings[$0] ?? $0 })
      }
    }
  }

  /// By id, the contents of the element that has it.
  private static func meanings(of tags: [Tag]) -> [Substring: Substring] {
    var meanings: [Substring: Substring] = [:]
    // The ids of open elements, with what they contain so far.
    var open: [(id: Substring?, text: String)] = []
    for tag in tags {
      if tag.isEnd {
        guard let last = open.popLast() else { continue }
        if let id = last.id { meanings[id] = Substring(last.text) }
        if !open.isEmpty { open[open.count - 1].text += last.text }
        continue
      }
      let id = tag.attributes.first { $0.name == "id" }?.value
      let others = tag.attributes.filter { $0.name != "id" }.map { "\($0.name)=\($0.value)" }
      let text = ([String(tag.name)] + others).joined(separator: " ") + tag.text
      if tag.opens {
        open.append((id, text))
      } else {
        if let id { meanings[id] = Substring(text) }
        if !open.isEmpty { open[open.count - 1].text += text }
      }
    }
    return meanings
  }

  /// A tag, and the text up to the next one.
  private struct Tag {
    /// With a slash before it if the tag ends an element.
    var name: Substring
    var attributes: [(name: Substring, value: Substring)] = []
    /// Whether an end follows.
    var opens: Bool
    var text: Substring

    var isEnd: Bool { name.hasPrefix("/") }

    /// - Parameter source: from behind `<` to before the next one.
    init(_ source: Substring) {
      let end = source.lastIndex(of: ">") ?? source.endIndex
      var rest = source[..<end]
      text = source[end...].dropFirst()
      if text.allSatisfy(\.isWhitespace) { text = "" }
      name = rest.prefix { !$0.isWhitespace && $0 != "/" || $0 == rest.first && $0 == "/" }
      rest = rest.dropFirst(name.count)
      opens = !rest.hasSuffix("/") && !name.hasPrefix("/") && !name.hasPrefix("?")
      while let equals = rest.firstIndex(of: "="),
        let start = rest[equals...].firstIndex(of: "\""),
        let close = rest[start...].dropFirst().firstIndex(of: "\"")
      {
        attributes.append(
          (
            rest[..<equals].drop(while: \.isWhitespace),
            rest[rest.index(after: start)..<close]
          ))
        rest = rest[close...].dropFirst()
      }
    }

    /// - Parameter meaning: of an id.
    func element(_ meaning: (Substring) -> Substring) -> Element {
      var values: [String: String] = [:]
      for (name, value) in attributes where name != "id" {
        values[String(name)] = Self.resolved(value, meaning)
      }
      return Element(name: String(name), attributes: values, text: String(text))
    }

    /// `#o1` and `url(#c1)` with what the id means.
    private static func resolved(
      _ value: Substring, _ meaning: (Substring) -> Substring
    ) -> String {
      if value.hasPrefix("#") {
        let id = value.dropFirst()
        let found = meaning(id)
        return found == id ? String(value) : "#" + found
      }
      if value.hasPrefix("url(#"), value.hasSuffix(")") {
        return "url(#\(meaning(value.dropFirst(5).dropLast())))"
      }
      return String(value)
    }
  }
}
