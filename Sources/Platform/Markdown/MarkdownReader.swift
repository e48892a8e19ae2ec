import CSystem
import Synchronization

/// Reads GitHub's Markdown: CommonMark with strikethrough and bare links.
///
/// Paragraphs, headings and items of lists become lines; items keep their bullet or number,
/// headings are bold.
package enum MarkdownReader {
  /// The library's table of special characters is shared by all its parsers.
  private static let lock = Mutex(false)

  /// The maximum nesting depth of emphasis and lists.
  private static let depthLimit = 64

  package static func runs(_ text: String) -> [MarkdownRun] {
    let library = Libraries.cmark.required
    return lock.withLock { isRegistered in
      if !isRegistered {
        Libraries.cmarkExtensions.required.cmark_gfm_core_extensions_ensure_registered()
        isRegistered = true
      }
      guard
        let parser = library.cmark_parser_new(
          CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE)
      else { return [MarkdownRun(text: text)] }
      defer { library.cmark_parser_free(parser) }
      for name in ["strikethrough", "autolink"] {
        if let found = library.cmark_find_syntax_extension(name) {
          _ = library.cmark_parser_attach_syntax_extension(parser, found)
        }
      }
      var bytes = text
      bytes.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { bytes in
          if let base = bytes.baseAddress { library.cmark_parser_feed(parser, base, bytes.count) }
        }
      }
      guard let document = library.cmark_parser_finish(parser) else {
        return [MarkdownRun(text: text)]
      }
      defer { library.cmark_node_free(document) }
      var walk = MarkdownWalk(library: library)
      walk.blocks(of: document, depth: 0)
      return walk.runs
    }
  }

  /// The runs of a text within a line, such as a cell of a table: nothing in it begins a list, a
  /// heading or another block.
  package static func inlineRuns(_ text: String) -> [MarkdownRun] {
    // Blocks begin with other signs than this space, and emphasis may begin after it.
    let space = "\u{A0}"
    var runs = runs(space + text)
    if let first = runs.first, first.text.hasPrefix(space) {
      runs[0].text.removeFirst()
    }
    return runs
  }

  /// The characters that a name of HTML stands for, as in `&check;`, without its signs; `nil` if
  /// there is no such name.
  package static func characters(named name: String) -> String? {
    let reference = "&\(name);"
    let text = inlineRuns(reference).map(\.text).joined()
    return text == reference || text.isEmpty ? nil : text
  }

  /// Traverses the tree of nodes.
  private struct MarkdownWalk {
    var runs: [MarkdownRun] = []
    private var look = MarkdownRun(text: "")
    private let library: GridPressCMark

    init(library: GridPressCMark) { self.library = library }

    /// Appends the blocks of a node, each on a line of its own: a cell has lines, but no blocks.
    mutating func blocks(of parent: OpaquePointer, depth: Int) {
      if depth > MarkdownReader.depthLimit { return }
      var number = Int(library.cmark_node_get_list_start(parent))
      let isOrdered =
        library.cmark_node_get_type(parent) == CMARK_NODE_LIST
        && library.cmark_node_get_list_type(parent) == CMARK_ORDERED_LIST
      var next = library.cmark_node_first_child(parent)
      while let node = next {
        // Before the node is visited: the first paragraph of an item is unlinked there.
        next = library.cmark_node_next(node)
        switch library.cmark_node_get_type(node) {
        case CMARK_NODE_ITEM:
          beginLine()
          add(isOrdered ? "\(number). " : "• ")
          number += 1
          itemBlocks(of: node, depth: depth + 1)
        case CMARK_NODE_PARAGRAPH:
          beginLine()
          inlines(of: node, depth: depth + 1)
        case CMARK_NODE_HEADING:
          beginLine()
          let before = look
          look.isBold = true
          inlines(of: node, depth: depth + 1)
          look = before
        case CMARK_NODE_CODE_BLOCK:
          beginLine()
          // Literals of blocks end with a line break, which would be an empty line.
          var code = literal(node)
          if code.last == "\n" { code.removeLast() }
          addCode(code)
        case CMARK_NODE_HTML_BLOCK:
          beginLine()
          var html = literal(node)
          if html.last == "\n" { html.removeLast() }
          add(html)
        case CMARK_NODE_THEMATIC_BREAK:
          beginLine()
          add("———")
        // Lists, block quotes and the document have blocks themselves.
        default:
          blocks(of: node, depth: depth + 1)
        }
      }
    }

    /// The first paragraph of an item continues the line of its bullet.
    private mutating func itemBlocks(of item: OpaquePointer, depth: Int) {
      guard let first = library.cmark_node_first_child(item),
        library.cmark_node_get_type(first) == CMARK_NODE_PARAGRAPH
      else { return blocks(of: item, depth: depth) }
      inlines(of: first, depth: depth)
      library.cmark_node_unlink(first)
      blocks(of: item, depth: depth)
      library.cmark_node_free(first)
    }

    private mutating func inlines(of parent: OpaquePointer, depth: Int) {
      if depth > MarkdownReader.depthLimit { return }
      var next = library.cmark_node_first_child(parent)
      while let node = next {
        next = library.cmark_node_next(node)
        let before = look
        switch library.cmark_node_get_type(node) {
        case CMARK_NODE_TEXT: add(literal(node))
        case CMARK_NODE_SOFTBREAK: add(" ")
        case CMARK_NODE_LINEBREAK: add("\n")
        case CMARK_NODE_CODE: addCode(literal(node))
        case CMARK_NODE_HTML_INLINE:
          look.isHTML = true
          add(literal(node))
        default:
          switch library.cmark_node_get_type(node) {
          case CMARK_NODE_STRONG: look.isBold = true
          case CMARK_NODE_EMPH: look.isItalic = true
          case CMARK_NODE_LINK:
            look.link = library.cmark_node_get_url(node).map { String(cString: $0) }
          default:
            if library.cmark_node_get_type_string(node).map({ String(cString: $0) })
              == "strikethrough"
            {
              look.isStruck = true
            }
          }
          inlines(of: node, depth: depth + 1)
        }
        look = before
      }
    }

    private func literal(_ node: OpaquePointer) -> String {
      library.cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
    }

    private mutating func beginLine() {
      if !runs.isEmpty { runs.append(MarkdownRun(text: "\n")) }
    }

    private mutating func addCode(_ text: String) {
      var run = look
      run.isCode = true
      run.text = text
      runs.append(run)
    }

    private mutating func add(_ text: String) {
      guard !text.isEmpty else { return }
      var run = look
      run.text = text
      runs.append(run)
    }
  }
}

/// A run of Markdown text with the same attributes.
package struct MarkdownRun: Hashable, Sendable {
  package var text: String
  package var isBold = false
  package var isItalic = false
  package var isCode = false
  package var isStruck = false
  /// The address of a link; `nil` is none.
  package var link: String?
  /// Whether it is verbatim HTML.
  package var isHTML = false
}
