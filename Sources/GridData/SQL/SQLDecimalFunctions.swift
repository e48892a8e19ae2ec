#if SQL
import Foundation
import Platform

/// Functions that compute in decimal instead of SQL's operators and aggregates.
enum SQLDecimalFunctions {
  /// The functions that compute aggregates exactly, by the names of the aggregates.
  static let aggregates = [
    "sum": "decimal_sum", "avg": "decimal_avg", "total": "decimal_total",
  ]

  /// The function that rounds a binary result to the digits that it has in decimal.
  static let rounding = "decimal_rounded"

  /// The function for an operator; `nil` for one that is left to SQLite.
  static func name(of sign: String) -> String? {
    switch sign {
    case "+": "decimal_add"
    case "-": "decimal_subtract"
    case "*": "decimal_multiply"
    case "/": "decimal_divide"
    default: nil
    }
  }

  /// The operator that a function replaces.
  private static func sign(of function: String) -> String {
    ["+", "-", "*", "/"].first { name(of: $0) == function } ?? ""
  }

  static var all: [SQLiteFunction] {
    [
      operation("decimal_add", { $0 + $1 }, { $0 + $1 }),
      operation("decimal_subtract", { $0 + (-$1) }, { $0 - $1 }),
      operation("decimal_multiply", { $0 * $1 }, { $0 * $1 }),
      operation("decimal_divide", { $0 / $1 }, { $0 / $1 }),
      SQLiteFunction(rounding, argumentCount: 1, isDeterministic: true) { values in
        guard case .real(let number) = values[0] else { return values[0] }
        return .real(Double(String(format: "%.15g", number)) ?? number)
      },
      SQLiteFunction(
        "decimal_sum", argumentCount: 1, aggregate: DecimalSum.self),
      SQLiteFunction(
        "decimal_avg", argumentCount: 1, aggregate: DecimalMean.self),
      SQLiteFunction(
        "decimal_total", argumentCount: 1, aggregate: DecimalTotal.self),
    ]
  }

  /// - Parameters:
  ///   - exact: `nil` where decimals have too few digits.
  ///   - binary: used then, but not for integers, whose digits are all significant.
  private static func operation(
    _ name: String, _ exact: @escaping @Sendable (SQLDecimal, SQLDecimal) -> SQLDecimal?,
    _ binary: @escaping @Sendable (Double, Double) -> Double
  ) -> SQLiteFunction {
    let sign = sign(of: name)
    return SQLiteFunction(name, argumentCount: 2, isDeterministic: true) { values in
      if values[0].isNull || values[1].isNull { return .null }
      let numbers = values.map { SQLDecimal($0) }
      if let left = numbers[0], let right = numbers[1] {
        if sign == "/", right.mantissa == 0 { return .null }
        let result = exact(left, right)
        let isWhole = left.isInteger && right.isInteger && sign != "/"
        if let value = result?.value, !isWhole || value.isInteger {
          return try SQLRange.checked(value) { "\(left.double) \(sign) \(right.double)" }
        }
        if isWhole { throw SQLRange.tooLarge("\(left) \(sign) \(right)") }
        return try SQLRange.checked(.real(binary(left.double, right.double))) {
          "\(left.double) \(sign) \(right.double)"
        }
      }
      let left = numbers[0]?.double ?? values[0].number ?? 0
      let right = numbers[1]?.double ?? values[1].number ?? 0
      let result = binary(left, right)
      return result.isNaN ? .null : .real(result)
    }
  }
}

/// Adds numbers in decimal, but in binary if they are not finite or have too many digits.
private struct DecimalAddition {
  private(set) var count = 0
  private var exact: SQLDecimal? = .zero
  private var isInteger = true
  private var binary = 0.0
  private var hasInfinity = false

  mutating func add(_ value: SQLiteValue) {
    if value.isNull { return }
    count += 1
    let number = SQLDecimal(value)
    isInteger = isInteger && number?.isInteger == true
    let value = number?.double ?? value.number ?? 0
    if value.isInfinite { hasInfinity = true }
    binary += value
    guard let sum = exact, let number else {
      exact = nil
      return
    }
    exact = sum + number
  }

  func sum() throws -> SQLiteValue {
    guard var exact else {
      if isInteger { throw SQLRange.tooLarge("sum of \(count) numbers") }
      return try finite(.real(binary))
    }
    exact.isInteger = isInteger
    let sum = exact.value
    if isInteger, !sum.isInteger {
      throw SQLRange.tooLarge("sum of \(count) numbers, which is \(exact)")
    }
    return try finite(sum)
  }

  func mean() throws -> SQLiteValue {
    guard count > 0 else { return .null }
    guard let exact, let divisor = SQLDecimal(.integer(Int64(count))),
      let mean = exact / divisor
    else { return try finite(.real(binary / Double(count))) }
    return mean.value
  }

  func total() throws -> SQLiteValue { try finite(.real(exact?.double ?? binary)) }

  private func finite(_ value: SQLiteValue) throws -> SQLiteValue {
    if hasInfinity { return value }
    return try SQLRange.checked(value) { "sum of \(count) numbers" }
  }
}

private struct DecimalSum: SQLiteAggregate {
  private var addition = DecimalAddition()
  init() {}
  mutating func add(_ values: [SQLiteValue]) { addition.add(values[0]) }
  func result() throws -> SQLiteValue {
    addition.count == 0 ? .null : try addition.sum()
  }
}

private struct DecimalMean: SQLiteAggregate {
  private var addition = DecimalAddition()
  init() {}
  mutating func add(_ values: [SQLiteValue]) { addition.add(values[0]) }
  func result() throws -> SQLiteValue { try addition.mean() }
}

private struct DecimalTotal: SQLiteAggregate {
  private var addition = DecimalAddition()
  init() {}
  mutating func add(_ values: [SQLiteValue]) { addition.add(values[0]) }
  func result() throws -> SQLiteValue { try addition.total() }
}

/// Rejects results that exceed the range of SQL's numbers: integers of more than 64 bits, and
/// numbers beyond the largest binary one. SQLite would return a rounded number, or infinity.
enum SQLRange {
  /// - Parameter what: the computed expression, such as `1 + 2`; neither operand is infinite.
  static func tooLarge(_ what: String) -> SQLiteError {
    SQLiteError(
      message: "\(what): the result is beyond the 64 bits of a whole number; write "
        + "cast(… as real) for a rounded one")
  }

  /// Returns a result, unless it is infinite.
  static func checked(
    _ value: SQLiteValue, _ what: () -> String
  ) throws -> SQLiteValue {
    guard case .real(let number) = value, !number.isFinite else { return value }
    throw SQLiteError(
      message: "\(what()): the result is beyond \(Double.greatestFiniteMagnitude), the largest "
        + "number there is")
  }
}
#endif
