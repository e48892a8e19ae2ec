/// Where links may lead.
public enum LinkScheme {
  private static let known: Set<String> = ["http", "https", "mailto", "tel", "ftp", "doi", "urn"]

  /// Whether an address is one of the web, of mail or of a telephone: nothing that runs or opens local files.
  public static func isSafe(_ address: String) -> Bool {
    if address.isEmpty || address.contains(where: \.isWhitespace) { return false }
    guard let colon = address.firstIndex(of: ":") else { return address.contains(".") }
    let scheme = address[..<colon].lowercased()
    return known.contains(scheme)
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
