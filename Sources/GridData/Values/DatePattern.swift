/// Divides a date pattern of Unicode TR 35 into fields and the text between them.
///
/// Patterns of C (`%Y-%m-%d`) are translated: see `PercentPattern`. What letters make no sense
/// together is in `DatePatternCheck`; patterns for reading and for drawing have the same checks.
enum DatePattern {
  enum Piece: Equatable {
    case literal(String)
    /// A letter and the number of its repetitions.
    case field(Character, Int)
  }

  /// The letters that represent fields.
  static let known = Set("GyYuUrQqMLlwWdDFgEecabBhHKkmsSAzZOvVXx")

  /// The pieces of a pattern, which may be one of C.
  static func pieces(of pattern: String) -> [Piece] {
    var pieces: [Piece] = []
    var isQuoted = false
    var previousQuote = false
    for character in unicode(pattern) {
      if character == "'" {
        // Two quotes represent one, within quotes too.
        if previousQuote { add("'", to: &pieces) }
        previousQuote.toggle()
        isQuoted.toggle()
        continue
      }
      previousQuote = false
      if !isQuoted, character.isASCII, character.isLetter {
        if case .field(character, let count)? = pieces.last {
          pieces[pieces.count - 1] = .field(character, count + 1)
        } else {
          pieces.append(.field(character, 1))
        }
      } else {
        add(character, to: &pieces)
      }
    }
    return pieces
  }

  private static func add(_ character: Character, to pieces: inout [Piece]) {
    if case .literal(let text)? = pieces.last {
      pieces[pieces.count - 1] = .literal(text + String(character))
    } else {
      pieces.append(.literal(String(character)))
    }
  }

  /// The pattern with the pieces, whose text is in quotes where it has letters.
  static func text(of pieces: [Piece]) -> String {
    pieces.map { piece in
      switch piece {
      case .field(let letter, let count): String(repeating: letter, count: count)
      case .literal(let text): quoted(text)
      }
    }.joined()
  }

  /// A text with quotes around its letters.
  private static func quoted(_ text: String) -> String {
    let text = text.replacing("'", with: "''")
    func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }
    guard let first = text.firstIndex(where: isLetter), let last = text.lastIndex(where: isLetter)
    else { return text }
    return "\(text[..<first])'\(text[first...last])'\(text[last...].dropFirst())"
  }

  /// The part of a pattern that is about the date; `nil` if it has none, or a time within it.
  static func withoutTime(_ pattern: String) -> String? {
    let pieces = pieces(of: pattern)
    func isOfTime(_ piece: Piece) -> Bool {
      if case .field(let letter, _) = piece { "abBhHKkmsSAzZOvVXx".contains(letter) } else { false }
    }
    func isOfDate(_ piece: Piece) -> Bool {
      if case .field = piece { !isOfTime(piece) } else { false }
    }
    guard let first = pieces.firstIndex(where: isOfDate),
      let last = pieces.lastIndex(where: isOfDate), !pieces[first...last].contains(where: isOfTime)
    else { return nil }
    return text(of: Array(pieces[first...last]))
  }

  /// The letters of the fields, in order.
  static func letters(of pattern: String) -> [Character] {
    pieces(of: pattern).compactMap { piece in
      if case .field(let letter, _) = piece { letter } else { nil }
    }
  }

  /// The pattern in the letters of Unicode: translated if it is one of C, otherwise the same.
  static func unicode(_ pattern: String) -> String {
    PercentPattern(pattern)?.unicode ?? pattern
  }

  /// The problem of a pattern, with the likely one if there is one; `nil` if it is valid.
  static func problem(in pattern: String) -> String? {
    if let percent = PercentPattern(pattern), let problem = percent.problem { return problem }
    if unicode(pattern).count(where: { $0 == "'" }) % 2 == 1 { return "a quote is left open" }
    return DatePatternCheck(pieces(of: pattern)).problem
  }
}
