#if SQL
import GRDB
import GridModel

extension SQLFunctions {
  /// `round(x)` and `round(x, digits)` in decimal, rounding halves like the grid's numbers. SQLite's own uses the binary
  /// approximation: it rounds 2.675 to 2.67 or 2.68, depending on the version.
  ///
  /// A negative number of digits rounds to tens, hundreds and so on, as in spreadsheets; a value that is not a number is 0, as in SQLite.
  static func round(_ rounding: NumberStyle.Rounding) -> DatabaseFunction {
    DatabaseFunction("round", pure: true) { arguments in
      guard (1...2).contains(arguments.count) else {
        throw DatabaseError(message: "wrong number of arguments to function round()")
      }
      var digits = 0
      if arguments.count == 2 {
        guard let count = Double.fromDatabaseValue(arguments[1]) else { return nil }
        digits = Int(max(-400, min(400, count)))
      }
      guard !arguments[0].isNull else { return nil }
      guard let value = number(arguments[0]) else { return 0.0 }
      guard value.isFinite else { return value }
      var number = DecimalDigits(value)
      number.round(to: -digits, rounding)
      return Double(number.description) ?? value
    }
  }

  private static func number(_ value: DatabaseValue) -> Double? {
    switch value.storage {
    case .int64(let number): Double(number)
    case .double(let number): number
    case .string(let text): NumericText(Array(text.utf8).span)?.value
    case .blob, .null: nil
    }
  }
}
#endif
