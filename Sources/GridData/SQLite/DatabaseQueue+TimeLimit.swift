#if SQL
import GRDB
import Platform

extension DatabaseQueue {
  /// Works with the database, and ends work that exceeds the limit of time or memory: it then throws `SQLITE_INTERRUPT` or
  /// `SQLITE_NOMEM`. Where `SQLCancellation` watches the task, cancellation ends statements.
  func limited<Result>(
    to limits: SQLiteLimits, _ work: () throws -> Result
  ) rethrows -> Result {
    let interrupt: @Sendable () -> Void = { [weak self] in self?.interrupt() }
    let deadline = Deadline(after: limits.time, interrupt)
    defer { deadline.cancel() }
    return try SQLCancellation.ending(interrupt) {
      try SQLiteMemory.limited(to: limits.memoryBytes, work)
    }
  }
}
#endif
