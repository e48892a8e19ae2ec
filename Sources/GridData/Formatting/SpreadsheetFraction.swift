import GridModel

/// The fraction in a section of a spreadsheet's number format: `# ?/?`, `# ??/16`.
struct SpreadsheetFraction {
  /// A number as a fraction.
  struct Parts {
    var whole: Int
    var numerator: Int
    var denominator: Int

    var isZero: Bool { whole == 0 && numerator == 0 }
  }

  /// The places of digits, by the numbers of tokens.
  private(set) var numerator = 0..<0
  private(set) var denominator = 0..<0
  /// The end of the fraction.
  private(set) var end = 0
  /// The first place of the whole number before the fraction; `nil` if it has none.
  private(set) var firstWhole: Int?
  /// The number of digits that the whole number has at least.
  private(set) var wholeZeros = 0
  /// The denominator of all numbers; `nil` chooses one for each.
  private var fixed: Int?
  /// Whether the fraction is also shown if it is 0.
  private(set) var showsZero = false

  var hasWhole: Bool { firstWhole != nil }

  private static let maximumDigits = 4

  init(_ tokens: [SpreadsheetFormat.Token]) {
    func isDigit(_ index: Int) -> Bool {
      if tokens.indices.contains(index), case .digit = tokens[index] { true } else { false }
    }
    guard let slash = tokens.firstIndex(of: .slash) else { return }
    var start = slash
    while isDigit(start - 1) { start -= 1 }
    // A space may be before the bar.
    if start == slash {
      while start > 0, !isDigit(start - 1) { start -= 1 }
      let last = start
      while isDigit(start - 1) { start -= 1 }
      numerator = start..<last
    } else {
      numerator = start..<slash
    }
    var next = slash + 1
    while next < tokens.count, !isDigit(next) {
      if case .denominator(let number) = tokens[next] { fixed = number }
      if fixed != nil { break }
      next += 1
    }
    let first = next
    while isDigit(next) { next += 1 }
    denominator = first..<next
    end = fixed == nil ? next : first + 1
    showsZero = tokens[numerator].contains(.digit(.zero))
    let whole = (0..<numerator.lowerBound).filter(isDigit)
    firstWhole = whole.first
    wholeZeros = whole.count { tokens[$0] == .digit(.zero) }
  }

  /// The nearest fraction; of several, the one with the smallest denominator. `nil` for a number
  /// with more than 15 digits, and for one whose numerator is too large.
  func parts(of number: DecimalDigits, _ rounding: NumberStyle.Rounding) -> Parts? {
    guard number.integerDigitCount <= 15 else { return nil }
    var found: Parts
    if let fixed {
      var count = number
      count.multiply(by: DecimalDigits(fixed))
      count.round(to: 0, rounding)
      guard let all = count.whole.map({ Int($0) }) else { return nil }
      found = Parts(whole: all / fixed, numerator: all % fixed, denominator: fixed)
    } else {
      let digits = max(1, min(Self.maximumDigits, denominator.count))
      found = Self.nearest(number, below: [1, 10, 100, 1000, 10_000][digits])
    }
    if !hasWhole {
      let product = found.whole.multipliedReportingOverflow(by: found.denominator)
      let sum = product.partialValue.addingReportingOverflow(found.numerator)
      if product.overflow || sum.overflow { return nil }
      found.numerator = sum.partialValue
      found.whole = 0
    }
    return found
  }

  private static let decimals = 15

  private static func nearest(_ number: DecimalDigits, below limit: Int) -> Parts {
    var part = number
    part.round(to: -decimals)
    var unit = 1
    for _ in 0..<decimals { unit *= 10 }
    var (whole, rest) = (0, 0)
    for power in (0..<max(0, part.integerDigitCount)).reversed() {
      whole = whole * 10 + Int(part.digit(at: power))
    }
    for power in (-decimals..<0).reversed() { rest = rest * 10 + Int(part.digit(at: power)) }
    var best = Parts(whole: whole, numerator: 0, denominator: 1)
    var least: Int128?
    for denominator in 1..<limit {
      let product = Int128(rest) * Int128(denominator)
      let (floor, over) = product.quotientAndRemainder(dividingBy: Int128(unit))
      let isUp = over * 2 >= Int128(unit)
      let error = isUp ? Int128(unit) - over : over
      // error / (unit × denominator) of each, multiplied out.
      if let known = least, error * Int128(best.denominator) >= known * Int128(denominator) {
        continue
      }
      least = error
      best.numerator = Int(isUp ? floor + 1 : floor)
      best.denominator = denominator
      if error == 0 { break }
    }
    if best.numerator == best.denominator {
      best.whole += 1
      best.numerator = 0
      best.denominator = 1
    }
    return best
  }
}
