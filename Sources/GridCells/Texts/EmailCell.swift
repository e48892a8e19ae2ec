public import GridModel

/// An e-mail address as a link that opens a new message.
public struct EmailCell: RichTextRenderer {
  /// The colour of the address.
  public var color = PlotColor.line
  /// Whether the address is underlined.
  public var isUnderlined = true
  public var maxLines = 0

  /// Every property has its default.
  public init() {}

  public func richText(for content: CellContent) -> RichText {
    let address = content.value
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }),
      !address.contains(where: \.isWhitespace)
    else { return RichText(content.text, TextLook(color: .muted)) }
    var look = TextLook(color: color)
    look.isUnderlined = isUnderlined
    look.link = "mailto:" + address
    return RichText(content.text, look)
  }
}
