#if SQL
import GRDB
import GridCore
import GridModel

/// The errors for those that SQLite reports.
enum SQLiteFaults {
  /// - Parameter query: the place that requests the table or query; errors of the database itself have no place in it.
  static func fault(_ error: DatabaseError, limits: SQLiteLimits, query: SourcePlace) -> DataError {
    let said = error.message ?? error.resultCode.description
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      return fault("the database is locked by another program; try again when it is done")
    case .SQLITE_NOTADB:
      return fault("the file is not an SQLite database, or it is encrypted")
    case .SQLITE_CORRUPT:
      return fault("the database is damaged: \(said)")
    case .SQLITE_READONLY:
      return fault(
        "a transaction was not finished in the database; open it once with a program that may "
          + "write to it")
    case .SQLITE_CANTOPEN, .SQLITE_IOERR, .SQLITE_PERM, .SQLITE_AUTH:
      return fault("the database cannot be read: \(said)")
    case .SQLITE_INTERRUPT where Task.isCancelled: return .cancelled
    case .SQLITE_INTERRUPT:
      return limit(
        .sqlTime,
        "the query took longer than \(limits.time.seconds) s; \(RenderLimits.advice(.sqlTime))",
        at: query)
    case .SQLITE_NOMEM, .SQLITE_TOOBIG:
      return limit(
        .sqlMemory,
        "the query needs more memory than \(RenderLimit.sqlMemory.text(Double(limits.memoryBytes))); "
          + RenderLimits.advice(.sqlMemory), at: query)
    default:
      return DataError(place: query, message: "the query fails: \(said)")
    }
  }

  private static func limit(
    _ limit: RenderLimit, _ message: String, at place: SourcePlace
  ) -> DataError {
    DataError(place: place, message: message, limit: limit)
  }

  private static func fault(_ message: String) -> DataError {
    DataError(place: SourcePlace(), message: message)
  }
}

extension Duration {
  /// The seconds in a short form: `5`, `0.5`.
  fileprivate var seconds: String {
    let (seconds, attoseconds) = components
    let fraction = Double(attoseconds) / 1e18
    return fraction == 0 ? "\(seconds)" : "\(Double(seconds) + fraction)"
  }
}
#endif
