public import GridModel

/// A text with the keys of columns in braces, `{low}–{high}`.
///
/// Text in brackets is omitted if none of its columns has a value: `{count}[ ({share})]`, as is a
/// line if none of its columns has one. A backslash escapes the character after it.
public struct TextPattern: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case text(String)
    case column(String)
    case optional([Part])
  }

  /// The pattern as written.
  public let text: String
  let lines: [[Part]]

  /// `nil` if a brace or a bracket is not closed.
  public init?(_ text: String) {
    self.text = text
    var lines: [[Part]] = []
    var stack: [[Part]] = [[]]
    var literal = ""
    var rest = text[...]
    func flush() {
      if !literal.isEmpty { stack[stack.count - 1].append(.text(literal)) }
      literal = ""
    }
    while let character = rest.popFirst() {
      switch character {
      case "\\":
        guard let next = rest.popFirst() else { return nil }
        literal.append(next)
      case "{":
        guard let close = rest.firstIndex(of: "}"), close > rest.startIndex else { return nil }
        flush()
        stack[stack.count - 1].append(.column(String(rest[..<close])))
        rest = rest[rest.index(after: close)...]
      case "[":
        flush()
        stack.append([])
      case "]":
        flush()
        guard stack.count > 1, let parts = stack.popLast() else { return nil }
        stack[stack.count - 1].append(.optional(parts))
      case "\n":
        flush()
        guard stack.count == 1 else { return nil }
        lines.append(stack[0])
        stack = [[]]
      default: literal.append(character)
      }
    }
    flush()
    guard stack.count == 1 else { return nil }
    self.lines = lines + [stack[0]]
  }

  /// The keys of all columns in it.
  public var columns: [String] { lines.flatMap { Self.columns(in: $0) } }

  private static func columns(in parts: [Part]) -> [String] {
    parts.flatMap { part -> [String] in
      switch part {
      case .text: []
      case .column(let key): [key]
      case .optional(let parts): columns(in: parts)
      }
    }
  }

  /// Fills in the texts of a row: calls `add` with each piece of text, and its key if it is from a
  /// column.
  func fill(_ content: CellContent, _ add: (_ line: Int, _ key: String?, _ text: String) -> Void) {
    var isFirst = true
    for (index, line) in lines.enumerated() {
      if !Self.columns(in: line).isEmpty, !hasValue(line, content) { continue }
      if !isFirst { add(index, nil, "\n") }
      isFirst = false
      fill(line, line: index, content, add)
    }
  }

  private func fill(
    _ parts: [Part], line: Int, _ content: CellContent,
    _ add: (_ line: Int, _ key: String?, _ text: String) -> Void
  ) {
    for part in parts {
      switch part {
      case .text(let text): add(line, nil, text)
      case .column(let key): add(line, key, content.text(key) ?? "")
      case .optional(let parts):
        if hasValue(parts, content) { fill(parts, line: line, content, add) }
      }
    }
  }

  private func hasValue(_ parts: [Part], _ content: CellContent) -> Bool {
    Self.columns(in: parts).contains { content.text($0)?.isEmpty == false }
  }

  /// The whole text for a row.
  public func filled(_ content: CellContent) -> String {
    var text = ""
    fill(content) { _, _, part in text += part }
    return text
  }
}

extension TextPattern {
  /// The default styles of lines: the second and all after it are smaller and muted.
  static let lineLooks = [TextLook(), TextLook(color: .muted, scale: 0.86)]

  /// The pattern with the texts of a row.
  /// - Parameters:
  ///   - lines: the styles of the lines, from the first on; further lines have the last style.
  ///   - parts: the styles of the texts of single columns, over that of their line.
  func richText(
    for content: CellContent, lines: [TextLook], parts: [String: TextLook]
  ) -> RichText {
    var text = RichText()
    fill(content) { line, key, part in
      let look = lines.isEmpty ? TextLook() : lines[min(line, lines.count - 1)]
      text.append(part, key.flatMap { parts[$0] }?.merged(over: look) ?? look)
    }
    return text
  }
}

/// Several columns of a row in one cell, combined by a pattern: `{name}\n{role}`.
public struct PatternCell: RichTextRenderer {
  /// The text with the names of columns; `nil` shows the value.
  public var pattern: TextPattern?
  /// The styles of the lines, from the first on; further lines have the last style. Default: the
  /// second and all after it are smaller and muted.
  public var lines = TextPattern.lineLooks
  /// The styles of the texts of single columns, over that of their line.
  public var parts: [String: TextLook] = [:]
  public var maxLines = 0
  public var turn = TextTurn()

  public init() {}

  public init(_ pattern: TextPattern) { self.pattern = pattern }

  public var sourceKeys: [String] { (pattern?.columns ?? []) + parts.keys.sorted() }

  public func richText(for content: CellContent) -> RichText {
    guard let pattern else { return RichText(content.text) }
    return pattern.richText(for: content, lines: lines, parts: parts)
  }
}
