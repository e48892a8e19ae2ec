/// The snippet that shows a picture in a text.
package enum DocumentationSnippet: String, Hashable, Sendable, CaseIterable {
  /// `<picture>` with a source for each scheme, as Markdown and its readers on the web take it.
  case markdown
  /// The same in HTML.
  case html
  /// An image of a DocC catalog, which finds `NAME@2x.png` and `NAME~dark@2x.png` by itself. DocC
  /// ignores HTML.
  case docc
  /// Images of Markdown, whose links MkDocs rewrites for the URL of the page. Material for MkDocs
  /// shows those that end in `#only-light` and `#only-dark` in one scheme each.
  case mkdocs
  /// `<picture>` in JSX.
  case mdx
  /// A directive of MyST, the Markdown of Sphinx and Jupyter Book.
  case myst
  /// reStructuredText, in which the themes of Sphinx show `only-light` and `only-dark`.
  case rst
  /// A macro of AsciiDoc.
  case asciidoc
  /// An image of Typst, not wider than the text.
  case typst
  /// `\includegraphics`, not wider than the text.
  case latex

  /// The kinds of text that it can be in.
  var markups: Set<DocumentationMarkup> {
    switch self {
    case .markdown, .html: [.markdown, .html]
    case .docc, .mkdocs, .myst: [.markdown]
    case .mdx: [.mdx, .markdown]
    case .rst: [.rst]
    case .asciidoc: [.asciidoc]
    case .typst: [.typst]
    case .latex: [.latex]
    }
  }

  /// The markup of a text whose file extension does not determine it.
  var markup: DocumentationMarkup {
    switch self {
    case .markdown, .docc, .mkdocs, .myst: .markdown
    case .html: .html
    case .mdx: .mdx
    case .rst: .rst
    case .asciidoc: .asciidoc
    case .typst: .typst
    case .latex: .latex
    }
  }

  /// The path of the picture of a document or block in a scheme, relative to the file.
  /// - Parameter schemes: all that it is drawn in.
  func picture(of document: String, _ scheme: String?, among schemes: [String]) -> String {
    // A dot in the name of a folder is no extension.
    let name = document.lastIndex(of: "/").map { document.index(after: $0) } ?? document.startIndex
    let stem = document[name...].lastIndex(of: ".").map { String(document[..<$0]) } ?? document
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
  ///   - site: what the text belongs to.
  func lines(
    of document: String, _ schemes: [String], width: Double, words: String,
    in site: DocumentationSite
  ) -> [String] {
    SnippetLines(
      snippet: self, site: site, document: document, schemes: schemes,
      width: Int(width.rounded()),
      words: words.split(whereSeparator: \.isNewline).joined(separator: " ")
    ).lines
  }
}

/// The lines of one snippet.
private struct SnippetLines {
  let snippet: DocumentationSnippet
  let site: DocumentationSite
  let document: String
  let schemes: [String]
  /// In points, which are the pixels of CSS.
  let width: Int
  /// Without line feeds.
  let words: String

  var lines: [String] {
    switch snippet {
    case .markdown, .html: return picture(.html)
    case .docc:
      // Images are called by the name of their file, wherever in the catalog it is.
      let path = path(schemes.first)
      let file = path.split(separator: "/").last.map(String.init) ?? path
      return ["![\(words.markdownEscaped)](\(file.replacing("@2x.png", with: "")))"]
    case .mkdocs: return mkdocs
    case .mdx: return picture(.jsx)
    case .myst:
      return pair.flatMap { scheme in
        ["```{image} \(path(scheme))"]
          + (pair.count > 1 ? [":class: only-\(scheme ?? "")"] : [])
          + [":width: \(width)px", ":alt: \(words.quoted)", "```"]
      }
    case .rst:
      // Directives need empty lines around them.
      return pair.flatMap { scheme in
        ["", ".. image:: \(path(scheme))"]
          + (pair.count > 1 ? ["   :class: only-\(scheme ?? "")"] : [])
          + ["   :width: \(width)px", "   :alt: \(words)"]
      } + [""]
    case .asciidoc:
      let path = path(printed)
      let image = "image::\(path)[\"\(words.replacing("\"", with: "\\\""))\",width=\(width)]"
      guard schemes.count > 1 else { return [image] }
      return ["ifdef::backend-html5[]", "++++"] + picture(.html)
        + ["++++", "endif::[]", "ifndef::backend-html5[]", image, "endif::[]"]
    case .typst:
      return [
        "#layout(size => image(\(path(printed).quoted), width: calc.min(size.width, \(width)pt), alt: \(words.quoted)))"
      ]
    case .latex:
      return [
        "\\includegraphics[width=\\fpeval{min(\(width)bp,\\linewidth)}pt,alt={\(words.latexEscaped)}]{\(path(printed))}"
      ]
    }
  }

  /// The schemes of which the site shows one, by a class or a fragment; only one if the site knows
  /// no schemes.
  private var pair: [String?] {
    let isPair = site.showsSchemes && schemes.contains("light") && schemes.contains("dark")
    return isPair ? ["light", "dark"] : [printed]
  }

  /// The scheme where there is only one.
  private var printed: String? { schemes.contains("light") ? "light" : schemes.first }

  private func path(_ scheme: String?) -> String {
    snippet.picture(of: document, scheme, among: schemes)
  }

  /// Where the site does not read attributes after images, HTML has the width. MkDocs leaves the
  /// links of HTML as they are, so they begin at the URL of the page.
  private var mkdocs: [String] {
    pair.map { scheme in
      let fragment = pair.count > 1 ? "#only-\(scheme ?? "")" : ""
      guard site.readsAttributes else {
        let source = (site.pathToFolder + path(scheme) + fragment).htmlEscaped
        return "<img src=\"\(source)\" width=\"\(width)\" alt=\"\(words.htmlEscaped)\">"
      }
      return
        "![\(words.pythonMarkdownEscaped)](\(path(scheme).linkEscaped)\(fragment)){ width=\"\(width)\" }"
    }
  }

  private enum Language {
    case html
    case jsx
  }

  /// An element with a source for each scheme; without several schemes, only its image.
  private func picture(_ language: Language) -> [String] {
    func attribute(_ name: String, _ scheme: String?) -> String {
      let path = path(scheme)
      // Docusaurus bundles what is required, and gives it its URL.
      guard language == .jsx, site.bundlesImages else { return "\(name)=\"\(path.htmlEscaped)\"" }
      let relative = path.hasPrefix("../") ? path : "./" + path
      return "\(name)={require(\(relative.quoted)).default}"
    }
    let isJSX = language == .jsx
    let end = isJSX ? " />" : ">"
    let size = isJSX ? "width={\(width)}" : "width=\"\(width)\""
    let words = isJSX ? words.jsxEscaped : words.htmlEscaped
    let image = "<img \(attribute("src", schemes.first)) \(size) alt=\"\(words)\"\(end)"
    guard schemes.count > 1 else { return [image] }
    let sources = schemes.filter { $0 == "dark" || $0 == "light" }.map { scheme in
      "  <source media=\"(prefers-color-scheme: \(scheme))\" "
        + attribute(isJSX ? "srcSet" : "srcset", scheme) + end
    }
    return ["<picture>"] + sources + ["  " + image, "</picture>"]
  }
}

extension String {
  fileprivate var htmlEscaped: String {
    replacing([
      "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;",
    ])
  }

  /// An attribute of JSX has the entities of HTML, and no other escapes. Braces mean nothing in it,
  /// but tools that look for expressions line by line find them.
  fileprivate var jsxEscaped: String {
    htmlEscaped.replacing(["{": "&#123;", "}": "&#125;"])
  }

  fileprivate var markdownEscaped: String { escaped(Array("\\`*_[]<>&{}")) }

  /// Python-Markdown has no escapes for & and <.
  fileprivate var pythonMarkdownEscaped: String {
    escaped(Array("\\`*_[]{}")).replacing(["&": "&amp;", "<": "&lt;"])
  }

  /// The destination of a link, in which parentheses and spaces would end it.
  fileprivate var linkEscaped: String {
    replacing(["(": "%28", ")": "%29", " ": "%20", "<": "%3C", ">": "%3E", "#": "%23", "?": "%3F"])
  }

  fileprivate var latexEscaped: String {
    replacing([
      "\\": "\\textbackslash{}", "{": "\\{", "}": "\\}", "#": "\\#", "%": "\\%", "&": "\\&",
      "_": "\\_", "$": "\\$", "~": "\\textasciitilde{}", "^": "\\textasciicircum{}",
    ])
  }

  /// In quotation marks, with the escapes that YAML, Typst and JavaScript share.
  fileprivate var quoted: String {
    "\"\(replacing(["\\": "\\\\", "\"": "\\\"", "\t": "\\t"]))\""
  }

  fileprivate func escaped(_ characters: [Character]) -> String {
    reduce(into: "") { text, character in
      if characters.contains(character) { text += "\\" }
      text.append(character)
    }
  }

  private func replacing(_ texts: [Character: String]) -> String {
    reduce(into: "") { text, character in
      text += texts[character] ?? String(character)
    }
  }
}
