import GridData
import GridModel

// The keys of a column's format in documents.

extension YAMLValue {
  func locale() -> String? {
    guard let text = string() else { return nil }
    if let problem = FormatCheck.problem(inLocale: text) {
      self.problem(problem)
      return nil
    }
    return text
  }

  /// The short notation, such as `integer` or `percent:1`, or a mapping of one kind and of substitutions.
  func cellFormat() -> CellFormat? {
    var format = CellFormat(.text)
    if isMapping {
      var kinds: [String] = []
      let others = ["missing", "zero", "small", "large"]
      mapping(known: FormatNotation.names + others) { key, value in
        switch key {
        case "missing": format.substitutions.missing = value.string()
        case "zero": format.substitutions.zero = value.string()
        case "small": format.substitutions.small = value.limit("below")
        case "large": format.substitutions.large = value.limit("above")
        default:
          kinds.append(key)
          if let kind = value.formatKind(key) { format.kind = kind }
        }
      }
      if kinds.count > 1 { problem("a format is one of \(kinds.joined(separator: " and "))") }
    } else {
      guard let text = string() else { return nil }
      guard
        let parsed = attempt({ () throws(FormatNotation.Problem) in
          try FormatNotation.parse(text)
        })
      else { return nil }
      format = parsed
    }
    if let message = FormatCheck.problem(in: format) {
      problem(message)
      return nil
    }
    return format
  }

  /// What stands behind the name of a format: a mapping, or the argument of the short notation.
  private func formatKind(_ name: String) -> CellFormat.Kind? {
    guard isMapping else {
      if isSequence || name == "text" || name == "integer" || name == "ordinal" {
        // `{integer: true}` says no more than `integer`.
        guard bool() == true else { return nil }
        return attempt { () throws(FormatNotation.Problem) in try FormatNotation.kind(name, nil) }
      }
      guard let text = string() else { return nil }
      return attempt { () throws(FormatNotation.Problem) in try FormatNotation.kind(name, text) }
    }
    switch name {
    case "number": return .number(numberFormat())
    case "integer":
      var format = numberFormat(besides: ["decimals", "significant"])
      format.digits = .decimals(0)
      return .number(format)
    case "percent": return .percent(numberFormat())
    case "scientific": return .scientific(numberFormat())
    case "engineering": return .engineering(numberFormat())
    case "compact": return .compact(numberFormat())
    case "currency": return currencyFormat().map { .currency($0) }
    case "bytes": return .bytes(byteFormat())
    case "date", "time", "datetime": return dateFormat(name).map { .date($0) }
    case "duration": return .duration(durationFormat())
    case "boolean": return .boolean(booleanWords())
    default:
      problem("\"\(name)\" takes no keys")
      return nil
    }
  }

  /// `{below: 0.01, text: "<0.01"}`
  private func limit(_ bound: String) -> Substitutions.Limit? {
    var value: Double?
    var text: String?
    mapping(known: [bound, "text"]) { key, entry in
      if key == "text" { text = entry.string() } else { value = entry.number(in: 0...1e300) }
    }
    guard isMapping else { return nil }
    guard let value, let text else {
      problem("write {\(bound): NUMBER, text: TEXT}")
      return nil
    }
    return Substitutions.Limit(value, text)
  }

  private static let numberKeys = [
    "decimals", "significant", "grouping", "sign", "scale", "prefix", "suffix",
  ]

  private func numberFormat(besides excluded: [String] = []) -> NumberFormat {
    var format = NumberFormat()
    mapping(known: Self.numberKeys.filter { !excluded.contains($0) }) { key, value in
      value.apply(numberKey: key, to: &format)
    }
    return format
  }

  private func apply(numberKey key: String, to format: inout NumberFormat) {
    switch key {
    case "decimals":
      if let range = digitRange(in: FormatNotation.digits) { format.digits = .fraction(range) }
    case "significant":
      if let range = digitRange(in: 1...FormatNotation.digits.upperBound) {
        format.digits = .significant(range)
      }
    case "grouping": format.grouping = bool() == false ? .never : .locale
    case "sign": format.sign = choice(NumberFormat.SignStyle.self) ?? format.sign
    case "scale": format.scale = number(in: -1e15...1e15)
    case "prefix": format.prefix = string() ?? ""
    default: format.suffix = string() ?? ""
    }
  }

  /// `2`, or `{min: 0, max: 2}`; without a lower bound it is that of the range, without an upper one likewise.
  private func digitRange(in range: ClosedRange<Int>) -> ClosedRange<Int>? {
    guard isMapping else { return integer(in: range).map { $0...$0 } }
    var least = range.lowerBound
    var most = range.upperBound
    mapping(known: ["min", "max"]) { key, value in
      guard let bound = value.integer(in: range) else { return }
      if key == "min" { least = bound } else { most = bound }
    }
    guard least <= most else {
      problem("min is greater than max")
      return nil
    }
    return least...most
  }

  private func currencyFormat() -> CurrencyFormat? {
    var code: CurrencyFormat.Code?
    var format = CurrencyFormat(code: .fixed(""))
    mapping(known: ["code", "display"] + Self.numberKeys) { key, value in
      switch key {
      case "code":
        guard value.isMapping else {
          code = value.string().map { .fixed($0) }
          return
        }
        value.mapping(known: ["column"]) { code = $1.string().map { .column($0) } }
      case "display":
        format.display = value.choice(CurrencyFormat.Display.self) ?? format.display
      default: value.apply(numberKey: key, to: &format.number)
      }
    }
    guard let code else {
      problem("a currency needs a code: {code: EUR} or {code: {column: KEY}}")
      return nil
    }
    format.code = code
    return format
  }

  private func byteFormat() -> ByteFormat {
    var format = ByteFormat()
    mapping(known: ["base", "decimals"]) { key, value in
      if key == "base" {
        format.base = value.choice(ByteFormat.Base.self) ?? format.base
      } else {
        format.decimals = value.integer(in: FormatNotation.digits)
      }
    }
    return format
  }

  /// - Parameter name: `date`, `time` or `datetime`.
  private func dateFormat(_ name: String) -> DateFormat? {
    var content = attempt { () throws(FormatNotation.Problem) in
      try FormatNotation.dateContent(name, nil)
    }
    var timeZone = "UTC"
    var dateStyle: DateFormat.Style? = name == "time" ? nil : .medium
    var timeStyle: DateFormat.Style? = name == "date" ? nil : .short
    let own = name == "datetime" ? ["date", "time"] : []
    mapping(known: ["style", "pattern", "timeZone"] + own) { key, value in
      switch key {
      case "style":
        let style = value.choice(DateFormat.Style.self)
        content = .styles(
          date: name == "time" ? nil : style, time: name == "date" ? nil : style)
      case "pattern": content = value.string().map { .pattern($0) }
      case "timeZone": timeZone = value.string() ?? timeZone
      case "date":
        dateStyle = value.choice(DateFormat.Style.self) ?? dateStyle
        content = .styles(date: dateStyle, time: timeStyle)
      default:
        timeStyle = value.choice(DateFormat.Style.self) ?? timeStyle
        content = .styles(date: dateStyle, time: timeStyle)
      }
    }
    return content.map { DateFormat($0, timeZone: timeZone) }
  }

  private func durationFormat() -> DurationFormat {
    var format = DurationFormat()
    mapping(known: ["style", "unit"]) { key, value in
      if key == "style" {
        format.style = value.choice(DurationFormat.Style.self) ?? format.style
      } else {
        format.unit = value.choice(DurationFormat.Unit.self) ?? format.unit
      }
    }
    return format
  }

  private func booleanWords() -> BooleanWords {
    var words = BooleanWords()
    mapping(known: ["true", "false"]) { key, value in
      if key == "true" {
        words.yes = value.string() ?? words.yes
      } else {
        words.no = value.string() ?? words.no
      }
    }
    return words
  }

  /// Notes a problem as one of this place.
  private func attempt<Value>(
    _ body: () throws(FormatNotation.Problem) -> Value
  ) -> Value? {
    do {
      return try body()
    } catch {
      problem(error.message)
      return nil
    }
  }
}
