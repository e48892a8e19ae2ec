/// Finds the lines of a text that are code, and so examples that mean nothing: code of a fence, of
/// a delimited block or an environment, and literal blocks.
///
/// Fences that may hold a document are those of the caller, and what is indented in Markdown is for
/// `MarkdownLines`.
struct CodeLines {
  private let markup: DocumentationMarkup
  /// The line that ends the open block.
  private var delimiter: Substring?
  /// The indentation of what opens a literal block of reStructuredText: its lines are further in.
  private var literal: Int?

  init(_ markup: DocumentationMarkup) { self.markup = markup }

  /// Takes the next line.
  /// - Parameters:
  ///   - line: with its indentation.
  ///   - text: without the space around it.
  /// - Returns: whether it is code.
  mutating func isCode(_ line: Substring, _ text: Substring) -> Bool {
    if text.isEmpty { return delimiter != nil }
    if let end = delimiter {
      // What follows the end of an environment on its line is not read.
      if markup == .latex ? text.hasPrefix(end) : text == end { delimiter = nil }
      return true
    }
    switch markup {
    case .markdown, .mdx, .html, .typst: return false
    case .asciidoc:
      // A line with space before it is literal; delimiters are of four characters or more.
      if line.first == " " || line.first == "\t" { return true }
      let isDelimiter =
        text.count >= 4 && "-.+/".contains(text.first ?? " ")
        && text.allSatisfy { $0 == text.first }
      if isDelimiter { delimiter = text }
      return isDelimiter
    case .rst: return isLiteral(line, text)
    case .latex:
      for name in Self.environments where text.hasPrefix("\\begin{\(name)}") {
        delimiter = "\\end{\(name)}"
        return true
      }
      return false
    }
  }

  private static let environments = [
    "verbatim", "verbatim*", "Verbatim", "lstlisting", "minted", "comment", "filecontents",
    "filecontents*", "tcblisting",
  ]

  // MARK: - reStructuredText

  /// Directives whose content is not read as text.
  private static let literals: Set<Substring> = [
    "code", "code-block", "sourcecode", "parsed-literal", "raw", "math", "highlight", "prompt",
    "doctest", "testcode", "testoutput", "testsetup", "ipython", "graphviz", "mermaid",
    "productionlist",
  ]

  private static func isMark(_ text: Substring) -> Bool {
    let words = text.split { $0 == " " || $0 == "\t" }
    return words.count > 1 && (words[1] == "gridpress" || words[1] == "/gridpress")
  }

  private mutating func isLiteral(_ line: Substring, _ text: Substring) -> Bool {
    let columns = MarkdownLines.indentation(line)
    if let outer = literal {
      if columns > outer { return true }
      literal = nil
    }
    if text == ".." {
      literal = columns
    } else if text.hasPrefix(".. ") {
      let name = text.dropFirst(3).prefix { $0 != ":" }
      let isDirective = text.dropFirst(3 + name.count).hasPrefix("::")
      // Anything else is a comment, or the target of a link.
      if isDirective ? Self.literals.contains(name) : !Self.isMark(text) { literal = columns }
    } else if text.hasSuffix("::") {
      literal = columns
    }
    return false
  }
}
