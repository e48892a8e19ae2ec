extension TextTransform {
  /// Changes the letters of a text, by the full mappings of Unicode (chapter 3.13), except those
  /// for single languages.
  package func apply(to bytes: inout [UInt8]) {
    switch self {
    case .none: return
    case .uppercase where bytes.span.isASCII:
      for index in bytes.indices where bytes[index] &- 0x61 < 26 { bytes[index] &-= 0x20 }
    case .lowercase where bytes.span.isASCII:
      for index in bytes.indices where bytes[index] &- 0x41 < 26 { bytes[index] |= 0x20 }
    case .uppercase, .lowercase, .capitalize:
      bytes = Array(applied(to: String(decoding: bytes, as: UTF8.self)).utf8)
    }
  }

  package func applied(to text: String) -> String {
    switch self {
    case .none: return text
    case .uppercase:
      return text.unicodeScalars.reduce(into: "") { $0 += $1.properties.uppercaseMapping }
    case .lowercase: return Self.lowercased(text.unicodeScalars)
    case .capitalize: return Self.capitalized(text.unicodeScalars)
    }
  }

  /// A capital sigma at the end of a word becomes a final one.
  private static func lowercased(_ scalars: String.UnicodeScalarView) -> String {
    var result = ""
    var isInWord = false
    for index in scalars.indices {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      let ends = next == scalars.endIndex || !scalars[next].isOfWord
      result += scalar == "Σ" && isInWord && ends ? "ς" : scalar.properties.lowercaseMapping
      isInWord = scalar.isOfWord
    }
    return result
  }

  private static func capitalized(_ scalars: String.UnicodeScalarView) -> String {
    var result = ""
    var isInWord = false
    for scalar in scalars {
      if scalar.isOfWord {
        result += isInWord ? String(scalar) : scalar.properties.titlecaseMapping
        isInWord = true
      } else {
        result.unicodeScalars.append(scalar)
        // Letters after an apostrophe belong to the word before it.
        if scalar != "'", scalar != "\u{2019}" { isInWord = false }
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter, a digit or a mark on one.
  fileprivate var isOfWord: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }
}
