#if SQL
import GridCore
import GridModel
import Platform

/// Finds the single statement that reads the requested data.
struct SQLiteQuery {
  let selection: SQLiteSelection
  /// The place that requests the table or query.
  let place: SourcePlace

  /// - Throws: `DataError` for a missing table and for a statement that is not a single SELECT;
  ///   `SQLiteError` for errors of SQLite.
  func statement(_ database: SQLiteDatabase) throws -> SQLiteStatement {
    switch selection {
    case .onlyTable:
      try database.statement(Self.all(of: try onlyTable(database)))
    case .table(let name):
      try database.statement(Self.all(of: try table(named: name, database)))
    case .query(let sql):
      try select(sql, database)
    }
  }

  // MARK: Tables

  private func onlyTable(_ database: SQLiteDatabase) throws -> String {
    let tables = try names(database, ofType: "table")
    let views = try names(database, ofType: "view")
    if tables.count == 1 { return tables[0] }
    if tables.isEmpty, views.count == 1 { return views[0] }
    let all = tables + views
    if all.isEmpty { throw DataError(place: SourcePlace(), message: "the database has no tables") }
    throw DataError(
      place: SourcePlace(),
      message: "the database has \(all.count) tables: specify one, or give a query; there are "
        + Self.list(all))
  }

  private func table(named name: String, _ database: SQLiteDatabase) throws -> String {
    let all = try names(database, ofType: "table") + names(database, ofType: "view")
    if let exact = all.first(where: { $0 == name }) { return exact }
    if let known = all.first(where: { $0.lowercased() == name.lowercased() }) { return known }
    let hint = suggestion(
      for: name, among: all, otherwise: all.isEmpty ? "" : "; there are \(Self.list(all))")
    throw DataError(place: place, message: "there is no table \"\(name)\"\(hint)")
  }

  private func names(_ database: SQLiteDatabase, ofType type: String) throws(SQLiteError)
    -> [String]
  {
    let statement = try database.statement(
      """
      SELECT name FROM sqlite_master WHERE type = ? AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
      ORDER BY rowid
      """)
    try statement.bind(.text(type), to: 1)
    var names: [String] = []
    while try statement.step() {
      if let name = try statement.value(ofColumn: 0).text { names.append(name) }
    }
    return names
  }

  private static func all(of table: String) -> String {
    "SELECT * FROM \"\(table.replacing("\"", with: "\"\""))\""
  }

  private static func list(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.listed(upTo: 12)
  }

  // MARK: Queries

  private func select(_ sql: String, _ database: SQLiteDatabase) throws -> SQLiteStatement {
    if let (message, _) = SQLiteFunctions.refusal(in: sql) {
      throw DataError(place: place, message: message)
    }
    var statements = try database.statements(sql)
    guard let statement = try statements.next() else {
      throw DataError(place: place, message: "the query is empty")
    }
    guard statement.isReadOnly, statement.columnCount > 0, Self.isSelect(statement.sql) else {
      throw DataError(
        place: place, message: "the query may only read: it must be one SELECT statement")
    }
    let next: SQLiteStatement?
    do { next = try statements.next() } catch { throw several }
    guard next == nil else { throw several }
    return statement
  }

  private var several: DataError {
    DataError(place: place, message: "the query must be one SELECT statement, not several")
  }

  /// Whether a statement begins with SELECT, WITH or VALUES; PRAGMA and EXPLAIN also only read, but
  /// not data.
  private static func isSelect(_ sql: String) -> Bool {
    var rest = sql[...]
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == ";" }
      if rest.hasPrefix("--") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        guard let end = rest.firstRange(of: "*/") else { return false }
        rest = rest[end.upperBound...]
      } else {
        break
      }
    }
    return ["select", "with", "values"].contains(rest.prefix { $0.isLetter }.lowercased())
  }
}
#endif

/// The table or query that is read from a database.
package enum SQLiteSelection: Hashable, Sendable {
  /// The only table; in a database without tables, the only view.
  case onlyTable
  /// A table or view, by its name; case is ignored.
  case table(String)
  /// The rows of one SELECT statement.
  case query(String)
}
