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
    let parts = CodeParts(code)
    let tokens = parts.tokens
    let lowered = tokens.lowercased()
    if parts.isDuration {
      self = .duration
      return
    }
    if lowered.hasPrefix("general") || tokens.contains("@") || tokens.withoutSpaces.isEmpty {
      self = .general
      return
    }
    // An m alone may be a month, but also a suffix such as m for metres.
    let hasDigits = tokens.contains { "0#?".contains($0) }
    let letters = Set(lowered.filter(\.isLetter))
    if !letters.isDisjoint(with: ["y", "d", "h", "s"]) || (letters.contains("m") && !hasDigits) {
      self = Self.date(code: code)
      return
    }
    guard hasDigits else {
      self = .general
      return
    }
    let decimals = Self.decimals(tokens)
    if tokens.contains("/") {
      // A fraction such as # ?/?.
      self = .general
    } else if lowered.contains("e+") || lowered.contains("e-") {
      self = .scientific(decimals: decimals)
    } else if tokens.contains("%") {
      self = .percent(decimals: decimals)
    } else if tokens.withoutSpaces.hasSuffix(",") {
      // Scaled to thousands: the shown figure is not the value of the cell.
      self = .general
    } else if let currency = parts.currency {
      self = .currency(code: currency, decimals: decimals)
    } else {
      self = .number(
        decimals: decimals, isGrouped: tokens.contains(","), prefix: parts.shownPrefix,
        suffix: parts.shownSuffix)
    }
  }

  /// The first section of a format's code (ECMA-376, 18.8.31), taken apart.
  private struct CodeParts {
    /// The code without quoted texts and brackets.
    private(set) var tokens = ""
    /// Three letters of ISO 4217; `nil` if there is none, or if its sign is that of several.
    private(set) var currency: String?
    /// Whether hours, minutes or seconds are in brackets, so that they exceed a day.
    private(set) var isDuration = false
    // The text before the first digit, and after the last one.
    private var prefix = ""
    private var suffix = ""

    init(_ code: String) {
      var isQuoted = false
      var rest = code[...]
      scan: while let character = rest.popFirst() {
        switch character {
        case "\"": isQuoted.toggle()
        case _ where isQuoted: add(String(character))
        case "\\": if let next = rest.popFirst() { add(String(next)) }
        // A space as wide as the next character, and a character that fills the cell.
        case "_": _ = rest.popFirst().map { _ in add(" ") }
        case "*": _ = rest.popFirst()
        case ";": break scan
        case "[":
          let inner = String(rest.prefix { $0 != "]" })
          rest = rest.dropFirst(inner.count + 1)
          addBracketed(inner)
        case "$", "€", "£", "¥":
          add(String(character))
          currency =
            currency ?? SheetNumberFormat.currency(sign: String(character), language: nil)
        default:
          tokens.append(character)
          if character == " " { add(" ") }
        }
      }
    }

    /// A currency (`$€-407`: sign and language) or a duration (`h`); colours and conditions are
    /// ignored.
    private mutating func addBracketed(_ inner: String) {
      if inner.hasPrefix("$") {
        let sign = inner.dropFirst().prefix { $0 != "-" }
        currency = SheetNumberFormat.currency(
          sign: String(sign), language: inner.split(separator: "-").last.map(String.init))
        add(String(sign))
      } else if !inner.isEmpty, Set(inner.lowercased()).isSubset(of: ["h", "m", "s"]) {
        isDuration = true
        tokens += inner
      }
    }

    private mutating func add(_ text: String) {
      if tokens.contains(where: { "0#?".contains($0) }) { suffix += text } else { prefix += text }
    }

    /// The texts around the number, with at most one space between, which must not be broken.
    var shownPrefix: String {
      let text = prefix.trimmingCharacters(in: .whitespaces)
      return text.isEmpty ? "" : text + (prefix.hasSuffix(" ") ? "\u{A0}" : "")
    }

    var shownSuffix: String {
      let text = suffix.trimmingCharacters(in: .whitespaces)
      return text.isEmpty ? "" : (suffix.hasPrefix(" ") ? "\u{A0}" : "") + text
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
}

extension String {
  fileprivate var withoutSpaces: String { filter { $0 != " " } }
}
