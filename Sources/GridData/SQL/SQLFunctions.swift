#if SQL
import GridModel
import Platform

/// Functions that replace those of SQLite with results that vary between runs or machines: the same
/// document must always give the same picture.
///
/// Random values and the current time are rejected. Date functions are SQLite's own, called in a
/// second database, but reject `now` and the machine's time zone.
enum SQLFunctions {
  /// - Parameter rounding: the rounding of `round`.
  static func all(_ rounding: NumberStyle.Rounding) throws -> [SQLiteFunction] {
    let calendar = Calendar(try SQLiteDatabase())
    return refused + [round(rounding)]
      + dates.map { date($0.name, leastCount: $0.leastCount, calendar) }
      + SQLDecimalFunctions.all + SQLStatistics.all
  }

  private static var refused: [SQLiteFunction] {
    [
      ("random", 0), ("randomblob", 1), ("current_date", 0), ("current_time", 0),
      ("current_timestamp", 0),
    ].map { name, count in
      SQLiteFunction(name, argumentCount: count) { _ in
        throw irreproducible(name.hasPrefix("current") ? name : "\(name)()")
      }
    }
  }

  /// The minimum number of arguments for a call that does not refer to the current time.
  private static let dates: [(name: String, leastCount: Int)] = [
    ("date", 1), ("time", 1), ("datetime", 1), ("julianday", 1), ("unixepoch", 1), ("strftime", 2),
  ]

  private static func date(
    _ name: String, leastCount: Int, _ calendar: Calendar
  ) -> SQLiteFunction {
    SQLiteFunction(name, isDeterministic: true) { arguments in
      guard arguments.count >= leastCount else {
        throw irreproducible("\(name)() without a date")
      }
      for (index, argument) in arguments.enumerated() {
        guard let text = argument.text?.lowercased() else { continue }
        let isDate = index == leastCount - 1
        if text == "now" || (isDate && text.hasPrefix("subsec")) {
          throw irreproducible("'\(text)'")
        }
        if text == "localtime" || text == "utc" {
          throw irreproducible("'\(text)'", by: "machine")
        }
      }
      return try calendar.value(of: name, arguments)
    }
  }

  /// The second database, with a statement for each function and number of arguments.
  private final class Calendar {
    private let database: SQLiteDatabase
    private var statements: [String: SQLiteStatement] = [:]

    init(_ database: SQLiteDatabase) { self.database = database }

    func value(of function: String, _ arguments: [SQLiteValue]) throws(SQLiteError) -> SQLiteValue {
      let statement = try statement(of: function, arguments.count)
      for (index, argument) in arguments.enumerated() {
        try statement.bind(argument, to: index + 1)
      }
      guard let value = try statement.firstValue() else { return .null }
      return value
    }

    private func statement(
      of function: String, _ count: Int
    ) throws(SQLiteError) -> SQLiteStatement {
      let marks = repeatElement("?", count: count).joined(separator: ", ")
      let sql = "SELECT \(function)(\(marks))"
      if let statement = statements[sql] { return statement }
      let statement = try database.statement(sql)
      statements[sql] = statement
      return statement
    }
  }

  private static func irreproducible(_ what: String, by cause: String = "run") -> SQLiteError {
    SQLiteError(message: "\(what) is refused: it differs from \(cause) to \(cause)")
  }
}

extension SQLFunctions {
  /// `round(x)` and `round(x, digits)` in decimal, rounding halves like the grid's numbers.
  /// SQLite's own uses the binary approximation: it rounds 2.675 to 2.67 or 2.68, depending on the
  /// version.
  ///
  /// A negative number of digits rounds to tens, hundreds and so on, as in spreadsheets; a value
  /// that is not a number is 0, as in SQLite.
  static func round(_ rounding: NumberStyle.Rounding) -> SQLiteFunction {
    SQLiteFunction("round", isDeterministic: true) { arguments in
      guard (1...2).contains(arguments.count) else {
        throw SQLiteError(message: "wrong number of arguments to function round()")
      }
      var digits = 0
      if arguments.count == 2 {
        guard let count = arguments[1].number else { return .null }
        digits = Int(max(-400, min(400, count)))
      }
      guard !arguments[0].isNull else { return .null }
      guard let value = number(arguments[0]) else { return .real(0) }
      guard value.isFinite else { return .real(value) }
      var number = DecimalDigits(value)
      number.round(to: -digits, rounding)
      return .real(Double(number.description) ?? value)
    }
  }

  private static func number(_ value: SQLiteValue) -> Double? {
    switch value {
    case .integer(let number): Double(number)
    case .real(let number): number
    case .text(let text): NumericText(Array(text.utf8).span)?.value
    case .blob, .null: nil
    }
  }
}
#endif
