#if SQL
import GridCore
package import GridModel
import Platform

/// Reads a table, a view or the result of a query from an SQLite database into a `ColumnStore`.
///
/// The database is opened for reading only, and its schema is not trusted: its views cannot use
/// functions and virtual tables with side effects. Nothing is written, not even beside the file.
/// Only one SELECT is run (WITH … SELECT and VALUES count as one); text in double quotes is always
/// the name of a column, never a text.
///
/// NULL is an empty cell. An integer is written in digits; a real number in the shortest form that
/// is the same number (`0.1`, `5.0`, `1e+16`); a BLOB as its size, such as `<12 bytes>`. Types are
/// inferred from the values, as for every other source: the types declared by the table are
/// ignored. A column that has only texts stays one of texts if these could be written as numbers,
/// as strings of JSON do.
package struct SQLiteReader: Sendable {
  private let path: String
  private let name: String
  private let query: SQLiteQuery
  private let limits: SQLiteLimits
  private let columnTypes: [String: ColumnType]
  private let reading: DataReading

  /// - Parameters:
  ///   - name: the file name in errors and warnings.
  ///   - place: the place that requests the table or query; `nil` is the file itself.
  ///   - columnTypes: the types, by key, that are not inferred.
  ///   - reading: the notation of values, as far as it is specified.
  package init(
    path: String, name: String, selection: SQLiteSelection = .onlyTable,
    place: SourcePlace? = nil, limits: SQLiteLimits = SQLiteLimits(),
    columnTypes: [String: ColumnType] = [:], reading: DataReading = DataReading()
  ) {
    self.reading = reading.ofNativeNumbers
    self.path = path
    self.name = name
    query = SQLiteQuery(selection: selection, place: place ?? SourcePlace())
    self.limits = limits
    self.columnTypes = columnTypes
  }

  /// - Returns: the table, and the repairs made in it.
  package func read() throws(DataError) -> (store: ColumnStore, diagnostics: [Diagnostic]) {
    do {
      let file = try SQLiteFile(path: path)
      let database = try SQLiteMemory.loading { try open(file) }
      return try database.limited(to: limits) {
        try database.transaction {
          if file.byteCount <= limits.checkedBytes { try check(database) }
          return try table(database)
        }
      }
    } catch let error as SQLiteError {
      throw named(SQLiteFaults.fault(error, limits: limits, query: query.place))
    } catch let error as DataError {
      throw named(error)
    } catch {
      throw named(DataError(place: query.place, message: "\(error)"))
    }
  }

  private func open(_ file: SQLiteFile) throws(SQLiteError) -> SQLiteDatabase {
    let database = try SQLiteDatabase(
      .reading(path: file.path, isImmutable: file.isImmutable), lockSeconds: limits.lockSeconds)
    try database.execute(
      "PRAGMA trusted_schema = OFF; PRAGMA query_only = ON; PRAGMA cell_size_check = ON")
    try SQLiteFunctions.restrict(database)
    // The first statement that reads the file finds out whether it is a database.
    _ = try database.firstValue("SELECT * FROM sqlite_master LIMIT 1")
    return database
  }

  /// - Throws: `DataError` for a database whose pages are inconsistent: data read from it may be
  ///   wrong without an error.
  private func check(_ database: SQLiteDatabase) throws {
    let said = try database.firstValue("PRAGMA quick_check(1)")?.text ?? "ok"
    if said == "ok" { return }
    // The first line of a finding in the pages names the database.
    let finding = said.split(whereSeparator: \.isNewline).last.map(String.init) ?? said
    throw DataError(place: SourcePlace(), message: "the database is damaged: \(finding)")
  }

  private func table(_ database: SQLiteDatabase) throws -> (ColumnStore, [Diagnostic]) {
    let result = SQLiteResult(
      statement: try query.statement(database), place: query.place, limits: limits,
      columnTypes: columnTypes, reading: reading, keepsTexts: true)
    var log = DiagnosticLog()
    let store = try result.table(log: &log)
    return (store, log.diagnostics(inFile: name))
  }

  private func named(_ error: DataError) -> DataError {
    var error = error
    error.place.file = error.place.file ?? name
    return error
  }
}

/// The errors for those that SQLite reports.
enum SQLiteFaults {
  /// - Parameter query: the place that requests the table or query; errors of the database itself
  ///   have no place in it.
  static func fault(_ error: SQLiteError, limits: SQLiteLimits, query: SourcePlace) -> DataError {
    switch error.code {
    case .busy, .locked:
      return fault("the database is locked by another program; try again when it is done")
    case .notADatabase:
      return fault("the file is not an SQLite database, or it is encrypted")
    case .corrupt:
      return fault("the database is damaged: \(error.message)")
    case .readOnly:
      return fault(
        "a transaction was not finished in the database; open it once with a program that may "
          + "write to it")
    case .cannotOpen, .inputOutput, .permission, .unauthorized:
      return fault("the database cannot be read: \(error.message)")
    case .interrupted where Task.isCancelled: return .cancelled
    case .interrupted:
      return limit(
        .sqlTime,
        "the query took longer than \(limits.time.seconds) s; \(RenderLimits.advice(.sqlTime))",
        at: query)
    case .outOfMemory, .tooBig:
      return limit(
        .sqlMemory,
        "the query needs more memory than \(RenderLimit.sqlMemory.text(Double(limits.memoryBytes))); "
          + RenderLimits.advice(.sqlMemory), at: query)
    default:
      return DataError(place: query, message: "the query fails: \(error.message)")
    }
  }

  private static func limit(
    _ limit: RenderLimit, _ message: String, at place: SourcePlace
  ) -> DataError {
    DataError(place: place, message: message, limit: limit)
  }

  private static func fault(_ message: String) -> DataError {
    DataError(place: SourcePlace(), message: message)
  }
}

extension Duration {
  /// The seconds in a short form: `5`, `0.5`.
  fileprivate var seconds: String {
    let (seconds, attoseconds) = components
    let fraction = Double(attoseconds) / 1e18
    return fraction == 0 ? "\(seconds)" : "\(Double(seconds) + fraction)"
  }
}
#endif
