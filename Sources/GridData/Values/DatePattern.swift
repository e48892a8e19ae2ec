/// Divides a date pattern of Unicode TR 35 into fields and the text between them.
enum DatePattern {
  enum Piece: Equatable {
    case literal(String)
    /// A letter and the number of its repetitions.
    case field(Character, Int)
  }

  /// The letters that represent fields.
  private static let known = Set("GyYuUrQqMLlwWdDFgEecabBhHKkmsSAzZOvVXx")

  static func pieces(of pattern: String) -> [Piece] {
    var pieces: [Piece] = []
    var isQuoted = false
    var previousQuote = false
    for character in pattern {
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

  /// The letters of the fields, in order.
  static func letters(of pattern: String) -> [Character] {
    pieces(of: pattern).compactMap { piece in
      if case .field(let letter, _) = piece { letter } else { nil }
    }
  }

  /// The problem of a pattern; `nil` if it is valid.
  static func problem(in pattern: String) -> String? {
    if pattern.count(where: { $0 == "'" }) % 2 == 1 { return "a quote is left open" }
    let fields = letters(of: pattern)
    if let unknown = fields.first(where: { !known.contains($0) }) {
      return "no field is called \"\(unknown)\"; put text in single quotes"
    }
    return fields.isEmpty ? "it has no field such as y, M or d" : nil
  }
}
