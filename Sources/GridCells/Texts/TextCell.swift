import GridCore
public import GridModel

/// The value as a text with its own limit of lines and look.
public struct TextCell: RichTextRenderer {
  /// How the text of the cell looks; what is `nil` in it is as the style of the cell says.
  public var look = TextLook()
  public var maxLines = 0
  public var turn = TextTurn()

  /// Every property has its default.
  public init() {}

  public func richText(for content: CellContent) -> RichText { RichText(content.text, look) }
}
