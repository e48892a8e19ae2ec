import GridCore
import GridModel

/// The allowed targets of links.
public enum LinkScheme {
  private static let known = ["http", "https", "mailto", "tel", "ftp", "doi", "urn"]

  /// Whether an address is a web, mail or telephone address, which cannot run or open local files.
  public static func isSafe(_ address: String) -> Bool {
    !address.isEmpty && problem(with: address) == nil
  }

  /// The reason that an address cannot be linked to, as in `"x y" is not an address: it has a space in it`; `nil` if it can.
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
