import GridModel

/// Writes numbers as a figure and a power of ten.
struct ScientificWriter: NumberWriting {
  let numbers: NumberWriter
  let exponents: ExponentSigns
  /// Of which number the exponents are multiples.
  let step: Int

  func append(_ number: DecimalDigits, to buffer: inout [UInt8]) -> Bool {
    var (figure, exponent) = normalized(number)
    let fraction = round(&figure)
    // 9.99 may have become 10.0.
    if figure.integerDigitCount > step, !figure.isZero {
      figure.shift(by: -step)
      exponent += step
    }
    let around = numbers.affixes.pair(isNegative: number.isNegative)
    buffer.append(contentsOf: around.prefix)
    numbers.symbols.append(figure, fraction: fraction, to: &buffer)
    buffer.append(contentsOf: exponent < 0 ? exponents.negative : exponents.positive)
    exponents.append(abs(exponent), numbers.symbols, to: &buffer)
    buffer.append(contentsOf: around.suffix)
    return true
  }

  /// The number as a figure with 1 to `step` digits before the decimal separator, and the power of ten.
  private func normalized(_ number: DecimalDigits) -> (figure: DecimalDigits, exponent: Int) {
    guard !number.isZero else { return (number, 0) }
    let power = number.integerDigitCount - 1
    let exponent = power - ((power % step) + step) % step
    var figure = number
    figure.shift(by: -exponent)
    return (figure, exponent)
  }

  /// All the digits there are, if the format does not say how many.
  private func round(_ figure: inout DecimalDigits) -> ClosedRange<Int> {
    guard numbers.digits == .asWritten else {
      return numbers.digits.round(&figure, numbers.rounding)
    }
    return 0...(figure.isZero ? 0 : min(figure.writtenDecimals, NumberWriter.maximumDecimals))
  }
}
