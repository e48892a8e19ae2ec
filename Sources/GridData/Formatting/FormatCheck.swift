import Foundation
package import GridModel

/// Finds formats and locales without locale data, before anything is formatted.
package enum FormatCheck {
  /// The problem of a locale identifier; `nil` if it is valid.
  ///
  /// There must be data for its language; script and region are arbitrary.
  package static func problem(inLocale identifier: String) -> String? {
    let parts = identifier.split(whereSeparator: { $0 == "_" || $0 == "-" || $0 == "@" })
    let isPlain = identifier.utf8.allSatisfy { byte in
      byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "/")
    }
    let languages = Set(
      Locale.availableIdentifiers.map { $0.prefix { $0 != "_" && $0 != "-" }.lowercased() })
    if isPlain, let language = parts.first, languages.contains(language.lowercased()) { return nil }
    return "\"\(identifier)\" is not a locale: write a language and a region such as en_US or de_DE"
  }

  /// The problem of a format; `nil` if it is valid.
  package static func problem(in format: CellFormat) -> String? {
    if let number = numbers(of: format.kind), let problem = problem(in: number) { return problem }
    switch format.kind {
    case .date(let date):
      if case .pattern(let pattern) = date.content,
        let problem = DatePattern.problem(in: pattern)
      {
        return "\"\(pattern)\" is not a pattern for dates: \(problem)"
      }
      return date.timeZone.flatMap(problem(inTimeZone:))
    case .currency(let currency):
      guard case .fixed(let code) = currency.code else { return nil }
      let isCode = code.utf8.count == 3 && code.allSatisfy { $0.isASCII && $0.isUppercase }
      return isCode ? nil : "\"\(code)\" is not a currency: write three capital letters such as EUR"
    case .fraction(let fraction):
      switch fraction.denominator {
      case .fixed(let count) where !FractionFormat.Denominator.range.contains(count):
        return "the denominator of a fraction is 2 to 1000, not \(count)"
      case .digits(let count) where !(1...3).contains(count):
        return "the denominator of a fraction has 1 to 3 digits, not \(count)"
      default: return nil
      }
    case .si(let quantity):
      return quantity.unit == "kg"
        ? "a unit that gets prefixes cannot have one already: write unit: g and scale: 1000" : nil
    default:
      return nil
    }
  }

  /// The number format of a kind; `nil` if it has none.
  private static func numbers(of kind: CellFormat.Kind) -> NumberFormat? {
    switch kind {
    case .number(let number), .percent(let number), .scientific(let number),
      .engineering(let number), .compact(let number):
      number
    case .currency(let currency): currency.number
    case .fraction(let fraction): fraction.number
    case .si(let quantity): quantity.number
    case .bytes(let bytes):
      NumberFormat(digits: bytes.decimals.map(DigitCount.decimals) ?? .asWritten)
    case .automatic, .text, .pattern, .date, .duration, .ordinal, .roman, .boolean, .spreadsheet:
      nil
    }
  }

  private static func problem(in number: NumberFormat) -> String? {
    if let scale = number.scale, !scale.isFinite || scale == 0 {
      return "a number is multiplied by a number other than 0, not \(scale)"
    }
    switch number.digits {
    case .asWritten: return nil
    case .fraction(let range):
      if (0...30).contains(range.lowerBound), range.upperBound <= 30 { return nil }
      return "a number has 0 to 30 decimals, not \(words(range))"
    case .significant(let range):
      if (1...30).contains(range.lowerBound), range.upperBound <= 30 { return nil }
      return "a number has 1 to 30 significant digits, not \(words(range))"
    }
  }

  private static func words(_ range: ClosedRange<Int>) -> String {
    range.lowerBound == range.upperBound
      ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
  }

  private static func problem(inTimeZone name: String) -> String? {
    if name == "UTC" || TimeZone(identifier: name) != nil { return nil }
    let hint = suggestion(
      for: name, among: TimeZone.knownTimeZoneIdentifiers,
      otherwise: ": write UTC or a name such as Europe/Berlin")
    return "no time zone is called \"\(name)\"\(hint)"
  }
}
