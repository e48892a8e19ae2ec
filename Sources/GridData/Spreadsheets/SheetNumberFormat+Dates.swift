import Foundation

extension SheetNumberFormat {
  /// The format of a date or time by its code in Excel: `dd/mm/yyyy`, `h:mm AM/PM`.
  static func date(code: String) -> SheetNumberFormat { DatePatternBuilder(code).format }
}

/// Converts the fields of a date to Unicode TR 35.
private struct DatePatternBuilder {
  private var pattern = ""
  private var hasDay = false
  private var hasTime = false
  private var wasHour = false
  /// Whether hours are counted to 12.
  private let isHalfDay: Bool

  init(_ code: String) {
    isHalfDay = code.lowercased().contains("am/pm") || code.lowercased().contains("a/p")
    var rest = code.prefix { $0 != ";" }
    while let character = rest.first {
      let letter = Character(character.lowercased())
      if "ymdhs".contains(letter) {
        let run = rest.prefix { $0.lowercased() == String(letter) }
        rest = rest.dropFirst(run.count)
        let isBeforeSeconds = rest.drop { !$0.isLetter }.first?.lowercased() == "s"
        addField(letter, count: run.count, isBeforeSeconds: isBeforeSeconds)
      } else {
        addText(character, &rest)
      }
    }
  }

  var format: SheetNumberFormat {
    let pattern = pattern.trimmingCharacters(in: .whitespaces)
    if hasDay { return hasTime ? .dateTime(pattern: pattern) : .date(pattern: pattern) }
    return .time(pattern: pattern)
  }

  /// Minutes and months have the same letter in Excel: m is a minute after hours and before
  /// seconds.
  private mutating func addField(_ letter: Character, count: Int, isBeforeSeconds: Bool) {
    switch letter {
    case "y":
      pattern += count <= 2 ? "yy" : "yyyy"
      hasDay = true
    case "d":
      pattern += count <= 2 ? String(repeating: "d", count: count) : count == 3 ? "EEE" : "EEEE"
      hasDay = true
    case "h":
      pattern += String(repeating: isHalfDay ? "h" : "H", count: min(2, count))
      hasTime = true
    case "s":
      pattern += String(repeating: "s", count: min(2, count))
      hasTime = true
    default:
      if wasHour || isBeforeSeconds {
        pattern += String(repeating: "m", count: min(2, count))
        hasTime = true
      } else {
        pattern += String(repeating: "M", count: min(4, count))
        hasDay = true
      }
    }
    wasHour = letter == "h"
  }

  /// What is between fields. Letters are quoted: unquoted ones are fields in Unicode TR 35.
  private mutating func addText(_ character: Character, _ rest: inout Substring) {
    switch character {
    case "[": rest = rest.drop { $0 != "]" }.dropFirst()
    case "\"":
      let text = rest.dropFirst().prefix { $0 != "\"" }
      rest = rest.dropFirst(text.count + 2)
      pattern += quoted(String(text))
    case "\\":
      rest = rest.dropFirst()
      if let next = rest.popFirst() {
        pattern += next.isLetter ? quoted(String(next)) : String(next)
      }
    case "_", "*": rest = rest.dropFirst(2)
    case "a", "A":
      pattern += "a"
      rest = rest.dropFirst(rest.lowercased().hasPrefix("am/pm") ? 5 : 3)
    case "0", "#", "@", "?":
      // Fractions of seconds.
      if character == "0" { pattern += "S" }
      rest = rest.dropFirst()
    default:
      pattern += character.isLetter ? quoted(String(character)) : String(character)
      rest = rest.dropFirst()
    }
  }

  private func quoted(_ text: String) -> String {
    text.isEmpty ? "" : "'" + text.replacing("'", with: "''") + "'"
  }
}
