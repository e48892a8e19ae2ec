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
  /// The mark that is not closed yet. Between marks is only what was written there.
  private var open: DocumentationMark?
  /// What the open fence of code begins with.
  private var fence: Substring?
  private var block: DocumentationBlock?

  init(path: String, markup: DocumentationMarkup, problems: ProblemList) {
    self.path = path
    self.markup = markup
    self.problems = problems
    code = CodeLines(markup)
  }

  /// Takes the next line.
  /// - Parameter index: its number, from 0.
  mutating func take(_ line: Substring, at index: Int) {
    let text = Self.trimmed(line)
    if let opening = fence { return takeCode(text, opening, at: index) }
    if open == nil {
      if code.isCode(line, text) || takesFence(text, at: index) { return }
    }
    guard let comment = markup.comment(text) else { return }
    let words = Self.words(comment)
    let place = SourcePlace(file: path, line: index + 1, column: 1)
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
        words.dropFirst(), at: place, from: index + 1,
        indentedBy: line.prefix { $0 == " " || $0 == "\t" }, in: markup, problems: problems)
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
  private mutating func takeCode(_ text: Substring, _ opening: Substring, at index: Int) {
    guard text.hasPrefix(opening), text.allSatisfy({ $0 == opening.first }) else { return }
    fence = nil
    guard var closed = block else { return }
    closed.body = closed.body.lowerBound..<index
    blocks.append(closed)
    block = nil
  }

  /// Whether a line opens a fence.
  private mutating func takesFence(_ text: Substring, at index: Int) -> Bool {
    guard markup.hasBlocks, text.hasPrefix("```") || text.hasPrefix("~~~") else { return false }
    let opening = text.prefix { $0 == text.first }
    let info = text.dropFirst(opening.count)
    // With a backtick behind it, it is code within a line.
    guard opening.first == "~" || !info.contains("`") else { return false }
    fence = opening
    let words = Self.words(info)
    if words.first == "gridpress" {
      block = DocumentationBlock(
        words.dropFirst(), at: SourcePlace(file: path, line: index + 1, column: 1),
        from: index + 1, problems: problems)
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
