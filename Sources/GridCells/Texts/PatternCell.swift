public import GridModel

/// Several columns of a row in one cell, as a pattern says: `{name}\n{role}`.
public struct PatternCell: RichTextRenderer {
  /// The text with the names of columns in it; `nil` shows the value.
  public var pattern: TextPattern?
  /// How the lines look, from the first on; what follows looks like the last of them. Default: the second and all after it are
  /// smaller and muted.
  public var lines = TextPattern.lineLooks
  /// How the texts of single columns look, over their line.
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
