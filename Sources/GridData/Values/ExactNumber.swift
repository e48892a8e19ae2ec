import GridModel

/// A decimal number, exact up to 38 digits, or an infinity: what numbers are compared, sorted, grouped and told apart by.
///
/// The same value always has the same parts, whatever its spelling: 1, 1.0, 1e0 and 100 % are equal.
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

  /// The number that a text is as a whole, infinities included; `nil` if it is none.
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

  /// The number if it is whole and has 64 bits.
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
    // As many digits before the point: the one with fewer digits gets zeros, so that both have at most 38.
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
