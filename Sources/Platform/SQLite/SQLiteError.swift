#if SQL
import CSQLite

/// An error of SQLite, or one that a function throws to SQLite.
package struct SQLiteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The primary result codes that are distinguished, with SQLite's numbers.
  package enum Code: Int32, Sendable {
    case error = 1
    case permission = 3
    case busy = 5
    case locked = 6
    case outOfMemory = 7
    case readOnly = 8
    case interrupted = 9
    case inputOutput = 10
    case corrupt = 11
    case cannotOpen = 14
    case tooBig = 18
    case misuse = 21
    case unauthorized = 23
    case notADatabase = 26
    case other = -1
  }

  /// The result code with its details in the higher bits.
  package let extendedCode: Int32
  /// SQLite's sentence: lower case, no full stop.
  package let message: String

  package var code: Code { Code(rawValue: extendedCode & 0xFF) ?? .other }

  package var description: String { "SQLite error \(extendedCode & 0xFF): \(message)" }

  /// An error of a function, or of the wrapper itself.
  package init(_ code: Code = .error, message: String) {
    extendedCode = code.rawValue
    self.message = message
  }

  /// The error of a code, with SQLite's general sentence for it.
  init(code: Int32) {
    extendedCode = code
    message = sqlite3_errstr(code).map { String(cString: $0) } ?? "unknown error"
  }

  /// The error of the last call that used a connection.
  init(code: Int32, of connection: OpaquePointer?) {
    extendedCode = code
    message = sqlite3_errmsg(connection).map { String(cString: $0) } ?? "unknown error"
  }

  static var outOfMemory: SQLiteError { SQLiteError(code: SQLITE_NOMEM) }
}
#endif
