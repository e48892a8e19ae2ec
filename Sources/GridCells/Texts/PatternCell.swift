public import GridModel

/// Several columns of a row in one cell, combined by a pattern: `{name}\n{role}`.
public struct PatternCell: RichTextRenderer {
  /// The text with the names of columns; `nil` shows the value.
  public var pattern: TextPattern?
  /// The styles of the lines, from the first on; further lines have the last style. Default: the second and all after it are
  /// smaller and muted.
  public var lines = TextPattern.lineLooks
  /// The styles of the texts of single columns, over that of their line.
  public var parts: [String: TextLook] = [:]
  public var maxLines = 0
  public var turn = TextTurn()

  /// Every property has its default.
  public init() {}

  /// Sets the properties with the names of the arguments.
  public init(_ pattern: TextPattern) { self.pattern = pattern }

  public var sourceKeys: [String] { (pattern?.columns ?? []) + parts.keys.sorted() }

  public func richText(for content: CellContent) -> RichText {
    guard let pattern else { return RichText(content.text) }
    return pattern.richText(for: content, lines: lines, parts: parts)
  }
}
