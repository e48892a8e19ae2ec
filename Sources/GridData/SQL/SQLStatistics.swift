#if SQL
import Foundation
import Platform

/// Functions that SQLite lacks: `median`, `percentile`, `stddev`, `concat`, and `regexp`, `upper`
/// and `lower` for all of Unicode.
enum SQLStatistics {
  static var all: [SQLiteFunction] {
    let patterns = SQLPatterns()
    return [
      SQLiteFunction("median", argumentCount: 1, aggregate: Median.self),
      SQLiteFunction("percentile", argumentCount: 2, aggregate: Percentile.self),
      SQLiteFunction("stddev", argumentCount: 1, aggregate: Deviation.self),
      SQLiteFunction("concat", isDeterministic: true) { values in
        .text(values.map { $0.text ?? text(of: $0) }.joined())
      },
      SQLiteFunction("upper", argumentCount: 1, isDeterministic: true) { values in
        values[0].isNull ? .null : .text(text(of: values[0]).uppercased())
      },
      SQLiteFunction("lower", argumentCount: 1, isDeterministic: true) { values in
        values[0].isNull ? .null : .text(text(of: values[0]).lowercased())
      },
      SQLiteFunction("regexp", argumentCount: 2, isDeterministic: true) { values in
        guard let pattern = values[0].text, !values[1].isNull else {
          return .null
        }
        return .integer(try patterns.matches(pattern, text(of: values[1])) ? 1 : 0)
      },
    ]
  }

  private static func text(of value: SQLiteValue) -> String {
    var bytes: [UInt8] = []
    SQLiteCells.append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension SQLDecimal {
  /// The number of a value of which quantiles are made, which are not integers in SQL; `nil` for
  /// what is not a number.
  fileprivate static func operand(_ value: SQLiteValue) -> SQLDecimal? {
    guard !value.isNull, var number = SQLDecimal(value) else { return nil }
    number.isInteger = false
    return number
  }
}

extension RunningQuantile<SQLDecimal> {
  /// The value below which the share of the numbers lies, interpolated between two of them; NULL
  /// without numbers.
  fileprivate mutating func value() -> SQLiteValue {
    guard let (lower, upper, weight) = neighbours() else { return .null }
    guard weight > 0, let part = SQLDecimal(.real(weight)),
      let difference = upper + (-lower), let step = difference * part, let value = lower + step
    else { return lower.value }
    return value.value
  }
}

private struct Median: SQLiteAggregate {
  private var numbers = RunningQuantile<SQLDecimal>(share: 0.5)
  init() {}

  mutating func add(_ values: [SQLiteValue]) {
    if let number = SQLDecimal.operand(values[0]) { numbers.add(number) }
  }

  mutating func result() -> SQLiteValue { numbers.value() }
}

private struct Percentile: SQLiteAggregate {
  private var numbers = RunningQuantile<SQLDecimal>(share: 0)
  private var percent: Double?
  init() {}

  mutating func add(_ values: [SQLiteValue]) throws {
    guard let percent = values[1].number, (0...100).contains(percent) else {
      throw SQLiteError(message: "percentile(x, p) takes a number p from 0 to 100")
    }
    self.percent = percent
    if let number = SQLDecimal.operand(values[0]) { numbers.add(number) }
  }

  mutating func result() -> SQLiteValue {
    guard let percent else { return .null }
    numbers.change(to: percent / 100)
    return numbers.value()
  }
}

/// The standard deviation of a sample: the divisor is one less than the number of values.
private struct Deviation: SQLiteAggregate {
  private var values: [Double] = []
  init() {}

  mutating func add(_ values: [SQLiteValue]) {
    if let number = SQLDecimal.operand(values[0]) { self.values.append(number.double) }
  }

  func result() -> SQLiteValue {
    guard values.count > 1 else { return .null }
    let mean = values.reduce(0, +) / Double(values.count)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return .real((squares / Double(values.count - 1)).squareRoot())
  }
}
#endif
