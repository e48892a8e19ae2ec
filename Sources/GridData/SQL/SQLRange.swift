#if SQL
import GRDB

/// Rejects results that exceed the range of SQL's numbers: integers of more than 64 bits, and numbers beyond the largest binary
/// one. SQLite would return a rounded number, or infinity.
enum SQLRange {
  /// - Parameter what: the computed expression, such as `1 + 2`; neither operand is infinite.
  static func tooLarge(_ what: String) -> DatabaseError {
    DatabaseError(
      message: "\(what): the result is beyond the 64 bits of a whole number; write "
        + "cast(… as real) for a rounded one")
  }

  /// Returns a result, unless it is infinite.
  static func checked(
    _ value: DatabaseValue, _ what: () -> String
  ) throws -> DatabaseValue {
    guard case .double(let number) = value.storage, !number.isFinite else { return value }
    throw DatabaseError(
      message: "\(what()): the result is beyond \(Double.greatestFiniteMagnitude), the largest "
        + "number there is")
  }
}

extension DatabaseValue {
  var isInteger: Bool { if case .int64 = storage { true } else { false } }
}
#endif
