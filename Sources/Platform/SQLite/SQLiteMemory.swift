#if SQL
import CSQLite
import Synchronization

/// Limits the memory that SQLite uses while queries run.
///
/// SQLite has one limit for the whole process. It is set while at least one query runs: to the
/// memory used before, plus the limits of the running queries. Opening databases and loading data
/// into tables are not counted: data has separate limits, and a query that uses all of its memory
/// must not keep others from starting. Memory that a program uses for its own databases meanwhile
/// counts too, and a limit that it has set itself is never raised.
package enum SQLiteMemory {
  private struct State {
    /// The memory used when one of the running queries began, plus the data loaded since: never
    /// less than the memory used outside of queries.
    var base: Int64 = 0
    /// The sum of the limits of all running queries.
    var allowed: Int64 = 0
    var queryCount = 0
    var loadCount = 0
    /// The process's own limit; 0 is none.
    var limitBefore: Int64 = 0

    func apply() {
      guard queryCount > 0, loadCount == 0 else {
        _ = sqlite3_hard_heap_limit64(limitBefore)
        return
      }
      let limit = base + allowed + SQLiteMemory.room
      _ = sqlite3_hard_heap_limit64(limitBefore > 0 ? min(limit, limitBefore) : limit)
    }
  }

  /// The reserve for other uses, in bytes.
  private static let room: Int64 = 32 << 20

  private static let state = Mutex(State())

  /// Runs a query with a limit in bytes. Beyond it, SQLite fails with `SQLITE_NOMEM`.
  package static func limited<Result>(to byteCount: Int, _ work: () throws -> Result) rethrows
    -> Result
  {
    state.withLock { state in
      if state.queryCount == 0 {
        state.limitBefore = sqlite3_hard_heap_limit64(-1)
        state.base = 0
      }
      // Queries may overlap without end: memory for databases opened since the first one began is
      // not counted for them.
      state.base = max(state.base, sqlite3_memory_used())
      state.queryCount += 1
      state.allowed += Int64(byteCount)
      state.apply()
    }
    defer {
      state.withLock { state in
        state.queryCount -= 1
        state.allowed -= Int64(byteCount)
        state.apply()
      }
    }
    return try work()
  }

  /// Opens a database, or loads data into a table, without a limit.
  package static func loading<Result>(_ work: () throws -> Result) rethrows -> Result {
    let before = state.withLock { state in
      state.loadCount += 1
      state.apply()
      return sqlite3_memory_used()
    }
    defer {
      state.withLock { state in
        state.loadCount -= 1
        state.base += max(0, sqlite3_memory_used() - before)
        state.apply()
      }
    }
    return try work()
  }
}
#endif
