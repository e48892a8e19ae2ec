import Foundation
import GridModel

/// A decimal number, exact up to 38 digits, or an infinity: used to compare, sort, group and
/// distinguish numbers.
///
/// The same value always has the same parts, whatever its spelling: 1, 1.0, 1e0 and 100 % are
/// equal.
struct ExactNumber: Hashable, Sendable {
  /// The value is the sign times mantissa × 10 ^ exponent.
  let isNegative: Bool
  /// Does not end with a zero; 0 only for zero itself.
  let mantissa: UInt128
  /// `infiniteExponent` for the infinities, whose mantissa is 1.
  let exponent: Int

  private static let infiniteExponent = Int.max

  static let infinity = ExactNumber(isNegative: false, infinite: ())
  static let negativeInfinity = ExactNumber(isNegative: true, infinite: ())

  init(isNegative: Bool, mantissa: UInt128, exponent: Int) {
    var mantissa = mantissa
    var exponent = mantissa == 0 ? 0 : exponent
    while mantissa != 0 {
      let (quotient, rest) = mantissa.quotientAndRemainder(dividingBy: 10)
      if rest != 0 { break }
      mantissa = quotient
      exponent += 1
    }
    self.isNegative = isNegative && mantissa != 0
    self.mantissa = mantissa
    self.exponent = exponent
  }

  private init(isNegative: Bool, infinite: Void) {
    self.isNegative = isNegative
    mantissa = 1
    exponent = Self.infiniteExponent
  }

  init(_ number: NumericText) {
    let parts = number.decimalParts
    self.init(
      isNegative: parts.isNegative, mantissa: parts.mantissa, exponent: parts.exponent)
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

  var isFinite: Bool { exponent != Self.infiniteExponent }

  /// The number if it is whole and fits into 64 bits.
  var integer: Int? {
    guard isFinite, exponent >= 0, exponent < 20 else { return nil }
    var magnitude = mantissa
    for _ in 0..<exponent { magnitude *= 10 }
    if isNegative, magnitude == UInt128(Int.min.magnitude) { return .min }
    return Int(exactly: magnitude).map { isNegative ? -$0 : $0 }
  }

  private var digitCount: Int {
    var count = 0
    var rest = mantissa
    while rest != 0 {
      rest /= 10
      count += 1
    }
    return count
  }
}

extension ExactNumber: Comparable {
  static func < (left: ExactNumber, right: ExactNumber) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? right.isCloserToZero(than: left) : left.isCloserToZero(than: right)
  }

  private func isCloserToZero(than other: ExactNumber) -> Bool {
    if mantissa == 0 || other.mantissa == 0 { return mantissa == 0 && other.mantissa != 0 }
    if !isFinite || !other.isFinite { return isFinite && !other.isFinite }
    let size = digitCount + exponent
    let otherSize = other.digitCount + other.exponent
    if size != otherSize { return size < otherSize }
    // Equally many digits before the point: the number with fewer digits gets zeros, so that both
    // have at most 38.
    if exponent >= other.exponent {
      return mantissa.scaled(by: exponent - other.exponent) < other.mantissa
    }
    return mantissa < other.mantissa.scaled(by: other.exponent - exponent)
  }
}

extension UInt128 {
  fileprivate func scaled(by power: Int) -> UInt128 {
    (0..<power).reduce(self) { product, _ in product * 10 }
  }
}

/// Converts other notations to decimal numbers without losing a digit.
enum ExactDecimal {
  /// The decimal that a binary number is written as, with the fewest digits that distinguish it
  /// from its neighbours; `nil` if it is too large.
  static func value(of number: Double) -> Decimal? {
    NumericText(Array(number.description.utf8).span)?.decimal
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
    if parts.mantissa == 0 { return 0 }
    guard (-128...89).contains(parts.exponent) else { return nil }
    let half: UInt128 = 10_000_000_000_000_000_000
    let (high, low) = parts.mantissa.quotientAndRemainder(dividingBy: half)
    var significand = Decimal(UInt64(truncatingIfNeeded: low))
    if high > 0 {
      significand +=
        Decimal(UInt64(truncatingIfNeeded: high))
        * Decimal(sign: .plus, exponent: 19, significand: 1)
    }
    return Decimal(
      sign: parts.isNegative ? .minus : .plus, exponent: parts.exponent, significand: significand)
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
