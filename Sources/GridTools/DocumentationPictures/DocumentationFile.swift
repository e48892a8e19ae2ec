import GridDocuments
import GridModel
import GridPress

/// A text with its marks and its blocks.
struct DocumentationFile {
  var path: String
  /// The language of its snippets.
  let language: DocumentationSnippet
  /// Without line feeds; a carriage return stays at the end of its line.
  var lines: [Substring]
  var marks: [DocumentationMark] = []
  var blocks: [DocumentationBlock] = []

  /// The folder of the file with a slash at its end; empty is the working directory.
  var folder: String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

  /// Finds the marks and blocks. Marks in other fenced blocks of code are examples, and not meant.
  init(
    _ text: String, path: String, language: DocumentationSnippet, problems: ProblemList
  ) {
    self.path = path
    self.language = language
    // By scalars, since "\r\n" is one character: the first of them stays with its line.
    lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Substring($0) }
    var open: DocumentationMark?
    var fence: Substring?
    var block: DocumentationBlock?
    for (index, line) in lines.enumerated() {
      let place = SourcePlace(file: path, line: index + 1, column: 1)
      let text = Self.trimmed(line)
      if let known = fence {
        guard text.hasPrefix(known), text.allSatisfy({ $0 == known.first }) else { continue }
        fence = nil
        if var closed = block {
          closed.body = closed.body.lowerBound..<index
          blocks.append(closed)
          block = nil
        }
        continue
      }
      if open == nil, language.hasBlocks, text.hasPrefix("```") || text.hasPrefix("~~~") {
        let known = text.prefix { $0 == text.first }
        fence = known
        let words = Self.words(text.dropFirst(known.count))
        if words.first == "gridpress" {
          block = DocumentationBlock(
            words.dropFirst(), at: place, from: index + 1, problems: problems)
        }
        continue
      }
      guard let comment = language.comment(text) else { continue }
      let words = Self.words(comment)
      if words == ["/gridpress"] {
        guard var mark = open else {
          problems.add("no mark is open that this one could close", at: place)
          continue
        }
        mark.body = mark.body.lowerBound..<index
        marks.append(mark)
        open = nil
      } else if words.first == "gridpress" {
        if let known = open { reportOpen(known, problems) }
        open = DocumentationMark(
          words.dropFirst(), at: place, from: index + 1, in: language, problems: problems)
      }
    }
    if let known = open { reportOpen(known, problems) }
    if let block {
      problems.add("the block is never closed: write a line of ```", at: block.place)
    }
    checkBlocks(problems)
  }

  private func reportOpen(_ mark: DocumentationMark, _ problems: ProblemList) {
    problems.add(
      "the mark is never closed: write \(language.comment(of: "/gridpress"))", at: mark.place)
  }

  private func checkBlocks(_ problems: ProblemList) {
    var known: Set<String> = []
    for block in blocks where !known.insert(block.name).inserted && !block.name.isEmpty {
      problems.add("there is another block \"\(block.name)\" in the file", at: block.place)
    }
    for mark in marks where !mark.document.contains(".") && !mark.document.isEmpty {
      guard !known.contains(mark.document) else { continue }
      problems.add(
        "the file has no block \"\(mark.document)\""
          + suggestion(for: mark.document, among: blocks.map(\.name)), at: mark.place)
    }
  }

  // MARK: - Parts of lines

  private static func words(_ text: Substring) -> [Substring] {
    text.split { $0 == " " || $0 == "\t" }
  }

  private static func trimmed(_ line: Substring) -> Substring {
    var line = line.drop { $0 == " " || $0 == "\t" }
    while let last = line.last, last == " " || last == "\t" || last == "\r" { line.removeLast() }
    return line
  }

  static func schemes(
    _ word: Substring?, at place: SourcePlace, problems: ProblemList
  ) -> [String] {
    let schemes = word?.split(separator: ",").map(String.init) ?? []
    if schemes.contains(where: { $0.contains("/") }) || Set(schemes).count < schemes.count {
      problems.add("schemes are different names separated by commas: light,dark", at: place)
    }
    return schemes
  }

  /// The document in a block, whose problems are at the lines of this file.
  func document(
    in block: DocumentationBlock, limits: RenderLimits, files: FileAccess
  ) throws(RenderError) -> GridDocument {
    let before = String(repeating: "\n", count: block.body.lowerBound)
    let text = lines[block.body].map { $0.hasSuffix("\r") ? $0.dropLast() : $0 }
      .joined(separator: "\n")
    return try DocumentFile.parse(
      before + text + "\n", name: path, folder: folder, limits: limits,
      roots: files.roots(ofFolder: folder))
  }
}

/// A pair of marks in a Markdown file, with a picture between them.
///
/// ```
/// <!-- gridpress figures/sort.yaml light,dark -->
/// (what is written here is made anew)
/// <!-- /gridpress -->
/// ```
struct DocumentationMark: Hashable, Sendable {
  /// The document of the picture, as the mark writes it: relative to the file of the mark, or the
  /// name of a block in that file.
  var document: String
  /// The schemes that it is drawn in; none is as the document has it.
  var schemes: [String]
  /// The lines between the marks, counted from 0.
  var body: Range<Int>
  /// Of the first mark.
  var place: SourcePlace

  /// - Parameters:
  ///   - words: the words after `gridpress`.
  ///   - line: the first one after the mark.
  ///   - language: of the file.
  init(
    _ words: ArraySlice<Substring>, at place: SourcePlace, from line: Int,
    in language: DocumentationSnippet, problems: ProblemList
  ) {
    let path = String(words.first ?? "")
    if path.isEmpty || words.count > 2 {
      problems.add(
        "a mark names a document and its schemes: "
          + language.comment(of: "gridpress figures/sort.yaml light,dark"),
        at: place)
    } else if path.hasPrefix("/") || path.split(separator: "/").contains("..") {
      problems.add(
        "the document of a picture is in the folder of the text or below it, not at \(path)",
        at: place)
    }
    document = path
    schemes = DocumentationFile.schemes(words.dropFirst().first, at: place, problems: problems)
    body = line..<line
    self.place = place
  }
}
