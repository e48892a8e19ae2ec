extension SQLExpression {
  /// Whether a name stands in an expression, with quotes or without. Case does not matter, as in SQL; a text in single quotes is no
  /// name.
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
