#if SQL
import CSQLite
import SystemC

/// Rows that SQL reads where they are: a virtual table of SQLite, whose values are requested one by
/// one.
///
/// `rowid` is the number of a row, from 1, also where some rows are left out. The rows are read in
/// their order, always from the first one on.
package final class SQLiteRows {
  fileprivate let definitions: String
  fileprivate let rowCount: Int
  /// By the order in which they are read, the rows; `nil` is all.
  private let rows: [Int]?
  fileprivate let give: (_ row: Int, _ column: Int, _ place: SQLiteCell) -> Void

  /// - Parameters:
  ///   - definitions: the columns as in `CREATE TABLE`: names and types.
  ///   - rows: those that the table has, ascending; `nil` is all.
  ///   - give: gives the value of a cell to its place, once; row and column count from 0.
  package init(
    definitions: String, rowCount: Int, rows: [Int]? = nil,
    give: @escaping (_ row: Int, _ column: Int, _ place: SQLiteCell) -> Void
  ) {
    self.definitions = definitions
    self.rowCount = rows?.count ?? rowCount
    self.rows = rows
    self.give = give
  }

  /// The row that is read as one of the order.
  fileprivate func row(at place: Int) -> Int {
    guard let rows else { return place }
    return rows.indices.contains(place) ? rows[place] : place
  }
}

/// Where SQLite takes the value of a cell.
package struct SQLiteCell {
  fileprivate let context: OpaquePointer?

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

extension SQLiteRows {
  /// The functions that SQLite calls. It is never freed, as SQLite keeps its address.
  fileprivate nonisolated(unsafe) static let module: UnsafePointer<sqlite3_module> = {
    var module = sqlite3_module()
    module.iVersion = 1
    module.xConnect = { database, data, _, _, table, _ in
      SQLiteRows.connect(database, data, table)
    }
    module.xCreate = module.xConnect
    module.xDisconnect = { SQLiteRows.disconnect($0) }
    module.xDestroy = { SQLiteRows.disconnect($0) }
    module.xBestIndex = { SQLiteRows.plan($0, $1) }
    module.xOpen = { SQLiteRows.open($0, $1) }
    module.xClose = { cursor in
      cursor?.withMemoryRebound(to: GridPressSQLiteCursor.self, capacity: 1) { $0.deallocate() }
      return SQLITE_OK
    }
    module.xFilter = { cursor, _, _, _, _ in
      SQLiteRows.cursor(cursor)?.pointee.row = 0
      return SQLITE_OK
    }
    module.xNext = { cursor in
      SQLiteRows.cursor(cursor)?.pointee.row += 1
      return SQLITE_OK
    }
    module.xEof = { cursor in
      guard let cursor = SQLiteRows.cursor(cursor) else { return 1 }
      return cursor.pointee.row < cursor.pointee.rowCount ? 0 : 1
    }
    module.xRowid = { cursor, number in
      guard let cursor = SQLiteRows.cursor(cursor), let rows = cursor.pointee.rows else {
        return SQLITE_OK
      }
      let row = Unmanaged<SQLiteRows>.fromOpaque(rows)._withUnsafeGuaranteedRef {
        $0.row(at: Int(cursor.pointee.row))
      }
      number?.pointee = sqlite3_int64(row) + 1
      return SQLITE_OK
    }
    module.xColumn = { cursor, context, column in
      guard let cursor = SQLiteRows.cursor(cursor), let rows = cursor.pointee.rows else {
        return SQLITE_OK
      }
      Unmanaged<SQLiteRows>.fromOpaque(rows)._withUnsafeGuaranteedRef {
        $0.give($0.row(at: Int(cursor.pointee.row)), Int(column), SQLiteCell(context: context))
      }
      return SQLITE_OK
    }
    let place = UnsafeMutablePointer<sqlite3_module>.allocate(capacity: 1)
    place.initialize(to: module)
    return UnsafePointer(place)
  }()

  private static func cursor(
    _ cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?
  ) -> UnsafeMutablePointer<GridPressSQLiteCursor>? {
    UnsafeMutableRawPointer(cursor)?.assumingMemoryBound(to: GridPressSQLiteCursor.self)
  }

  private static func connect(
    _ database: OpaquePointer?, _ data: UnsafeMutableRawPointer?,
    _ table: UnsafeMutablePointer<UnsafeMutablePointer<sqlite3_vtab>?>?
  ) -> Int32 {
    guard let database, let data, let table else { return SQLITE_ERROR }
    let rows = Unmanaged<SQLiteRows>.fromOpaque(data)
    let code = sqlite3_declare_vtab(
      database, "CREATE TABLE x(\(rows.takeUnretainedValue().definitions))")
    if code != SQLITE_OK { return isInterrupted(database) ? SQLITE_INTERRUPT : code }
    GridPressSQLite_takeAsHarmless(database)
    let place = UnsafeMutablePointer<GridPressSQLiteTable>.allocate(capacity: 1)
    place.initialize(to: GridPressSQLiteTable())
    // The module may be replaced while the table is there.
    place.pointee.rows = rows.retain().toOpaque()
    table.pointee = UnsafeMutableRawPointer(place).assumingMemoryBound(to: sqlite3_vtab.self)
    return SQLITE_OK
  }

  /// Whether the declaration of columns that has just failed was interrupted: SQLite gives all its
  /// errors the same code, and says in words which one it was.
  private static func isInterrupted(_ database: OpaquePointer) -> Bool {
    guard let message = sqlite3_errmsg(database), let interrupted = sqlite3_errstr(SQLITE_INTERRUPT)
    else { return false }
    return strcmp(message, interrupted) == 0
  }

  private static func disconnect(_ table: UnsafeMutablePointer<sqlite3_vtab>?) -> Int32 {
    guard let table = Self.table(table) else { return SQLITE_OK }
    if let rows = table.pointee.rows { Unmanaged<SQLiteRows>.fromOpaque(rows).release() }
    table.deallocate()
    return SQLITE_OK
  }

  private static func table(
    _ table: UnsafeMutablePointer<sqlite3_vtab>?
  ) -> UnsafeMutablePointer<GridPressSQLiteTable>? {
    UnsafeMutableRawPointer(table)?.assumingMemoryBound(to: GridPressSQLiteTable.self)
  }

  /// There is one plan: all rows from the first one on, which are in the order of their numbers.
  private static func plan(
    _ table: UnsafeMutablePointer<sqlite3_vtab>?, _ plan: UnsafeMutablePointer<sqlite3_index_info>?
  ) -> Int32 {
    guard let table = Self.table(table), let plan, let rows = table.pointee.rows else {
      return SQLITE_ERROR
    }
    let count = Unmanaged<SQLiteRows>.fromOpaque(rows).takeUnretainedValue().rowCount
    plan.pointee.estimatedCost = Double(max(1, count))
    plan.pointee.estimatedRows = sqlite3_int64(max(1, count))
    if plan.pointee.nOrderBy == 1, let order = plan.pointee.aOrderBy, order.pointee.iColumn == -1,
      order.pointee.desc == 0
    {
      plan.pointee.orderByConsumed = 1
    }
    return SQLITE_OK
  }

  private static func open(
    _ table: UnsafeMutablePointer<sqlite3_vtab>?,
    _ cursor: UnsafeMutablePointer<UnsafeMutablePointer<sqlite3_vtab_cursor>?>?
  ) -> Int32 {
    guard let table = Self.table(table), let cursor, let rows = table.pointee.rows else {
      return SQLITE_ERROR
    }
    let place = UnsafeMutablePointer<GridPressSQLiteCursor>.allocate(capacity: 1)
    place.initialize(to: GridPressSQLiteCursor())
    // The table keeps the rows as long as it has cursors.
    place.pointee.rows = rows
    place.pointee.rowCount = sqlite3_int64(
      Unmanaged<SQLiteRows>.fromOpaque(rows).takeUnretainedValue().rowCount)
    cursor.pointee = UnsafeMutableRawPointer(place)
      .assumingMemoryBound(to: sqlite3_vtab_cursor.self)
    return SQLITE_OK
  }
}
#endif
