import GridCore
public import GridModel

/// The value as a text with its own line limit and style.
public struct TextCell: RichTextRenderer {
  /// The style of the text; `nil` values are those of the cell.
  public var look = TextLook()
  public var maxLines = 0
  public var turn = TextTurn()

  /// Every property has its default.
  public init() {}

  public func richText(for content: CellContent) -> RichText { RichText(content.text, look) }
}
