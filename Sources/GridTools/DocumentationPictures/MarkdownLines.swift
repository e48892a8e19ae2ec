/// Finds what a line of Markdown has in its quotes and list items.
///
/// Indentation is code only beyond that of the list item, note or tab around it, as CommonMark
/// (4.4, 5.1, 5.2) and Python-Markdown have it. In MDX it is never code.
struct MarkdownLines {
  /// A line without the signs of the quotes and list items around it.
  struct Line {
    /// With its indentation.
    var contents: Substring
    /// What the next line has before it to be in the same quotes and list items.
    var prefix: String
    /// The number of quotes around it.
    var depth: Int
    var isCode: Bool
  }

  let hasIndentedCode: Bool
  /// Where the contents of the open list items and notes begin, in columns: of those outside all
  /// quotes, of those in the first one, and so on.
  private var items: [[Int]] = [[]]

  init(hasIndentedCode: Bool) { self.hasIndentedCode = hasIndentedCode }

  /// Takes the next line, which is in no fence.
  mutating func take(_ line: Substring) -> Line {
    var taken = Line(contents: line, prefix: "", depth: 0, isCode: false)
    while true {
      let text = taken.contents.drop { $0 == " " || $0 == "\t" }
      guard !text.isEmpty, text != "\r" else { break }
      let columns = Self.indentation(taken.contents)
      if items.count == taken.depth { items.append([]) }
      // What a line is in is known from how far in it is, even if it ends quotes.
      items[taken.depth].removeAll { columns < $0 }
      if hasIndentedCode, columns - (items[taken.depth].last ?? 0) >= 4 {
        taken.isCode = true
        break
      }
      taken.prefix += taken.contents[..<text.startIndex]
      taken.contents = text
      takeItems(&taken, from: columns)
      guard !taken.isCode, taken.contents.first == ">" else { break }
      taken.contents = taken.contents.dropFirst()
      taken.prefix += ">"
      if taken.contents.first == " " {
        taken.contents = taken.contents.dropFirst()
        taken.prefix += " "
      }
      taken.depth += 1
    }
    items.removeLast(max(0, items.count - taken.depth - 1))
    return taken
  }

  /// An item may begin in the line of another.
  private mutating func takeItems(_ line: inout Line, from columns: Int) {
    var start = columns
    while let width = Self.contentOffset(of: line.contents) {
      items[line.depth].append(start + width)
      start += width
      guard let sign = Self.sign(of: line.contents) else { return }
      let rest = line.contents.dropFirst(sign).drop { $0 == " " || $0 == "\t" }
      // Five spaces or more are one before the contents, and indented code.
      if hasIndentedCode, !rest.isEmpty,
        line.contents.distance(from: line.contents.startIndex, to: rest.startIndex) >= width + 4
      {
        line.isCode = true
        return
      }
      line.prefix += String(repeating: " ", count: width)
      line.contents = rest
    }
  }

  /// A line without the first signs of quotes, at most as many as requested, and their number.
  static func unquoted(_ line: Substring, upTo depth: Int) -> (rest: Substring, depth: Int) {
    var line = line
    var found = 0
    while found < depth {
      let text = line.drop { $0 == " " || $0 == "\t" }
      guard text.first == ">" else { break }
      line = text.dropFirst()
      found += 1
    }
    return (line, found)
  }

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

  /// How far to the right of a line's start the content is that belongs to it; `nil` for a line
  /// that nothing belongs to.
  private static func contentOffset(of text: Substring) -> Int? {
    // Notes, collapsible notes and tabs of MkDocs, footnotes.
    for mark in ["!!! ", "??? ", "???+ ", "=== \"", "[^"] where text.hasPrefix(mark) { return 4 }
    guard let marker = marker(of: text) else { return nil }
    let rest = text.dropFirst(marker)
    let spaces = rest.prefix { $0 == " " }.count
    if rest.isEmpty { return marker + 1 }
    if rest.first == "\t" { return marker + 4 - marker % 4 }
    guard spaces > 0 else { return nil }
    return marker + (spaces > 4 ? 1 : spaces)
  }

  /// The length of the sign of a list item, without the space behind it.
  private static func marker(of text: Substring) -> Int? {
    let number = text.prefix { $0.isASCII && $0.isNumber }
    if (1...9).contains(number.count), let end = text.dropFirst(number.count).first,
      end == "." || end == ")"
    {
      return number.count + 1
    }
    guard let first = text.first, "-+*:".contains(first) else { return nil }
    return 1
  }

  /// The length of what is before the contents in the first line of an item or a footnote; `nil`
  /// for notes and tabs, which have titles there.
  private static func sign(of text: Substring) -> Int? {
    if let marker = marker(of: text) { return marker }
    guard text.hasPrefix("[^"), let end = text.firstIndex(of: "]"),
      text[text.index(after: end)...].first == ":"
    else { return nil }
    return text.distance(from: text.startIndex, to: end) + 2
  }
}
