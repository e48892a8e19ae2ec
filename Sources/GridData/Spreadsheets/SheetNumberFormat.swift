import Foundation
import GridModel

/// A spreadsheet's number format, as far as GridPress supports it.
enum SheetNumberFormat: Hashable, Sendable {
  /// No format: numbers as they are.
  case general
  case number(decimals: Int, isGrouped: Bool, prefix: String, suffix: String)
  case percent(decimals: Int)
  /// Three letters of ISO 4217.
  case currency(code: String, decimals: Int)
  case scientific(decimals: Int)
  /// A date pattern with the fields of Unicode TR 35.
  case date(pattern: String)
  case dateTime(pattern: String)
  case time(pattern: String)
  /// A duration; more than a day continues in hours.
  case duration

  /// The format that a column gets if all of its cells have this one; `nil` leaves the column
  /// without a format.
  var cellFormat: CellFormat? {
    switch self {
    case .general: return nil
    case .number(let decimals, let isGrouped, let prefix, let suffix):
      return CellFormat(
        .number(
          NumberFormat(
            digits: .fraction(decimals...decimals), grouping: isGrouped ? nil : .never,
            prefix: prefix, suffix: suffix)))
    case .percent(let decimals): return .percent(decimals: decimals)
    case .currency(let code, let decimals): return .currency(code, decimals: decimals)
    case .scientific(let decimals): return .scientific(decimals: decimals)
    case .date(let pattern), .dateTime(let pattern), .time(let pattern):
      if !pattern.isEmpty { return .date(pattern: pattern) }
      if case .date = self { return .date(.medium) }
      return .dateTime(.medium)
    case .duration: return .duration()
    }
  }

  var isTime: Bool {
    switch self {
    case .date, .dateTime, .time, .duration: true
    default: false
    }
  }
}

extension SheetNumberFormat {
  /// A format by its code in Excel: `#,##0.00`, `0.0%`, `dd/mm/yyyy`, `[$€-407] #,##0.00`. Of
  /// several sections, the first counts.
  init(code: String) {
    var tokens = ""
    var money: String?
    var isQuoted = false
    var isDuration = false
    var rest = code[...]
    // The text before the first digit, and after the last one.
    var (prefix, suffix) = ("", "")
    func add(_ text: String) {
      if tokens.contains(where: { "0#?".contains($0) }) { suffix += text } else { prefix += text }
    }
    scan: while let character = rest.popFirst() {
      switch character {
      case "\"": isQuoted.toggle()
      case _ where isQuoted: add(String(character))
      case "\\": if let next = rest.popFirst() { add(String(next)) }
      case "_": _ = rest.popFirst().map { _ in add(" ") }
      case "*": _ = rest.popFirst()
      case ";": break scan
      case "[":
        let inner = String(rest.prefix { $0 != "]" })
        rest = rest.dropFirst(inner.count + 1)
        if inner.hasPrefix("$") {
          let sign = inner.dropFirst().prefix { $0 != "-" }
          money = Self.currency(
            sign: String(sign), language: inner.split(separator: "-").last.map(String.init))
          add(String(sign))
        } else if !inner.isEmpty, Set(inner.lowercased()).isSubset(of: ["h", "m", "s"]) {
          isDuration = true
          tokens += inner
        }
      case "$", "€", "£", "¥":
        add(String(character))
        money = money ?? Self.currency(sign: String(character), language: nil)
      default:
        tokens.append(character)
        if character == " " { add(" ") }
      }
    }
    let lowered = tokens.lowercased()
    if isDuration {
      self = .duration
      return
    }
    if lowered.hasPrefix("general") || tokens.contains("@") || tokens.withoutSpaces.isEmpty {
      self = .general
      return
    }
    let hasDigits = tokens.contains { "0#?".contains($0) }
    let letters = Set(lowered.filter(\.isLetter))
    if !letters.isDisjoint(with: ["y", "d", "h", "s"]) || (letters.contains("m") && !hasDigits) {
      self = Self.date(tokens: code)
      return
    }
    guard hasDigits else {
      self = .general
      return
    }
    let decimals = Self.decimals(tokens)
    if tokens.contains("/") {
      self = .general
    } else if lowered.contains("e+") || lowered.contains("e-") {
      self = .scientific(decimals: decimals)
    } else if tokens.contains("%") {
      self = .percent(decimals: decimals)
    } else if tokens.withoutSpaces.hasSuffix(",") {
      // Scaled to thousands: the shown figure is not the value of the cell.
      self = .general
    } else if let money {
      self = .currency(code: money, decimals: decimals)
    } else {
      let before = prefix.trimmingCharacters(in: .whitespaces)
      let after = suffix.trimmingCharacters(in: .whitespaces)
      self = .number(
        decimals: decimals, isGrouped: tokens.contains(","),
        prefix: before.isEmpty ? "" : before + (prefix.hasSuffix(" ") ? "\u{A0}" : ""),
        suffix: after.isEmpty ? "" : (suffix.hasPrefix(" ") ? "\u{A0}" : "") + after)
    }
  }

  /// The formats that workbooks identify only by number (ECMA-376, 18.8.30). Those of dates follow
  /// the reader's locale.
  init(builtIn number: Int) {
    switch number {
    case 1: self = .number(decimals: 0, isGrouped: false, prefix: "", suffix: "")
    case 2: self = .number(decimals: 2, isGrouped: false, prefix: "", suffix: "")
    case 3, 37, 38: self = .number(decimals: 0, isGrouped: true, prefix: "", suffix: "")
    case 4, 39, 40: self = .number(decimals: 2, isGrouped: true, prefix: "", suffix: "")
    case 9: self = .percent(decimals: 0)
    case 10: self = .percent(decimals: 2)
    case 11, 48: self = .scientific(decimals: number == 11 ? 2 : 1)
    case 14: self = .date(pattern: "")
    case 15: self = .date(pattern: "d-MMM-yy")
    case 16: self = .date(pattern: "d-MMM")
    case 17: self = .date(pattern: "MMM-yy")
    case 18: self = .time(pattern: "h:mm a")
    case 19: self = .time(pattern: "h:mm:ss a")
    case 20: self = .time(pattern: "H:mm")
    case 21: self = .time(pattern: "H:mm:ss")
    case 22: self = .dateTime(pattern: "")
    case 45: self = .time(pattern: "mm:ss")
    case 46: self = .duration
    default: self = .general
    }
  }

  static func decimals(_ tokens: String) -> Int {
    guard let point = tokens.firstIndex(of: ".") else { return 0 }
    return tokens[tokens.index(after: point)...].prefix { "0#?".contains($0) }.count
  }

  /// The currency of a sign, if it has only one; `$` and `¥` need the language specified with it.
  private static func currency(sign: String, language: String?) -> String? {
    let sign = sign.trimmingCharacters(in: .whitespaces)
    if sign.count == 3, sign.allSatisfy({ $0.isASCII && $0.isUppercase }) { return sign }
    switch (sign, language?.uppercased()) {
    case ("€", _): return "EUR"
    case ("£", nil), ("£", "809"): return "GBP"
    case ("$", "409"): return "USD"
    case ("¥", "411"): return "JPY"
    case ("₹", _): return "INR"
    case ("zł", _): return "PLN"
    default: return nil
    }
  }

  /// Converts the fields of a date to Unicode TR 35: minutes and months have the same letter in
  /// Excel.
  private static func date(tokens code: String) -> SheetNumberFormat {
    var pattern = ""
    var (hasDay, hasTime) = (false, false)
    let isHalfDay = code.lowercased().contains("am/pm") || code.lowercased().contains("a/p")
    var rest = code.prefix { $0 != ";" }
    var wasHour = false
    func quoted(_ text: String) -> String {
      text.isEmpty ? "" : "'" + text.replacing("'", with: "''") + "'"
    }
    while let character = rest.first {
      let lower = Character(character.lowercased())
      if "ymdhs".contains(lower) {
        let run = rest.prefix { $0.lowercased() == String(lower) }
        rest = rest.dropFirst(run.count)
        let isBeforeSeconds =
          lower == "m" && rest.drop { !$0.isLetter }.first?.lowercased() == "s"
        switch lower {
        case "y":
          pattern += run.count <= 2 ? "yy" : "yyyy"
          hasDay = true
        case "d":
          pattern +=
            run.count <= 2
            ? String(repeating: "d", count: run.count) : run.count == 3 ? "EEE" : "EEEE"
          hasDay = true
        case "h":
          pattern += String(repeating: isHalfDay ? "h" : "H", count: min(2, run.count))
          hasTime = true
        case "s":
          pattern += String(repeating: "s", count: min(2, run.count))
          hasTime = true
        default:
          if wasHour || isBeforeSeconds {
            pattern += String(repeating: "m", count: min(2, run.count))
            hasTime = true
          } else {
            pattern += String(repeating: "M", count: min(4, run.count))
            hasDay = true
          }
        }
        wasHour = lower == "h"
        continue
      }
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
    pattern = pattern.trimmingCharacters(in: .whitespaces)
    if hasDay { return hasTime ? .dateTime(pattern: pattern) : .date(pattern: pattern) }
    return .time(pattern: pattern)
  }
}

extension String {
  fileprivate var withoutSpaces: String { filter { $0 != " " } }
}
