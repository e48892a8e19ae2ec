#if SQL
import GRDB
package import GridModel

extension SQLTable {
  /// The result of a SELECT over the table `data`.
  ///
  /// A column of the result that is a column of the data, and not computed, has the texts of the data.
  /// - Parameters:
  ///   - place: the place of the query.
  ///   - textPlace: the place of its first character; `nil` if unknown.
  /// - Throws: `DataError` for a query that is not a single SELECT, or that SQLite rejects.
  package func result(
    of query: String, place: SourcePlace? = nil, textPlace: SourcePlace? = nil
  ) throws(DataError) -> ColumnStore {
    let place = place ?? SourcePlace()
    try check(query, place: place, textPlace: textPlace)
    return try with(query, columns: try columns(neededBy: query, place: place), place: place) {
      database in
      let statement = try SQLiteQuery(selection: .query(query), place: place).statement(database)
      let names = statement.columnNames
      var result = SQLiteResult(
        statement: try database.makeStatement(sql: decimal(statement.sql, database)), place: place,
        limits: limits)
      result.columnNames = names
      result.reading = .computed
      for (column, origin) in try origins(of: query, database) {
        guard let spellings = SQLSpellings(store, column: origin) else { continue }
        result.spellings[column] = spellings
        if let (first, second) = spellings.indistinguishable {
          log.add(
            .mismatchedType, at: nil,
            "column \"\(store.columns[origin].key)\": \(first) and \(second) are the same number in "
              + "SQL; the first is shown")
        }
      }
      let table = try result.table(log: &log)
      return table.spelling(Array(table.columns.indices), with: store.decimalMark)
    }
  }

  /// Maps columns of a result to columns of the data: SQLite reports the declared type of such a column, and
  /// each column has a unique one.
  private func origins(of query: String, _ database: Database) throws -> [Int: Int] {
    try database.execute(sql: "CREATE TEMP VIEW result AS \(query)")
    defer { try? database.execute(sql: "DROP VIEW temp.result") }
    var origins: [Int: Int] = [:]
    for row in try Row.fetchAll(database, sql: "PRAGMA temp.table_info(result)") {
      let type: String = row["type"]
      guard type.hasPrefix("BLOB"), let origin = Int(type.dropFirst(4)) else { continue }
      origins[row["cid"]] = origin
    }
    return origins
  }
}
#endif
