import GridCore
public import GridModel

/// The value as a text with its own limit of lines and look.
public struct TextCell: RichTextRenderer {
  public var look = TextLook()
  public var maxLines = 0
  public var turn = TextTurn()

  public init() {}

  public func richText(for content: CellContent) -> RichText { RichText(content.text, look) }
}
