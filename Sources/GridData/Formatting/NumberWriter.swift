import GridModel

/// Writes numbers as a locale does, from their decimal digits.
struct NumberWriter: Sendable {
  var symbols: NumberSymbols
  var affixes: NumberAffixes
  var digits: DigitCount
  var rounding = NumberStyle.Rounding.halfUp
  var minimumIntegerDigits = 1
  /// By which power of ten a number is multiplied.
  var power = 0

  /// Numbers of more digits before the decimal separator are not written out.
  static let maximumIntegerDigits = 400
  /// The most decimals that are shown of a number as it was written.
  static let maximumDecimals = 100

  /// - Returns: `false` when the number is too long to be written out, or of more digits than are kept and all of them
  ///   are asked for; nothing is appended then.
  func append(_ number: DecimalDigits, to buffer: inout [UInt8]) -> Bool {
    var number = number
    number.shift(by: power)
    guard number.integerDigitCount <= Self.maximumIntegerDigits,
      !number.isShortened || digits != .asWritten
    else { return false }
    let fraction = digits.round(&number, rounding)
    let around = affixes.pair(isNegative: number.isNegative)
    buffer.append(contentsOf: around.prefix)
    symbols.append(
      number, minimumIntegerDigits: minimumIntegerDigits, fraction: fraction, to: &buffer)
    buffer.append(contentsOf: around.suffix)
    return true
  }
}

extension DigitCount {
  /// Rounds a number to these digits.
  /// - Returns: how many decimals it then has.
  func round(
    _ number: inout DecimalDigits, _ rounding: NumberStyle.Rounding
  ) -> ClosedRange<Int> {
    switch self {
    case .asWritten:
      let count = min(number.writtenDecimals, NumberWriter.maximumDecimals)
      number.round(to: -count, rounding)
      return count...count
    case .fraction(let range):
      number.round(to: -range.upperBound, rounding)
      return range
    case .significant(let range):
      number.round(toSignificant: range.upperBound, rounding)
      let whole = number.isZero ? 1 : number.integerDigitCount
      let least = min(max(0, range.lowerBound - whole), NumberWriter.maximumDecimals)
      let most = min(max(least, number.writtenDecimals), NumberWriter.maximumDecimals)
      return least...most
    }
  }
}
