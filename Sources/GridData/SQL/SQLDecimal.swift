#if SQL
import Foundation
import GridModel
import Platform

/// An exact decimal number of SQL: a binary one is the shortest decimal that it is written as.
struct SQLDecimal {
  /// The value is mantissa × 10 ^ exponent.
  var mantissa: Int128
  var exponent: Int
  /// Whether it is an integer in SQL, as sums and products of integers are.
  var isInteger: Bool

  static let zero = SQLDecimal(mantissa: 0, exponent: 0, isInteger: true)

  private init(mantissa: Int128, exponent: Int, isInteger: Bool) {
    self.mantissa = mantissa
    self.exponent = exponent
    self.isInteger = isInteger
  }

  /// - Returns: `nil` for NULL, what is not finite, and texts that do not begin with a number.
  init?(_ value: SQLiteValue) {
    switch value {
    case .integer(let integer): self.init(mantissa: Int128(integer), exponent: 0, isInteger: true)
    case .real(let number): self.init(number)
    case .text(let text): self.init(Self.number(beginning: text))
    case .null, .blob: return nil
    }
  }

  private init?(_ number: Double) {
    guard number.isFinite else { return nil }
    if let whole = Int64(exactly: number), abs(whole) < 1 << 53 {
      self.init(mantissa: Int128(whole), exponent: 0, isInteger: false)
      return
    }
    let bytes = Array(number.description.utf8)
    guard let parts = NumericText(bytes.span)?.decimalParts else { return nil }
    let magnitude = Int128(parts.mantissa)
    self.init(
      mantissa: parts.isNegative ? -magnitude : magnitude, exponent: parts.exponent,
      isInteger: false)
  }

  /// The number that SQLite takes a text as in a computation: the one that it begins with,
  /// otherwise 0.
  private static func number(beginning text: String) -> Double {
    var prefix = text.prefix { $0.isASCII && ($0.isNumber || "+-.eE ".contains($0)) }
    while !prefix.isEmpty {
      let trimmed = prefix.filter { $0 != " " }
      if let number = Double(trimmed) { return number }
      prefix.removeLast()
    }
    return 0
  }

  /// The number in SQL: an integer if it is one and fits into 64 bits, also if only its value is
  /// integral and has more digits than a binary number; otherwise the nearest binary number.
  var value: SQLiteValue {
    if let whole, let integer = Int64(exactly: whole),
      isInteger || integer.magnitude >= 1 << 53
    {
      return .integer(integer)
    }
    return .real(double)
  }

  /// The value if it is whole.
  private var whole: Int128? {
    var (whole, exponent) = (mantissa, exponent)
    while exponent < 0 {
      let (quotient, rest) = whole.quotient(by: 10)
      guard rest == 0 else { return nil }
      whole = quotient
      exponent += 1
    }
    if exponent == 0 || whole == 0 { return whole }
    return SQLDecimal(mantissa: whole, exponent: exponent, isInteger: isInteger).scaled(to: 0)
  }

  /// The nearest binary number.
  var double: Double {
    if exponent == 0, mantissa.magnitude < 1 << 53 { return Double(mantissa) }
    return Double("\(mantissa)e\(exponent)") ?? .nan
  }

  // MARK: Arithmetic; `nil` where 38 digits do not hold the result

  static func + (left: SQLDecimal, right: SQLDecimal) -> SQLDecimal? {
    if left.mantissa == 0 { return right.typed(as: left) }
    if right.mantissa == 0 { return left.typed(as: right) }
    let exponent = min(left.exponent, right.exponent)
    guard let first = left.scaled(to: exponent), let second = right.scaled(to: exponent) else {
      return nil
    }
    let (sum, overflow) = first.addingReportingOverflow(second)
    return overflow
      ? nil
      : SQLDecimal(
        mantissa: sum, exponent: exponent, isInteger: left.isInteger && right.isInteger)
  }

  static prefix func - (number: SQLDecimal) -> SQLDecimal {
    SQLDecimal(
      mantissa: 0 &- number.mantissa, exponent: number.exponent, isInteger: number.isInteger)
  }

  static func * (left: SQLDecimal, right: SQLDecimal) -> SQLDecimal? {
    let (product, overflow) = left.mantissa.multipliedReportingOverflow(by: right.mantissa)
    return overflow
      ? nil
      : SQLDecimal(
        mantissa: product, exponent: left.exponent + right.exponent,
        isInteger: left.isInteger && right.isInteger)
  }

  /// The quotient to about 19 digits; an integer if both operands are and the result is whole.
  static func / (left: SQLDecimal, right: SQLDecimal) -> SQLDecimal? {
    guard right.mantissa != 0 else { return nil }
    let (whole, rest) = left.mantissa.quotient(by: right.mantissa)
    if left.isInteger, right.isInteger, rest == 0 {
      return SQLDecimal(mantissa: whole, exponent: 0, isInteger: true)
    }
    var dividend = left.mantissa
    var exponent = left.exponent - right.exponent
    while dividend != 0, dividend.magnitude < 10_000_000_000_000_000_000_000_000_000_000_000_000 {
      dividend *= 10
      exponent -= 1
    }
    return SQLDecimal(
      mantissa: dividend.quotient(by: right.mantissa).quotient, exponent: exponent,
      isInteger: false)
  }

  /// The same number, an integer only if another one is too.
  private func typed(as other: SQLDecimal) -> SQLDecimal {
    SQLDecimal(
      mantissa: mantissa, exponent: exponent, isInteger: isInteger && other.isInteger)
  }

  private func scaled(to exponent: Int) -> Int128? {
    guard self.exponent - exponent <= 37 else { return nil }
    var scaled = mantissa
    for _ in exponent..<self.exponent {
      let (next, overflow) = scaled.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      scaled = next
    }
    return scaled
  }
}

extension SQLDecimal: CustomStringConvertible {
  /// All digits.
  var description: String {
    guard let whole else { return "\(mantissa)e\(exponent)" }
    return "\(whole)"
  }
}

extension SQLDecimal: Comparable {
  static func < (left: SQLDecimal, right: SQLDecimal) -> Bool {
    if left.double != right.double { return left.double < right.double }
    guard let difference = left + (-right) else { return false }
    return difference.mantissa < 0
  }

  static func == (left: SQLDecimal, right: SQLDecimal) -> Bool {
    guard left.double == right.double, let difference = left + (-right) else { return false }
    return difference.mantissa == 0
  }
}

extension Int128 {
  /// The quotient and the remainder; the least number divided by -1 is itself.
  fileprivate func quotient(by divisor: Int128) -> (quotient: Int128, rest: Int128) {
    (
      dividedReportingOverflow(by: divisor).partialValue,
      remainderReportingOverflow(dividingBy: divisor).partialValue
    )
  }
}
#endif
