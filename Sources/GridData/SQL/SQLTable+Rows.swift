#if SQL
import GRDB
package import GridModel

extension SQLTable {
  /// The rows for which an expression is true: not NULL and not 0.
  /// - Throws: `DataError` for an expression that SQLite rejects, and for one with an aggregate.
  package func rows(matching expression: SQLExpression) throws(DataError) -> RowSelection {
    let rowNumber = try rowNumber(place: expression.place)
    return try with(expression) { database in
      let statement: Statement
      do {
        statement = try database.makeStatement(
          sql: decimal(
            "SELECT \(rowNumber) FROM data WHERE \(expression.inParentheses)", database))
      } catch let error as DatabaseError where error.isMisuseOfAggregate {
        throw Self.aggregateOfRow(expression)
      }
      let numbers = try Int.fetchCursor(statement)
      var rows: [Int] = []
      while let number = try numbers.next() { rows.append(number - 1) }
      return RowSelection(rows)
    }
  }

  /// Adds a column with the values of an expression, row by row, or replaces the one with its key. Window functions and
  /// subqueries see all rows.
  /// - Throws: `DataError` for an expression that SQLite rejects, and for one that has a single value for all rows.
  package func add(_ key: String, valuedBy expression: SQLExpression) throws(DataError) {
    let rowNumber = try rowNumber(place: expression.place)
    if let origin = names.column(named: expression.columnName) {
      copy(origin, as: key)
      return
    }
    let rowCount = store.rowCount
    let cells = try with(expression) { database in
      do {
        _ = try database.makeStatement(
          sql: "SELECT 1 FROM data WHERE \(expression.inParentheses)")
      } catch let error as DatabaseError where error.isMisuseOfAggregate {
        throw Self.aggregateOfRow(expression)
      } catch {
        // A window function cannot be a condition, but may be a value.
      }
      let statement = try database.makeStatement(
        sql: decimal(
          "SELECT \(expression.inParentheses) FROM data ORDER BY \(rowNumber)", database))
      let cells = try SQLiteResult(statement: statement, place: expression.place, limits: limits)
        .cells(keys: [key], log: &log)
      guard cells.rowCount == rowCount else { throw Self.aggregateOfRow(expression) }
      return cells
    }
    let isNew = store.columnIndex(of: key) == nil
    let mark = store.decimalMark
    let added = store.with(key, text: cells.text, offsets: cells.offsets, log: &log)
    store = added.spelling(added.columnIndex(of: key).map { [$0] } ?? [], with: mark)
    if !isNew { unload() }
  }

  /// A column that has the cells of another, with their spelling: numbers lose nothing by passing through SQL.
  private func copy(_ origin: Int, as key: String) {
    var cells = ValueTexts()
    for row in 0..<store.rowCount {
      cells.append(store.text[store.range(row: row, column: origin)])
    }
    let isNew = store.columnIndex(of: key) == nil
    store = store.with(
      key, text: cells.text, offsets: cells.offsets, known: store.spelling(column: origin),
      log: &log)
    if !isNew { unload() }
  }

  func rowNumber(place: SourcePlace) throws(DataError) -> String {
    if let name = names.rowNumber { return name }
    throw DataError(
      place: place, message: "rows cannot be identified: columns are called rowid, oid and _rowid_")
  }

  private static func aggregateOfRow(_ expression: SQLExpression) -> DataError {
    DataError(
      place: expression.place,
      message:
        "a row has no aggregate such as sum(…); for one of all rows write (select sum(…) from "
        + "data)")
  }
}

extension DatabaseError {
  fileprivate var isMisuseOfAggregate: Bool { message?.hasPrefix("misuse of aggregate") == true }
}
#endif
