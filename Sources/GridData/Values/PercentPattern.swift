/// A date pattern of C, Python and many other languages, such as `%Y-%m-%d`: a percent sign before
/// each code. It is translated to the letters of Unicode TR 35, unless a code has no counterpart.
struct PercentPattern {
  /// The same pattern in the letters of Unicode; `nil` if there is a problem.
  private(set) var unicode: String?
  private(set) var problem: String?

  /// - Returns: `nil` for a pattern without a code.
  init?(_ pattern: String) {
    guard Self.hasCode(pattern) else { return nil }
    var pieces: [DatePattern.Piece] = []
    func add(_ text: String) {
      if case .literal(let before)? = pieces.last {
        pieces[pieces.count - 1] = .literal(before + text)
      } else if !text.isEmpty {
        pieces.append(.literal(text))
      }
    }
    var rest = pattern[...]
    while let character = rest.popFirst() {
      guard character == "%" else {
        add(String(character))
        continue
      }
      var code = ""
      // A hyphen or # leaves out a leading zero.
      if let flag = rest.first, flag == "-" || flag == "#" {
        code = "-"
        rest.removeFirst()
      }
      code += rest.popFirst().map { String($0) } ?? ""
      if code == "%" {
        add("%")
      } else if let letters = Self.letters[code] {
        pieces += DatePattern.pieces(of: letters)
      } else {
        problem =
          "%\(code) has no counterpart here; write letters of Unicode such as yyyy-MM-dd HH:mm"
        return
      }
    }
    if Self.hasFields(pieces) {
      problem = "it mixes codes such as %d with letters such as dd; write yyyy-MM-dd or %Y-%m-%d"
    } else {
      unicode = DatePattern.text(of: pieces)
    }
  }

  /// The letters by code, the codes with a hyphen without leading zeros.
  private static let letters: [String: String] = [
    "Y": "yyyy", "y": "yy", "m": "MM", "-m": "M", "d": "dd", "-d": "d", "e": "d", "b": "MMM",
    "h": "MMM", "B": "MMMM", "a": "EEE", "A": "EEEE", "H": "HH", "-H": "H", "k": "H", "I": "hh",
    "-I": "h", "l": "h", "M": "mm", "-M": "m", "S": "ss", "-S": "s", "p": "a", "P": "a",
    "j": "DDD", "-j": "D", "f": "SSSSSS", "L": "SSS", "F": "yyyy-MM-dd", "T": "HH:mm:ss",
    "R": "HH:mm", "D": "MM/dd/yy", "z": "xx", "Z": "zzz",
  ]

  /// Whether a percent sign outside of quotes is followed by a code. A single quote is a text of
  /// such a pattern: `%d %b '%y`.
  private static func hasCode(_ pattern: String) -> Bool {
    guard pattern.contains("%") else { return false }
    let isQuotable = pattern.count(where: { $0 == "'" }) % 2 == 0
    var isQuoted = false
    var isCode = false
    for character in pattern {
      if isCode, character.isASCII, character.isLetter || "-#%".contains(character) { return true }
      if character == "'", isQuotable { isQuoted.toggle() }
      isCode = character == "%" && !isQuoted
    }
    return false
  }

  /// Whether the text between the codes has letters of Unicode that are repeated.
  private static func hasFields(_ pieces: [DatePattern.Piece]) -> Bool {
    pieces.contains { piece in
      guard case .literal(let text) = piece else { return false }
      return ["yy", "YY", "MM", "dd", "DD", "HH", "mm", "ss"].contains { text.contains($0) }
    }
  }
}
