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
  /// The number in decimal, exact up to 19 digits; `nil` beyond 10^127.
  var decimal: Decimal? {
    let parts = decimalParts
    guard (-128...108).contains(parts.exponent) else {
      return parts.mantissa == 0 ? 0 : nil
    }
    return Decimal(
      sign: parts.isNegative ? .minus : .plus, exponent: parts.exponent,
      significand: Decimal(parts.mantissa))
  }
}
