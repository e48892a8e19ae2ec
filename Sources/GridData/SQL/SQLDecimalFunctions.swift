#if SQL
import Foundation
import GRDB

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

  static var all: [DatabaseFunction] {
    [
      operation("decimal_add", { $0 + $1 }, { $0 + $1 }),
      operation("decimal_subtract", { $0 + (-$1) }, { $0 - $1 }),
      operation("decimal_multiply", { $0 * $1 }, { $0 * $1 }),
      operation("decimal_divide", { $0 / $1 }, { $0 / $1 }),
      DatabaseFunction(rounding, argumentCount: 1, pure: true) { values in
        guard let number = Double.fromDatabaseValue(values[0]),
          case .double = values[0].storage
        else { return values[0] }
        return Double(String(format: "%.15g", number)) ?? number
      },
      DatabaseFunction(
        "decimal_sum", argumentCount: 1, pure: true, aggregate: DecimalSum.self),
      DatabaseFunction(
        "decimal_avg", argumentCount: 1, pure: true, aggregate: DecimalMean.self),
      DatabaseFunction(
        "decimal_total", argumentCount: 1, pure: true, aggregate: DecimalTotal.self),
    ]
  }

  /// - Parameters:
  ///   - exact: `nil` where decimals have too few digits.
  ///   - binary: used then, but not for integers, whose digits are all significant.
  private static func operation(
    _ name: String, _ exact: @escaping @Sendable (SQLDecimal, SQLDecimal) -> SQLDecimal?,
    _ binary: @escaping @Sendable (Double, Double) -> Double
  ) -> DatabaseFunction {
    let sign = sign(of: name)
    return DatabaseFunction(name, argumentCount: 2, pure: true) { values in
      if values[0].isNull || values[1].isNull { return nil }
      let numbers = values.map { SQLDecimal($0) }
      if let left = numbers[0], let right = numbers[1] {
        if sign == "/", right.mantissa == 0 { return nil }
        let result = exact(left, right)
        let isWhole = left.isInteger && right.isInteger && sign != "/"
        if let value = result?.databaseValue, !isWhole || value.isInteger {
          return try SQLRange.checked(value) { "\(left.double) \(sign) \(right.double)" }
        }
        if isWhole { throw SQLRange.tooLarge("\(values[0]) \(sign) \(values[1])") }
        return try SQLRange.checked(binary(left.double, right.double).databaseValue) {
          "\(left.double) \(sign) \(right.double)"
        }
      }
      let left = numbers[0]?.double ?? Double.fromDatabaseValue(values[0]) ?? 0
      let right = numbers[1]?.double ?? Double.fromDatabaseValue(values[1]) ?? 0
      let result = binary(left, right)
      return result.isNaN ? nil : result
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

  mutating func add(_ value: DatabaseValue) {
    if value.isNull { return }
    count += 1
    let number = SQLDecimal(value)
    isInteger = isInteger && number?.isInteger == true
    let value = number?.double ?? Double.fromDatabaseValue(value) ?? 0
    if value.isInfinite { hasInfinity = true }
    binary += value
    guard let sum = exact, let number else {
      exact = nil
      return
    }
    exact = sum + number
  }

  func sum() throws -> DatabaseValue {
    guard var exact else {
      if isInteger { throw SQLRange.tooLarge("sum of \(count) numbers") }
      return try finite(binary)
    }
    exact.isInteger = isInteger
    let sum = exact.databaseValue
    if isInteger, !sum.isInteger {
      throw SQLRange.tooLarge("sum of \(count) numbers, which is \(exact)")
    }
    return try finite(sum)
  }

  func mean() throws -> DatabaseValue {
    guard count > 0 else { return .null }
    guard let exact, let divisor = SQLDecimal(Int64(count).databaseValue),
      let mean = exact / divisor
    else { return try finite(binary / Double(count)) }
    return mean.databaseValue
  }

  func total() throws -> DatabaseValue { try finite(exact?.double ?? binary) }

  private func finite(_ value: some DatabaseValueConvertible) throws -> DatabaseValue {
    if hasInfinity { return value.databaseValue }
    return try SQLRange.checked(value.databaseValue) { "sum of \(count) numbers" }
  }
}

private struct DecimalSum: DatabaseAggregate {
  private var addition = DecimalAddition()
  init() {}
  mutating func step(_ values: [DatabaseValue]) { addition.add(values[0]) }
  func finalize() throws -> (any DatabaseValueConvertible)? {
    addition.count == 0 ? nil : try addition.sum()
  }
}

private struct DecimalMean: DatabaseAggregate {
  private var addition = DecimalAddition()
  init() {}
  mutating func step(_ values: [DatabaseValue]) { addition.add(values[0]) }
  func finalize() throws -> (any DatabaseValueConvertible)? { try addition.mean() }
}

private struct DecimalTotal: DatabaseAggregate {
  private var addition = DecimalAddition()
  init() {}
  mutating func step(_ values: [DatabaseValue]) { addition.add(values[0]) }
  func finalize() throws -> (any DatabaseValueConvertible)? { try addition.total() }
}

/// Rejects results that exceed the range of SQL's numbers: integers of more than 64 bits, and
/// numbers beyond the largest binary one. SQLite would return a rounded number, or infinity.
enum SQLRange {
  /// - Parameter what: the computed expression, such as `1 + 2`; neither operand is infinite.
  static func tooLarge(_ what: String) -> DatabaseError {
    DatabaseError(
      message: "\(what): the result is beyond the 64 bits of a whole number; write "
        + "cast(… as real) for a rounded one")
  }

  /// Returns a result, unless it is infinite.
  static func checked(
    _ value: DatabaseValue, _ what: () -> String
  ) throws -> DatabaseValue {
    guard case .double(let number) = value.storage, !number.isFinite else { return value }
    throw DatabaseError(
      message: "\(what()): the result is beyond \(Double.greatestFiniteMagnitude), the largest "
        + "number there is")
  }
}

extension DatabaseValue {
  var isInteger: Bool { if case .int64 = storage { true } else { false } }
}
#endif
