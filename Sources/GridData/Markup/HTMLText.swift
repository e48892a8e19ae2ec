/// Collects the text of an element as browsers show it: white space is one space, and blocks such
/// as paragraphs separate words. Explicit line breaks are kept.
struct HTMLText {
  private var bytes: [UInt8] = []

  /// Stands for an explicit line break; no text has it.
  private static let lineBreak: UInt8 = 1

  /// Elements that begin and end lines, and the cells of tables within cells.
  private static let blocks: Set = [
    "address", "article", "aside", "blockquote", "caption", "center", "dd", "details", "dialog",
    "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2",
    "h3", "h4", "h5", "h6", "header", "hr", "legend", "li", "main", "menu", "nav", "ol",
    "optgroup", "option", "p", "pre", "search", "section", "summary", "table", "tbody", "td",
    "tfoot", "th", "thead", "tr", "ul",
  ]

  mutating func append(_ text: [UInt8]) {
    bytes += text.contains(Self.lineBreak) ? text.filter { $0 != Self.lineBreak } : text
  }

  /// Adds what an element separates at its beginning or end.
  mutating func separate(by name: String, isEnd: Bool = false) {
    if name == "br" {
      if !isEnd { bytes.append(Self.lineBreak) }
    } else if Self.blocks.contains(name) {
      bytes.append(UInt8(ascii: " "))
    }
  }

  /// The text as it is shown.
  var collapsed: [UInt8] {
    let lines = bytes.split(separator: Self.lineBreak, omittingEmptySubsequences: false).map {
      line in
      String(decoding: line, as: UTF8.self).replacing("\u{A0}", with: " ")
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let isText = { (line: String) in !line.isEmpty }
    guard let first = lines.firstIndex(where: isText), let last = lines.lastIndex(where: isText)
    else { return [] }
    return Array(lines[first...last].joined(separator: "\n").utf8)
  }
}
