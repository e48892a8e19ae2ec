import Foundation
import GRDB

/// What computes in decimal in the place of SQL's operators and aggregates.
enum SQLDecimalFunctions {
  /// By the name of the aggregate, the function that computes it exactly.
  static let aggregates = [
    "sum": "decimal_sum", "avg": "decimal_avg", "total": "decimal_total",
  ]

  /// Rounds a binary result to the digits that it has in decimal.
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
  ///   - binary: stands in then.
  private static func operation(
    _ name: String, _ exact: @escaping @Sendable (SQLDecimal, SQLDecimal) -> SQLDecimal?,
    _ binary: @escaping @Sendable (Double, Double) -> Double
  ) -> DatabaseFunction {
    DatabaseFunction(name, argumentCount: 2, pure: true) { values in
      if values[0].isNull || values[1].isNull { return nil }
      let numbers = values.map { SQLDecimal($0) }
      if let left = numbers[0], let right = numbers[1] {
        if name == "decimal_divide", right.mantissa == 0 { return nil }
        if let result = exact(left, right) { return result.databaseValue }
      }
      let left = numbers[0]?.double ?? Double.fromDatabaseValue(values[0]) ?? 0
      let right = numbers[1]?.double ?? Double.fromDatabaseValue(values[1]) ?? 0
      let result = binary(left, right)
      return result.isNaN ? nil : result
    }
  }
}

/// Adds numbers in decimal, in binary what is not finite or has too many digits.
private struct DecimalAddition {
  private(set) var count = 0
  private var exact: SQLDecimal? = .zero
  private var isInteger = true
  private var binary = 0.0

  mutating func add(_ value: DatabaseValue) {
    if value.isNull { return }
    count += 1
    let number = SQLDecimal(value)
    isInteger = isInteger && number?.isInteger == true
    binary += number?.double ?? Double.fromDatabaseValue(value) ?? 0
    guard let sum = exact, let number else {
      exact = nil
      return
    }
    exact = sum + number
  }

  var sum: DatabaseValue {
    guard var exact else { return binary.databaseValue }
    exact.isInteger = isInteger
    return exact.databaseValue
  }

  var mean: DatabaseValue {
    guard count > 0 else { return .null }
    guard let exact, let divisor = SQLDecimal(Int64(count).databaseValue),
      let mean = exact / divisor
    else { return (binary / Double(count)).databaseValue }
    return mean.databaseValue
  }

  var total: DatabaseValue { (exact?.double ?? binary).databaseValue }
}

private struct DecimalSum: DatabaseAggregate {
  private var addition = DecimalAddition()
  init() {}
  mutating func step(_ values: [DatabaseValue]) { addition.add(values[0]) }
  func finalize() -> (any DatabaseValueConvertible)? {
    addition.count == 0 ? nil : addition.sum
  }
}

private struct DecimalMean: DatabaseAggregate {
  private var addition = DecimalAddition()
  init() {}
  mutating func step(_ values: [DatabaseValue]) { addition.add(values[0]) }
  func finalize() -> (any DatabaseValueConvertible)? { addition.mean }
}

private struct DecimalTotal: DatabaseAggregate {
  private var addition = DecimalAddition()
  init() {}
  mutating func step(_ values: [DatabaseValue]) { addition.add(values[0]) }
  func finalize() -> (any DatabaseValueConvertible)? { addition.total }
}
