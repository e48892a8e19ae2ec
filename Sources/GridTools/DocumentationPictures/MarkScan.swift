import GridDocuments
import GridModel

/// Goes through the lines of a text and finds its marks and blocks.
struct MarkScan {
  private(set) var marks: [DocumentationMark] = []
  private(set) var blocks: [DocumentationBlock] = []
  private let path: String
  private let markup: DocumentationMarkup
  private let problems: ProblemList
  private var code: CodeLines
  private var markdown: MarkdownLines?
  /// The mark that is not closed yet. Between marks is only what was written there.
  private var open: DocumentationMark?
  /// The open fence of code.
  private var fence: Fence?
  private var block: DocumentationBlock?

  private struct Fence {
    /// What the line of the fence begins with.
    var sign: Substring
    /// The number of quotes around it, which end it where they end.
    var depth: Int
  }

  init(path: String, markup: DocumentationMarkup, problems: ProblemList) {
    self.path = path
    self.markup = markup
    self.problems = problems
    code = CodeLines(markup)
    markdown =
      switch markup {
      case .markdown: MarkdownLines(hasIndentedCode: true)
      case .mdx: MarkdownLines(hasIndentedCode: false)
      case .html, .asciidoc, .rst, .typst, .latex: nil
      }
  }

  /// Takes the next line.
  /// - Parameter index: its number, from 0.
  mutating func take(_ line: Substring, at index: Int) {
    if let fence {
      let (rest, depth) = MarkdownLines.unquoted(line, upTo: fence.depth)
      if depth == fence.depth { return takeCode(Self.trimmed(rest), fence.sign, at: index) }
      endFence(at: index)
    }
    if open != nil { return takeComment(Self.trimmed(unquoted(line)), prefix: "", at: index) }
    let found =
      markdown?.take(line)
      ?? MarkdownLines.Line(
        contents: line, prefix: String(line.prefix { $0 == " " || $0 == "\t" }), depth: 0,
        isCode: false)
    let text = Self.trimmed(found.contents)
    if found.isCode || code.isCode(line, text) || takesFence(text, in: found, at: index) { return }
    takeComment(text, prefix: found.prefix, at: index)
  }

  /// A line without the signs of all quotes around it.
  private func unquoted(_ line: Substring) -> Substring {
    markdown == nil ? line : MarkdownLines.unquoted(line, upTo: .max).rest
  }

  /// Takes a line that is not code.
  /// - Parameter prefix: what the lines after a mark have before them.
  private mutating func takeComment(_ text: Substring, prefix: String, at index: Int) {
    let place = SourcePlace(file: path, line: index + 1, column: 1)
    guard let comment = markup.comment(text) else {
      if open == nil, markup.hasMark(within: text) {
        problems.add(
          "a mark has a line of its own, also in a list, and none in a row of a table: "
            + markup.comment(of: "gridpress figures/sort.yaml light,dark"), at: place)
      }
      return
    }
    let words = Self.words(comment)
    if words == ["/gridpress"] {
      guard var mark = open else {
        problems.add("no mark is open that this one could close", at: place)
        return
      }
      mark.body = mark.body.lowerBound..<index
      marks.append(mark)
      open = nil
    } else if words.first == "gridpress" {
      if let open { report(open) }
      open = DocumentationMark(
        words.dropFirst(), at: place, from: index + 1, prefix: prefix, in: markup,
        problems: problems)
    }
  }

  /// Reports what is still open.
  func end() {
    if let open { report(open) }
    if let block {
      problems.add("the block is never closed: write a line of ```", at: block.place)
    }
  }

  private func report(_ mark: DocumentationMark) {
    problems.add(
      "the mark is never closed: write \(markup.comment(of: "/gridpress"))", at: mark.place)
  }

  /// Takes a line in a fence.
  private mutating func takeCode(_ text: Substring, _ sign: Substring, at index: Int) {
    guard text.hasPrefix(sign), text.allSatisfy({ $0 == sign.first }) else { return }
    endFence(at: index)
  }

  private mutating func endFence(at index: Int) {
    fence = nil
    guard var closed = block else { return }
    closed.body = closed.body.lowerBound..<index
    blocks.append(closed)
    block = nil
  }

  /// Whether a line opens a fence.
  private mutating func takesFence(
    _ text: Substring, in line: MarkdownLines.Line, at index: Int
  ) -> Bool {
    guard markup.hasBlocks, text.hasPrefix("```") || text.hasPrefix("~~~") else { return false }
    let sign = text.prefix { $0 == text.first }
    let info = text.dropFirst(sign.count)
    // With a backtick behind it, it is code within a line.
    guard sign.first == "~" || !info.contains("`") else { return false }
    fence = Fence(sign: sign, depth: line.depth)
    let words = Self.words(info)
    if words.first == "gridpress" {
      block = DocumentationBlock(
        words.dropFirst(), at: SourcePlace(file: path, line: index + 1, column: 1),
        from: index + 1, depth: line.depth, problems: problems)
    }
    return true
  }

  private static func words(_ text: Substring) -> [Substring] {
    text.split { $0 == " " || $0 == "\t" }
  }

  private static func trimmed(_ line: Substring) -> Substring {
    var line = line.drop { $0 == " " || $0 == "\t" }
    while let last = line.last, last == " " || last == "\t" || last == "\r" { line.removeLast() }
    return line
  }
}
