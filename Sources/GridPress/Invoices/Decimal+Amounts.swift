import Foundation

// Amounts of invoices are computed in decimal: every product of an amount and a rate is exact.

extension Decimal {
  /// A number in plain notation, with a decimal point and no exponent; `nil` for anything else, and
  /// for more than 28 digits, which leaves room for products.
  init?(plain text: String) {
    guard text.wholeMatch(of: /-?[0-9]+(\.[0-9]+)?/) != nil, text.utf8.count <= 29,
      let number = Decimal(string: text, locale: nil)
    else { return nil }
    self = number
  }

  /// The number as a document writes it.
  init(written number: Double) {
    self = Decimal(string: "\(number)", locale: nil) ?? 0
  }

  /// Rounded to a number of decimals, halves away from zero, as EN 16931-1 requires.
  func rounded(_ decimals: Int = 2) -> Decimal {
    let handler = NSDecimalNumberHandler(
      roundingMode: .plain, scale: Int16(clamping: decimals), raiseOnExactness: false,
      raiseOnOverflow: false, raiseOnUnderflow: false, raiseOnDivideByZero: false)
    return NSDecimalNumber(decimal: self).rounding(accordingToBehavior: handler).decimalValue
  }

  /// `1710.4`: no more decimals than there are.
  var plain: String { description }

  /// `1710.40`: rounded to two decimals, which are always written.
  var cents: String {
    let parts = rounded().plain.split(separator: ".")
    let decimals = parts.count > 1 ? String(parts[1]) : ""
    return
      "\(parts[0]).\(decimals)\(String(repeating: "0", count: max(0, 2 - decimals.utf8.count)))"
  }
}

/// The digits of an amount as pages show it, in any script and with any separators.
enum PrintedAmount {
  /// Whether a shown text has all digits of an amount, perhaps without zeros at the end of its
  /// decimals. Its sign is not compared, since there are many. A text without digits, such as a
  /// dash, shows zero.
  static func shows(_ text: String, _ amount: Decimal) -> Bool {
    let scalars = Array(text.unicodeScalars)
    var digits: [Int] = []
    /// The number of digits before the last separator.
    var wholeCount: Int?
    for (index, scalar) in scalars.enumerated() {
      if let digit = digit(scalar) {
        digits.append(digit)
      } else if separators.contains(scalar), index + 1 < scalars.count,
        Self.digit(scalars[index + 1]) != nil
      {
        wholeCount = digits.count
      }
    }
    // Three digits are thousands.
    var decimals = wholeCount.map { digits.count - $0 } ?? 0
    if decimals > 2 { decimals = 0 }
    digits += Array(repeating: 0, count: 2 - decimals)
    let wanted = amount.cents.unicodeScalars.compactMap { Self.digit($0) }
    return digits.drop { $0 == 0 }.elementsEqual(wanted.drop { $0 == 0 })
  }

  /// In the notations of CLDR; a space is none, since it is never before decimals.
  private static let separators: Set<Unicode.Scalar> = [".", ",", "\u{66B}", "\u{66C}", "'", "’"]

  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    guard scalar.properties.numericType == .decimal else { return nil }
    return scalar.properties.numericValue.map { Int($0) }
  }
}
