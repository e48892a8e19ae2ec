import GridModel

/// Writes quantities with the prefixes of the International System of Units, from quecto (10⁻³⁰) to
/// quetta (10³⁰): 12.3 kW.
///
/// A number has three digits unless the format specifies another count; a number without a prefix
/// gets no additional decimals.
struct SIWriter: NumberWriting {
  let numbers: NumberWriter
  /// The units after the figures, by powers of a thousand.
  private let units: [[UInt8]]

  private static let prefixes = [
    "q", "r", "y", "z", "a", "f", "p", "n", "\u{B5}", "m", "", "k", "M", "G", "T", "P", "E", "Z",
    "Y", "R", "Q",
  ]
  /// The index of no prefix.
  private static let one = 10
  private static let defaultDigits = 3

  init(_ numbers: NumberWriter, unit: String) {
    self.numbers = numbers
    units = Self.prefixes.map { prefix in
      let sign = prefix + unit
      // A no-break space.
      return sign.isEmpty ? [] : Array(("\u{A0}" + sign).utf8)
    }
  }

  func append(_ number: DecimalDigits, to buffer: inout [UInt8]) -> Bool {
    guard number.integerDigitCount <= NumberWriter.maximumIntegerDigits else { return false }
    var index = index(of: number)
    var (figure, fraction) = rounded(number, index)
    // 999.96 k has become 1000 k.
    if figure.integerDigitCount > 3, index < units.count - 1 {
      index += 1
      (figure, fraction) = rounded(number, index)
    }
    let around = numbers.affixes.pair(
      isNegative: number.isNegative && !figure.isZero, isZero: figure.isZero)
    buffer.append(contentsOf: around.prefix)
    numbers.symbols.append(figure, fraction: fraction, to: &buffer)
    buffer.append(contentsOf: units[figure.isZero ? Self.one : index])
    buffer.append(contentsOf: around.suffix)
    return true
  }

  private func index(of number: DecimalDigits) -> Int {
    guard !number.isZero else { return Self.one }
    let power = number.integerDigitCount - 1
    let thousands = (power - ((power % 3) + 3) % 3) / 3
    return max(0, min(units.count - 1, thousands + Self.one))
  }

  /// The number in a unit, rounded, and the number of its decimals.
  private func rounded(
    _ number: DecimalDigits, _ index: Int
  ) -> (figure: DecimalDigits, fraction: ClosedRange<Int>) {
    var figure = number
    figure.shift(by: -3 * (index - Self.one))
    guard numbers.digits == .asWritten else {
      let fraction = numbers.digits.round(&figure, numbers.rounding)
      return (figure, fraction)
    }
    figure.round(toSignificant: Self.defaultDigits, numbers.rounding)
    let decimals = figure.isZero ? 0 : max(0, Self.defaultDigits - figure.integerDigitCount)
    return (figure, index == Self.one ? 0...decimals : decimals...decimals)
  }
}
