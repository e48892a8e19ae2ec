#if SQL
import GRDB

/// Refuses results that SQL's numbers do not hold: whole numbers of more than 64 bits, and numbers beyond the largest binary one.
/// SQLite would give a rounded number, or infinity.
enum SQLRange {
  /// - Parameter what: what was computed, as in `1 + 2`; neither operand is infinite.
  static func tooLarge(_ what: String) -> DatabaseError {
    DatabaseError(
      message: "\(what): the result is beyond the 64 bits of a whole number; write "
        + "cast(… as real) for a rounded one")
  }

  /// A result, unless it is infinite.
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
