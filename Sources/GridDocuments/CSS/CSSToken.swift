/// A token of CSS Syntax Level 3, section 4. Comments are no tokens: they are passed over.
struct CSSToken: Equatable {
  enum Kind: Equatable {
    case identifier
    /// A name with the parenthesis that follows it.
    case function
    case atKeyword
    case hash
    case string
    /// A text that ends with its line, and not with its quotation mark.
    case badString
    /// An address without quotation marks: `url(…)`.
    case address
    case badAddress
    case number
    case percentage
    /// A number with a unit.
    case dimension
    case whitespace
    /// `<!--` or `-->`.
    case commentMark
    /// Any other character, punctuation among it: one of ASCII by its code.
    case character(UInt8)
  }

  var kind: Kind
  /// The name, the contents of a text, or the unit in lower case; escapes are replaced. Empty for
  /// all others.
  var text = ""
  /// Of a number, a percentage and a dimension.
  var number = 0.0
  /// Its bytes in the style sheet.
  var range: Range<Int>

  func isCharacter(_ character: Unicode.Scalar) -> Bool {
    kind == .character(UInt8(ascii: character))
  }

  /// Whether it is this word, in any case.
  func isWord(_ word: String) -> Bool { kind == .identifier && text.lowercased() == word }

  /// The bracket that closes what the token opens; `nil` if it opens nothing.
  var closing: UInt8? {
    switch kind {
    case .function, .character(UInt8(ascii: "(")): UInt8(ascii: ")")
    case .character(UInt8(ascii: "[")): UInt8(ascii: "]")
    case .character(UInt8(ascii: "{")): UInt8(ascii: "}")
    default: nil
    }
  }
}
