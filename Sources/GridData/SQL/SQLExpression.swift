package import GridModel

/// One SQL expression over a row, or over the rows of a group.
///
/// What it says is judged by SQLite; here it is only made sure that the text is one expression wherever it is put: its
/// parentheses and quotes are closed, and it has no comment, no semicolon and no comma outside of parentheses.
package struct SQLExpression: Hashable, Sendable {
  package let text: String
  /// Where the document has it; without file and line if it comes from elsewhere.
  package let place: SourcePlace
  /// Where its first character is; `nil` if that is not known.
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

  /// The text as it stands in a statement.
  var inParentheses: String { "(\n\(text)\n)" }

  /// The name that the whole expression may be, without quotes.
  var columnName: String {
    let tokens = SQLToken.tokens(of: text).filter { $0.kind != .space }
    guard tokens.count == 1 else { return "" }
    switch tokens[0].kind {
    case .word: return tokens[0].text
    case .quotedName: return String(tokens[0].text.dropFirst().dropLast())
    case .space, .string, .number, .sign: return ""
    }
  }

  /// What makes a text no single expression; `nil` for one that may be.
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
        return "it must be one expression, not several with commas between"
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
