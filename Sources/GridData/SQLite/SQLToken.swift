/// A word, a sign or a literal of SQL, or the space between two of them.
struct SQLToken: Hashable {
  enum Kind: Hashable {
    /// White space and comments.
    case space
    /// A name or a keyword without quotes.
    case word
    /// A name in double quotes, backquotes or brackets.
    case quotedName
    case string
    case number
    /// One or more characters that form an operator or punctuation: `+`, `<=`, `||`, `(`.
    case sign
  }

  var kind: Kind
  var text: String

  /// Divides SQL into tokens; their concatenation is the text.
  static func tokens(of sql: String) -> [SQLToken] {
    var tokens: [SQLToken] = []
    var rest = sql.unicodeScalars[...]
    while let first = rest.first {
      let (kind, count) = next(first, rest)
      let end = rest.index(rest.startIndex, offsetBy: count, limitedBy: rest.endIndex)
      let text = rest[..<(end ?? rest.endIndex)]
      tokens.append(SQLToken(kind: kind, text: String(text)))
      rest = rest[text.endIndex...]
    }
    return tokens
  }

  /// The kind of the next token, and the number of its characters.
  private static func next(
    _ first: Unicode.Scalar, _ rest: Substring.UnicodeScalarView
  ) -> (Kind, Int) {
    func count(while condition: (Unicode.Scalar) -> Bool) -> Int {
      rest.prefix(while: condition).count
    }
    let second = rest.dropFirst().first
    switch first {
    case _ where isSpace(first): return (.space, count(while: isSpace))
    case "-" where second == "-": return (.space, count { $0 != "\n" })
    case "/" where second == "*":
      let text = String(rest)
      guard let end = text.firstRange(of: "*/") else { return (.space, rest.count) }
      return (.space, text.unicodeScalars.distance(from: text.startIndex, to: end.upperBound))
    case "'": return (.string, quoted(rest, by: "'"))
    case "\"", "`": return (.quotedName, quoted(rest, by: first))
    case "[": return (.quotedName, count { $0 != "]" } + 1)
    case "0"..."9": return (.number, number(rest))
    case "." where second.map { ("0"..."9").contains($0) } == true: return (.number, number(rest))
    case _ where isWordScalar(first): return (.word, count(while: isWordScalar))
    default:
      let pair = String(String.UnicodeScalarView(rest.prefix(2)))
      if rest.prefix(3).elementsEqual("->>".unicodeScalars) { return (.sign, 3) }
      let pairs = ["||", "->", "<=", ">=", "<>", "!=", "==", "<<", ">>"]
      return (.sign, pairs.contains(pair) ? 2 : 1)
    }
  }

  private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$": true
    default: scalar.value > 0x7F
    }
  }

  /// The properties of a character are looked up in tables, which takes longer than all else here.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? scalar == " " || ("\t"..."\r").contains(scalar) : scalar.properties.isWhitespace
  }

  /// The length including the closing quote; a doubled quote does not close.
  private static func quoted(
    _ rest: Substring.UnicodeScalarView, by quote: Unicode.Scalar
  ) -> Int {
    var count = 1
    var tail = rest.dropFirst()
    while let scalar = tail.first {
      tail = tail.dropFirst()
      count += 1
      guard scalar == quote else { continue }
      if tail.first != quote { return count }
      tail = tail.dropFirst()
      count += 1
    }
    return count
  }

  private static func number(_ rest: Substring.UnicodeScalarView) -> Int {
    var count = 0
    var previous: Unicode.Scalar = "0"
    for scalar in rest {
      let isExponentSign =
        (scalar == "+" || scalar == "-") && (previous == "e" || previous == "E")
        && !rest.prefix(2).elementsEqual("0x".unicodeScalars)
      guard isWordScalar(scalar) || scalar == "." || isExponentSign else { break }
      previous = scalar
      count += 1
    }
    return count
  }
}
