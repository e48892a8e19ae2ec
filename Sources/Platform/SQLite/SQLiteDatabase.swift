#if SQL
import CSQLite
import Synchronization

/// An open database of SQLite. It is closed when neither it nor one of its statements is needed any
/// more. It may be used by one thread at a time.
///
/// Text in double quotes is always a name, never a text.
package final class SQLiteDatabase {
  let connection: OpaquePointer
  /// Ends what runs in the database.
  package let interrupter: SQLiteInterrupter

  package enum Location: Sendable {
    /// A new database, which is lost when it is closed.
    case memory
    /// A file that is there, and only read. If it is immutable, nobody writes to it: locks are
    /// ignored, and no files are made beside it.
    case reading(path: String, isImmutable: Bool = false)
    /// A file, which is made if there is none.
    case writing(path: String)
  }

  /// - Parameter lockSeconds: how long statements wait for a lock of another program.
  /// - Throws: ``SQLiteError``. The contents of a file are not read yet.
  package init(_ location: Location = .memory, lockSeconds: Double = 0) throws(SQLiteError) {
    let (name, flags) = try Self.opening(location)
    var connection: OpaquePointer?
    var code = sqlite3_open_v2(name, &connection, flags | SQLITE_OPEN_NOMUTEX, nil)
    if code == SQLITE_OK { code = sqlite3_extended_result_codes(connection, 1) }
    if code == SQLITE_OK, let connection { code = GridPressSQLite_takeQuotedAsNames(connection) }
    guard code == SQLITE_OK, let connection else {
      // There may be a connection even if opening failed.
      _ = sqlite3_close_v2(connection)
      throw SQLiteError(code: code)
    }
    if lockSeconds > 0 {
      _ = sqlite3_busy_timeout(connection, Int32(clamping: Int(lockSeconds * 1000)))
    }
    self.connection = connection
    interrupter = SQLiteInterrupter(connection)
  }

  deinit {
    interrupter.forget()
    _ = sqlite3_close_v2(connection)
  }

  private static func opening(_ location: Location) throws(SQLiteError) -> (String, Int32) {
    switch location {
    case .memory: (":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY)
    case .reading(let path, let isImmutable):
      (
        try address(path) + (isImmutable ? "?immutable=1" : ""),
        SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      )
    case .writing(let path):
      (try address(path), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_URI)
    }
  }

  /// A path as an address, in which no character has a meaning: whether SQLite takes a path that
  /// looks like an address as one depends on how it was built.
  private static func address(_ path: String) throws(SQLiteError) -> String {
    if path.utf8.contains(0) { throw SQLiteError(code: SQLITE_CANTOPEN) }
    var address = path.hasPrefix("/") ? "file://" : "file:./"
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."):
        address.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        address += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return address
  }

  // MARK: Statements

  /// The only statement of a piece of SQL.
  package func statement(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
    var statements = try statements(sql)
    guard let statement = try statements.next() else {
      throw SQLiteError(message: "empty statement")
    }
    guard try statements.next() == nil else {
      throw SQLiteError(.misuse, message: "several statements where one is expected")
    }
    return statement
  }

  /// The statements of a piece of SQL. Each is prepared when it is requested, and may need what the
  /// one before has changed.
  package func statements(_ sql: String) throws(SQLiteError) -> SQLiteStatements {
    try SQLiteStatements(sql, of: self)
  }

  /// Runs all statements of a piece of SQL.
  package func execute(_ sql: String) throws(SQLiteError) {
    var statements = try statements(sql)
    while let statement = try statements.next() { try statement.run() }
  }

  /// The first value of the first row of a statement; `nil` if it has no row.
  package func firstValue(_ sql: String) throws(SQLiteError) -> SQLiteValue? {
    try statement(sql).firstValue()
  }

  /// Runs statements that see the same state of the database, and whose changes are made together,
  /// or not at all if an error is thrown.
  package func transaction<Result>(_ work: () throws -> Result) throws -> Result {
    try execute("BEGIN")
    do {
      let result = try work()
      try execute("COMMIT")
      return result
    } catch {
      // Some errors, such as exhausted memory, have already ended it.
      if sqlite3_get_autocommit(connection) == 0 { try? execute("ROLLBACK") }
      throw error
    }
  }
}

/// The statements of a piece of SQL, one after the other.
package struct SQLiteStatements {
  private let database: SQLiteDatabase
  private let sql: ContiguousArray<CChar>
  private var offset = 0

  /// - Throws: ``SQLiteError`` for SQL with a NUL, where SQLite would end it silently.
  fileprivate init(_ sql: String, of database: SQLiteDatabase) throws(SQLiteError) {
    if sql.utf8.contains(0) { throw SQLiteError(message: "the SQL has a NUL character") }
    self.database = database
    self.sql = sql.utf8CString
  }

  /// - Returns: `nil` if only white space and comments are left.
  /// - Throws: ``SQLiteError`` for a statement that is wrong; the ones after it are not found then.
  package mutating func next() throws(SQLiteError) -> SQLiteStatement? {
    var statement: OpaquePointer?
    let (code, rest) = sql.withUnsafeBufferPointer { text in
      var end: UnsafePointer<CChar>?
      let start = text.baseAddress.map { $0 + offset }
      let code = sqlite3_prepare_v2(database.connection, start, -1, &statement, &end)
      return (code, start.flatMap { start in end.map { $0 - start } } ?? 0)
    }
    guard code == SQLITE_OK else {
      _ = sqlite3_finalize(statement)
      throw SQLiteError(code: code, of: database.connection)
    }
    offset += rest
    return statement.map { SQLiteStatement(owning: $0, of: database) }
  }
}

/// Ends what runs in a database; may be used by any thread, also after the database was closed.
package final class SQLiteInterrupter: Sendable {
  /// The address of the connection; 0 when it is closed.
  private let connection: Mutex<UInt>

  fileprivate init(_ connection: OpaquePointer) {
    self.connection = Mutex(UInt(bitPattern: connection))
  }

  /// Makes the statements that run fail as interrupted; without one, nothing happens.
  package func interrupt() {
    connection.withLock { address in
      if let connection = OpaquePointer(bitPattern: address) { sqlite3_interrupt(connection) }
    }
  }

  /// Waits until nobody uses the connection.
  fileprivate func forget() { connection.withLock { $0 = 0 } }
}
#endif
