#if SQL
import Foundation
import GRDB

extension DatabaseQueue {
  /// Works with the database, and ends what takes longer or more memory: it then throws `SQLITE_INTERRUPT` or `SQLITE_NOMEM`. Where
  /// `SQLCancellation` watches the task, statements end with it.
  func limited<Result>(
    to limits: SQLiteLimits, _ work: () throws -> Result
  ) rethrows -> Result {
    let (seconds, attoseconds) = limits.time.components
    // Weak, because Dispatch keeps even a cancelled item until its time has come.
    let clock = DispatchWorkItem { [weak self] in self?.interrupt() }
    DispatchQueue.global().asyncAfter(
      deadline: .now() + Double(seconds) + Double(attoseconds) / 1e18, execute: clock)
    defer { clock.cancel() }
    return try SQLCancellation.ending({ [weak self] in self?.interrupt() }) {
      try SQLiteMemory.limited(to: limits.memoryBytes, work)
    }
  }
}
#endif
