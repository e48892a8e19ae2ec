#if SQL
import CSQLite
import SystemC

/// The places of rows that were found, which a cursor keeps.
private final class FoundRows {
  let places: [Int]

  init(_ places: [Int]) { self.places = places }
}

extension SQLiteRows {
  /// The functions that SQLite calls. It is never freed, as SQLite keeps its address.
  nonisolated(unsafe) static let module: UnsafePointer<sqlite3_module> = {
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
      SQLiteRows.forget(SQLiteRows.cursor(cursor))
      SQLiteRows.cursor(cursor)?.deallocate()
      return SQLITE_OK
    }
    module.xFilter = { cursor, plan, _, count, values in
      SQLiteRows.start(
        SQLiteRows.cursor(cursor), column: Int(plan) - 1, of: count > 0 ? values?.pointee : nil)
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
        $0.row(at: SQLiteRows.place(of: cursor))
      }
      number?.pointee = sqlite3_int64(row) + 1
      return SQLITE_OK
    }
    module.xColumn = { cursor, context, column in
      guard let cursor = SQLiteRows.cursor(cursor), let rows = cursor.pointee.rows else {
        return SQLITE_OK
      }
      Unmanaged<SQLiteRows>.fromOpaque(rows)._withUnsafeGuaranteedRef {
        $0.give($0.row(at: SQLiteRows.place(of: cursor)), Int(column), SQLiteCell(context: context))
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

  /// There are two plans: all rows from the first one on, and those that a search finds; both have
  /// them in the order of their numbers. The plan of a search is the number of its column, from 1.
  private static func plan(
    _ table: UnsafeMutablePointer<sqlite3_vtab>?, _ plan: UnsafeMutablePointer<sqlite3_index_info>?
  ) -> Int32 {
    guard let table = Self.table(table), let plan, let rows = table.pointee.rows else {
      return SQLITE_ERROR
    }
    let all = Unmanaged<SQLiteRows>.fromOpaque(rows).takeUnretainedValue()
    var count = max(1, all.rowCount)
    if all.search?.isUsed == true, let column = searchedColumn(plan) {
      plan.pointee.idxNum = column + 1
      // A guess, which only has to be less than for all rows.
      count = max(1, count / 100)
    }
    plan.pointee.estimatedCost = Double(count)
    plan.pointee.estimatedRows = sqlite3_int64(count)
    if plan.pointee.nOrderBy == 1, let order = plan.pointee.aOrderBy, order.pointee.iColumn == -1,
      order.pointee.desc == 0
    {
      plan.pointee.orderByConsumed = 1
    }
    return SQLITE_OK
  }

  /// Requests the value of the first condition that a column is equal to one, byte for byte.
  /// - Returns: the column; `nil` if there is no such condition.
  private static func searchedColumn(
    _ plan: UnsafeMutablePointer<sqlite3_index_info>
  ) -> Int32? {
    let conditions = UnsafeBufferPointer(
      start: plan.pointee.aConstraint, count: Int(plan.pointee.nConstraint))
    for (number, condition) in conditions.enumerated() {
      guard condition.usable != 0, condition.iColumn >= 0,
        condition.op == UInt8(SQLITE_INDEX_CONSTRAINT_EQ),
        let order = sqlite3_vtab_collation(plan, Int32(number)), strcmp(order, "BINARY") == 0
      else { continue }
      plan.pointee.aConstraintUsage[number].argvIndex = 1
      return condition.iColumn
    }
    return nil
  }

  /// Starts to read the rows of a plan.
  private static func start(
    _ cursor: UnsafeMutablePointer<GridPressSQLiteCursor>?, column: Int, of value: OpaquePointer?
  ) {
    guard let cursor, let rows = cursor.pointee.rows else { return }
    forget(cursor)
    let all = Unmanaged<SQLiteRows>.fromOpaque(rows).takeUnretainedValue()
    cursor.pointee.row = 0
    cursor.pointee.rowCount = sqlite3_int64(all.rowCount)
    guard column >= 0, value != nil, let value = try? SQLiteValue(argument: value),
      let places = all.search?.places(column: column, of: value)
    else { return }
    cursor.pointee.found = Unmanaged.passRetained(FoundRows(places)).toOpaque()
    cursor.pointee.rowCount = sqlite3_int64(places.count)
  }

  private static func forget(_ cursor: UnsafeMutablePointer<GridPressSQLiteCursor>?) {
    guard let cursor, let found = cursor.pointee.found else { return }
    Unmanaged<FoundRows>.fromOpaque(found).release()
    cursor.pointee.found = nil
  }

  /// The place in the table of the row at which a cursor is.
  private static func place(of cursor: UnsafeMutablePointer<GridPressSQLiteCursor>) -> Int {
    let row = Int(cursor.pointee.row)
    guard let found = cursor.pointee.found else { return row }
    return Unmanaged<FoundRows>.fromOpaque(found)._withUnsafeGuaranteedRef {
      $0.places.indices.contains(row) ? $0.places[row] : row
    }
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
