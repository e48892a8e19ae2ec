import Foundation
import GridCore
import GridModel

/// A sum of decimal numbers that is exact however different their sizes are, such as
/// 1e37 + 0.01 − 1e37. It is used only for columns whose numbers together need more than 38 digits.
///
/// The digits are in limbs of nine, from 10^-135 on; limbs are normalized when the sum is read.
struct WideSum: Hashable, Sendable {
  private var limbs = [Int64](repeating: 0, count: WideSum.limbCount)

  private static let limb: Int64 = 1_000_000_000
  private static let digitsPerLimb = 9
  /// The power of ten of the first limb; decimals begin at 10^-128.
  private static let lowest = -135
  /// Up to 10^189, which a sum of numbers up to 10^127 does not reach.
  private static let limbCount = 36

  /// - Returns: `false` for a number beyond the range of decimal; nothing is added then.
  mutating func add(_ number: ExactNumber) -> Bool {
    guard number.isFinite, number.exponent >= -128, number.exponent <= 127 else { return false }
    let place = number.exponent - Self.lowest
    var index = place / Self.digitsPerLimb
    let factor = (0..<place % Self.digitsPerLimb).reduce(1 as Int64) { factor, _ in factor * 10 }
    let sign: Int64 = number.mantissa < 0 ? -1 : 1
    var rest = number.mantissa.magnitude
    while rest > 0 {
      let (quotient, part) = rest.quotientAndRemainder(dividingBy: UInt128(Self.limb))
      rest = quotient
      let product = Int64(part) * factor
      guard index + 1 < limbs.count else { return false }
      limbs[index] += sign * (product % Self.limb)
      limbs[index + 1] += sign * (product / Self.limb)
      index += 1
    }
    // Far from the limit of a limb, after thousands of millions of numbers too.
    if limbs.contains(where: { $0.magnitude > 1 << 60 }) { normalize() }
    return true
  }

  /// Carries, so that all limbs have the sign of the sum and less than ten digits.
  private mutating func normalize() {
    for index in 0..<limbs.count - 1 {
      limbs[index + 1] += limbs[index] / Self.limb
      limbs[index] %= Self.limb
    }
    guard let highest = limbs.lastIndex(where: { $0 != 0 }) else { return }
    let sign: Int64 = limbs[highest] < 0 ? -1 : 1
    for index in 0..<highest where limbs[index] * sign < 0 {
      limbs[index] += sign * Self.limb
      limbs[index + 1] -= sign
    }
  }

  /// The digits from the first to the last one that is not 0, and the power of ten of the last.
  private var digits: (isNegative: Bool, digits: [UInt8], exponent: Int) {
    var sum = self
    sum.normalize()
    sum.normalize()
    guard let highest = sum.limbs.lastIndex(where: { $0 != 0 }) else { return (false, [], 0) }
    var digits: [UInt8] = []
    for index in (0...highest).reversed() {
      digits += Int(sum.limbs[index].magnitude).padded(9).utf8.map { $0 & 0x0F }
    }
    var exponent = Self.lowest
    while digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
    return (sum.limbs[highest] < 0, Array(digits.drop { $0 == 0 }), exponent)
  }

  /// The number of digits from the first to the last one that is not 0.
  var digitCount: Int { digits.digits.count }

  /// The sum in decimal, rounded to 38 digits.
  var decimal: Decimal? {
    let (isNegative, all, exponent) = digits
    let kept = all.prefix(NumericText.maximumDigits)
    var mantissa = kept.reduce(0 as UInt128) { $0 * 10 + UInt128($1) }
    if kept.count < all.count, all[kept.count] >= 5 { mantissa += 1 }
    return ExactDecimal.value(
      mantissa: mantissa, exponent: exponent + all.count - kept.count, isNegative: isNegative)
  }
}

/// The sum of numbers that are added one after another, after each of which it is read.
struct SumSoFar {
  private var sum = Decimal.zero
  /// The sum of numbers that together need more digits than a decimal has; `nil` for others.
  private var wide: WideSum?

  /// - Parameter isWide: whether the numbers together may need more than 38 digits.
  init(isWide: Bool) { wide = isWide ? WideSum() : nil }

  /// - Returns: the sum, rounded to 38 digits.
  mutating func add(_ value: CellValue) -> Decimal {
    if wide != nil, let number = value.exactNumber, wide?.add(number) == true {
      sum = wide?.decimal ?? sum
    } else if let number = value.decimal {
      sum += number
    }
    return sum
  }

  mutating func restart() { self = SumSoFar(isWide: wide != nil) }
}
