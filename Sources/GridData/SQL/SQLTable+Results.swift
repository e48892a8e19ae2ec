#if SQL
package import GridModel
import Platform

extension SQLTable {
  /// The result of a SELECT over the table `data`.
  ///
  /// A column of the result that is a column of the data, and not computed, has the texts of the
  /// data.
  /// - Parameters:
  ///   - place: the place of the query.
  ///   - textPlace: the place of its first character; `nil` if unknown.
  /// - Throws: `DataError` for a query that is not a single SELECT, or that SQLite rejects.
  package func result(
    of query: String, place: SourcePlace? = nil, textPlace: SourcePlace? = nil
  ) throws(DataError) -> ColumnStore {
    let place = place ?? SourcePlace()
    try check(query, place: place, textPlace: textPlace)
    let needed = try columns(neededBy: query, place: place)
    return try with(query, columns: needed, place: place) { database in
      let statement = try SQLiteQuery(selection: .query(query), place: place).statement(database)
      let names = try statement.columnNames
      var result = SQLiteResult(
        statement: try decimal(statement.sql), place: place, limits: limits)
      result.columnNames = names
      result.reading = .computed
      result.textSpelling = SQLDateSpellings(query, columns, needed)?.spelling
      for (column, origin) in try origins(of: query, database) {
        let (store, own) = columns.source(ofColumn: origin)
        guard let spellings = SQLSpellings(store, column: own) else { continue }
        result.spellings[column] = spellings
        if let (first, second) = spellings.indistinguishable {
          log.add(
            .mismatchedType, at: nil,
            "column \"\(columns.key(ofColumn: origin))\": \(first) and \(second) are the same number in "
              + "SQL; the first is shown")
        }
      }
      let table = try result.table(log: &log)
      return table.spelling(Array(table.columns.indices), with: columns.decimalMark)
    }
  }

  /// Maps columns of a result to columns of the data: SQLite reports the declared type of such a
  /// column, and each column has a unique one.
  private func origins(
    of query: String, _ database: SQLiteDatabase
  ) throws(SQLiteError) -> [Int: Int] {
    try database.execute("CREATE TEMP VIEW result AS \(query)")
    defer { try? database.execute("DROP VIEW temp.result") }
    var origins: [Int: Int] = [:]
    // The columns cid, name and type.
    let columns = try database.statement("PRAGMA temp.table_info(result)")
    while try columns.step() {
      guard let type = try columns.value(ofColumn: 2).text, type.hasPrefix("BLOB"),
        let origin = Int(type.dropFirst(4))
      else { continue }
      origins[Int(columns.integer(ofColumn: 0))] = origin
    }
    return origins
  }
}

extension SQLTable {
  /// The rows for which an expression is true: not NULL and not 0.
  /// - Throws: `DataError` for an expression that SQLite rejects, and for one with an aggregate.
  package func rows(matching expression: SQLExpression) throws(DataError) -> RowSelection {
    let rowNumber = try rowNumber(place: expression.place)
    return try with(expression) { _ in
      let numbers: SQLiteStatement
      do {
        numbers = try searching(for: expression.text) {
          try decimal(
            "SELECT \(rowNumber) FROM data WHERE \(expression.inParentheses) ORDER BY \(rowNumber)")
        }
      } catch let error as SQLiteError where error.isMisuseOfAggregate {
        throw Self.aggregateOfRow(expression)
      }
      var rows: [Int] = []
      while try numbers.step() { rows.append(Int(numbers.integer(ofColumn: 0)) - 1) }
      return RowSelection(rows)
    }
  }

  /// Adds a column with the values of an expression, row by row, or replaces the one with its key.
  /// Window functions and subqueries see all rows.
  /// - Throws: `DataError` for an expression that SQLite rejects, and for one that has a single
  ///   value for all rows.
  package func add(_ key: String, valuedBy expression: SQLExpression) throws(DataError) {
    let rowNumber = try rowNumber(place: expression.place)
    if let origin = names.column(named: expression.columnName) {
      copy(origin, as: key)
      return
    }
    let base = columns.base
    let rowCount = base.remainingRows?.count ?? base.rowCount
    let cells = try with(expression) { database in
      do {
        _ = try database.statement("SELECT 1 FROM data WHERE \(expression.inParentheses)")
      } catch let error as SQLiteError where error.isMisuseOfAggregate {
        throw Self.aggregateOfRow(expression)
      } catch {
        // A window function cannot be a condition, but may be a value.
      }
      let statement = try decimal(
        "SELECT \(expression.inParentheses) FROM data ORDER BY \(rowNumber)")
      var result = SQLiteResult(
        statement: statement, place: expression.place, limits: limits)
      result.textSpelling = dateSpellings(of: expression)?.spelling
      let cells = try result.cells(keys: [key], log: &log)
      guard cells.rowCount == rowCount else { throw Self.aggregateOfRow(expression) }
      return cells
    }
    add(
      .column(key, text: cells.text, offsets: base.spread(cells.offsets), log: &log)
        .spelling([0], with: columns.decimalMark))
  }

  /// A column that has the cells of another, with their spelling: numbers lose nothing by passing
  /// through SQL.
  private func copy(_ origin: Int, as key: String) {
    let (store, origin) = columns.source(ofColumn: origin)
    var cells = ValueTexts()
    for row in 0..<store.rowCount {
      cells.append(store.text[store.range(row: row, column: origin)])
    }
    add(
      .column(
        key, text: cells.text, offsets: cells.offsets, known: store.spelling(column: origin),
        values: store.values[origin], log: &log))
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

extension SQLTable {
  /// The results of an aggregate expression such as `sum(price * qty) / sum(qty)` for each section,
  /// and for all of them together.
  ///
  /// A column outside of an aggregate function has the value of any of the rows. Functions that
  /// depend on an order (`group_concat`) see the rows in the order of the data.
  /// - Parameters:
  ///   - sections: disjoint ranges of positions in `order`.
  ///   - order: the order of the rows as they are shown.
  /// - Throws: `DataError` for an expression that SQLite rejects, and for one without an aggregate.
  package func aggregate(
    _ expression: SQLExpression, over sections: [Range<Int>], of order: RowOrder
  ) throws(DataError) -> (sections: [CellValue], all: CellValue) {
    let rowNumber = try rowNumber(place: expression.place)
    let section = Self.sectionFunction(sections, order, rowCount: columns.rowCount)
    let value = expression.inParentheses
    let dates = dateSpellings(of: expression)
    func cellValue(_ value: SQLiteValue) -> CellValue {
      let value = CellValue(value)
      return dates?.spelled(value) ?? value
    }
    return try with(expression) { database in
      guard
        let empty = try database.firstValue("SELECT \(value) FROM data WHERE 0").map({
          CellValue($0)
        })
      else {
        throw DataError(
          place: expression.place,
          message: "it has no aggregate: write sum(…), avg(…), count(*) or similar")
      }
      try database.add(section)
      defer { database.remove(section) }
      let number = "\(section.name)(\(rowNumber))"
      var values = [CellValue](repeating: empty, count: sections.count)
      let rows = try decimal(
        "SELECT \(number), \(value) FROM data WHERE \(number) IS NOT NULL GROUP BY 1")
      while try rows.step() {
        values[Int(rows.integer(ofColumn: 0))] = cellValue(try rows.value(ofColumn: 1))
      }
      let all = try decimal("SELECT \(value) FROM data WHERE \(number) IS NOT NULL").firstValue()
      return (values, all.map { cellValue($0) } ?? empty)
    }
  }

  /// The section of a row by its number; NULL for a row in no section.
  static func sectionFunction(
    _ sections: [Range<Int>], _ order: RowOrder, rowCount: Int
  ) -> SQLiteFunction {
    var sectionOfRow = [Int32](repeating: -1, count: rowCount)
    for (index, positions) in sections.enumerated() {
      for position in positions { sectionOfRow[order[position]] = Int32(index) }
    }
    return SQLiteFunction("gridpress_section", argumentCount: 1, isDeterministic: true) {
      [sectionOfRow] arguments in
      guard case .integer(let row) = arguments[0], row > 0, row <= sectionOfRow.count,
        sectionOfRow[Int(row) - 1] >= 0
      else { return .null }
      return .integer(Int64(sectionOfRow[Int(row) - 1]))
    }
  }
}

extension SQLiteError {
  fileprivate var isMisuseOfAggregate: Bool { message.hasPrefix("misuse of aggregate") }
}
#endif
