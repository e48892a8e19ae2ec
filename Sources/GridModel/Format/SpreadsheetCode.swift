/// Reads the codes of number formats (ECMA-376, 18.8.31).
enum SpreadsheetCode {
  /// A part of a code before it is known whether it is a number or a date.
  enum Lexeme: Equatable {
    /// In quotes, or after a backslash.
    case quoted(String)
    case alignment
    case fill(String)
    /// The text in brackets.
    case bracket(String)
    case character(Character)
  }

  /// - Returns: `nil` for a code that is left open, or has more than four sections.
  static func sections(of code: String) -> [SpreadsheetFormat.CodeSection]? {
    guard let parts = lexemes(of: code), parts.count <= 4 else { return nil }
    return parts.map(section)
  }

  // MARK: Lexemes

  private static func lexemes(of code: String) -> [[Lexeme]]? {
    var sections: [[Lexeme]] = [[]]
    var rest = code[...]
    func add(_ lexeme: Lexeme) { sections[sections.count - 1].append(lexeme) }
    while let character = rest.popFirst() {
      switch character {
      case ";": sections.append([])
      case "\"":
        guard let end = rest.firstIndex(of: "\"") else { return nil }
        add(.quoted(String(rest[..<end])))
        rest = rest[rest.index(after: end)...]
      case "\\": add(.quoted(rest.popFirst().map { String($0) } ?? "\\"))
      case "_":
        _ = rest.popFirst()
        add(.alignment)
      case "*": add(.fill(rest.popFirst().map { String($0) } ?? " "))
      case "[":
        guard let end = rest.firstIndex(of: "]") else { return nil }
        add(.bracket(String(rest[..<end])))
        rest = rest[rest.index(after: end)...]
      default: add(.character(character))
      }
    }
    return sections
  }

  private static func section(_ lexemes: [Lexeme]) -> SpreadsheetFormat.CodeSection {
    var section = SpreadsheetFormat.CodeSection()
    let rest = lexemes.filter { lexeme in
      guard case .bracket(let inner) = lexeme else { return true }
      return !take(inner, into: &section)
    }
    if isDate(rest) {
      var reader = SpreadsheetDateCode(rest)
      section.tokens = reader.tokens()
      section.omissions += reader.omissions
      if section.calendar == .gregorian, let calendar = reader.calendar(section.language) {
        section.calendar = calendar
      }
    } else {
      SpreadsheetNumberCode.read(rest, into: &section)
    }
    return section
  }

  // MARK: Brackets

  /// Takes a condition, a colour or a language.
  /// - Returns: `false` for a bracket that is a part of the text: a currency, elapsed hours.
  private static func take(_ inner: String, into section: inout SpreadsheetFormat.CodeSection)
    -> Bool
  {
    let lowered = inner.lowercased()
    if let condition = condition(inner) {
      section.condition = condition
      return true
    }
    if SpreadsheetColor.isColor(inner) {
      section.color = inner
      return true
    }
    if inner.hasPrefix("$") {
      let sign = inner.dropFirst().prefix { $0 != "-" }
      let language = inner.dropFirst(sign.count + 2)
      guard sign.isEmpty else { return false }
      SpreadsheetLanguage(String(language)).apply(to: &section)
      return true
    }
    if elapsed(inner) != nil { return false }
    if lowered == "natnum0" || lowered.isEmpty { return true }
    section.omissions.append("[\(inner)]")
    return true
  }

  private static func condition(_ inner: String) -> SpreadsheetFormat.Condition? {
    for comparison in SpreadsheetFormat.Condition.Comparison.allCases
    where inner.hasPrefix(comparison.rawValue) {
      let digits = inner.dropFirst(comparison.rawValue.count).filter { $0 != " " }
      guard let value = Double(digits), value.isFinite else { return nil }
      return SpreadsheetFormat.Condition(comparison, value)
    }
    return nil
  }

  static func elapsed(_ inner: String) -> SpreadsheetFormat.Field? {
    let letters = inner.lowercased()
    guard let first = letters.first, letters.allSatisfy({ $0 == first }) else { return nil }
    switch first {
    case "h": return .elapsed(.hours, inner.count)
    case "m": return .elapsed(.minutes, inner.count)
    case "s": return .elapsed(.seconds, inner.count)
    default: return nil
    }
  }

  // MARK: Kind

  /// Whether a section is a date or a time. An m may also be a suffix such as m for metres.
  private static func isDate(_ lexemes: [Lexeme]) -> Bool {
    var letters: Set<Character> = []
    var hasDigits = false
    var previous: Character?
    var plain = ""
    for lexeme in lexemes {
      switch lexeme {
      case .bracket(let inner): if elapsed(inner) != nil { return true }
      case .character(let character):
        plain.append(character)
        let lowered = Character(character.lowercased())
        // An exponent is no era.
        if "+-".contains(character), previous == "e" { letters.remove("e") }
        if "0#?".contains(character) { hasDigits = true }
        if lowered.isLetter { letters.insert(lowered) }
        previous = lowered
      case .quoted, .alignment, .fill: previous = nil
      }
    }
    let lowered = plain.lowercased()
    if lowered.contains("general") { return false }
    if !letters.isDisjoint(with: ["y", "d", "h", "s"]) { return true }
    if lowered.contains("am/pm") || lowered.contains("a/p") { return true }
    // The name of a weekday.
    if lowered.contains("aaa"), !hasDigits { return true }
    return !hasDigits && !plain.contains("@") && !letters.isDisjoint(with: ["m", "b", "g", "e"])
  }
}
