/// The language that a text is written in: how comments look, and where code is.
package enum DocumentationMarkup: String, Hashable, Sendable, CaseIterable {
  case markdown
  /// Markdown with JSX, in which comments are expressions.
  case mdx
  case html
  case asciidoc
  /// reStructuredText.
  case rst
  case typst
  case latex

  /// The endings of files, the first one as messages write it.
  var endings: [String] {
    switch self {
    case .markdown: ["md", "markdown", "qmd"]
    case .mdx: ["mdx"]
    case .html: ["html", "htm"]
    case .asciidoc: ["adoc", "asciidoc"]
    case .rst: ["rst"]
    case .typst: ["typ"]
    case .latex: ["tex"]
    }
  }

  /// The endings of the texts of all languages.
  package static var fileEndings: [String] { allCases.flatMap(\.endings) }

  /// The language of a file by its ending; `nil` for an unsupported kind of file.
  init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    guard let found = Self.allCases.first(where: { $0.endings.contains(ending) }) else {
      return nil
    }
    self = found
  }

  /// The snippet of such a text in a folder that belongs to no known site.
  var snippet: DocumentationSnippet {
    switch self {
    case .markdown, .html: .markdown
    case .mdx: .mdx
    case .asciidoc: .asciidoc
    case .rst: .rst
    case .typst: .typst
    case .latex: .latex
    }
  }

  /// Whether a fenced block may hold a document in the text.
  var hasBlocks: Bool {
    switch self {
    case .markdown, .mdx, .asciidoc, .typst: true
    case .html, .rst, .latex: false
    }
  }

  /// What comments begin and end with; the first is that of messages. Generators that read MDX
  /// read comments of HTML too, or are asked to.
  private var comments: [(start: String, end: String)] {
    switch self {
    case .markdown, .html: [("<!--", "-->")]
    case .mdx: [("{/*", "*/}"), ("<!--", "-->")]
    case .asciidoc, .typst: [("//", "")]
    case .rst: [(".. ", "")]
    case .latex: [("%", "")]
    }
  }

  /// The text of a line that is a comment; `nil` for other lines.
  /// - Parameter line: without the space around it.
  func comment(_ line: Substring) -> Substring? {
    for (start, end) in comments
    where line.hasPrefix(start) && line.hasSuffix(end) && line.count >= start.count + end.count {
      let words = line.dropFirst(start.count).dropLast(end.count)
      // Two comments in a line are none alone.
      return end.isEmpty || !words.contains(end) ? words : nil
    }
    return nil
  }

  /// Whether a line has a mark beside other text, outside of code.
  /// - Parameter line: without the space around it.
  func hasMark(within line: Substring) -> Bool {
    guard line.contains("gridpress"), let text = Self.withoutCode(line) else { return false }
    return comments.contains { start, end in
      text.ranges(of: start).contains { range in
        let rest = text[range.upperBound...]
        let words =
          (end.isEmpty ? rest : rest[..<(rest.firstRange(of: end)?.lowerBound ?? rest.endIndex)])
          .split { $0 == " " || $0 == "\t" }
        if words == ["/gridpress"] { return true }
        guard words.first == "gridpress" else { return false }
        // What goes on to the end of the line may be a remark about this program.
        return !end.isEmpty || (2...3).contains(words.count) && words[1].contains(".")
      }
    }
  }

  /// A line without the code between backticks; `nil` if not all of the code is in this line.
  private static func withoutCode(_ line: Substring) -> Substring? {
    var text = ""
    var rest = line
    while let start = rest.firstIndex(of: "`") {
      text += rest[..<start]
      let sign = rest[start...].prefix { $0 == "`" }
      rest = rest[sign.endIndex...]
      var end: Substring.Index?
      var runs = rest
      while end == nil, let next = runs.firstIndex(of: "`") {
        let run = runs[next...].prefix { $0 == "`" }
        if run.count == sign.count { end = run.endIndex }
        runs = runs[run.endIndex...]
      }
      guard let end else { return nil }
      rest = rest[end...]
    }
    return text + rest
  }

  /// A comment with these words.
  func comment(of words: String) -> String {
    let (start, end) = comments[0]
    let gap = start.hasSuffix(" ") ? "" : " "
    return start + gap + words + (end.isEmpty ? "" : " " + end)
  }
}
