import GridCore
public import GridModel

/// A text that links to an address: the value itself, or an address built from the row by a
/// pattern.
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

/// An e-mail address as a link that opens a new message.
public struct EmailCell: RichTextRenderer {
  /// The colour of the address.
  public var color = PlotColor.line
  /// Whether the address is underlined.
  public var isUnderlined = true
  public var maxLines = 0

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

/// The allowed targets of links.
public enum LinkScheme {
  private static let known = ["http", "https", "mailto", "tel", "ftp", "doi", "urn"]

  /// Whether an address is a web, mail or telephone address, which cannot run or open local files.
  public static func isSafe(_ address: String) -> Bool {
    !address.isEmpty && problem(with: address) == nil
  }

  /// The reason that an address cannot be linked to, as in
  /// `"x y" is not an address: it has a space in it`; `nil` if it can.
  static func problem(with address: String) -> String? {
    let name = "\"\(address.beginning(60))\""
    if address.contains(where: \.isWhitespace) {
      return "\(name) is not an address: it has a space in it"
    }
    guard let colon = address.firstIndex(of: ":") else {
      return address.contains(".")
        ? nil : "\(name) is not an address: it has no scheme such as https: and no dot"
    }
    let scheme = address[..<colon].lowercased()
    guard known.contains(scheme) else {
      return "no link leads to \(name): the schemes are \(known.joined(separator: ", "))"
    }
    return nil
  }

  /// A telephone number in RFC 3966 notation, which has no spaces; any other address unchanged.
  static func address(_ text: String) -> String {
    guard text.prefix(4).lowercased() == "tel:" else { return text }
    return String(text.filter { !$0.isWhitespace })
  }

  /// An address without the parts that are common to all.
  static func short(_ address: String) -> String {
    var text = address[...]
    for prefix in ["https://", "http://", "www."] where text.hasPrefix(prefix) {
      text = text.dropFirst(prefix.count)
    }
    if text.hasSuffix("/") { text = text.dropLast() }
    return text.isEmpty ? address : String(text)
  }
}
