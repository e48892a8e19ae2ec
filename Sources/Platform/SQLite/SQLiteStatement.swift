#if SQL
import CSQLite

/// A statement of a database, with the row that it is at. The database stays open as long as it has
/// statements.
///
/// Columns are counted from 0. A column is read as what SQLite stores: ``kind(ofColumn:)`` says
/// which of the others to call.
package final class SQLiteStatement {
  private let database: SQLiteDatabase
  private let statement: OpaquePointer
  package let columnCount: Int
  private let parameterCount: Int32
  private var isBound = false

  /// - Parameter statement: is owned from now on.
  init(owning statement: OpaquePointer, of database: SQLiteDatabase) {
    self.database = database
    self.statement = statement
    columnCount = Int(sqlite3_column_count(statement))
    parameterCount = sqlite3_bind_parameter_count(statement)
  }

  // What is read from it has been copied, and errors of running it have been thrown.
  deinit { _ = sqlite3_finalize(statement) }

  /// Its SQL, including the semicolon, and comments before it.
  package var sql: String { sqlite3_sql(statement).map { String(cString: $0) } ?? "" }

  /// Whether it changes nothing in a database.
  package var isReadOnly: Bool { sqlite3_stmt_readonly(statement) != 0 }

  /// - Throws: ``SQLiteError`` if memory is exhausted.
  package var columnNames: [String] {
    get throws(SQLiteError) {
      var names: [String] = []
      for column in 0..<Int32(columnCount) {
        guard let name = sqlite3_column_name(statement, column) else { throw .outOfMemory }
        names.append(String(cString: name))
      }
      return names
    }
  }

  // MARK: Running

  /// Goes to the next row; after the last one, the statement can be run again.
  /// - Returns: whether there is one.
  /// - Throws: ``SQLiteError``, also for a parameter without a value: it would silently be NULL.
  package func step() throws(SQLiteError) -> Bool {
    if !isBound, parameterCount > 0 { throw missingValue }
    let code = sqlite3_step(statement)
    if code == SQLITE_ROW { return true }
    let error = code == SQLITE_DONE ? nil : SQLiteError(code: code, of: database.connection)
    reset()
    if let error { throw error }
    return false
  }

  /// Runs the statement to its end.
  package func run() throws(SQLiteError) {
    while try step() {}
  }

  /// The first value of the first row; `nil` if there is no row.
  package func firstValue() throws(SQLiteError) -> SQLiteValue? {
    defer { reset() }
    return try step() ? try value(ofColumn: 0) : nil
  }

  /// Returns to the beginning. Parameters keep their values.
  package func reset() {
    // Returns the error of the last step again.
    _ = sqlite3_reset(statement)
  }

  private var missingValue: SQLiteError {
    guard let name = sqlite3_bind_parameter_name(statement, 1) else {
      return SQLiteError(.misuse, message: "wrong number of statement arguments: 0")
    }
    return SQLiteError(
      .misuse, message: "missing statement argument: \(String(cString: name).dropFirst())")
  }

  // MARK: Parameters

  /// - Parameter parameter: its number, from 1. Without a call it is NULL, but only beside another
  ///   one that has a value.
  package func bind(_ value: SQLiteValue, to parameter: Int) throws(SQLiteError) {
    let place = Int32(clamping: parameter)
    switch value {
    case .null: try check(sqlite3_bind_null(statement, place))
    case .integer(let integer): try check(sqlite3_bind_int64(statement, place, integer))
    case .real(let real): try check(sqlite3_bind_double(statement, place, real))
    case .text(var text): try check(text.withUTF8 { bindText($0, to: parameter) })
    case .blob(let bytes):
      try check(
        bytes.withUnsafeBufferPointer { bytes in
          bytes.withPresentStart { start in
            sqlite3_bind_blob64(
              statement, place, start, UInt64(bytes.count), GridPressSQLite_copied())
          }
        })
    }
  }

  /// Binds text in UTF-8.
  package func bind(text: Span<UInt8>, to parameter: Int) throws(SQLiteError) {
    try check(text.withUnsafeBufferPointer { bindText($0, to: parameter) })
  }

  private func bindText(_ text: UnsafeBufferPointer<UInt8>, to parameter: Int) -> Int32 {
    text.withPresentStart { start in
      sqlite3_bind_text64(
        statement, Int32(clamping: parameter), start, UInt64(text.count), GridPressSQLite_copied(),
        UInt8(SQLITE_UTF8))
    }
  }

  private func check(_ code: Int32) throws(SQLiteError) {
    if code != SQLITE_OK { throw SQLiteError(code: code, of: database.connection) }
    isBound = true
  }

  // MARK: The row

  /// What a column has in this row; NULL if there is no such column, or no row.
  package func kind(ofColumn column: Int) -> SQLiteValue.Kind {
    SQLiteValue.Kind(sqlite3_column_type(statement, Int32(clamping: column)))
  }

  package func integer(ofColumn column: Int) -> Int64 {
    sqlite3_column_int64(statement, Int32(clamping: column))
  }

  package func real(ofColumn column: Int) -> Double {
    sqlite3_column_double(statement, Int32(clamping: column))
  }

  /// The size of a BLOB.
  package func byteCount(ofColumn column: Int) -> Int {
    Int(sqlite3_column_bytes(statement, Int32(clamping: column)))
  }

  /// Appends the text of a column in UTF-8, as it is: it may be invalid, and contain NUL.
  /// - Throws: ``SQLiteError`` if memory is exhausted; a text in UTF-16 is converted.
  package func appendText(ofColumn column: Int, to text: inout [UInt8]) throws(SQLiteError) {
    // The text first: the number of its bytes is that of the encoding that was requested last.
    guard let start = sqlite3_column_text(statement, Int32(clamping: column)) else {
      throw .outOfMemory
    }
    text.append(
      contentsOf: UnsafeBufferPointer(start: start, count: byteCount(ofColumn: column)))
  }

  /// The value of a column.
  /// - Throws: ``SQLiteError`` if memory is exhausted.
  package func value(ofColumn column: Int) throws(SQLiteError) -> SQLiteValue {
    switch kind(ofColumn: column) {
    case .null: return .null
    case .integer: return .integer(integer(ofColumn: column))
    case .real: return .real(real(ofColumn: column))
    case .text:
      let start = sqlite3_column_text(statement, Int32(clamping: column))
      return .text(
        try String(start, count: sqlite3_column_bytes(statement, Int32(clamping: column))))
    case .blob:
      let start = sqlite3_column_blob(statement, Int32(clamping: column))
      return .blob(
        try [UInt8](start, count: sqlite3_column_bytes(statement, Int32(clamping: column))))
    }
  }
}
#endif
