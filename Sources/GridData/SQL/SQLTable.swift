#if SQL
package import GridModel
import Platform

/// The rows of a store as the table `data` of an SQLite database in memory.
///
/// Columns are loaded when SQL first names them. Columns are named by their keys; a key that is not
/// a plain name, or is a keyword of SQL, is written in double quotes. For the values of cells see
/// `sqlValue`, for columns whose keys differ only in case see `SQLNames`. `rowid` is the number of
/// a row, from 1. Rows that were removed are not in the table; all others keep their numbers.
///
/// SQL can access only the data, and no functions whose results vary between runs (`SQLFunctions`).
/// Results are computed in decimal (`SQLArithmetic`): 0.1 + 0.2 is 0.3, and 5 / 2 is 2.5.
package final class SQLTable {
  private(set) var columns: SQLColumns
  let limits: SQLiteLimits
  private let database: SQLiteDatabase
  /// The indices of the columns that SQL can name.
  private var loaded: Set<Int>?
  /// Whether the rows are in a table of SQLite's own, and not read from the columns.
  private var isCopied = false
  /// What finds rows by a value, if they are not copied.
  private var search: SQLRowSearch?
  /// The maximum number of columns in a table of SQLite.
  private static let columnLimit = 2000
  /// The maximum number of columns that stay in the table when SQL names others: SQLite reads the
  /// definitions of all of them again, and so would for each of the totals of many columns.
  private static let keptColumnLimit = 32
  private var notedColumns: Set<Int> = []
  var log = DiagnosticLog()

  /// - Throws: `DataError` if SQLite is not available.
  package init(_ store: ColumnStore, _ settings: SQLSettings = SQLSettings()) throws(DataError) {
    columns = SQLColumns(store)
    limits = settings.limits
    do {
      database = try SQLiteMemory.loading {
        let database = try SQLiteDatabase()
        try SQLiteFunctions.restrict(database)
        for function in try SQLFunctions.all(settings.rounding) { try database.add(function) }
        return database
      }
    } catch {
      throw DataError(place: SourcePlace(), message: "SQLite fails: \(error)")
    }
  }

  /// The data, with the columns that were added.
  package var store: ColumnStore { columns.joined() }

  var names: SQLNames { columns.names }

  /// The findings so far.
  /// - Parameter file: the name of the data in findings.
  package func diagnostics(inFile file: String?) -> [Diagnostic] {
    log.diagnostics(inFile: file)
  }

  /// Runs the work of an expression on the database, after loading the columns that it names.
  func with<Result>(
    _ expression: SQLExpression, _ work: (SQLiteDatabase) throws -> Result
  ) throws(DataError) -> Result {
    try check(expression.text, place: expression.place, textPlace: expression.textPlace)
    return try with(
      expression.text, columns: names.mentioned(in: expression.text), place: expression.place, work)
  }

  /// Checks for misleading uses of columns.
  /// - Parameters:
  ///   - place: the place of the SQL.
  ///   - textPlace: the place of its first character; `nil` if unknown.
  /// - Throws: `DataError` for a sum of amounts in several currencies.
  func check(_ sql: String, place: SourcePlace, textPlace: SourcePlace?) throws(DataError) {
    if let (message, offset) = SQLiteFunctions.refusal(in: sql) {
      throw DataError(
        place: textPlace?.advanced(by: offset, in: sql) ?? place, message: message)
    }
    let use = SQLColumnUse(sql, columns)
    func placed(_ offset: Int) -> SourcePlace {
      textPlace?.advanced(by: offset, in: sql) ?? place
    }
    if let (message, offset) = use.mixedSum {
      throw DataError(place: placed(offset), message: message)
    }
    for (finding, offset) in use.comparedTexts + use.roundedNumbers + use.numbersAsText {
      log.add(finding.code, at: placed(offset), finding.message)
    }
  }

  /// Runs work on the database.
  /// - Parameters:
  ///   - sql: the SQL for messages.
  ///   - columns: the columns that the database must have.
  func with<Result>(
    _ sql: String, columns: Set<Int>, place: SourcePlace, _ work: (SQLiteDatabase) throws -> Result
  ) throws(DataError) -> Result {
    do {
      return try database.limited(to: limits) {
        try SQLiteMemory.loading {
          try load(columns, isCopied: SQLTable.needsCopy(sql), place: place)
        }
        return try work(database)
      }
    } catch let error as DataError {
      throw error
    } catch let error as SQLiteError {
      throw SQLFaults(names: names, limits: limits).fault(error, in: sql, place: place)
    } catch {
      throw DataError(place: place, message: "\(error)")
    }
  }

  /// A statement that computes in decimal.
  /// - Throws: the error that SQLite reports for the original statement.
  func decimal(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
    let statement = try database.statement(sql)
    let rewritten = decimalText(of: sql)
    return rewritten == sql ? statement : (try? database.statement(rewritten)) ?? statement
  }

  /// SQL that computes in decimal, and has dates as the columns do.
  func decimalText(of sql: String) -> String {
    let decimal = SQLArithmetic.decimal(sql) { [columns] name in
      guard let column = columns.names.column(named: name) else { return false }
      return columns.type(ofColumn: column) == .boolean
    }
    return SQLDateLiterals.rewritten(decimal, for: columns)
  }

  /// The spelling of dates with times in the results of an expression; `nil` if it has no column of
  /// these.
  func dateSpellings(of expression: SQLExpression) -> SQLDateSpellings? {
    SQLDateSpellings(expression.text, columns, names.mentioned(in: expression.text))
  }

  /// Adds a column, or replaces the one with its key.
  /// - Parameter store: of this column alone.
  func add(_ store: ColumnStore) {
    var store = store
    store.currencies = columns.base.currencies
    if !columns.add(store) { loaded = nil }
  }

  /// The columns that a query needs; with a star possibly all.
  func columns(neededBy query: String, place: SourcePlace) throws(DataError) -> Set<Int> {
    guard query.contains("*") else { return names.mentioned(in: query) }
    guard names.names.count <= Self.columnLimit else {
      throw DataError(
        place: place,
        message:
          "the data has \(names.names.count) columns, SQLite takes \(Self.columnLimit): name "
          + "them instead of writing *")
    }
    return Set(names.names.indices)
  }

  /// Runs work whose statements may find rows by their values, and so in any order.
  func searching<Result>(for sql: String, _ work: () throws -> Result) rethrows -> Result {
    // SQLite looks for `a = 'X' COLLATE NOCASE OR a = 'y'` byte for byte if it can.
    search?.isUsed = !SQLToken.tokens(of: sql).contains { $0.text.lowercased() == "collate" }
    defer { search?.isUsed = false }
    return try work()
  }

  // MARK: Loading

  /// Whether SQL may read the rows more than once, by a query in it or a second table: SQLite then
  /// makes an index for a table of its own, but reads all rows of another one again and again.
  static func needsCopy(_ sql: String) -> Bool {
    let words = SQLToken.tokens(of: sql).filter { $0.kind != .space }.map { token in
      token.kind == .word || token.kind == .quotedName ? token.text.lowercased() : ""
    }
    let isQuery = words.first == "select"
    // What would write is refused as for a table that can be written to.
    let others: Set<String> = ["with", "delete", "insert", "replace", "update"]
    if others.contains(words.first ?? "") || words.contains("join") { return true }
    return words.count { $0 == "select" } > (isQuery ? 1 : 0)
      || words.count { $0.contains("data") } > 1
  }

  private func load(_ wanted: Set<Int>, isCopied: Bool, place: SourcePlace) throws {
    try DataError.checkCancellation()
    // A copy is as good for SQL that needs none.
    if let loaded, wanted.isSubset(of: loaded), self.isCopied || !isCopied { return }
    var all = wanted.union(loaded ?? []).sorted()
    if all.count > Self.keptColumnLimit { all = wanted.sorted() }
    guard all.count <= Self.columnLimit else {
      throw DataError(
        place: place,
        message: "the expressions name \(all.count) columns, SQLite takes \(Self.columnLimit)")
    }
    noteRenamed(wanted)
    loaded = nil
    search = nil
    // A type with which SQLite changes no value, and which identifies the column
    // (`SQLTable+Query`).
    let definitions =
      all.isEmpty
      ? "\"\"" : all.map { "\(SQLNames.quoted(names.names[$0])) BLOB\($0)" }.joined(separator: ", ")
    try database.execute("DROP TABLE IF EXISTS main.data")
    if isCopied {
      try database.transaction {
        try database.execute("CREATE TABLE main.data(\(definitions))")
        try insertRows(ofColumns: all)
        try deleteRemovedRows()
      }
    } else {
      let cells = SQLCells(columns, all)
      let rows = columns.base.remainingRows
      let search = SQLRowSearch(cells, rowCount: columns.rowCount, rows: rows)
      self.search = search
      try database.add(
        SQLiteRows(
          definitions: definitions, rowCount: columns.rowCount, rows: rows, search: search
        ) { row, column, place in
          cells.give(row: row, column: column, to: place)
        }, named: "data")
    }
    self.isCopied = isCopied
    loaded = Set(all)
  }

  /// Inserts several rows at a time, because running a statement takes as long as a few hundred
  /// values.
  private func insertRows(ofColumns columns: [Int]) throws {
    let cells = SQLCells(self.columns, columns)
    let row = "(\(columns.isEmpty ? "NULL" : columns.map { _ in "?" }.joined(separator: ", ")))"
    let batch = max(1, 256 / max(1, columns.count))
    var insertion: (count: Int, statement: SQLiteStatement)?
    for start in stride(from: 0, to: self.columns.rowCount, by: batch) {
      try DataError.checkCancellation()
      let rows = start..<min(start + batch, self.columns.rowCount)
      if insertion?.count != rows.count {
        let marks = repeatElement(row, count: rows.count).joined(separator: ", ")
        insertion = (
          rows.count, try database.statement("INSERT INTO main.data VALUES \(marks)")
        )
      }
      guard let statement = insertion?.statement else { return }
      var parameter = 0
      for row in rows {
        for column in columns.indices {
          parameter += 1
          try cells.bind(row: row, column: column, to: parameter, statement)
        }
      }
      try statement.run()
    }
  }

  /// Afterwards, so that all other rows have their numbers.
  private func deleteRemovedRows() throws {
    guard !columns.base.removedRows.isEmpty, let rowNumber = names.rowNumber else { return }
    let deletion = try database.statement("DELETE FROM main.data WHERE \(rowNumber) = ?")
    for row in 0..<columns.rowCount where columns.base.isRemoved(row) {
      try deletion.bind(.integer(Int64(row + 1)), to: 1)
      try deletion.run()
    }
  }

  private func noteRenamed(_ columns: Set<Int>) {
    for column in columns.intersection(names.renamed).sorted()
    where notedColumns.insert(column).inserted {
      log.add(
        .renamedColumn, at: nil,
        "SQL ignores case: column \"\(self.columns.key(ofColumn: column))\" is called "
          + "\"\(names.names[column])\" there")
    }
  }
}
#endif
