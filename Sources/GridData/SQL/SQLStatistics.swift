#if SQL
import Foundation
import GRDB

/// Functions that SQLite lacks: `median`, `percentile`, `stddev`, `concat`, and `regexp`, `upper`
/// and `lower` for all of Unicode.
enum SQLStatistics {
  static var all: [DatabaseFunction] {
    [
      DatabaseFunction("median", argumentCount: 1, pure: true, aggregate: Median.self),
      DatabaseFunction("percentile", argumentCount: 2, pure: true, aggregate: Percentile.self),
      DatabaseFunction("stddev", argumentCount: 1, pure: true, aggregate: Deviation.self),
      DatabaseFunction("concat", pure: true) { values in
        values.map { String.fromDatabaseValue($0) ?? text(of: $0) }.joined()
      },
      DatabaseFunction("upper", argumentCount: 1, pure: true) { values in
        values[0].isNull ? nil : text(of: values[0]).uppercased()
      },
      DatabaseFunction("lower", argumentCount: 1, pure: true) { values in
        values[0].isNull ? nil : text(of: values[0]).lowercased()
      },
      DatabaseFunction("regexp", argumentCount: 2, pure: true) { values in
        guard let pattern = String.fromDatabaseValue(values[0]), !values[1].isNull else {
          return nil
        }
        do {
          let expression = try NSRegularExpression(pattern: pattern)
          let text = text(of: values[1])
          let range = NSRange(text.startIndex..., in: text)
          return expression.firstMatch(in: text, range: range) != nil
        } catch {
          throw DatabaseError(message: "\"\(pattern)\" is not a regular expression")
        }
      },
    ]
  }

  private static func text(of value: DatabaseValue) -> String {
    var bytes: [UInt8] = []
    SQLiteCells.append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The numbers of an aggregate.
private struct Numbers {
  private var numbers: [SQLDecimal] = []
  /// The numbers in binary.
  var values: [Double] { numbers.map(\.double) }

  mutating func add(_ value: DatabaseValue) {
    guard !value.isNull, var number = SQLDecimal(value) else { return }
    // Quantiles are not integers in SQL.
    number.isInteger = false
    numbers.append(number)
  }

  /// The value below which a share of the numbers lies, interpolated between two of them; `nil`
  /// without numbers.
  func quantile(_ share: Double) -> DatabaseValue? {
    let sorted = numbers.sorted()
    guard let last = sorted.indices.last else { return nil }
    let place = share * Double(last)
    let lower = sorted[Int(place.rounded(.down))]
    let upper = sorted[Int(place.rounded(.up))]
    let weight = place - place.rounded(.down)
    guard weight > 0, let part = SQLDecimal(weight.databaseValue),
      let difference = upper + (-lower), let step = difference * part, let value = lower + step
    else { return lower.databaseValue }
    return value.databaseValue
  }
}

private struct Median: DatabaseAggregate {
  private var numbers = Numbers()
  init() {}
  mutating func step(_ values: [DatabaseValue]) { numbers.add(values[0]) }
  func finalize() -> (any DatabaseValueConvertible)? { numbers.quantile(0.5) }
}

private struct Percentile: DatabaseAggregate {
  private var numbers = Numbers()
  private var percent: Double?
  init() {}

  mutating func step(_ values: [DatabaseValue]) throws {
    guard let percent = Double.fromDatabaseValue(values[1]), (0...100).contains(percent) else {
      throw DatabaseError(message: "percentile(x, p) takes a number p from 0 to 100")
    }
    self.percent = percent
    numbers.add(values[0])
  }

  func finalize() -> (any DatabaseValueConvertible)? {
    percent.flatMap { numbers.quantile($0 / 100) }
  }
}

/// The standard deviation of a sample: the divisor is one less than the number of values.
private struct Deviation: DatabaseAggregate {
  private var numbers = Numbers()
  init() {}
  mutating func step(_ values: [DatabaseValue]) { numbers.add(values[0]) }

  func finalize() -> (any DatabaseValueConvertible)? {
    let values = numbers.values
    guard values.count > 1 else { return nil }
    let mean = values.reduce(0, +) / Double(values.count)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(values.count - 1)).squareRoot()
  }
}
#endif
