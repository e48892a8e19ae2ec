#if SQL
package import GridModel
import Platform

// Totals of all rows above: an aggregate becomes a window function, which is computed once for all
// totals, adding row after row.

extension SQLTable {
  /// The results of an aggregate expression for growing lists of rows, each with the rows of the
  /// one before.
  /// - Parameters:
  ///   - runs: disjoint ranges of positions in `order`, each the longest of its lists.
  ///   - ends: where the lists end, ascending; each is within a run, after its first row.
  ///   - order: the order of the rows as they are shown.
  /// - Returns: the results by end; `nil` for an expression that cannot be computed so: each of its
  ///   lists is then to be computed by itself.
  /// - Throws: `DataError` for an expression that SQLite rejects.
  package func aggregate(
    _ expression: SQLExpression, above ends: [Int], in runs: [Range<Int>], of order: RowOrder
  ) throws(DataError) -> [Int: CellValue]? {
    guard let sql = SQLRunning(decimalText(of: expression.inParentheses), names: names)?.sql else {
      return nil
    }
    let rowNumber = try rowNumber(place: expression.place)
    let run = Self.sectionFunction(runs, order, rowCount: columns.rowCount)
    let position = Self.positionFunction(runs, order, rowCount: columns.rowCount)
    let dates = dateSpellings(of: expression)
    return try with(expression) { database in
      try database.add(run)
      defer { database.remove(run) }
      try database.add(position)
      defer { database.remove(position) }
      let number = "\(run.name)(\(rowNumber))"
      let place = "\(position.name)(\(rowNumber))"
      let statement: SQLiteStatement
      do {
        statement = try database.statement(
          """
          SELECT \(place), \(sql) FROM data WHERE \(number) IS NOT NULL
          WINDOW \(SQLRunning.window) AS (PARTITION BY \(number) ORDER BY \(place)
            ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
          """)
      } catch {
        return nil
      }
      var values: [Int: CellValue] = [:]
      let wanted = Set(ends)
      while try statement.step() {
        let end = Int(statement.integer(ofColumn: 0)) + 1
        guard wanted.contains(end) else { continue }
        let value = CellValue(try statement.value(ofColumn: 1))
        values[end] = dates?.spelled(value) ?? value
      }
      return values
    }
  }

  /// The position of a row by its number; NULL for a row in no run.
  private static func positionFunction(
    _ runs: [Range<Int>], _ order: RowOrder, rowCount: Int
  ) -> SQLiteFunction {
    var positionOfRow = [Int32](repeating: -1, count: rowCount)
    for position in runs.joined() { positionOfRow[order[position]] = Int32(clamping: position) }
    return SQLiteFunction("gridpress_position", argumentCount: 1, isDeterministic: true) {
      [positionOfRow] arguments in
      guard case .integer(let row) = arguments[0], row > 0, row <= positionOfRow.count,
        positionOfRow[Int(row) - 1] >= 0
      else { return .null }
      return .integer(Int64(positionOfRow[Int(row) - 1]))
    }
  }
}

/// An aggregate expression whose aggregates are window functions.
struct SQLRunning {
  /// The name of the window.
  static let window = "gridpress_above"

  let sql: String

  /// The aggregates whose result does not depend on the order of the rows.
  private static let aggregates = Set(SQLDecimalFunctions.aggregates.values)
    .union(["count", "min", "max", "median", "percentile"])

  /// - Parameters:
  ///   - sql: one expression, computed in decimal.
  ///   - names: the names of columns.
  /// - Returns: `nil` for an expression with a query or a window, with another aggregate or one of
  ///   distinct values, and with a column outside of aggregates.
  init?(_ sql: String, names: SQLNames) {
    let tokens = SQLToken.tokens(of: sql)
    var text = ""
    var index = 0
    var count = 0
    while index < tokens.count {
      let token = tokens[index]
      let word = token.kind == .word ? token.text.lowercased() : ""
      if ["select", "over", "window"].contains(word) { return nil }
      if Self.aggregates.contains(word), let end = Self.callEnd(after: index, tokens) {
        guard let call = Self.call(tokens[index..<end]) else { return nil }
        // With one argument; with several they are functions of a row.
        let isScalar = ["min", "max"].contains(word) && call.hasSeveralArguments
        if isScalar { return nil }
        text += call.text + Self.filter(&index, end, tokens) + " OVER \(Self.window)"
        count += 1
        continue
      }
      switch token.kind {
      case .word where names.column(named: token.text) != nil: return nil
      case .word where Self.isCall(index, tokens) && !Self.isOrdinary(word): return nil
      case .quotedName: return nil
      case .word, .space, .string, .number, .sign: text += token.text
      }
      index += 1
    }
    guard count > 0 else { return nil }
    self.sql = text
  }

  /// The functions of a row that are known; others may be aggregates.
  private static let functions: Set<String> = [
    "abs", "coalesce", "ifnull", "iif", "nullif", "round", "cast", "in", "and", "or", "not", "when",
    "then", "else", "case", "between", "decimal_add", "decimal_subtract", "decimal_multiply",
    "decimal_divide",
  ]

  private static func isOrdinary(_ word: String) -> Bool { functions.contains(word) }

  private static func isCall(_ index: Int, _ tokens: [SQLToken]) -> Bool {
    callEnd(after: index, tokens) != nil
  }

  /// The index after the parenthesis that closes the arguments of a call; `nil` if it is none.
  private static func callEnd(after index: Int, _ tokens: [SQLToken]) -> Int? {
    guard let start = tokens[(index + 1)...].firstIndex(where: { $0.kind != .space }),
      tokens[start].kind == .sign, tokens[start].text == "("
    else { return nil }
    var depth = 0
    for next in start..<tokens.count where tokens[next].kind == .sign {
      if tokens[next].text == "(" { depth += 1 }
      if tokens[next].text == ")" { depth -= 1 }
      if depth == 0 { return next + 1 }
    }
    return nil
  }

  /// - Returns: `nil` for an aggregate of distinct values, and one with a query or a window.
  private static func call(
    _ tokens: ArraySlice<SQLToken>
  ) -> (text: String, hasSeveralArguments: Bool)? {
    var depth = 0
    var hasSeveralArguments = false
    for token in tokens {
      switch (token.kind, token.text.lowercased()) {
      case (.word, "distinct"), (.word, "select"), (.word, "over"): return nil
      case (.sign, "("): depth += 1
      case (.sign, ")"): depth -= 1
      case (.sign, ",") where depth == 1: hasSeveralArguments = true
      default: break
      }
    }
    return (tokens.map(\.text).joined(), hasSeveralArguments)
  }

  /// The filter after a call.
  /// - Parameters:
  ///   - index: is set to the index after it.
  ///   - end: the index after the call.
  private static func filter(_ index: inout Int, _ end: Int, _ tokens: [SQLToken]) -> String {
    index = end
    guard let word = tokens[end...].firstIndex(where: { $0.kind != .space }),
      tokens[word].kind == .word, tokens[word].text.lowercased() == "filter",
      let close = callEnd(after: word, tokens)
    else { return "" }
    index = close
    return tokens[end..<close].map(\.text).joined()
  }
}
#endif
