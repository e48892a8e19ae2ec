import GridModel

/// Writes numbers by a section of a spreadsheet's number format.
struct SpreadsheetNumberWriter: Sendable {
  let section: SpreadsheetFormat.CodeSection
  let symbols: NumberSymbols
  let minus: [UInt8]
  private let rounding: NumberStyle.Rounding
  private let divisor: DecimalDigits?
  /// The number of places for digits before the decimal mark, after it, and of the exponent.
  private var integerCount = 0
  private var decimalCount = 0
  private var exponentCount = 0
  private var hasExponent = false
  private var hasSlash = false
  /// Whether decimals that are all 0 are replaced.
  private var replacesDecimals = false

  /// The digits that spreadsheets store.
  static let precision = 15
  /// The most digits that an exponent or a part of a fraction is filled up to.
  private static let maximumPadding = 12
  private static let space: [UInt8] = [0xC2, 0xA0]

  init(
    _ section: SpreadsheetFormat.CodeSection, symbols: NumberSymbols, minus: [UInt8],
    rounding: NumberStyle.Rounding
  ) {
    self.section = section
    self.symbols = section.isGrouped ? symbols : symbols.grouped(.none)
    self.minus = minus
    self.rounding = rounding
    divisor = section.divisor.flatMap { $0 == 0 ? nil : DecimalDigits(1 / $0) }
    var hasPoint = false
    for token in section.tokens {
      switch token {
      case .point, .optionalPoint: hasPoint = true
      case .exponent: hasExponent = true
      case .slash: hasSlash = true
      case .replacement: replacesDecimals = true
      case .digit where hasExponent: exponentCount += 1
      case .digit where hasPoint: decimalCount += 1
      case .digit: integerCount += 1
      default: break
      }
    }
  }

  /// - Returns: `false` for a number that is too long to be written out.
  func append(_ number: DecimalDigits, to buffer: inout [UInt8]) -> Bool {
    var figure = number
    figure.isNegative = false
    figure.round(toSignificant: Self.precision, rounding)
    figure.shift(by: section.power)
    if let divisor { figure.multiply(by: divisor) }
    guard figure.integerDigitCount <= NumberWriter.maximumIntegerDigits else { return false }
    let isNegative = number.isNegative && section.writesMinus
    if hasSlash {
      let fraction = SpreadsheetFraction(section.tokens)
      let parts = fraction.parts(of: figure, rounding)
      guard let parts else { return false }
      if isNegative, !parts.isZero { buffer += minus }
      append(parts, fraction, to: &buffer)
      return true
    }
    let exponent = hasExponent ? normalize(&figure) : 0
    if !section.isGeneral { figure.round(to: -decimalCount, rounding) }
    if isNegative, !figure.isZero { buffer += minus }
    var state = Digits(figure, integerCount: integerCount)
    for token in section.tokens { append(token, &state, exponent, to: &buffer) }
    return true
  }

  /// A number that is written from its first digit to its last.
  private struct Digits {
    let figure: DecimalDigits
    /// The number of digits before the decimal mark; 0 for numbers below 1.
    let integerDigits: Int
    let integerCount: Int
    /// The power of ten of the next place.
    var power: Int
    /// Whether a digit has been written, so that those after it are too.
    var hasBegun = false
    var isFraction = false
    var isExponent = false

    init(_ figure: DecimalDigits, integerCount: Int) {
      self.figure = figure
      self.integerCount = integerCount
      integerDigits = figure.isZero ? 0 : max(0, figure.integerDigitCount)
      power = integerCount
    }
  }

  private func append(
    _ token: SpreadsheetFormat.Token, _ digits: inout Digits, _ exponent: Int,
    to buffer: inout [UInt8]
  ) {
    switch token {
    case .text(let text): Self.append(text, to: &buffer)
    case .minus: buffer += minus
    case .alignment: buffer += Self.space
    case .fill, .content, .field, .slash, .denominator: break
    case .percent: buffer.append(UInt8(ascii: "%"))
    case .replacement(let text):
      if digits.figure.usedDecimals == 0 { Self.append(text, to: &buffer) }
    case .general: appendGeneral(digits.figure, to: &buffer)
    case .point, .optionalPoint:
      if digits.integerCount == 0 {
        appendIntegers(from: digits.integerDigits, above: 0, &digits, to: &buffer)
      }
      digits.isFraction = true
      digits.power = 0
      if token == .optionalPoint, digits.figure.usedDecimals == 0 { break }
      buffer += symbols.decimalSeparator
    case .exponent(let hasPlus):
      digits.isExponent = true
      digits.power = exponentCount
      buffer.append(UInt8(ascii: "E"))
      if exponent < 0 { buffer += minus } else if hasPlus { buffer.append(UInt8(ascii: "+")) }
    case .digit where digits.isExponent:
      if digits.power == exponentCount {
        symbols.append(abs(exponent), padding: min(exponentCount, Self.maximumPadding), to: &buffer)
      }
      digits.power -= 1
    case .digit(let kind) where digits.isFraction: append(decimal: kind, &digits, to: &buffer)
    case .digit(let kind):
      if digits.power == digits.integerCount {
        appendIntegers(
          from: digits.integerDigits, above: digits.integerCount, &digits, to: &buffer)
      }
      digits.power -= 1
      append(integer: kind, &digits, to: &buffer)
    }
  }

  /// The digits that the first place has in addition to its own.
  private func appendIntegers(
    from count: Int, above limit: Int, _ digits: inout Digits, to buffer: inout [UInt8]
  ) {
    var power = count
    while power > limit {
      power -= 1
      append(digitAt: power, &digits, to: &buffer)
    }
  }

  private func append(digitAt power: Int, _ digits: inout Digits, to buffer: inout [UInt8]) {
    symbols.append(digit: digits.figure.digit(at: power), to: &buffer)
    digits.hasBegun = true
    let count = max(digits.integerDigits, power + 1)
    if power > 0, symbols.grouping.applies(toDigits: count),
      symbols.grouping.endsGroup(at: power)
    {
      buffer += symbols.groupSeparator
    }
  }

  private func append(
    integer kind: SpreadsheetFormat.Digit, _ digits: inout Digits, to buffer: inout [UInt8]
  ) {
    if digits.power < digits.integerDigits || digits.hasBegun || kind == .zero {
      append(digitAt: digits.power, &digits, to: &buffer)
    } else if kind == .space {
      buffer += Self.space
    }
  }

  private func append(
    decimal kind: SpreadsheetFormat.Digit, _ digits: inout Digits, to buffer: inout [UInt8]
  ) {
    digits.power -= 1
    if replacesDecimals, digits.figure.usedDecimals == 0 { return }
    let hasMore = -digits.power <= digits.figure.usedDecimals
    if hasMore || kind == .zero {
      symbols.append(digit: digits.figure.digit(at: digits.power), to: &buffer)
    } else if kind == .space {
      buffer += Self.space
    }
  }

  /// The exponent of a number, whose figure then has at most as many digits before the decimal mark
  /// as there are places for them.
  private func normalize(_ figure: inout DecimalDigits) -> Int {
    guard !figure.isZero else { return 0 }
    let step = max(1, integerCount)
    let first = figure.integerDigitCount - (integerCount == 0 ? 0 : 1)
    var exponent = first - ((first % step) + step) % step
    figure.shift(by: -exponent)
    figure.round(to: -decimalCount, rounding)
    // 9.99 may have become 10.0.
    if figure.integerDigitCount > integerCount {
      figure.shift(by: -step)
      exponent += step
    }
    return exponent
  }

  private func appendGeneral(_ number: DecimalDigits, to buffer: inout [UInt8]) {
    let plain = symbols.grouped(.none)
    guard number.integerDigitCount > 21 || number.writtenDecimals > 30 else {
      plain.append(number, fraction: 0...number.usedDecimals, to: &buffer)
      return
    }
    var figure = number
    let exponent = number.isZero ? 0 : number.integerDigitCount - 1
    figure.shift(by: -exponent)
    plain.append(figure, fraction: 0...min(figure.usedDecimals, Self.precision), to: &buffer)
    buffer.append(UInt8(ascii: "E"))
    buffer += exponent < 0 ? minus : [UInt8(ascii: "+")]
    symbols.append(abs(exponent), padding: 2, to: &buffer)
  }

  /// Spaces in figures are not broken.
  private static func append(_ text: String, to buffer: inout [UInt8]) {
    for byte in text.utf8 {
      if byte == 0x20 { buffer += space } else { buffer.append(byte) }
    }
  }

  // MARK: Fractions

  private func append(
    _ parts: SpreadsheetFraction.Parts, _ fraction: SpreadsheetFraction, to buffer: inout [UInt8]
  ) {
    let isWhole = parts.numerator == 0 && fraction.hasWhole && !fraction.showsZero
    for (index, token) in section.tokens.enumerated() {
      // Neither numerator nor denominator is shown of a whole number.
      if isWhole, index >= fraction.numerator.lowerBound, index < fraction.end { continue }
      switch token {
      case .digit where index < fraction.numerator.lowerBound:
        guard index == fraction.firstWhole else { continue }
        let isNeeded = parts.whole > 0 || isWhole || fraction.wholeZeros > 0
        if isNeeded {
          var digits = Digits(
            DecimalDigits(parts.whole), integerCount: max(1, fraction.wholeZeros))
          appendIntegers(
            from: max(digits.integerDigits, max(1, fraction.wholeZeros)), above: 0, &digits,
            to: &buffer)
        }
      case .digit where fraction.numerator.contains(index):
        guard index == fraction.numerator.lowerBound else { continue }
        append(parts.numerator, places: fraction.numerator, isLeft: false, to: &buffer)
      case .digit:
        guard index == fraction.denominator.lowerBound else { continue }
        append(parts.denominator, places: fraction.denominator, isLeft: true, to: &buffer)
      case .slash: buffer.append(UInt8(ascii: "/"))
      case .denominator(let number): symbols.append(number, to: &buffer)
      case .text(let text): Self.append(text, to: &buffer)
      case .minus: buffer += minus
      case .percent: buffer.append(UInt8(ascii: "%"))
      case .alignment: buffer += Self.space
      default: break
      }
    }
  }

  /// A part of a fraction, filled with zeros or spaces to its places.
  private func append(
    _ number: Int, places: Range<Int>, isLeft: Bool, to buffer: inout [UInt8]
  ) {
    let kinds = section.tokens[places]
    let zeros = kinds.count { $0 == .digit(.zero) }
    let missing = max(0, kinds.count { $0 == .digit(.space) } + zeros - "\(number)".count)
    let spaces = Array(repeating: Self.space, count: zeros > 0 ? 0 : missing).flatMap(\.self)
    if !isLeft { buffer += spaces }
    symbols.append(number, padding: min(max(1, zeros), Self.maximumPadding), to: &buffer)
    if isLeft { buffer += spaces }
  }
}
