/// The custom properties of a style sheet: `--name: value;`. Rules with selectors other than
/// `:root`, `html` or a class are read too; of equal names the first is used, which is that of the
/// light scheme in most style sheets.
struct CSSProperties {
  struct Property {
    var name: String
    var value: String
    /// Of its name, counted from 1.
    var line: Int
  }

  private(set) var all: [Property] = []
  private var values: [String: String] = [:]

  init(_ text: String) {
    var line = 1
    let pieces = Self.withoutComments(text).split(separator: ";", omittingEmptySubsequences: false)
    for piece in pieces {
      // The text before the last brace contains selectors.
      let start = piece.lastIndex { "{}".contains($0) }.map(piece.index(after:)) ?? piece.startIndex
      let declaration = piece[start...]
      let parts = declaration.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, let name = Self.trimmed(parts[0]), name.hasPrefix("--"),
        let value = Self.trimmed(parts[1])
      {
        let before = piece[..<declaration.startIndex] + declaration.prefix { $0.isWhitespace }
        let place = line + before.count { $0.isNewline }
        let key = String(name.dropFirst(2))
        if values[key] == nil {
          values[key] = String(value)
          all.append(Property(name: key, value: String(value), line: place))
        }
      }
      line += piece.count { $0.isNewline }
    }
  }

  /// The value of a property with those that it names by `var()` in place.
  func resolved(_ value: String, depth: Int = 0) -> String? {
    guard let start = value.firstRange(of: "var(") else { return value }
    guard depth < 16, let end = value[start.upperBound...].firstIndex(of: ")") else { return nil }
    let inside = value[start.upperBound..<end].split(
      separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = inside.first.flatMap(Self.trimmed), name.hasPrefix("--") else { return nil }
    let fallback = inside.count == 2 ? Self.trimmed(inside[1]).map(String.init) : nil
    guard let inner = values[String(name.dropFirst(2))] ?? fallback else { return nil }
    let replaced = value[..<start.lowerBound] + inner + value[value.index(after: end)...]
    return resolved(String(replaced), depth: depth + 1)
  }

  private static func withoutComments(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "/*") {
      result += rest[..<start.lowerBound]
      let end = rest[start.upperBound...].firstRange(of: "*/")?.upperBound ?? rest.endIndex
      // Lines are counted behind it.
      result += rest[start.lowerBound..<end].filter(\.isNewline)
      rest = rest[end...]
    }
    return result + rest
  }

  private static func trimmed(_ text: Substring) -> Substring? {
    let start = text.drop { $0.isWhitespace }
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { start[...$0] }
  }
}
