#if SQL
import CSQLite
import SystemC

/// Rows that SQL reads where they are: a virtual table of SQLite, whose values are requested one by
/// one.
///
/// `rowid` is the number of a row, from 1, also where some rows are left out. The rows are read in
/// their order, from the first one on, or those of them that a search finds.
package final class SQLiteRows {
  let definitions: String
  let rowCount: Int
  /// By the order in which they are read, the rows; `nil` is all.
  private let rows: [Int]?
  let search: (any SQLiteRowSearch)?
  let give: (_ row: Int, _ column: Int, _ place: SQLiteCell) -> Void

  /// - Parameters:
  ///   - definitions: the columns as in `CREATE TABLE`: names and types.
  ///   - rows: those that the table has, ascending; `nil` is all.
  ///   - search: what finds rows by the value of a column; `nil` reads all rows.
  ///   - give: gives the value of a cell to its place, once; row and column count from 0.
  package init(
    definitions: String, rowCount: Int, rows: [Int]? = nil,
    search: (any SQLiteRowSearch)? = nil,
    give: @escaping (_ row: Int, _ column: Int, _ place: SQLiteCell) -> Void
  ) {
    self.definitions = definitions
    self.rowCount = rows?.count ?? rowCount
    self.rows = rows
    self.search = search
    self.give = give
  }

  /// The row that is read as one of the order.
  func row(at place: Int) -> Int {
    guard let rows else { return place }
    return rows.indices.contains(place) ? rows[place] : place
  }
}

/// Finds rows by the value of a column, so that SQLite need not read all.
package protocol SQLiteRowSearch: AnyObject {
  /// Whether statements that are made now may search. Their results have no order that they do not
  /// request.
  var isUsed: Bool { get }

  /// The places, ascending, of all rows whose value in a column SQLite may find equal to another,
  /// among the rows of the table; some of them may differ. `nil` is all rows.
  func places(column: Int, of value: SQLiteValue) -> [Int]?
}

/// Where SQLite takes the value of a cell.
package struct SQLiteCell {
  let context: OpaquePointer?

  package func giveNull() { sqlite3_result_null(context) }
  package func give(_ integer: Int64) { sqlite3_result_int64(context, integer) }
  package func give(_ real: Double) { sqlite3_result_double(context, real) }

  /// Gives a text in UTF-8, which is copied.
  package func give(_ text: Span<UInt8>) {
    text.withUnsafeBufferPointer { bytes in
      bytes.withPresentStart { start in
        sqlite3_result_text64(
          context, start, UInt64(bytes.count), GridPressSQLite_copied(), UInt8(SQLITE_UTF8))
      }
    }
  }
}

extension SQLiteDatabase {
  /// Makes rows a table, which can be dropped like any other.
  /// - Throws: ``SQLiteError`` if there is a table of the name.
  package func add(_ rows: SQLiteRows, named name: String) throws(SQLiteError) {
    // Replaces the module of a table that was dropped. SQLite releases the rows, also if it fails.
    let code = sqlite3_create_module_v2(
      connection, Self.module, SQLiteRows.module, Unmanaged.passRetained(rows).toOpaque(),
      { data in if let data { Unmanaged<SQLiteRows>.fromOpaque(data).release() } })
    if code != SQLITE_OK { throw SQLiteError(code: code, of: connection) }
    try execute("CREATE VIRTUAL TABLE main.\"\(name)\" USING \(Self.module)")
  }

  private static let module = "gridpress_rows"
}
#endif
