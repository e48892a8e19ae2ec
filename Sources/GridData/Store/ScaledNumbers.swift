import Foundation
import GridModel

/// The numbers of a column as whole multiples of one power of ten. Sums of them, and the parts that
/// they are of such sums, are exact in integers, which takes a fraction of the time of `Decimal`.
struct ScaledNumbers {
  /// By row; `nil` for a cell without a number.
  let values: [Int64?]
  /// The power of ten.
  let exponent: Int

  /// With at most 18 digits a number is below it. So the sum of as many as a store may have rows,
  /// below 2^32, times ten to the power of ``shortStep`` is in the range of 128 bits.
  private static let limit: Int64 = 1_000_000_000_000_000_000

  /// The powers of ten of numbers that anyone writes.
  private static let exponents = -60...20

  /// `nil` for a column that is not numeric, and if a number needs more than 18 digits.
  init?(_ store: ColumnStore, column: Int) {
    guard store.columns[column].type.isNumeric else { return nil }
    let texts = store.texts(ofColumn: column)
    let bytes = texts.text.span
    var parts: [(mantissa: Int64, exponent: Int)?] = []
    parts.reserveCapacity(store.rowCount)
    var least = Int.max
    for row in 0..<store.rowCount {
      guard let number = NumericText(bytes.extracting(texts.range(row))) else {
        parts.append(nil)
        continue
      }
      guard let short = number.shortParts else { return nil }
      parts.append(short)
      if short.mantissa != 0 { least = min(least, short.exponent) }
    }
    exponent = least == .max ? 0 : least
    guard Self.exponents.contains(exponent) else { return nil }
    var values: [Int64?] = []
    values.reserveCapacity(parts.count)
    for part in parts {
      guard let part else {
        values.append(nil)
        continue
      }
      guard let value = Self.multiplied(part.mantissa, by: part.exponent - exponent) else {
        return nil
      }
      values.append(value)
    }
    self.values = values
  }

  /// A number times a power of ten, if it has at most 18 digits.
  private static func multiplied(_ number: Int64, by power: Int) -> Int64? {
    if number == 0 { return 0 }
    var product = number
    for _ in 0..<power {
      let (next, isTooLarge) = product.multipliedReportingOverflow(by: 10)
      if isTooLarge || next.magnitude >= limit.magnitude { return nil }
      product = next
    }
    return product
  }

  /// The sum of the numbers in some rows.
  func sum(_ rows: some Sequence<Int>) -> Int128 {
    rows.reduce(0) { $0 + Int128(values[$1] ?? 0) }
  }

  /// A number as a multiple of the power of ten; `nil` if it is none, or larger than any sum.
  func multiple(_ number: Decimal) -> Int128? {
    guard let exact = ExactNumber(Array(number.description.utf8).span) else { return nil }
    guard exact.mantissa != 0 else { return 0 }
    guard exact.isFinite, exact.exponent >= exponent else { return nil }
    var product = exact.mantissa
    for _ in exponent..<exact.exponent {
      let (next, isTooLarge) = product.multipliedReportingOverflow(by: 10)
      if isTooLarge { return nil }
      product = next
    }
    return product.magnitude >> 32 < Self.limit.magnitude ? product : nil
  }

  /// A sum as a number.
  func digits(_ sum: Int128) -> DecimalDigits? {
    DecimalDigits(Array("\(sum)e\(exponent)".utf8).span)
  }

  // MARK: - Shares

  /// The decimals of shares.
  static let shareDecimals = 25
  /// The digits of a share that are found at a time, of a whole below ``limit``, and of others.
  private static let longStep = 18
  private static let shortStep = 10

  /// A part of a whole with a point, to 25 decimals without trailing zeros, halves rounded away
  /// from zero; `nil` of nothing.
  static func share(_ part: Int128, of whole: Int128) -> String? {
    if whole == 0 { return nil }
    let base = whole.magnitude
    var (integer, rest) = part.magnitude.quotientAndRemainder(dividingBy: base)
    var fraction: [UInt8] = []
    let step = base < limit.magnitude ? longStep : shortStep
    while fraction.count < shareDecimals, rest != 0 {
      let count = min(step, shareDecimals - fraction.count)
      let power = (0..<count).reduce(1 as UInt128) { power, _ in power * 10 }
      let (digits, next) = (rest * power).quotientAndRemainder(dividingBy: base)
      rest = next
      // No more than 18 digits.
      let text = String(UInt64(truncatingIfNeeded: digits)).utf8
      fraction.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: count - text.count))
      fraction.append(contentsOf: text)
    }
    if rest * 2 >= base {
      while fraction.last == UInt8(ascii: "9") { fraction.removeLast() }
      if fraction.isEmpty { integer += 1 } else { fraction[fraction.count - 1] += 1 }
    }
    while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
    let isZero = integer == 0 && fraction.isEmpty
    let sign = (part < 0) != (whole < 0) && !isZero ? "-" : ""
    if fraction.isEmpty { return "\(sign)\(integer)" }
    return "\(sign)\(integer).\(String(decoding: fraction, as: UTF8.self))"
  }
}
