public import GridCells
public import GridModel

/// The value as Markdown within lines: `**bold**`, `*italic*`, code between backticks, `~~struck~~`,
/// `[text](address)`, and beyond CommonMark `^raised^` and `~lowered~`, which have no spaces in them, and units and
/// chemistry between double braces, such as `{{kg m^-2}}` and `{{H2O}}`. A
/// backslash makes a mark a plain character.
public struct MarkdownCell: RichTextRenderer {
  public var maxLines = 0
  public var turn = TextTurn()

  /// Every property has its default.
  public init() {}

  public func richText(for content: CellContent) -> RichText { MarkdownText.richText(content.text) }
}
