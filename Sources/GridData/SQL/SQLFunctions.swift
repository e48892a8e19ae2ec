#if SQL
import GRDB
import GridModel

/// Functions that replace those of SQLite with results that vary between runs or machines: the same
/// document must always give the same picture.
///
/// Random values and the current time are rejected. Date functions are SQLite's own, called in a
/// second database, but reject `now` and the machine's time zone.
enum SQLFunctions {
  /// - Parameter rounding: the rounding of `round`.
  static func all(_ rounding: NumberStyle.Rounding) throws -> [DatabaseFunction] {
    let calendar = try DatabaseQueue()
    return refused + [round(rounding)]
      + dates.map { date($0.name, leastCount: $0.leastCount, calendar) }
      + SQLDecimalFunctions.all + SQLStatistics.all
  }

  private static var refused: [DatabaseFunction] {
    [
      ("random", 0), ("randomblob", 1), ("current_date", 0), ("current_time", 0),
      ("current_timestamp", 0),
    ].map { name, count in
      DatabaseFunction(name, argumentCount: count) { _ in
        throw irreproducible(name.hasPrefix("current") ? name : "\(name)()")
      }
    }
  }

  /// The minimum number of arguments for a call that does not refer to the current time.
  private static let dates: [(name: String, leastCount: Int)] = [
    ("date", 1), ("time", 1), ("datetime", 1), ("julianday", 1), ("unixepoch", 1), ("strftime", 2),
  ]

  private static func date(
    _ name: String, leastCount: Int, _ calendar: DatabaseQueue
  ) -> DatabaseFunction {
    DatabaseFunction(name, pure: true) { arguments in
      guard arguments.count >= leastCount else {
        throw irreproducible("\(name)() without a date")
      }
      for (index, argument) in arguments.enumerated() {
        guard let text = String.fromDatabaseValue(argument)?.lowercased() else { continue }
        let isDate = index == leastCount - 1
        if text == "now" || (isDate && text.hasPrefix("subsec")) {
          throw irreproducible("'\(text)'")
        }
        if text == "localtime" || text == "utc" {
          throw irreproducible("'\(text)'", by: "machine")
        }
      }
      let marks = arguments.map { _ in "?" }.joined(separator: ", ")
      return try calendar.inDatabase { database in
        try DatabaseValue.fetchOne(
          database.cachedStatement(sql: "SELECT \(name)(\(marks))"),
          arguments: StatementArguments(arguments))
      }
    }
  }

  private static func irreproducible(_ what: String, by cause: String = "run") -> DatabaseError {
    DatabaseError(message: "\(what) is refused: it differs from \(cause) to \(cause)")
  }
}

extension SQLFunctions {
  /// `round(x)` and `round(x, digits)` in decimal, rounding halves like the grid's numbers.
  /// SQLite's own uses the binary approximation: it rounds 2.675 to 2.67 or 2.68, depending on the
  /// version.
  ///
  /// A negative number of digits rounds to tens, hundreds and so on, as in spreadsheets; a value
  /// that is not a number is 0, as in SQLite.
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
