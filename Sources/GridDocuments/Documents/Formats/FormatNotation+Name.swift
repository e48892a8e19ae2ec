package import GridModel

extension FormatNotation {
  /// The short notation of a format for messages: its name, and its most important option.
  package static func name(of format: CellFormat) -> String {
    func with(_ name: String, _ argument: String?) -> String {
      argument.map { "\(name):\($0)" } ?? name
    }
    switch format.kind {
    case .automatic: return "format"
    case .text: return "text"
    case .number(let number):
      return number.digits == .decimals(0) ? "integer" : with("number", argument(number.digits))
    case .currency(let money):
      if case .fixed(let code) = money.code { return "currency:\(code)" }
      return "currency"
    case .percent(let number): return with("percent", argument(number.digits))
    case .scientific(let number): return with("scientific", argument(number.digits))
    case .engineering(let number): return with("engineering", argument(number.digits))
    case .compact(let number): return with("compact", argument(number.digits))
    case .pattern(let pattern): return "pattern:\(pattern.text)"
    case .bytes(let bytes): return with("bytes", bytes.base == .binary ? bytes.base.rawValue : nil)
    case .date(let date):
      switch date.content {
      case .pattern(let pattern): return "date:\(pattern)"
      case .styles(let day?, nil): return "date:\(day.rawValue)"
      case .styles(nil, let time?): return "time:\(time.rawValue)"
      case .styles(let day, _): return with("datetime", day?.rawValue)
      }
    case .duration(let duration):
      return with("duration", duration.style == .clock ? nil : duration.style.rawValue)
    case .ordinal: return "ordinal"
    case .fraction(let fraction):
      return with(
        "fraction", fraction.denominator == .digits(1) ? nil : name(of: fraction.denominator))
    case .roman(let letters): return with("roman", letters == .upper ? nil : letters.rawValue)
    case .si(let quantity): return with("si", quantity.unit.isEmpty ? nil : quantity.unit)
    case .boolean: return "boolean"
    case .spreadsheet(let format): return "spreadsheet:\(format.code)"
    }
  }

  /// `low`, `eighths`, or the number of one that has no name.
  static func name(of denominator: FractionFormat.Denominator) -> String {
    if let named = FractionFormat.Denominator.named.first(where: { $0.denominator == denominator })
    {
      return named.name
    }
    return switch denominator {
    case .fixed(let count), .digits(let count): "\(count)"
    }
  }

  private static func argument(_ digits: DigitCount) -> String? {
    switch digits {
    case .asWritten, .significant: nil
    case .fraction(let range):
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
    }
  }
}
