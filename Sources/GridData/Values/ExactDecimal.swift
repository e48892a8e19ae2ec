import Foundation
import GridModel

/// Makes decimal numbers of other notations without losing a digit.
enum ExactDecimal {
  /// The decimal that a binary number is written as, with as few digits as tell it from its neighbours; `nil` if it is
  /// too large.
  static func value(of number: Double) -> Decimal? {
    NumericText(Array(number.description.utf8).span)?.decimal
  }

  /// The number that a text is as a whole; `nil` if it is none.
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
