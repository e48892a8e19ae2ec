/// Reads a section of a code that is for numbers or texts.
enum SpreadsheetNumberCode {
  private enum Part {
    case token(SpreadsheetFormat.Token)
    case comma
  }

  static func read(
    _ lexemes: [SpreadsheetCode.Lexeme], into section: inout SpreadsheetFormat.CodeSection
  ) {
    var parts: [Part] = []
    var rest = lexemes[...]
    while let lexeme = rest.popFirst() {
      switch lexeme {
      case .quoted(let text): parts.append(.token(text == "-" ? sign(parts) : .text(text)))
      case .alignment: parts.append(.token(.alignment))
      case .fill(let character): parts.append(.token(.fill(character)))
      case .bracket(let inner):
        let sign = inner.dropFirst().prefix { $0 != "-" }
        let language = inner.dropFirst(sign.count + 2)
        parts.append(.token(.text(String(sign))))
        section.currency =
          section.currency
          ?? SpreadsheetLanguage.currency(
            sign: String(sign), language: language.isEmpty ? nil : String(language))
      case .character(let character): read(character, &rest, &parts, &section)
      }
    }
    section.tokens = joined(settled(parts, &section))
  }

  private static func read(
    _ character: Character, _ rest: inout ArraySlice<SpreadsheetCode.Lexeme>,
    _ parts: inout [Part], _ section: inout SpreadsheetFormat.CodeSection
  ) {
    func add(_ token: SpreadsheetFormat.Token) { parts.append(.token(token)) }
    let hasDigits = parts.contains { if case .token(.digit) = $0 { true } else { false } }
    switch character {
    case "0": add(.digit(.zero))
    case "#": add(.digit(.optional))
    case "?": add(.digit(.space))
    case ".":
      let hasPoint = parts.contains { if case .token(.point) = $0 { true } else { false } }
      add(hasPoint ? .text(".") : .point)
    case ",": parts.append(.comma)
    case "%":
      section.power += 2
      add(.percent)
    case "@": add(.content)
    case "-": add(sign(parts))
    case "E", "e":
      if hasDigits, case .character(let sign)? = rest.first, sign == "+" || sign == "-" {
        rest.removeFirst()
        add(.exponent(hasPlus: sign == "+"))
      } else {
        add(.text(String(character)))
      }
    case "G", "g":
      let word = String(([character] + rest.prefix(6).compactMap(\.plain)))
      if word.lowercased() == "general" {
        rest = rest.dropFirst(6)
        add(.general)
      } else {
        add(.text(String(character)))
      }
    case "/" where hasDigits: fraction(&rest, &parts)
    case "$", "€", "£", "¥":
      add(.text(String(character)))
      section.currency =
        section.currency
        ?? SpreadsheetLanguage.currency(sign: String(character), language: nil)
    default: add(.text(String(character)))
    }
  }

  /// The denominator after a bar, if there is one.
  private static func fraction(
    _ rest: inout ArraySlice<SpreadsheetCode.Lexeme>, _ parts: inout [Part]
  ) {
    let run = rest.prefix { lexeme in
      guard case .character(let character) = lexeme else { return false }
      return "0123456789#?".contains(character)
    }
    guard !run.isEmpty else {
      parts.append(.token(.text("/")))
      return
    }
    parts.append(.token(.slash))
    let digits = String(run.compactMap(\.plain))
    if let denominator = Int(digits), denominator > 0, digits.count <= 6 {
      rest = rest.dropFirst(run.count)
      parts.append(.token(.denominator(denominator)))
    }
  }

  /// A hyphen before the figures, behind nothing but signs, is the minus of the number.
  private static func sign(_ parts: [Part]) -> SpreadsheetFormat.Token {
    let isFirst = parts.allSatisfy { part in
      switch part {
      case .token(.alignment), .token(.fill): true
      case .token(.text(let text)): !text.contains { $0.isLetter || $0.isNumber }
      case .token, .comma: false
      }
    }
    return isFirst ? .minus : .text("-")
  }

  /// A comma between digits groups, commas after the last digit divide by a thousand each.
  private static func settled(
    _ parts: [Part], _ section: inout SpreadsheetFormat.CodeSection
  ) -> [SpreadsheetFormat.Token] {
    func isDigit(_ part: Part) -> Bool { if case .token(.digit) = part { true } else { false } }
    var tokens: [SpreadsheetFormat.Token] = []
    for (index, part) in parts.enumerated() {
      guard case .comma = part else {
        if case .token(let token) = part { tokens.append(token) }
        continue
      }
      let after = parts[(index + 1)...].prefix { part in
        switch part {
        case .token(.point), .token(.exponent): false
        default: true
        }
      }
      if !parts[..<index].contains(where: isDigit) {
        tokens.append(.text(","))
      } else if after.contains(where: isDigit) {
        section.isGrouped = true
      } else {
        section.power -= 3
      }
    }
    // A minus that no figure follows is a text.
    let hasFigures = tokens.contains { token in
      switch token {
      case .digit, .general: true
      default: false
      }
    }
    return hasFigures ? tokens : tokens.map { $0 == .minus ? .text("-") : $0 }
  }

  /// Neighbouring texts as one.
  private static func joined(_ tokens: [SpreadsheetFormat.Token]) -> [SpreadsheetFormat.Token] {
    var joined: [SpreadsheetFormat.Token] = []
    for token in tokens {
      if case .text(let text) = token, case .text(let before)? = joined.last {
        joined[joined.count - 1] = .text(before + text)
      } else {
        joined.append(token)
      }
    }
    return joined
  }
}

extension SpreadsheetCode.Lexeme {
  /// The character, if it is not in quotes.
  var plain: Character? { if case .character(let character) = self { character } else { nil } }
}
