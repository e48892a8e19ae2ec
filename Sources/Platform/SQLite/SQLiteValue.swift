#if SQL
import CSQLite

/// A value of SQLite.
package enum SQLiteValue: Sendable {
  case null
  case integer(Int64)
  case real(Double)
  /// Invalid UTF-8 is replaced by U+FFFD; NUL characters are kept.
  case text(String)
  case blob([UInt8])

  /// The storage class of a value.
  package enum Kind: Sendable {
    case null, integer, real, text, blob

    init(_ type: Int32) {
      switch type {
      case SQLITE_INTEGER: self = .integer
      case SQLITE_FLOAT: self = .real
      case SQLITE_TEXT: self = .text
      case SQLITE_BLOB: self = .blob
      default: self = .null
      }
    }
  }

  package var isNull: Bool { if case .null = self { true } else { false } }

  package var isInteger: Bool { if case .integer = self { true } else { false } }

  /// The number; `nil` for what is not stored as one.
  package var number: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .real(let real): real
    case .null, .text, .blob: nil
    }
  }

  /// The text, also of a BLOB that is one; `nil` for numbers and other bytes.
  package var text: String? {
    switch self {
    case .text(let text): text
    case .blob(let bytes): String(validating: bytes, as: UTF8.self)
    case .null, .integer, .real: nil
    }
  }
}

/// Numbers are equal if their values are, as in SQL; texts as in Swift.
extension SQLiteValue: Hashable {
  package static func == (left: SQLiteValue, right: SQLiteValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.integer(let left), .integer(let right)): left == right
    case (.real(let left), .real(let right)): left == right
    case (.integer(let integer), .real(let real)), (.real(let real), .integer(let integer)):
      Int64(exactly: real) == integer
    case (.text(let left), .text(let right)): left == right
    case (.blob(let left), .blob(let right)): left == right
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    // 1 and 1.0 are equal.
    case .integer(let integer): hasher.combine(Double(integer))
    case .real(let real): hasher.combine(real)
    case .text(let text): hasher.combine(text)
    case .blob(let bytes): hasher.combine(bytes)
    }
  }
}

extension SQLiteValue {
  /// The argument of a function.
  init(argument: OpaquePointer?) throws(SQLiteError) {
    switch Kind(sqlite3_value_type(argument)) {
    case .null: self = .null
    case .integer: self = .integer(sqlite3_value_int64(argument))
    case .real: self = .real(sqlite3_value_double(argument))
    case .text:
      // The text first: the number of its bytes is that of the encoding that was requested last.
      let start = sqlite3_value_text(argument)
      self = .text(try .init(start, count: sqlite3_value_bytes(argument)))
    case .blob:
      let start = sqlite3_value_blob(argument)
      self = .blob(try .init(start, count: sqlite3_value_bytes(argument)))
    }
  }

  /// Makes this the result of a function.
  func give(to context: OpaquePointer?) {
    switch self {
    case .null: sqlite3_result_null(context)
    case .integer(let integer): sqlite3_result_int64(context, integer)
    case .real(let real): sqlite3_result_double(context, real)
    case .text(var text):
      text.withUTF8 { bytes in
        bytes.withPresentStart { start in
          sqlite3_result_text64(
            context, start, UInt64(bytes.count), GridPressSQLite_copied(), UInt8(SQLITE_UTF8))
        }
      }
    case .blob(let bytes):
      bytes.withUnsafeBufferPointer { bytes in
        bytes.withPresentStart { start in
          sqlite3_result_blob64(context, start, UInt64(bytes.count), GridPressSQLite_copied())
        }
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Calls `body` with the first byte as SQLite takes it, for which no address at all is NULL and
  /// not an empty value.
  func withPresentStart<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    guard let baseAddress else { return withUnsafePointer(to: 0) { body($0) } }
    return baseAddress.withMemoryRebound(to: CChar.self, capacity: count) { body($0) }
  }
}

extension String {
  /// The text of a value of SQLite, which has no address if memory is exhausted.
  init(_ start: UnsafePointer<UInt8>?, count: Int32) throws(SQLiteError) {
    guard let start else { throw .outOfMemory }
    self.init(
      decoding: UnsafeBufferPointer(start: start, count: Int(count)), as: UTF8.self)
  }
}

extension [UInt8] {
  /// The bytes of a BLOB, which has no address if it is empty, or if memory is exhausted.
  init(_ start: UnsafeRawPointer?, count: Int32) throws(SQLiteError) {
    if start == nil, count > 0 { throw .outOfMemory }
    self.init(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(count)))
  }
}
#endif
