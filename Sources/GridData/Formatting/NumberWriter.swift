import GridModel

/// Writes numbers in the notation of a locale, from their decimal digits.
struct NumberWriter: Sendable {
  var symbols: NumberSymbols
  var affixes: NumberAffixes
  var digits: DigitCount
  var rounding = NumberStyle.Rounding.halfUp
  var minimumIntegerDigits = 1
  /// The power of ten that a number is multiplied by.
  var power = 0

  /// The maximum number of digits before the decimal separator that are written out.
  static let maximumIntegerDigits = 400
  /// The maximum number of decimals of a number that is shown as written.
  static let maximumDecimals = 100

  /// - Returns: `false` if the number is too long to be written out, or if all digits are requested
  ///   and it has more than are kept; nothing is appended then.
  func append(_ number: DecimalDigits, to buffer: inout [UInt8]) -> Bool {
    var number = number
    number.shift(by: power)
    guard number.integerDigitCount <= Self.maximumIntegerDigits,
      !number.isShortened || digits != .asWritten
    else { return false }
    let fraction = digits.round(&number, rounding)
    let around = affixes.pair(isNegative: number.isNegative, isZero: number.isZero)
    buffer.append(contentsOf: around.prefix)
    symbols.append(
      number, minimumIntegerDigits: minimumIntegerDigits, fraction: fraction, to: &buffer)
    buffer.append(contentsOf: around.suffix)
    return true
  }
}

extension DigitCount {
  /// Rounds a number to these digits.
  /// - Returns: the resulting number of decimals.
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

extension NumberWriter {
  /// Writes numbers by a pattern, with the symbols of a locale.
  init(
    pattern: NumberPattern, numbers: LearnedNumbers, percentSign: String,
    rounding: NumberStyle.Rounding
  ) {
    let minus = String(decoding: numbers.affixes.negative.prefix, as: UTF8.self)
    func text(_ pieces: [NumberPattern.Piece]) -> String {
      pieces.map { piece in
        switch piece {
        case .literal(let text): text
        case .percent: percentSign
        case .perMille: percentSign == "٪" ? "؉" : "‰"
        case .minus: minus
        case .plus: "+"
        }
      }.joined()
    }
    let positive = NumberAffixes.Pair(
      text(pattern.positive.prefix), text(pattern.positive.suffix))
    let negative = pattern.negative.map { NumberAffixes.Pair(text($0.prefix), text($0.suffix)) }
    // Zero has no sign, also where the pattern gives positive numbers one.
    let unsigned = NumberAffixes.Pair(
      text(pattern.positive.prefix.filter { $0 != .plus }),
      text(pattern.positive.suffix.filter { $0 != .plus }))
    self.init(
      symbols: numbers.symbols.grouped(
        DigitGrouping(
          primary: pattern.primaryGroup, secondary: pattern.secondaryGroup,
          minimum: max(1, numbers.symbols.grouping.minimum))),
      affixes: NumberAffixes(
        positive: positive, negative: negative ?? positive.inside(minus, ""),
        zero: unsigned == positive ? nil : unsigned),
      digits: .fraction(pattern.fractionDigits), rounding: rounding,
      minimumIntegerDigits: pattern.minimumIntegerDigits, power: pattern.powerOfTen)
  }
}

/// The positions of group separators in a whole number.
struct DigitGrouping: Hashable, Sendable {
  /// The number of digits in the last group; 0 is no grouping.
  var primary: Int
  /// The number of digits in all other groups: 2 in India.
  var secondary: Int
  /// The minimum number of digits before the last group: 2 in Spain, where 1234 is not grouped.
  var minimum: Int

  static let none = DigitGrouping(primary: 0, secondary: 0, minimum: 1)

  /// This grouping of a locale, modified by a style.
  func styled(_ style: NumberStyle.Grouping) -> DigitGrouping {
    var grouping = self
    switch style {
    case .always: grouping.minimum = 1
    case .locale: break
    case .min2: grouping.minimum = 2
    case .never: return .none
    }
    return grouping
  }

  @inline(__always)
  func applies(toDigits count: Int) -> Bool {
    primary > 0 && count >= primary + minimum
  }

  /// Whether a separator follows the digit at a power of ten.
  @inline(__always)
  func endsGroup(at power: Int) -> Bool {
    power >= primary && (power - primary) % secondary == 0
  }
}
