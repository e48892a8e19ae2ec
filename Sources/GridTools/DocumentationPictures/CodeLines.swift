/// Finds the lines of a text that are code, and so examples that mean nothing: code of a fence, of
/// a delimited block or an environment, and indented code.
///
/// Fences that may hold a document are those of the caller. Indentation is code only beyond that
/// of the list item, note or tab around it, as CommonMark (4.4, 5.2) and Python-Markdown have it.
struct CodeLines {
  private let markup: DocumentationMarkup
  /// Where the contents of the open list items and notes begin, in columns.
  private var contents: [Int] = []
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
    case .markdown: return isIndented(line, text)
    case .mdx, .html, .typst: return false
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

  /// The number of columns before the first character that is not space; tabs are to fours.
  static func indentation(_ line: Substring) -> Int {
    var columns = 0
    for character in line {
      switch character {
      case " ": columns += 1
      case "\t": columns += 4 - columns % 4
      default: return columns
      }
    }
    return columns
  }

  // MARK: - Markdown

  private mutating func isIndented(_ line: Substring, _ text: Substring) -> Bool {
    let columns = Self.indentation(line)
    while let last = contents.last, columns < last { contents.removeLast() }
    if columns - (contents.last ?? 0) >= 4 { return true }
    var rest = text
    var start = columns
    // An item may begin in the line of another.
    while let width = Self.contentOffset(of: rest) {
      contents.append(start + width)
      start += width
      rest = rest.dropFirst(width).drop { $0 == " " }
    }
    return false
  }

  /// How far to the right of a line's start the content is that belongs to it; `nil` for a line
  /// that nothing belongs to.
  private static func contentOffset(of text: Substring) -> Int? {
    // Notes, collapsible notes and tabs of MkDocs, footnotes.
    for mark in ["!!! ", "??? ", "???+ ", "=== \"", "[^"] where text.hasPrefix(mark) { return 4 }
    let number = text.prefix { $0.isASCII && $0.isNumber }
    let marker: Int
    if (1...9).contains(number.count), let end = text.dropFirst(number.count).first,
      end == "." || end == ")"
    {
      marker = number.count + 1
    } else if let first = text.first, "-+*:".contains(first) {
      marker = 1
    } else {
      return nil
    }
    let rest = text.dropFirst(marker)
    let spaces = rest.prefix { $0 == " " }.count
    if rest.isEmpty { return marker + 1 }
    if rest.first == "\t" { return marker + 4 - marker % 4 }
    guard spaces > 0 else { return nil }
    return marker + (spaces > 4 ? 1 : spaces)
  }

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
    let columns = Self.indentation(line)
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
