import GridCore
import GridModel

/// Where links may lead.
public enum LinkScheme {
  private static let known = ["http", "https", "mailto", "tel", "ftp", "doi", "urn"]

  /// Whether an address is one of the web, of mail or of a telephone: nothing that runs or opens local files.
  public static func isSafe(_ address: String) -> Bool {
    !address.isEmpty && problem(with: address) == nil
  }

  /// Why nothing leads to an address, as in `"x y" is no address: it has a space in it`; `nil` if something does.
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

  /// A telephone number as RFC 3966 has it, which people write with spaces and addresses do not; any other address
  /// as it is.
  static func address(_ text: String) -> String {
    guard text.prefix(4).lowercased() == "tel:" else { return text }
    return String(text.filter { !$0.isWhitespace })
  }

  /// Without what every address has.
  static func short(_ address: String) -> String {
    var text = address[...]
    for prefix in ["https://", "http://", "www."] where text.hasPrefix(prefix) {
      text = text.dropFirst(prefix.count)
    }
    if text.hasSuffix("/") { text = text.dropLast() }
    return text.isEmpty ? address : String(text)
  }
}
