import Foundation
import GridModel

/// A decimal number, exact up to 38 digits, or an infinity: used to compare, sort, group and
/// distinguish numbers, and to compute in SQL.
///
/// The same value always has the same parts, whatever its spelling: 1, 1.0, 1e0 and 100 % are
/// equal.
struct ExactNumber: Hashable, Sendable {
  /// The value is mantissa × 10 ^ exponent. It does not end with a zero; 0 only for zero itself.
  let mantissa: Int128
  /// `infiniteExponent` for the infinities, whose mantissa is 1 or -1.
  let exponent: Int

  private static let infiniteExponent = Int.max

  static let zero = ExactNumber(0)
  static let infinity = ExactNumber(infinity: 1)
  static let negativeInfinity = ExactNumber(infinity: -1)

  init(mantissa: Int128, exponent: Int) {
    var mantissa = mantissa
    var exponent = mantissa == 0 ? 0 : exponent
    // 64 bits are divided in a fraction of the time.
    if var short = Int64(exactly: mantissa) {
      while short != 0, short % 10 == 0 {
        short /= 10
        exponent += 1
      }
      mantissa = Int128(short)
    } else {
      while case (let quotient, 0) = mantissa.quotientAndRemainder(dividingBy: 10) {
        mantissa = quotient
        exponent += 1
      }
    }
    self.mantissa = mantissa
    self.exponent = exponent
  }

  private init(infinity sign: Int128) {
    mantissa = sign
    exponent = Self.infiniteExponent
  }

  init(_ integer: some BinaryInteger) { self.init(mantissa: Int128(integer), exponent: 0) }

  init(_ number: NumericText) {
    let parts = number.decimalParts
    let magnitude = Int128(parts.mantissa)
    self.init(
      mantissa: parts.isNegative ? -magnitude : magnitude, exponent: parts.exponent)
  }

  /// The number that a whole text represents, including infinities; `nil` if it is not a number.
  init?(_ text: Span<UInt8>) {
    if let number = NumericText(text) {
      self.init(number)
    } else if let infinity = InfinityText(text) {
      self = infinity.isNegative ? .negativeInfinity : .infinity
    } else {
      return nil
    }
  }

  /// The decimal that a binary number is written as, with the fewest digits that distinguish it
  /// from its neighbours; `nil` for NaN.
  init?(_ number: Double) {
    if let whole = Int64(exactly: number), whole.magnitude < 1 << 53 {
      self.init(whole)
    } else if number.isInfinite {
      self = number < 0 ? .negativeInfinity : .infinity
    } else if let (mantissa, decimals) = Self.fewDecimals(number) {
      self.init(mantissa: Int128(mantissa), exponent: -decimals)
    } else {
      self.init(Array(number.description.utf8).span)
    }
  }

  /// A number with up to four decimals, as amounts have them. With up to 15 digits, there is only
  /// one decimal that a binary number is the nearest to.
  private static func fewDecimals(_ number: Double) -> (mantissa: Int64, decimals: Int)? {
    var factor = 1.0
    for decimals in 1...4 {
      factor *= 10
      let scaled = (number * factor).rounded()
      guard scaled.magnitude < 1e15 else { return nil }
      if scaled / factor == number { return (Int64(scaled), decimals) }
    }
    return nil
  }

  var isFinite: Bool { exponent != Self.infiniteExponent }

  /// The number if it is whole and fits into 64 bits.
  var integer: Int? { whole.flatMap { Int(exactly: $0) } }

  /// The number if it is whole and has up to 38 digits.
  var whole: Int128? { isFinite && exponent >= 0 ? mantissa.scaled(by: exponent) : nil }

  /// The nearest binary number.
  var double: Double {
    guard isFinite else { return mantissa < 0 ? -.infinity : .infinity }
    let magnitude = NumericText.nearestDouble(mantissa.magnitude, exponent: exponent)
    return mantissa < 0 ? -magnitude : magnitude
  }
}

extension ExactNumber: Comparable {
  static func < (left: ExactNumber, right: ExactNumber) -> Bool {
    let (sign, otherSign) = (left.mantissa.signum(), right.mantissa.signum())
    if sign != otherSign { return sign < otherSign }
    return sign < 0 ? right.isCloserToZero(than: left) : left.isCloserToZero(than: right)
  }

  private func isCloserToZero(than other: ExactNumber) -> Bool {
    if mantissa == 0 || other.mantissa == 0 { return mantissa == 0 && other.mantissa != 0 }
    if !isFinite || !other.isFinite { return isFinite && !other.isFinite }
    let size = digitCount + exponent
    let otherSize = other.digitCount + other.exponent
    if size != otherSize { return size < otherSize }
    // Equally many digits before the point: the number with fewer digits gets zeros. If there is no
    // room for them, it is the greater one.
    if exponent >= other.exponent {
      return mantissa.scaled(by: exponent - other.exponent).map {
        $0.magnitude < other.mantissa.magnitude
      } ?? false
    }
    return other.mantissa.scaled(by: other.exponent - exponent).map {
      mantissa.magnitude < $0.magnitude
    } ?? true
  }

  private var digitCount: Int {
    var count = 0
    var rest = mantissa.magnitude
    while rest > UInt64.max {
      rest /= 10
      count += 1
    }
    var short = UInt64(rest)
    while short != 0 {
      short /= 10
      count += 1
    }
    return count
  }
}

/// Arithmetic of finite numbers; `nil` if 38 digits do not hold the result.
extension ExactNumber {
  static func + (left: ExactNumber, right: ExactNumber) -> ExactNumber? {
    if left.mantissa == 0 { return right }
    if right.mantissa == 0 { return left }
    let exponent = min(left.exponent, right.exponent)
    guard let first = left.mantissa.scaled(by: left.exponent - exponent),
      let second = right.mantissa.scaled(by: right.exponent - exponent)
    else { return nil }
    let (sum, overflow) = first.addingReportingOverflow(second)
    return overflow ? nil : ExactNumber(mantissa: sum, exponent: exponent)
  }

  static prefix func - (number: ExactNumber) -> ExactNumber {
    ExactNumber(mantissa: 0 &- number.mantissa, exponent: number.exponent)
  }

  static func * (left: ExactNumber, right: ExactNumber) -> ExactNumber? {
    let (product, overflow) = left.mantissa.multipliedReportingOverflow(by: right.mantissa)
    return overflow
      ? nil : ExactNumber(mantissa: product, exponent: left.exponent + right.exponent)
  }

  /// The quotient to at least 19 digits; `nil` for a divisor of zero.
  static func / (left: ExactNumber, right: ExactNumber) -> ExactNumber? {
    guard right.mantissa != 0 else { return nil }
    var dividend = left.mantissa
    var exponent = left.exponent - right.exponent
    while dividend != 0, dividend.magnitude < 10_000_000_000_000_000_000_000_000_000_000_000_000 {
      dividend *= 10
      exponent -= 1
    }
    return ExactNumber(
      mantissa: dividend.dividedReportingOverflow(by: right.mantissa).partialValue,
      exponent: exponent)
  }
}

extension ExactNumber: CustomStringConvertible {
  /// All digits of a whole number, `-15e-1` for another one.
  var description: String {
    guard isFinite else { return InfinityText.text(isNegative: mantissa < 0) }
    return whole.map { "\($0)" } ?? "\(mantissa)e\(exponent)"
  }
}

extension Int128 {
  /// The product with a power of ten; `nil` if there is no room for its digits.
  fileprivate func scaled(by power: Int) -> Int128? {
    if self == 0 || power == 0 { return self }
    if power > 38 { return nil }
    var scaled = self
    for _ in 0..<power {
      let (next, overflow) = scaled.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      scaled = next
    }
    return scaled
  }
}

/// Converts other notations to decimal numbers without losing a digit.
enum ExactDecimal {
  /// The decimal that a binary number is written as, with the fewest digits that distinguish it
  /// from its neighbours; `nil` if it is too large.
  static func value(of number: Double) -> Decimal? {
    NumericText(Array(number.description.utf8).span)?.decimal
  }

  /// The number mantissa × 10 ^ exponent; `nil` beyond the range of decimal.
  static func value(mantissa: UInt128, exponent: Int, isNegative: Bool) -> Decimal? {
    if mantissa == 0 { return 0 }
    guard (-128...127).contains(exponent) else { return nil }
    let half: UInt128 = 10_000_000_000_000_000_000
    let (high, low) = mantissa.quotientAndRemainder(dividingBy: half)
    var significand = Decimal(UInt64(truncatingIfNeeded: low))
    if high > 0 {
      significand +=
        Decimal(UInt64(truncatingIfNeeded: high))
        * Decimal(sign: .plus, exponent: 19, significand: 1)
    }
    return Decimal(
      sign: isNegative ? .minus : .plus, exponent: exponent, significand: significand)
  }

  /// The number that a whole text represents; `nil` if it is not a number.
  static func value(of text: String) -> Decimal? {
    NumericText(Array(text.utf8).span)?.decimal
  }
}

extension NumericText {
  /// The number in decimal, exact up to 38 digits; `nil` beyond 10^127.
  var decimal: Decimal? {
    let parts = decimalParts
    guard parts.mantissa == 0 || (-128...89).contains(parts.exponent) else { return nil }
    return ExactDecimal.value(
      mantissa: parts.mantissa, exponent: parts.exponent, isNegative: parts.isNegative)
  }
}

/// An infinite number: `∞`, `inf` or `Infinity` in any case, with or without a sign, and white
/// space around it.
struct InfinityText {
  let isNegative: Bool

  /// The text of infinite numbers.
  static func text(isNegative: Bool) -> String { isNegative ? "\u{2212}∞" : "∞" }

  /// - Returns: `nil` for any other text.
  init?(_ text: Span<UInt8>) {
    let trimmed = text.trimmedRange
    var at = trimmed.lowerBound
    let end = trimmed.upperBound
    guard (3...12).contains(end - at) else { return nil }
    var isNegative = false
    if text[at] == UInt8(ascii: "-") || text[at] == UInt8(ascii: "+") {
      isNegative = text[at] == UInt8(ascii: "-")
      at += 1
    } else if text.has(0xE2, 0x88, 0x92, at: at, before: end) {
      isNegative = true
      at += 3
    }
    self.isNegative = isNegative
    if end - at == 3, text.has(0xE2, 0x88, 0x9E, at: at, before: end) { return }
    guard Self.isWord("inf", text, at, end) || Self.isWord("infinity", text, at, end) else {
      return nil
    }
  }

  private static func isWord(
    _ word: StaticString, _ text: Span<UInt8>, _ start: Int, _ end: Int
  ) -> Bool {
    guard end - start == word.utf8CodeUnitCount else { return false }
    let letters = word.description.utf8
    return zip(letters, start..<end).allSatisfy { letter, index in text[index] | 0x20 == letter }
  }
}
