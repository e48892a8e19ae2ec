import GridData
import GridModel

/// A column's format in documents: the short notation, such as `integer` or `percent:1`, or a
/// mapping of one kind and of substitutions.
enum CellFormatNotation {
  static let format = mapping.orShort(short, when: { shortName(of: $0) != nil }).checked

  /// The identifier of a locale that there is data for.
  static let locale = Notation<String>(
    .pattern("^[A-Za-z]{2,}([_@-][!-.0-~]+)*$"),
    read: { value in
      guard let text = value.string() else { return nil }
      guard let problem = FormatCheck.problem(inLocale: text) else { return text }
      value.problem(problem)
      return nil
    },
    write: { locale in .text(locale) })

  private static let mapping = Notation<CellFormat>.mapping(
    "format", "Format", description: "One kind of format, and texts instead of some values.",
    start: CellFormat(.automatic),
    keys: FormatKinds.all + [
      Key("missing", .text, \.substitutions.missing, "Shown for empty cells; default nothing."),
      Key("zero", .text, \.substitutions.zero, "Shown for numbers that are 0."),
      Key(
        "small", limit("below", "smallLimit", "Small numbers"), \.substitutions.small,
        "Shown for numbers closer to 0 than a limit, but not 0."),
      Key(
        "large", limit("above", "largeLimit", "Large numbers"), \.substitutions.large,
        "Shown for numbers farther from 0 than a limit."),
    ],
    check: { _, value in
      let kinds = value.members.filter { !$0.value.isNull }.map(\.key)
        .filter(FormatNotation.names.contains)
      if kinds.count > 1 {
        value.problem("a format has one kind, not \(kinds.joined(separator: " and "))")
      }
    })

  private static let short = Notation<CellFormat>(
    FormatNotation.schema,
    read: { value in
      value.string().flatMap { text in
        value.attempt { () throws(FormatNotation.Problem) in try FormatNotation.parse(text) }
      }
    },
    write: { format in .text(shortName(of: format) ?? "text") })

  /// For formats that are completely described by a name.
  private static func shortName(of format: CellFormat) -> String? {
    let names: KeyValuePairs<String, CellFormat> = [
      "text": CellFormat(.text), "integer": .integer, "ordinal": CellFormat(.ordinal),
    ]
    return names.first { $0.value == format }?.key
  }

  /// `{below: 0.01, text: "<0.01"}`
  private static func limit(_ bound: String, _ name: String, _ title: String) -> Notation<
    Substitutions.Limit
  > {
    let message = "write {\(bound): NUMBER, text: TEXT}"
    return .mapping(
      name, title, start: Substitutions.Limit(0, ""),
      keys: [
        Key(
          bound, .number(in: 0...1e300), "The limit; the sign of numbers is ignored.",
          set: { value, _, limit in limit.value = value }, get: { limit in limit.value }),
        Key(
          "text", .text, "The text that is shown.",
          set: { text, _, limit in limit.text = text }, get: { limit in limit.text }),
      ],
      needs: [bound: message, "text": message])
  }
}

extension Notation<CellFormat> {
  /// Also checks what depends on locale data.
  fileprivate var checked: Notation<CellFormat> {
    converted(
      read: { format, value in
        if let message = FormatCheck.problem(in: format) { value.problem(message) }
        return format
      },
      write: { format throws(EncodingFailure) in
        if case .date(let date) = format.kind, date.content == .styles(date: nil, time: nil) {
          throw EncodingFailure("shows neither a date nor a time")
        }
        return format
      })
  }
}

extension YAMLValue {
  /// Reports a problem of the short notation at this place.
  func attempt<Value>(_ body: () throws(FormatNotation.Problem) -> Value) -> Value? {
    do throws(FormatNotation.Problem) {
      return try body()
    } catch {
      problem(error.message)
      return nil
    }
  }
}
