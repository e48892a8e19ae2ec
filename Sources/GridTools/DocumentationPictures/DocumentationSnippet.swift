/// The snippet that shows a picture in a text, by the language of the text.
package enum DocumentationSnippet: String, Hashable, Sendable, CaseIterable {
  /// `<picture>` with a source for each scheme, as Markdown and its readers on the web take it.
  case markdown
  /// An image of a DocC catalog, which finds `NAME@2x.png` and `NAME~dark@2x.png` by itself. DocC
  /// ignores HTML.
  case docc
  /// A table of HTML.
  case html
  /// A table of AsciiDoc.
  case asciidoc
  /// reStructuredText, in which the themes of Sphinx show `only-light` and `only-dark`.
  case rst

  /// The snippet of a file by its name; `nil` for an unsupported kind of file. Articles of DocC are
  /// Markdown: ``docc`` is only used on request.
  init?(path: String) {
    switch path.split(separator: "/").last?.split(separator: ".").last?.lowercased() {
    case "md", "markdown": self = .markdown
    case "html", "htm": self = .html
    case "adoc", "asciidoc": self = .asciidoc
    case "rst": self = .rst
    default: return nil
    }
  }

  /// Whether a fenced block may hold a document in the text.
  var hasBlocks: Bool {
    switch self {
    case .markdown, .docc, .asciidoc: true
    case .html, .rst: false
    }
  }

  /// The text of a line that is a comment; `nil` for other lines.
  func comment(_ line: Substring) -> Substring? {
    switch self {
    case .markdown, .docc, .html:
      line.hasPrefix("<!--") && line.hasSuffix("-->") ? line.dropFirst(4).dropLast(3) : nil
    case .asciidoc: line.hasPrefix("// ") ? line.dropFirst(3) : nil
    case .rst: line.hasPrefix(".. ") ? line.dropFirst(3) : nil
    }
  }

  /// A comment with these words.
  func comment(of words: String) -> String {
    switch self {
    case .markdown, .docc, .html: "<!-- \(words) -->"
    case .asciidoc: "// \(words)"
    case .rst: ".. \(words)"
    }
  }

  /// The path of the picture of a document or block in a scheme, relative to the file.
  /// - Parameter schemes: all that it is drawn in.
  func picture(of document: String, _ scheme: String?, among schemes: [String]) -> String {
    let stem = document.lastIndex(of: ".").map { String(document[..<$0]) } ?? document
    guard self == .docc else { return stem + (scheme.map { "-\($0)" } ?? "") + ".png" }
    return switch scheme {
    case "light" where schemes.contains("dark"): stem + "@2x.png"
    case "dark" where schemes.contains("light"): stem + "~dark@2x.png"
    case let scheme?: stem + "-\(scheme)@2x.png"
    case nil: stem + "@2x.png"
    }
  }

  /// The lines that show a picture.
  /// - Parameters:
  ///   - width: of the picture, in points.
  ///   - words: its alternative text.
  /// - Returns: the lines.
  func lines(of document: String, _ schemes: [String], width: Double, words: String) -> [String] {
    let size = Int(width.rounded())
    let words = words.split(whereSeparator: \.isNewline).joined(separator: " ")
    let path = picture(of: document, schemes.first, among: schemes)
    switch self {
    case .markdown, .html: return picture(of: document, schemes, size: size, words: words)
    case .docc:
      // Images are called by the name of their file, wherever in the catalog it is.
      let file = path.split(separator: "/").last.map(String.init) ?? path
      return ["![\(words.markdownEscaped)](\(file.replacing("@2x.png", with: "")))"]
    case .asciidoc:
      let image = "image::\(path)[\"\(words.replacing("\"", with: "\\\""))\",width=\(size)]"
      guard schemes.count > 1 else { return [image] }
      return ["ifdef::backend-html5[]", "++++"]
        + picture(of: document, schemes, size: size, words: words)
        + ["++++", "endif::[]", "ifndef::backend-html5[]", image, "endif::[]"]
    case .rst:
      let isPair = schemes.contains("light") && schemes.contains("dark")
      let shown: [String?] = isPair ? ["light", "dark"] : [schemes.first]
      // Directives need empty lines around them.
      return shown.flatMap { scheme in
        ["", ".. image:: \(picture(of: document, scheme, among: schemes))"]
          + (isPair ? ["   :class: only-\(scheme ?? "")"] : [])
          + ["   :width: \(size)px", "   :alt: \(words)"]
      } + [""]
    }
  }

  private func picture(
    of document: String, _ schemes: [String], size: Int, words: String
  ) -> [String] {
    func path(_ scheme: String?) -> String {
      picture(of: document, scheme, among: schemes).htmlEscaped
    }
    let image =
      "<img src=\"\(path(schemes.first))\" width=\"\(size)\" alt=\"\(words.htmlEscaped)\">"
    guard schemes.count > 1 else { return [image] }
    let sources = schemes.filter { $0 == "dark" || $0 == "light" }.map { scheme in
      "  <source media=\"(prefers-color-scheme: \(scheme))\" srcset=\"\(path(scheme))\">"
    }
    return ["<picture>"] + sources + ["  " + image, "</picture>"]
  }
}

extension String {
  fileprivate var htmlEscaped: String {
    reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.append(character)
      }
    }
  }

  fileprivate var markdownEscaped: String {
    reduce(into: "") { text, character in
      if "\\`*_[]<>&".contains(character) { text += "\\" }
      text.append(character)
    }
  }
}
