package import GridModel

/// One SQL expression over a row, or over the rows of a group.
///
/// SQLite checks its contents. This type only ensures that the text is a single expression in any
/// context: its parentheses and quotes are closed, and it has no comment, no semicolon and no comma
/// outside of parentheses.
package struct SQLExpression: Hashable, Sendable {
  package let text: String
  /// Its place in the document; without file and line if it comes from elsewhere.
  package let place: SourcePlace
  /// The place of its first character; `nil` if unknown.
  package let textPlace: SourcePlace?

  /// - Throws: `DataError` for a text that is not a single expression.
  package init(
    _ text: String, place: SourcePlace? = nil, textPlace: SourcePlace? = nil
  ) throws(DataError) {
    self.text = text
    self.textPlace = textPlace
    self.place = place ?? SourcePlace()
    if let fault = Self.fault(in: text) { throw DataError(place: self.place, message: fault) }
  }

  /// The text as inserted into a statement.
  var inParentheses: String { "(\n\(text)\n)" }

  /// The whole expression as a name, without quotes.
  var columnName: String {
    let tokens = SQLToken.tokens(of: text).filter { $0.kind != .space }
    guard tokens.count == 1 else { return "" }
    switch tokens[0].kind {
    case .word: return tokens[0].text
    case .quotedName: return String(tokens[0].text.dropFirst().dropLast())
    case .space, .string, .number, .sign: return ""
    }
  }

  /// The reason that a text is not a single expression; `nil` if it may be one.
  package static func fault(in text: String) -> String? {
    var depth = 0
    var isEmpty = true
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if !byte.isSQLSpace { isEmpty = false }
      switch byte {
      case 0: return "an expression has no NUL"
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"), UInt8(ascii: "["):
        let closing = byte == UInt8(ascii: "[") ? UInt8(ascii: "]") : byte
        // A doubled quote ends one text and begins another.
        guard let end = rest.firstIndex(of: closing) else {
          return "the expression has an unclosed \(Character(Unicode.Scalar(byte)))"
        }
        rest = rest[(end + 1)...]
      case UInt8(ascii: "-") where rest.first == byte,
        UInt8(ascii: "/") where rest.first == UInt8(ascii: "*"):
        return "an expression has no comment"
      case UInt8(ascii: ";"): return "it must be one expression, without a semicolon"
      case UInt8(ascii: ",") where depth == 0:
        return "it must be one expression, not several separated by commas"
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth < 0 { return "the expression has a ) without a (" }
      default: break
      }
    }
    if isEmpty { return "the expression is empty" }
    return depth > 0 ? "the expression has a ( without a )" : nil
  }
}

extension UInt8 {
  fileprivate var isSQLSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension SQLExpression {
  /// Whether an expression contains a name, with or without quotes. Case is ignored, as in SQL; a
  /// text in single quotes is not a name.
  package static func mentions(_ name: String, in text: String) -> Bool {
    let wanted = name.lowercased()
    return SQLToken.tokens(of: text).contains { token in
      switch token.kind {
      case .word: token.text.lowercased() == wanted
      case .quotedName:
        String(token.text.dropFirst().dropLast()).replacing("\"\"", with: "\"").lowercased()
          == wanted
      case .space, .string, .number, .sign: false
      }
    }
  }
}

extension SQLExpression {
  /// Which cells of a column an expression of a row may depend on.
  package enum Reach: Sendable {
    /// Only that of its own row.
    case sameRow
    /// Also those of other rows, by a window function or a query.
    case allRows
  }

  /// Which cells of a column the value of an expression in a row may depend on; `nil` is none.
  ///
  /// It only looks at words, so that it never misses a dependence, but may find one that is none.
  package static func reach(of name: String, in text: String) -> Reach? {
    let tokens = SQLToken.tokens(of: text).filter { $0.kind != .space }
    let words = tokens.map { $0.kind == .word ? $0.text.lowercased() : "" }
    let hasQuery = words.contains("select")
    let hasTable = tokens.indices.contains { index in
      // `x IN data` is a query of all columns.
      words[index] == "in" && index + 1 < tokens.count && tokens[index + 1].kind != .sign
    }
    let hasStar = tokens.indices.contains { index in
      // A factor and the rows of `count(*)` are after other tokens.
      guard hasQuery, index > 0, tokens[index].kind == .sign, tokens[index].text == "*" else {
        return false
      }
      return ["select", "distinct", "all"].contains(words[index - 1])
        || [",", "."].contains(tokens[index - 1].text)
    }
    guard hasTable || hasStar || mentions(name, in: text) else { return nil }
    return hasTable || hasQuery || words.contains("over") ? .allRows : .sameRow
  }
}

extension SQLText {
  /// The names in it that are followed by no parenthesis, without quotes and in small letters:
  /// columns, and words of SQL.
  package var names: Set<String> {
    Set(SQLToken.tokens(of: text).compactMap { $0.name?.lowercased() })
  }

  /// The same with other names of columns.
  /// - Parameter names: by the old name in small letters.
  package func renaming(_ names: [String: String]) -> SQLText {
    var result = self
    result.text = SQLToken.tokens(of: text).map { token in
      guard let name = token.name?.lowercased(), let new = names[name] else { return token.text }
      return "\"" + new.replacing("\"", with: "\"\"") + "\""
    }.joined()
    return result
  }
}

extension SQLToken {
  /// The name without quotes; `nil` for anything else.
  var name: String? {
    switch kind {
    case .word: text
    case .quotedName: String(text.dropFirst().dropLast()).replacing("\"\"", with: "\"")
    case .space, .string, .number, .sign: nil
    }
  }
}
