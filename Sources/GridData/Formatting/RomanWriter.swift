import GridModel

/// Writes whole numbers from 1 to 3,999 as Roman numerals.
struct RomanWriter: NumberWriting {
  let letters: RomanNumerals

  /// The range of Roman numerals.
  static let range: ClosedRange<Int64> = 1...3999

  func append(_ number: DecimalDigits, to buffer: inout [UInt8]) -> Bool {
    guard !number.isNegative, number.integerDigitCount <= 4, var rest = number.whole,
      Self.range.contains(rest)
    else { return false }
    for (value, numeral) in Self.numerals {
      while rest >= value {
        buffer += (letters == .upper ? numeral : numeral.lowercased()).utf8
        rest -= value
      }
    }
    return true
  }

  private static let numerals: [(Int64, String)] = [
    (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
    (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
  ]
}
