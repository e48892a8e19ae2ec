import GridCore
import GridModel

extension SheetNumberFormat {
  /// The format that a column gets if all of its numbers have this one: one of the grid's own,
  /// which follows its locale, if that shows the same; `nil` for numbers shown as they are.
  /// - Parameter locale: that of the grid.
  func cellFormat(locale: String) -> CellFormat? {
    if let systemStyle { return systemStyle }
    if isGeneral { return nil }
    return ownFormat(locale: locale) ?? CellFormat(.spreadsheet(format))
  }

  /// One of the grid's own formats that shows the same.
  private func ownFormat(locale: String) -> CellFormat? {
    guard let section = onlySection, section.zero == nil, section.omissions.isEmpty,
      section.calendar == .gregorian
    else { return nil }
    if section.isTime { return dateFormat(section, locale: locale) }
    return numberFormat(section)
  }

  /// The section that is for all numbers: the only one, or the first of two that differ only in the
  /// minus.
  private var onlySection: SpreadsheetFormat.CodeSection? {
    guard let first = format.sections.first else { return nil }
    if format.sections.count == 1, first.condition == nil { return first }
    guard format.sections.count == 2, let second = format.sections.last,
      first.condition == SpreadsheetFormat.Condition(.greaterOrEqual, 0),
      second.condition == nil, second.tokens.first == .minus,
      Array(second.tokens.dropFirst()) == first.tokens, second.power == first.power,
      second.isGrouped == first.isGrouped
    else { return nil }
    return first
  }

  // MARK: Numbers

  private func numberFormat(_ section: SpreadsheetFormat.CodeSection) -> CellFormat? {
    guard let parts = SimpleNumber(section) else { return nil }
    if let code = currency ?? section.currency, section.power == 0 {
      return .currency(code, decimals: parts.decimals)
    }
    if section.power == 2 {
      guard parts.prefix.isEmpty, parts.suffix == "%" else { return nil }
      return CellFormat(
        .percent(
          NumberFormat(
            digits: .decimals(parts.decimals), grouping: section.isGrouped ? nil : .never)))
    }
    guard section.power == 0 else { return nil }
    return CellFormat(
      .number(
        NumberFormat(
          digits: .fraction(parts.decimals...parts.decimals),
          grouping: section.isGrouped ? nil : .never, prefix: parts.prefix, suffix: parts.suffix)))
  }

  /// Figures with at least one digit and fixed decimals, and texts around them.
  private struct SimpleNumber {
    private(set) var prefix = ""
    private(set) var suffix = ""
    private(set) var decimals = 0

    init?(_ section: SpreadsheetFormat.CodeSection) {
      guard section.divisor == nil else { return nil }
      var (isInside, isAfter, isFraction) = (false, false, false)
      var last: SpreadsheetFormat.Digit?
      for token in section.tokens {
        switch token {
        case .digit(let digit):
          guard !isAfter else { return nil }
          isInside = true
          if isFraction {
            guard digit == .zero else { return nil }
            decimals += 1
          } else {
            // A zero before others is a leading zero.
            guard digit != .space, last != .zero else { return nil }
            last = digit
          }
        case .point:
          guard isInside, !isAfter, !isFraction else { return nil }
          isFraction = true
        case .text(let text):
          isAfter = isInside
          if isAfter { suffix += text } else { prefix += text }
        case .percent:
          guard isInside else { return nil }
          isAfter = true
          suffix += "%"
        case .alignment, .fill(" "):
          isAfter = isInside
          if isAfter { suffix += " " } else { prefix += " " }
        default: return nil
        }
      }
      guard last == .zero, !isFraction || decimals > 0 else { return nil }
      (prefix, suffix) = Self.trimmed(prefix, suffix)
    }

    /// The texts around a number, with at most one space between, which must not be broken.
    private static func trimmed(_ prefix: String, _ suffix: String) -> (String, String) {
      func isSpace(_ character: Character) -> Bool { character == " " || character == "\u{A0}" }
      let before = String(prefix.trimmed(where: isSpace))
      let after = String(suffix.trimmed(where: isSpace))
      return (
        before.isEmpty ? "" : before + (prefix.last.map(isSpace) == true ? "\u{A0}" : ""),
        after.isEmpty ? "" : (suffix.first.map(isSpace) == true ? "\u{A0}" : "") + after
      )
    }
  }

  // MARK: Dates

  /// A pattern of Unicode TR 35, or the clock of a duration.
  private func dateFormat(
    _ section: SpreadsheetFormat.CodeSection, locale: String
  ) -> CellFormat? {
    let fields = section.fields
    if isClock(section) { return .duration() }
    var pattern = ""
    let isHalfDay = fields.contains { if case .dayHalf = $0 { true } else { false } }
    var hasNames = false
    for token in section.tokens {
      switch token {
      case .text(let text): pattern += Self.quoted(text)
      case .alignment: pattern += " "
      case .fill(" "): break
      case .field(let field):
        guard let letters = Self.letters(field, isHalfDay: isHalfDay) else { return nil }
        if "MEa".contains(letters.prefix(1)), letters.count > 2 { hasNames = true }
        pattern += letters
      default: return nil
      }
    }
    if hasNames, let language = section.language, !Self.isSameLanguage(language, locale) {
      return nil
    }
    let trimmed = String(pattern.trimmed { $0 == " " })
    return trimmed.isEmpty ? nil : .date(pattern: trimmed)
  }

  private func isClock(_ section: SpreadsheetFormat.CodeSection) -> Bool {
    let tokens = section.tokens
    guard tokens.count == 5, case .field(.elapsed(.hours, 1)) = tokens[0] else { return false }
    return tokens[1] == .text(":") && tokens[2] == .field(.minute(2)) && tokens[3] == .text(":")
      && tokens[4] == .field(.second(2))
  }

  private static func isSameLanguage(_ left: String, _ right: String) -> Bool {
    func language(_ locale: String) -> Substring { locale.prefix { $0 != "_" && $0 != "-" } }
    return language(left) == language(right)
  }

  /// `nil` for a field that patterns do not have.
  private static func letters(
    _ field: SpreadsheetFormat.Field, isHalfDay: Bool
  ) -> String? {
    func letters(_ letter: String, _ count: Int) -> String {
      String(repeating: letter, count: min(2, count))
    }
    switch field {
    case .year(let count): return count <= 2 ? "yy" : "yyyy"
    case .month(let count):
      return count <= 4 ? String(repeating: "M", count: count) : count == 5 ? nil : "MMMM"
    case .day(let count): return letters("d", count)
    case .weekday(let count): return count == 3 ? "EEE" : "EEEE"
    case .hour(let count): return letters(isHalfDay ? "h" : "H", count)
    case .minute(let count): return letters("m", count)
    case .second(let count): return letters("s", count)
    case .dayHalf(isShort: false, _): return "a"
    case .fraction, .elapsed, .dayHalf, .era, .eraYear, .buddhistYear, .quarter, .week: return nil
    }
  }

  /// Letters are quoted: unquoted ones are fields in Unicode TR 35.
  private static func quoted(_ text: String) -> String {
    guard text.contains(where: { $0.isLetter || $0 == "'" }) else { return text }
    return "'" + text.replacing("'", with: "''") + "'"
  }
}
