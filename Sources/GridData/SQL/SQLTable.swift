#if SQL
package import GridModel
import Platform

/// The rows of a store as the table `data` of an SQLite database in memory.
///
/// Columns are loaded when SQL first names them. Columns are named by their keys; a key that is not
/// a plain name, or is a keyword of SQL, is written in double quotes. For the values of cells see
/// `sqlValue`, for columns whose keys differ only in case see `SQLNames`. `rowid` is the number of
/// a row, from 1.
///
/// SQL can access only the data, and no functions whose results vary between runs (`SQLFunctions`).
/// Results are computed in decimal (`SQLArithmetic`): 0.1 + 0.2 is 0.3, and 5 / 2 is 2.5.
package final class SQLTable {
  /// The data, with the columns that were added.
  package internal(set) var store: ColumnStore {
    didSet { names = SQLNames(store.columns) }
  }
  var names: SQLNames
  let limits: SQLiteLimits
  private let database: SQLiteDatabase
  /// The indices of the store's columns that the database has.
  private var loaded: Set<Int>?
  /// The maximum number of columns in a table of SQLite.
  private static let columnLimit = 2000
  var log = DiagnosticLog()

  /// - Throws: `DataError` if SQLite is not available.
  package init(_ store: ColumnStore, _ settings: SQLSettings = SQLSettings()) throws(DataError) {
    self.store = store
    limits = settings.limits
    names = SQLNames(store.columns)
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
    let use = SQLColumnUse(sql, names: names, store: store)
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
        try SQLiteMemory.loading { try load(columns, place: place) }
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
    let rewritten = SQLArithmetic.decimal(sql) { [names, store] name in
      guard let column = names.column(named: name) else { return false }
      return store.columns[column].type == .boolean
    }
    return rewritten == sql ? statement : (try? database.statement(rewritten)) ?? statement
  }

  /// Marks the database as empty, because the values of a column have changed.
  func unload() { loaded = nil }

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

  // MARK: Loading

  private func load(_ columns: Set<Int>, place: SourcePlace) throws {
    if let loaded, columns.isSubset(of: loaded) { return }
    let all = columns.union(loaded ?? []).sorted()
    guard all.count <= Self.columnLimit else {
      throw DataError(
        place: place,
        message: "the expressions name \(all.count) columns, SQLite takes \(Self.columnLimit)")
    }
    noteRenamed(columns.subtracting(loaded ?? []))
    loaded = nil
    // A type with which SQLite changes no value, and which identifies the column
    // (`SQLTable+Query`).
    let definitions = all.map { "\(SQLNames.quoted(names.names[$0])) BLOB\($0)" }
    try database.transaction {
      try database.execute(
        """
        DROP TABLE IF EXISTS main.data;
        CREATE TABLE main.data(\(all.isEmpty ? "\"\"" : definitions.joined(separator: ", ")))
        """)
      try insertRows(ofColumns: all)
    }
    loaded = Set(all)
  }

  /// Inserts several rows at a time, because running a statement takes as long as a few hundred
  /// values.
  private func insertRows(ofColumns columns: [Int]) throws {
    let texts = columns.map { (column: $0, texts: store.texts(ofColumn: $0)) }
    let row = "(\(columns.isEmpty ? "NULL" : columns.map { _ in "?" }.joined(separator: ", ")))"
    let batch = max(1, 256 / max(1, columns.count))
    var insertion: (count: Int, statement: SQLiteStatement)?
    for start in stride(from: 0, to: store.rowCount, by: batch) {
      try DataError.checkCancellation()
      let rows = start..<min(start + batch, store.rowCount)
      if insertion?.count != rows.count {
        let marks = repeatElement(row, count: rows.count).joined(separator: ", ")
        insertion = (
          rows.count, try database.statement("INSERT INTO main.data VALUES \(marks)")
        )
      }
      guard let statement = insertion?.statement else { return }
      var parameter = 0
      for row in rows {
        for (column, texts) in texts {
          parameter += 1
          try bind(
            store.sqlCell(row: row, column: column, texts), of: texts, to: parameter, statement)
        }
      }
      try statement.run()
    }
  }

  private func bind(
    _ cell: SQLCell, of texts: ColumnTexts, to parameter: Int, _ statement: SQLiteStatement
  ) throws(SQLiteError) {
    switch cell {
    case .null: try statement.bind(.null, to: parameter)
    case .integer(let integer): try statement.bind(.integer(integer), to: parameter)
    case .real(let real): try statement.bind(.real(real), to: parameter)
    case .text(let range):
      try statement.bind(text: texts.text.span.extracting(range), to: parameter)
    }
  }

  private func noteRenamed(_ columns: Set<Int>) {
    for column in columns.intersection(names.renamed).sorted() {
      log.add(
        .renamedColumn, at: nil,
        "SQL ignores case: column \"\(store.columns[column].key)\" is called "
          + "\"\(names.names[column])\" there")
    }
  }
}
#endif
