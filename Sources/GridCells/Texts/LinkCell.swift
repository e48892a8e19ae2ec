public import GridModel

/// A text that links to an address: the value itself, or an address built from the row by a pattern.
public struct LinkCell: RichTextRenderer {
  /// The pattern of the address, such as `https://example.org/{id}`; `nil` is the value.
  public var address: TextPattern?
  /// Whether `https://`, `www.` and a trailing slash are omitted from the shown text.
  public var isShort = true
  /// The colour of the text of the link.
  public var color = PlotColor.line
  /// Whether the text of the link is underlined.
  public var isUnderlined = true
  public var maxLines = 0

  /// Every property has its default.
  public init() {}

  public var sourceKeys: [String] { address?.columns ?? [] }

  private func target(of content: CellContent) -> String {
    LinkScheme.address(address?.filled(content) ?? content.value)
  }

  public func problem(with content: CellContent) -> String? {
    let address = target(of: content)
    return content.text.isEmpty || address.isEmpty ? nil : LinkScheme.problem(with: address)
  }

  public func richText(for content: CellContent) -> RichText {
    let address = target(of: content)
    guard !content.text.isEmpty else { return RichText() }
    guard LinkScheme.isSafe(address) else { return RichText(content.text) }
    var look = TextLook(color: color)
    look.isUnderlined = isUnderlined
    look.link = address.contains(":") ? address : "https://" + address
    return RichText(isShort ? LinkScheme.short(content.text) : content.text, look)
  }
}
