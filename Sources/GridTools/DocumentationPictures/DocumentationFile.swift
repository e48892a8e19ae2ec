import GridDocuments
import GridModel
import GridPress

/// A text with its marks and its blocks.
struct DocumentationFile {
  var path: String
  let markup: DocumentationMarkup
  let snippet: DocumentationSnippet
  let site: DocumentationSite
  /// Without line feeds; a carriage return stays at the end of its line.
  var lines: [Substring]
  var marks: [DocumentationMark] = []
  var blocks: [DocumentationBlock] = []

  /// The folder of the file with a slash at its end; empty is the working directory.
  var folder: String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

  /// Finds the marks and blocks. Marks in code are examples, and not meant.
  /// - Parameter requested: the snippet if texts of this kind can have it; `nil` is that of the
  ///   site that the text belongs to, else of its kind.
  init(
    _ text: String, path: String, snippet requested: DocumentationSnippet? = nil,
    problems: ProblemList
  ) {
    self.path = path
    let site = DocumentationSite(of: path)
    let kind = DocumentationMarkup(path: path) ?? requested?.markup ?? .markdown
    let fitting = [requested, site.snippet].compactMap(\.self).first { $0.markups.contains(kind) }
    snippet = fitting ?? kind.snippet
    // Where Markdown is read as MDX, comments may be of either kind.
    markup = snippet == .mdx ? .mdx : kind
    self.site = site
    // By scalars, since "\r\n" is one character: the first of them stays with its line.
    lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Substring($0) }
    var scan = MarkScan(path: path, markup: markup, problems: problems)
    for (index, line) in lines.enumerated() { scan.take(line, at: index) }
    scan.end()
    marks = scan.marks
    blocks = scan.blocks
    checkBlocks(problems)
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
    let text = lines[block.body].map { line in
      // Space in place of the signs of quotes, so that problems are at their columns.
      let (rest, _) = MarkdownLines.unquoted(line, upTo: block.depth)
      let space = String(repeating: " ", count: line.count - rest.count)
      return space + (rest.hasSuffix("\r") ? rest.dropLast() : rest)
    }
    .joined(separator: "\n")
    return try DocumentFile.parse(
      before + text + "\n", name: path, folder: folder, limits: limits,
      roots: files.roots(ofFolder: folder))
  }
}
