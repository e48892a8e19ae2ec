#if SQL
import Foundation
import GridModel
import Platform

/// An exact number of SQL: a binary one is the shortest decimal that it is written as.
struct SQLDecimal {
  var number: ExactNumber
  /// Whether it is an integer in SQL, as sums and products of integers are.
  var isInteger: Bool

  var mantissa: Int128 { number.mantissa }

  static let zero = SQLDecimal(.zero, isInteger: true)

  private init(_ number: ExactNumber, isInteger: Bool) {
    self.number = number
    self.isInteger = isInteger
  }

  private init(mantissa: Int128, exponent: Int, isInteger: Bool) {
    self.init(ExactNumber(mantissa: mantissa, exponent: exponent), isInteger: isInteger)
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
    guard number.isFinite, let exact = ExactNumber(number) else { return nil }
    self.init(exact, isInteger: false)
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

  private var whole: Int128? { number.whole }
  /// The nearest binary number.
  var double: Double { number.double }

  // MARK: Arithmetic; `nil` where 38 digits do not hold the result

  static func + (left: SQLDecimal, right: SQLDecimal) -> SQLDecimal? {
    (left.number + right.number).map {
      SQLDecimal($0, isInteger: left.isInteger && right.isInteger)
    }
  }

  static prefix func - (number: SQLDecimal) -> SQLDecimal {
    SQLDecimal(-number.number, isInteger: number.isInteger)
  }

  static func * (left: SQLDecimal, right: SQLDecimal) -> SQLDecimal? {
    (left.number * right.number).map {
      SQLDecimal($0, isInteger: left.isInteger && right.isInteger)
    }
  }

  /// The quotient to at least 19 digits; an integer if both operands are and the result is whole.
  static func / (left: SQLDecimal, right: SQLDecimal) -> SQLDecimal? {
    if left.isInteger, right.isInteger, let dividend = left.whole, let divisor = right.whole,
      divisor != 0, dividend.isMultiple(of: divisor)
    {
      let quotient = dividend.dividedReportingOverflow(by: divisor).partialValue
      return SQLDecimal(ExactNumber(quotient), isInteger: true)
    }
    return (left.number / right.number).map { SQLDecimal($0, isInteger: false) }
  }
}

extension SQLDecimal: CustomStringConvertible {
  /// All digits.
  var description: String { number.description }
}

extension SQLDecimal: Comparable {
  static func < (left: SQLDecimal, right: SQLDecimal) -> Bool { left.number < right.number }
  static func == (left: SQLDecimal, right: SQLDecimal) -> Bool { left.number == right.number }
}
#endif
