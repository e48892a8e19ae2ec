import GridModel

/// Writes numbers as whole numbers and fractions, with the Unicode characters for these: ⅜, or
/// superscript and subscript digits as in ³⁄₁₆.
struct FractionWriter: NumberWriting {
  let numbers: NumberWriter
  let format: FractionFormat

  /// The maximum number of digits of a whole number.
  private static let maximumDigits = 15
  /// The number of decimals considered for the nearest fraction.
  private static let decimals = 18

  func append(_ number: DecimalDigits, to buffer: inout [UInt8]) -> Bool {
    guard number.integerDigitCount <= Self.maximumDigits else { return false }
    let found: Parts? =
      switch format.denominator {
      case .fixed(let denominator): fixed(number, denominator)
      case .digits(let count): nearest(number, below: [10, 100, 1000][max(0, min(2, count - 1))])
      }
    guard let parts = found else { return false }
    let isZero = parts.whole == 0 && parts.numerator == 0
    let around = numbers.affixes.pair(
      isNegative: number.isNegative && !isZero, isZero: isZero)
    buffer.append(contentsOf: around.prefix)
    if parts.whole > 0 || parts.numerator == 0 {
      numbers.symbols.append(DecimalDigits(Int(parts.whole)), fraction: 0...0, to: &buffer)
    }
    if parts.numerator > 0 { append(parts.numerator, of: parts.denominator, to: &buffer) }
    buffer.append(contentsOf: around.suffix)
    return true
  }

  private struct Parts {
    var whole: Int64
    var numerator: Int
    var denominator: Int
  }

  private func fixed(_ number: DecimalDigits, _ denominator: Int) -> Parts? {
    var count = number
    count.multiply(by: DecimalDigits(denominator))
    count.round(to: 0, numbers.rounding)
    guard denominator > 0, let all = count.whole else { return nil }
    let (whole, rest) = all.quotientAndRemainder(dividingBy: Int64(denominator))
    let factor = format.isReduced ? Self.divisor(Int(rest), denominator) : 1
    return Parts(whole: whole, numerator: Int(rest) / factor, denominator: denominator / factor)
  }

  /// The nearest fraction; of several, the one with the smallest denominator.
  private func nearest(_ number: DecimalDigits, below limit: Int) -> Parts? {
    var scaled = number
    scaled.round(to: -Self.decimals, numbers.rounding)
    var unit: Int128 = 1
    for _ in 0..<Self.decimals { unit *= 10 }
    var all: Int128 = 0
    for power in (-Self.decimals..<max(1, scaled.integerDigitCount)).reversed() {
      all = all * 10 + Int128(scaled.digit(at: power))
    }
    let (whole, part) = all.quotientAndRemainder(dividingBy: unit)
    var best = Parts(whole: 0, numerator: 0, denominator: 1)
    var least: Int128?
    for denominator in 1..<Int128(limit) {
      let (floor, rest) = (part * denominator).quotientAndRemainder(dividingBy: unit)
      let isUp = rest * 2 > unit || (rest * 2 == unit && numbers.rounding == .halfUp)
      let error = isUp ? unit - rest : rest
      // error / (unit × denominator) of each, multiplied out.
      if let known = least, error * Int128(best.denominator) >= known * denominator { continue }
      least = error
      best = Parts(
        whole: 0, numerator: Int(isUp ? floor + 1 : floor), denominator: Int(denominator))
    }
    best.whole = Int64(whole)
    if best.numerator == best.denominator {
      best.whole += 1
      best.numerator = 0
    }
    return best
  }

  private static func divisor(_ first: Int, _ second: Int) -> Int {
    var (first, second) = (first, second)
    while second != 0 { (first, second) = (second, first % second) }
    return max(1, first)
  }

  // MARK: - Characters

  private func append(_ numerator: Int, of denominator: Int, to buffer: inout [UInt8]) {
    if let character = Self.characters.first(where: { $0.0 == numerator && $0.1 == denominator }) {
      buffer += character.2.utf8
      return
    }
    for digit in String(numerator).utf8 {
      buffer += RaisedDigits.superscript[Int(digit - UInt8(ascii: "0"))].utf8
    }
    buffer += "\u{2044}".utf8
    for digit in String(denominator).utf8 {
      buffer += RaisedDigits.subscripted[Int(digit - UInt8(ascii: "0"))].utf8
    }
  }

  private static let characters: [(Int, Int, String)] = [
    (1, 2, "½"), (1, 3, "⅓"), (2, 3, "⅔"), (1, 4, "¼"), (3, 4, "¾"), (1, 5, "⅕"), (2, 5, "⅖"),
    (3, 5, "⅗"), (4, 5, "⅘"), (1, 6, "⅙"), (5, 6, "⅚"), (1, 7, "⅐"), (1, 8, "⅛"), (3, 8, "⅜"),
    (5, 8, "⅝"), (7, 8, "⅞"), (1, 9, "⅑"), (1, 10, "⅒"),
  ]
}

/// Superscript and subscript digits.
enum RaisedDigits {
  static let superscript = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
  static let subscripted = ["₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉"]
}
