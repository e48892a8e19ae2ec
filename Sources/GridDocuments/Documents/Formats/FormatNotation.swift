import GridData
public import GridModel

/// The short notation of formats: a name, and after a colon its argument.
///
/// `integer`, `number:2`, `number:0-2`, `currency:EUR`, `percent:1`, `scientific:2`,
/// `engineering:2`, `compact:1`, `bytes:binary`, `date:medium`, `date:yyyy-MM-dd`, `time:short`,
/// `datetime:long`, `duration:narrow`, `ordinal`, `fraction:8`, `roman:lower`, `si:W`,
/// `boolean:on/off`, `pattern:#,##0.00`, `spreadsheet:0.0;(0.0);"–"`, `none`, `text`.
package enum FormatNotation {
  /// Why a notation is invalid.
  struct Problem: Error, Hashable {
    var message: String
  }

  static let names = [
    "none", "text", "integer", "number", "currency", "percent", "scientific", "engineering",
    "compact",
    "pattern", "bytes", "date", "time", "datetime", "duration", "ordinal", "fraction", "roman",
    "si", "boolean", "spreadsheet",
  ]
  /// The numbers of digits that can be requested.
  static let digits = 0...30

  /// The schema of notations.
  static let schema = Schema.definition(
    "shortFormat",
    .any(of: [
      // These are complete without an argument; editors offer them.
      .choice(names.filter { !["currency", "pattern", "spreadsheet"].contains($0) }),
      .pattern("^(number|percent|scientific|engineering|compact):[0-9]{1,2}(-[0-9]{1,2})?$"),
      .pattern("^currency:[A-Z]{3}$"),
      .choice(ByteFormat.Base.allCases.map { "bytes:\($0.rawValue)" }),
      .choice(DurationFormat.Style.allCases.map { "duration:\($0.rawValue)" }),
      .pattern("^(date|time|datetime|pattern|spreadsheet):.+$"),
      .pattern("^fraction:([2-9]|[1-9][0-9]{1,2}|1000)$"),
      .choice(FractionFormat.Denominator.named.map { "fraction:\($0.name)" }),
      .choice(RomanNumerals.allCases.map { "roman:\($0.rawValue)" }),
      .pattern("^si:.+$"),
      .pattern("^boolean:[^/]*/[^/]*$"),
    ]).with(
      .init("title", "Format"),
      .init(
        "description",
        "A name, and after a colon its argument: integer, number:2, currency:EUR, date:yyyy-MM-dd."
      )))

  static func parse(_ text: String) throws(Problem) -> CellFormat {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let argument = parts.count > 1 ? String(parts[1]) : nil
    let format = CellFormat(try kind(String(parts[0]), argument))
    return format
  }

  /// - Parameter argument: the text after the colon; `nil` if there is none.
  static func kind(_ name: String, _ argument: String?) throws(Problem) -> CellFormat.Kind {
    switch name {
    case "none", "text", "integer", "ordinal":
      guard argument == nil else { throw Problem(message: "\(name) takes no argument") }
      switch name {
      case "integer": return CellFormat.integer.kind
      case "ordinal": return .ordinal
      default: return .text
      }
    case "number": return .number(NumberFormat(digits: try decimals(argument)))
    case "percent": return .percent(NumberFormat(digits: try decimals(argument)))
    case "scientific": return .scientific(NumberFormat(digits: try decimals(argument)))
    case "engineering": return .engineering(NumberFormat(digits: try decimals(argument)))
    case "compact": return .compact(NumberFormat(digits: try decimals(argument)))
    case "currency":
      guard let argument else {
        throw Problem(message: "a currency needs its code: currency:EUR")
      }
      return .currency(CurrencyFormat(code: .fixed(argument)))
    case "pattern": return .pattern(try pattern(argument ?? ""))
    case "bytes":
      return .bytes(ByteFormat(base: try choice(argument ?? "decimal")))
    case "date", "time", "datetime":
      return .date(DateFormat(try dateContent(name, argument)))
    case "duration": return .duration(DurationFormat(style: try choice(argument ?? "clock")))
    case "fraction":
      return .fraction(FractionFormat(try argument.map(denominator) ?? .digits(1)))
    case "roman": return .roman(try choice(argument ?? "upper"))
    case "si": return .si(SIFormat(unit: argument ?? ""))
    case "boolean": return .boolean(try words(argument))
    case "spreadsheet": return .spreadsheet(try spreadsheet(argument ?? ""))
    default:
      let hint = suggestion(
        for: name, among: names, otherwise: ": write one of \(names.joined(separator: ", "))")
      throw Problem(message: "no format is called \"\(name)\"\(hint)")
    }
  }

  /// `2`, or `0-2`; `nil` is as the data writes them.
  static func decimals(_ text: String?) throws(Problem) -> DigitCount {
    guard let text else { return .asWritten }
    let bounds = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(bounds.count), let first = bounds[0],
      let last = bounds[bounds.count - 1],
      digits.contains(first), digits.contains(last), first <= last
    else {
      throw Problem(
        message: "\"\(text)\" is not a number of decimals: write 2 or 0-2, \(digits.lowerBound) to "
          + "\(digits.upperBound)")
    }
    return .fraction(first...last)
  }

  /// `8`, `eighths` or `low`.
  static func denominator(_ text: String) throws(Problem) -> FractionFormat.Denominator {
    typealias Denominator = FractionFormat.Denominator
    if let named = Denominator.named.first(where: { $0.name == text }) { return named.denominator }
    if let count = Int(text), Denominator.range.contains(count) { return .fixed(count) }
    let hint = suggestion(
      for: text, among: Denominator.named.map(\.name),
      otherwise:
        ": write 2 to 1000, a name such as eighths, or low, med or high for the nearest of 1 to 3 digits"
    )
    throw Problem(message: "\"\(text)\" is not a denominator\(hint)")
  }

  static func pattern(_ text: String) throws(Problem) -> NumberPattern {
    do throws(NumberPattern.Problem) {
      return try NumberPattern(checking: text)
    } catch {
      throw Problem(message: error.message)
    }
  }

  /// A number format of spreadsheets, all of which must be drawn.
  static func spreadsheet(_ code: String) throws(Problem) -> SpreadsheetFormat {
    guard !code.isEmpty, var format = SpreadsheetFormat(code) else {
      throw Problem(
        message: "\"\(code)\" is not a number format of spreadsheets: write one such as "
          + "0.00;(0.00);\"–\", with all quotes and brackets closed and up to four sections")
    }
    if let color = format.colors.compactMap(\.self).first {
      throw Problem(
        message: "\"\(code)\" has the color [\(color)], which rules give: "
          + "rules: [{when: \"KEY < 0\", style: {text: red}}]")
    }
    if let omission = format.omissions.first {
      throw Problem(message: "\"\(code)\" cannot be drawn as a whole: \(omission)")
    }
    // Lengths of time are numbers of seconds.
    if format.isElapsed, !format.hasDate { format.timeUnit = .seconds }
    return format
  }

  /// A style of the locale, or a pattern.
  /// - Parameter name: `date`, `time` or `datetime`.
  static func dateContent(
    _ name: String, _ text: String?
  ) throws(Problem) -> DateFormat.Content {
    guard let text else {
      return .styles(date: name == "time" ? nil : .medium, time: name == "date" ? nil : .short)
    }
    if let style = DateFormat.Style(rawValue: text) {
      return .styles(date: name == "time" ? nil : style, time: name == "date" ? nil : style)
    }
    let styles = DateFormat.Style.allCases.map(\.rawValue)
    if let nearest = nearestName(to: text, among: styles) {
      throw Problem(message: "\"\(text)\" is not a style of dates, did you mean \"\(nearest)\"?")
    }
    return .pattern(text)
  }

  private static func words(_ text: String?) throws(Problem) -> BooleanWords {
    guard let text else { return BooleanWords() }
    let words = text.split(separator: "/", omittingEmptySubsequences: false)
    guard words.count == 2 else {
      throw Problem(message: "write the words for true and false: boolean:on/off")
    }
    return BooleanWords(yes: String(words[0]), no: String(words[1]))
  }

  static func choice<Choice: RawRepresentable & CaseIterable>(
    _ text: String
  ) throws(Problem) -> Choice where Choice.RawValue == String {
    if let choice = Choice(rawValue: text) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    throw Problem(message: "\"\(text)\" is not one of \(names.joined(separator: ", "))")
  }
}

extension CellFormat {
  /// Reads the short notation of the command line and of documents: `integer`, `number:2`,
  /// `currency:EUR`, `percent:1`, `date:medium`, `pattern:#,##0.00` …
  ///
  /// - Throws: `RenderError` of kind `usage` that describes the error.
  public init(parsing text: String) throws(RenderError) {
    do {
      self = try FormatNotation.parse(text)
    } catch {
      throw RenderError(.usage, error.message)
    }
    if let problem = FormatCheck.problem(in: self) { throw RenderError(.usage, problem) }
  }
}
