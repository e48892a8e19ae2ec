#if SQL
import GRDBSQLite
import Synchronization

/// Bounds the memory that SQLite takes while queries run.
///
/// SQLite knows one limit for the whole process. It is set while at least one query of ours runs: to what was used before, and what each of
/// the running ones may take. Opening databases and putting data into tables are not counted: a limit on the size of data is one on the
/// data, and a query that takes all that it may must not keep others from beginning. What a program does with databases of its own meanwhile
/// counts too, and a limit that it has set itself is never raised.
enum SQLiteMemory {
  private struct State {
    /// What was used when one of the running queries began, and what has been loaded since: never less than what all but queries use.
    var base: Int64 = 0
    /// What all running queries may take together.
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

  /// What is left for others, in bytes.
  private static let room: Int64 = 32 << 20

  private static let state = Mutex(State())

  /// Runs a query that may take so many bytes. More makes SQLite fail with `SQLITE_NOMEM`.
  static func limited<Result>(to byteCount: Int, _ work: () throws -> Result) rethrows -> Result {
    state.withLock { state in
      if state.queryCount == 0 {
        state.limitBefore = sqlite3_hard_heap_limit64(-1)
        state.base = 0
      }
      // Without end there may be one query or another: what has been opened since the first one began is not theirs.
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

  /// Opens a database, or puts data into a table, whatever it takes.
  static func loading<Result>(_ work: () throws -> Result) rethrows -> Result {
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
