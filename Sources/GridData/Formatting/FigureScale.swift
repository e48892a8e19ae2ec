import GridModel

/// How the numbers of the data become those that a format shows.
struct FigureScale {
  /// Whether differences are written in percent, as the numbers are.
  private(set) var isPercent = false
  /// How many decimals the format sets for scaled numbers; `nil` is as many as these have.
  private var decimals: ClosedRange<Int>?
  /// `nil` is 1.
  private var factor: DecimalDigits?

  init() {}

  /// - Parameter numbers: those of the data, which may have percent signs.
  init(_ kind: CellFormat.Kind?, of numbers: [String]) {
    let number = kind?.number
    switch kind {
    case .percent:
      isPercent = true
      factor = number?.scale.map { DecimalDigits($0) }
      factor?.shift(by: -2)
    case nil, .automatic, .text:
      isPercent = numbers.contains { $0.last == "%" }
    default:
      factor = number?.scale.map { DecimalDigits($0) }
    }
    if isPercent || factor != nil, case .fraction(let range)? = number?.digits {
      decimals = range
    }
  }

  /// The decimals of a difference that the format sets; `nil` if it sets none.
  func decimals(of difference: ExactNumber) -> Int? {
    guard let decimals else { return nil }
    let used = DecimalDigits(Array(difference.description.utf8).span)?.usedDecimals ?? 0
    return min(max(shown(used), decimals.lowerBound), decimals.upperBound)
  }

  /// The decimals that are shown of a number with some: two fewer in percent.
  func shown(_ decimals: Int) -> Int { isPercent ? max(0, decimals - 2) : decimals }

  private func digits(_ text: String) -> DecimalDigits? {
    guard var digits = DecimalDigits(Array(text.utf8).span) else { return nil }
    // A number with a percent sign is a percentage as it is.
    if let factor, !(isPercent && digits.isPercent) { digits.multiply(by: factor) }
    return digits
  }

  func digits(_ texts: [String]) -> [DecimalDigits] { texts.compactMap(digits) }

  /// `nil` for what is no number, and for one that is not finite.
  func number(_ text: String) -> ExactNumber? {
    guard let number = ExactNumber(Array(text.utf8).span), number.isFinite else { return nil }
    guard let factor, let digits = DecimalDigits(Array(text.utf8).span),
      !(isPercent && digits.isPercent)
    else { return number }
    return ExactNumber(Array(factor.description.utf8).span).flatMap { number * $0 }
  }
}

extension CellFormat.Kind {
  /// Whether values are shown as in the data.
  var isPlain: Bool {
    switch self {
    case .automatic, .text: true
    default: false
    }
  }

  /// The format for quantities without their signs, if it chooses the unit by their size; `nil` for
  /// other formats.
  func unsigned(decimals: Int?) -> CellFormat.Kind? {
    func unsigned(_ number: NumberFormat) -> NumberFormat {
      var number = number
      number.sign = .automatic
      if let decimals { number.digits = .decimals(decimals) }
      return number
    }
    switch self {
    case .compact(let number): return .compact(unsigned(number))
    case .si(var format):
      format.number = unsigned(format.number)
      return .si(format)
    case .bytes, .duration: return self
    default: return nil
    }
  }

  /// The notation of numbers of a format for numbers; `nil` for other formats.
  var number: NumberFormat? {
    switch self {
    case .number(let number), .percent(let number), .scientific(let number),
      .engineering(let number), .compact(let number):
      number
    case .currency(let currency): currency.number
    default: nil
    }
  }
}
