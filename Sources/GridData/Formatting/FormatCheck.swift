import Foundation
package import GridModel

/// Finds what no locale data is there for, before anything is formatted.
package enum FormatCheck {
  /// What is wrong with the identifier of a locale; `nil` if nothing is.
  ///
  /// Its language must be one that there is data for; script and region may be any.
  package static func problem(inLocale identifier: String) -> String? {
    let parts = identifier.split(whereSeparator: { $0 == "_" || $0 == "-" || $0 == "@" })
    let isPlain = identifier.utf8.allSatisfy { byte in
      byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "/")
    }
    let languages = Set(
      Locale.availableIdentifiers.map { $0.prefix { $0 != "_" && $0 != "-" }.lowercased() })
    if isPlain, let language = parts.first, languages.contains(language.lowercased()) { return nil }
    return "\"\(identifier)\" is no locale: write a language and a region such as en_US or de_DE"
  }

  /// What is wrong with a format; `nil` if nothing is.
  package static func problem(in format: CellFormat) -> String? {
    switch format.kind {
    case .date(let date):
      if case .pattern(let pattern) = date.content,
        let problem = DatePattern.problem(in: pattern)
      {
        return "\"\(pattern)\" is no pattern for dates: \(problem)"
      }
      return date.timeZone.flatMap(problem(inTimeZone:))
    case .currency(let currency):
      guard case .fixed(let code) = currency.code else { return nil }
      let isCode = code.utf8.count == 3 && code.allSatisfy { $0.isASCII && $0.isUppercase }
      return isCode ? nil : "\"\(code)\" is no currency: write three capital letters such as EUR"
    default:
      return nil
    }
  }

  private static func problem(inTimeZone name: String) -> String? {
    if name == "UTC" || TimeZone(identifier: name) != nil { return nil }
    let hint = suggestion(
      for: name, among: TimeZone.knownTimeZoneIdentifiers,
      otherwise: ": write UTC or a name such as Europe/Berlin")
    return "no time zone is called \"\(name)\"\(hint)"
  }
}
