import Foundation
import GridCore
package import GridModel

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

  /// The sum as text, such as `-12345e-7`.
  var text: String {
    var sum = self
    sum.normalize()
    sum.normalize()
    guard let highest = sum.limbs.lastIndex(where: { $0 != 0 }) else { return "0" }
    var digits = ""
    for index in (0...highest).reversed() { digits += Int(sum.limbs[index].magnitude).padded(9) }
    var exponent = Self.lowest
    while digits.hasSuffix("0"), digits.count > 1 {
      digits.removeLast()
      exponent += 1
    }
    digits = String(digits.drop { $0 == "0" })
    return (sum.limbs[highest] < 0 ? "-" : "") + digits + "e\(exponent)"
  }

  /// The number of digits from the first to the last one that is not 0.
  var digitCount: Int { text.prefix { $0 != "e" }.count(where: \.isNumber) }

  /// The sum in decimal, rounded to 38 digits.
  var decimal: Decimal? {
    guard var digits = DecimalDigits(Array(text.utf8).span) else { return Self.decimal(text) }
    digits.round(toSignificant: NumericText.maximumDigits)
    return ExactDecimal.value(of: digits.description) ?? Self.decimal(digits.description)
  }

  /// Decimals of 38 digits, also with exponents that ``NumericText`` does not read.
  private static func decimal(_ text: String) -> Decimal? {
    Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
  }
}

extension ColumnStore {
  private struct Width: ColumnFact {
    var isWide: Bool
  }

  /// Whether the numbers of a column together may need more digits than a decimal has, so that
  /// they are added up in a wider sum.
  func needsWideSum(column: Int) -> Bool {
    guard columns[column].type == .decimal else { return false }
    return facts.fact(ofColumn: column) { Width(isWide: findWidth(column: column)) }.isWide
  }

  private func findWidth(column: Int) -> Bool {
    let texts = texts(ofColumn: column)
    let bytes = texts.text.span
    var (highest, lowest) = (0, 0)
    for row in 0..<rowCount {
      if Cancellation.isNoticed(at: row) { return false }
      guard let number = NumericText(bytes.extracting(texts.range(row))) else { continue }
      let exponent = number.decimalParts.exponent
      // The number of digits, at most; a tighter one is not needed.
      let digits = number.shortParts == nil ? NumericText.maximumDigits : 18
      highest = max(highest, min(digits + exponent, 200))
      lowest = min(lowest, max(exponent, -200))
    }
    return highest + String(rowCount).count - lowest > NumericText.maximumDigits
  }

  /// The finding for a sum of a column that has more digits than are shown; `nil` if it is exact.
  package func roundedSum(column: Int) -> Diagnostic? {
    guard needsWideSum(column: column) else { return nil }
    var sum = WideSum()
    for value in cellValues(column: column) {
      guard let number = value.exactNumber, sum.add(number) else { continue }
    }
    guard sum.digitCount > NumericText.maximumDigits else { return nil }
    return Diagnostic(
      code: .roundedNumber,
      message: "the sum of column \"\(columns[column].key)\" has \(sum.digitCount) digits, and is "
        + "rounded to \(NumericText.maximumDigits)")
  }
}
