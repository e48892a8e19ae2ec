import GridModel

/// Writes numbers as a figure and a power of ten. In print notation, × 10⁰ is omitted: 5.5 beside
/// 1.2 × 10⁷; 5.5E0 is kept, since programs read it.
struct ScientificWriter: NumberWriting {
  let numbers: NumberWriter
  let exponents: ExponentSigns
  /// The number that exponents are multiples of.
  let step: Int

  func append(_ number: DecimalDigits, to buffer: inout [UInt8]) -> Bool {
    var (figure, exponent) = normalized(number)
    let fraction = round(&figure)
    // 9.99 may have become 10.0.
    if figure.integerDigitCount > step, !figure.isZero {
      figure.shift(by: -step)
      exponent += step
    }
    let around = numbers.affixes.pair(isNegative: number.isNegative, isZero: figure.isZero)
    buffer.append(contentsOf: around.prefix)
    numbers.symbols.append(figure, fraction: fraction, to: &buffer)
    if exponent != 0 || !exponents.isRaised {
      buffer.append(contentsOf: exponent < 0 ? exponents.negative : exponents.positive)
      exponents.append(abs(exponent), numbers.symbols, to: &buffer)
    }
    buffer.append(contentsOf: around.suffix)
    return true
  }

  /// The number as a figure with 1 to `step` digits before the decimal separator, and the power of
  /// ten.
  private func normalized(_ number: DecimalDigits) -> (figure: DecimalDigits, exponent: Int) {
    guard !number.isZero else { return (number, 0) }
    let power = number.integerDigitCount - 1
    let exponent = power - ((power % step) + step) % step
    var figure = number
    figure.shift(by: -exponent)
    return (figure, exponent)
  }

  /// All digits, if the format does not specify a number.
  private func round(_ figure: inout DecimalDigits) -> ClosedRange<Int> {
    guard numbers.digits == .asWritten else {
      return numbers.digits.round(&figure, numbers.rounding)
    }
    return 0...(figure.isZero ? 0 : min(figure.writtenDecimals, NumberWriter.maximumDecimals))
  }
}

/// The text between a figure and its power of ten: "E" and "E-", in Swedish "×10^" and "×10^−".
struct ExponentSigns: Equatable, Sendable {
  var positive = Array("E".utf8)
  var negative = Array("E-".utf8)
  /// Whether exponents have superscript digits.
  private(set) var isRaised = false

  /// Learns the signs from Foundation's text for 1.5 × 10⁷ and 1.5 × 10⁻⁷; if this fails, they are
  /// as in English.
  init(_ reference: NumberReference, minus: NumberStyle.Minus) {
    if let text = Self.between(reference, power: 7) { positive = text }
    if let text = Self.between(reference, power: -7) { negative = text }
    negative = Array(minus.replacing(String(decoding: negative, as: UTF8.self)).utf8)
  }

  /// Print notation: 1.5 × 10⁷.
  init() {
    positive = Array("\u{202F}×\u{202F}10".utf8)
    negative = positive + Array("\u{207B}".utf8)
    isRaised = true
  }

  /// Adds an exponent without its sign.
  func append(_ exponent: Int, _ symbols: NumberSymbols, to buffer: inout [UInt8]) {
    guard isRaised else { return symbols.append(exponent, to: &buffer) }
    for digit in String(exponent).utf8 {
      buffer += RaisedDigits.superscript[Int(digit - UInt8(ascii: "0"))].utf8
    }
  }

  private static func between(_ reference: NumberReference, power: Int) -> [UInt8]? {
    var number = DecimalDigits(15)
    number.shift(by: power - 1)
    guard let decimal = number.decimal,
      let sample = NumberSample(reference.text(decimal, .decimals(1))), sample.prefix.isEmpty,
      sample.suffix.isEmpty, sample.figures.count > 4
    else { return nil }
    return Array(String(String.UnicodeScalarView(sample.figures.dropFirst(3).dropLast())).utf8)
  }
}
