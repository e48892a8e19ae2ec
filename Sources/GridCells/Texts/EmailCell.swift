import GridModel

/// An e-mail address that a click writes to.
public struct EmailCell: RichTextRenderer {
  public var color = PlotColor.line
  public var isUnderlined = true
  public var maxLines = 0

  public init() {}

  private func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
      && !text.contains(where: \.isWhitespace)
  }

  public func problem(with content: CellContent) -> String? {
    let address = content.value
    return address.isEmpty || isAddress(address)
      ? nil : "\"\(address.beginning(60))\" is no address of mail"
  }

  public func richText(for content: CellContent) -> RichText {
    let address = content.value
    guard isAddress(address) else { return RichText(content.text, TextLook(color: .muted)) }
    var look = TextLook(color: color)
    look.isUnderlined = isUnderlined
    look.link = "mailto:" + address
    return RichText(content.text, look)
  }
}
