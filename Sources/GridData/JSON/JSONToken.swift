import GridModel

/// The kinds of JSON values, with their names in messages.
package enum JSONKind: String {
  case object = "an object"
  case array = "an array"
  case string = "a string"
  case number = "a number"
  case boolean = "true or false"
  case null = "null"
}

/// The place of a token in compact form, since most are never needed for a message.
struct TokenPlace {
  var line = 1
  var column = 1

  var source: SourcePlace { SourcePlace(line: line, column: column) }
}

/// The values that are written without quotes: numbers, `true`, `false` and `null`.
package enum JSONWord {
  /// The kind of value that a word represents.
  /// - Returns: `nil` if it is not a value.
  package static func kind(of word: Span<UInt8>) -> JSONKind? {
    guard word.count > 0 else { return nil }
    if word[0] < 0x3A { return isNumber(word) ? .number : nil }
    guard word.count <= 5 else { return nil }
    var letters: UInt64 = 0
    for index in 0..<word.count { letters = letters << 8 | UInt64(word[index]) }
    switch letters {
    case 0x74_7275_65, 0x66_616C_7365: return .boolean
    case 0x6E_756C_6C: return .null
    default: return nil
    }
  }

  /// Whether a word is a number that JSON does not have, as Python, JavaScript and others write it:
  /// `NaN`, `Infinity`, `-Infinity`.
  static func isNonFinite(_ word: Span<UInt8>) -> Bool {
    guard (3...9).contains(word.count) else { return false }
    let text = word.indices.map { word[$0] }
    return ["NaN", "-NaN", "Infinity", "-Infinity", "+Infinity"].contains {
      text.elementsEqual($0.utf8)
    }
  }

  /// The problem of a word that is not a value.
  static func fault(_ word: String) -> String {
    if let first = word.utf8.first, first < 0x3A {
      return "\"\(word)\" is not how JSON writes a number"
    }
    return "\"\(word)\" is not a JSON value; texts are written in double quotes"
  }

  /// `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`
  private static func isNumber(_ word: Span<UInt8>) -> Bool {
    var at = 0
    let end = word.count
    if word[0] == UInt8(ascii: "-") { at += 1 }
    let start = at
    let whole = passDigits(word, &at)
    guard whole > 0, whole == 1 || word[start] != UInt8(ascii: "0") else { return false }
    if at < end, word[at] == UInt8(ascii: ".") {
      at += 1
      guard passDigits(word, &at) > 0 else { return false }
    }
    if at < end, word[at] | 0x20 == UInt8(ascii: "e") {
      at += 1
      if at < end, word[at] == UInt8(ascii: "+") || word[at] == UInt8(ascii: "-") { at += 1 }
      guard passDigits(word, &at) > 0 else { return false }
    }
    return at == end
  }

  /// Skips digits and returns their number.
  private static func passDigits(_ word: Span<UInt8>, _ at: inout Int) -> Int {
    let start = at
    while word.isDigit(at: at, before: word.count) { at += 1 }
    return at - start
  }
}
