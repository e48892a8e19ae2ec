/// Reads a section of a code that is for dates and times.
struct SpreadsheetDateCode {
  private typealias Token = SpreadsheetFormat.Token
  private typealias Field = SpreadsheetFormat.Field

  private var rest: ArraySlice<SpreadsheetCode.Lexeme>
  private var found: [Token] = []
  private(set) var omissions: [String] = []

  init(_ lexemes: [SpreadsheetCode.Lexeme]) { rest = lexemes[...] }

  mutating func tokens() -> [SpreadsheetFormat.Token] {
    while let lexeme = rest.popFirst() {
      switch lexeme {
      case .quoted(let text): add(text)
      case .alignment: found.append(.alignment)
      case .fill(let character): found.append(.fill(character))
      case .bracket(let inner):
        if let field = SpreadsheetCode.elapsed(inner) {
          found.append(.field(field))
        } else {
          add(String(inner.dropFirst().prefix { $0 != "-" }))
        }
      case .character(let character): read(character)
      }
    }
    settleMinutes()
    return found
  }

  /// The calendar that the fields require.
  func calendar(_ language: String?) -> SpreadsheetFormat.Calendar? {
    let hasEra = found.contains { if case .field(.era) = $0 { true } else { false } }
    let hasYear = found.contains { if case .field(.eraYear) = $0 { true } else { false } }
    if language?.hasPrefix("zh_TW") == true, hasEra || hasYear { return .taiwan }
    if language?.hasPrefix("ja") == true, hasYear { return .japanese }
    return hasEra ? .japanese : nil
  }

  private mutating func add(_ text: String) {
    if case .text(let before)? = found.last {
      found[found.count - 1] = .text(before + text)
    } else if !text.isEmpty {
      found.append(.text(text))
    }
  }

  private mutating func read(_ character: Character) {
    let letter = Character(character.lowercased())
    switch letter {
    case "y", "m", "d", "h", "s", "e", "g", "b":
      let more = rest.prefix { $0.plain.map { Character($0.lowercased()) } == letter }.count
      rest = rest.dropFirst(more)
      addField(letter, more + 1)
    case "a": readDayHalf(character)
    case ".", ",":
      let zeros = rest.prefix { $0.plain == "0" }.count
      guard isAfterSeconds, zeros > 0 else { return add(String(character)) }
      rest = rest.dropFirst(zeros)
      found.append(.field(.fraction(min(9, zeros))))
    case "@": break
    default: add(String(character))
    }
  }

  private var isAfterSeconds: Bool {
    switch found.last {
    case .field(.second), .field(.elapsed(.seconds, _)): true
    default: false
    }
  }

  private mutating func addField(_ letter: Character, _ count: Int) {
    let field: Field
    switch letter {
    case "y": field = .year(count)
    // Settled when the fields around it are known.
    case "m": field = .month(count)
    case "d": field = count <= 2 ? .day(count) : .weekday(count)
    case "h": field = .hour(count)
    case "s": field = .second(count)
    case "e": field = .eraYear(count)
    case "g": field = .era(count)
    default:
      // The prefix of a calendar: 1 is the Gregorian one, 2 that of the Hijra.
      if count == 1, let digit = rest.first?.plain, digit == "1" || digit == "2" {
        rest.removeFirst()
        if digit == "2" { omissions.append("the calendar of the Hijra") }
        return
      }
      field = .buddhistYear(count)
    }
    found.append(.field(field))
  }

  private mutating func readDayHalf(_ character: Character) {
    let word = String([character] + rest.prefix(4).compactMap(\.plain)).lowercased()
    if word == "am/pm" {
      rest = rest.dropFirst(4)
      found.append(.field(.dayHalf(isShort: false, isLower: false)))
    } else if word.hasPrefix("a/p") {
      rest = rest.dropFirst(2)
      found.append(.field(.dayHalf(isShort: true, isLower: character == "a")))
    } else {
      let more = rest.prefix { $0.plain?.lowercased() == "a" }.count
      guard more >= 2 else { return add(String(character)) }
      rest = rest.dropFirst(more)
      found.append(.field(.weekday(more + 1)))
    }
  }

  /// Minutes and months have the same letter: m is a minute after hours and before seconds.
  private mutating func settleMinutes() {
    let fields = found.indices.filter { index in
      switch found[index] {
      case .field(.dayHalf), .field(.fraction): false
      case .field: true
      default: false
      }
    }
    for (position, index) in fields.enumerated() {
      guard case .field(.month(let count)) = found[index], count <= 2 else { continue }
      let before = position > 0 ? found[fields[position - 1]] : nil
      let after = position + 1 < fields.count ? found[fields[position + 1]] : nil
      switch (before, after) {
      case (.field(.hour), _), (.field(.elapsed(.hours, _)), _), (_, .field(.second)),
        (_, .field(.elapsed(.seconds, _))):
        found[index] = .field(.minute(count))
      default: break
      }
    }
  }
}
