/// A number pattern in the syntax of spreadsheets, translated to that of Unicode TR 35.
///
/// What means the same in both (`0`, `#`, `,`, `.`, `%`, `;`, text) is kept. Text in double quotes
/// or after a backslash is quoted, `_)` and `* ` (space as wide as a character, and up to the edge)
/// are left out, `[$€-407]` is its currency, and the groups of `0,0` have three digits. Colours,
/// conditions, durations, fractions and further sections have other formats: these are problems.
struct SheetNumberPattern {
  /// The same pattern in the syntax of Unicode, without what is a problem.
  private(set) var text = ""
  /// What cannot be translated, and what to write instead; `nil` if everything could be.
  private(set) var problem: String?

  private var rest: Substring
  private var sections = 1

  init(_ pattern: String) {
    rest = pattern[...]
    while let character = rest.popFirst() { read(character) }
    if sections > 2 {
      note(
        "it has \(sections) sections, and here there are two, for positive and negative numbers; "
          + "what is shown for 0 is zero: TEXT")
    }
  }

  private mutating func note(_ problem: String) { self.problem = self.problem ?? problem }

  private mutating func read(_ character: Character) {
    switch character {
    // Text in the quotes of Unicode.
    case "'":
      text.append(character)
      while let next = rest.popFirst() {
        text.append(next)
        if next == "'" { break }
      }
    case "\"":
      guard let end = rest.firstIndex(of: "\"") else { return text.append(character) }
      quote(String(rest[..<end]))
      rest = rest[end...].dropFirst()
    case "\\":
      quote(rest.popFirst().map { String($0) } ?? "\\")
    case "_":
      guard let next = rest.first, "()-+ $€£¥%{}".contains(next) else {
        return text.append(character)
      }
      rest.removeFirst()
    case "*":
      guard let next = rest.popFirst() else { return text.append(character) }
      if next != " " { note("it fills the cell with \"\(next)\", and a format cannot") }
    case "?":
      note(
        "\"?\" is for fractions or aligned digits; write fraction:8 or fraction:med for fractions, "
          + "# for digits")
    case "[": readBrackets()
    case ";":
      sections += 1
      if sections <= 2 { text.append(character) }
    default:
      if sections <= 2 { text.append(character) }
    }
  }

  private mutating func quote(_ literal: String) {
    if !literal.isEmpty, sections <= 2 {
      text += "'" + literal.replacing("'", with: "''") + "'"
    }
  }

  /// The content of brackets, which are text unless spreadsheets give it a meaning.
  private mutating func readBrackets() {
    guard let end = rest.firstIndex(of: "]") else { return text.append("[") }
    let content = String(rest[..<end])
    let word = content.lowercased()
    rest = rest[end...].dropFirst()
    if content.hasPrefix("$") {
      quote(String(content.dropFirst().prefix { $0 != "-" }))
    } else if SpreadsheetColor.isColor(word) {
      note(
        "[\(content)] is a color, which rules give: rules: [{when: \"KEY < 0\", style: {text: "
          + "\(SpreadsheetColor.isName(word) ? word : "red")}}]")
    } else if let first = content.first, "<>=".contains(first) {
      note("[\(content)] is a condition, which a format cannot have")
    } else if !word.isEmpty, Set(word).count == 1, "hms".contains(word.prefix(1)) {
      note("[\(content)] is for spans of time, which have the format duration")
    } else if content == "." {
      note("[.] is for decimals that may be missing, which are #")
    } else {
      text += "[\(content)]"
    }
  }
}
