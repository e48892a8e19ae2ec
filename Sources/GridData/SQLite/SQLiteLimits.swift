package import GridCore
package import GridModel
import Platform
import Synchronization

/// The limits of a query.
package struct SQLiteLimits: Hashable, Sendable {
  /// The maximum text of all cells together, in bytes; the store's offsets have 32 bits.
  package var textBytes: Int
  /// The maximum time for opening and querying; default the time of ``RenderLimits``.
  package var time: Duration
  /// Files up to this size, in bytes, are checked for damage before they are read; default 64 MiB.
  /// A check takes about as long as reading.
  package var checkedBytes: Int
  /// The maximum memory for a query besides the table, in bytes, and for each of its values.
  package var memoryBytes: Int
  /// The maximum number of cells in a result.
  package var cells: Int
  /// The maximum number of columns in a result that is a table.
  package var columns: Int
  /// The maximum wait for a lock of another program, in seconds.
  package var lockSeconds: Double

  package init(
    textBytes: Int = Int(UInt32.max), time: Duration = RenderLimits().duration(.sqlTime),
    lockSeconds: Double = 2, checkedBytes: Int = 64 << 20,
    memoryBytes: Int = RenderLimits().count(.sqlMemory), cells: Int = .max, columns: Int = .max
  ) {
    self.memoryBytes = memoryBytes
    self.cells = cells
    self.columns = columns
    self.checkedBytes = checkedBytes
    self.textBytes = min(textBytes, Int(UInt32.max))
    self.time = time
    self.lockSeconds = lockSeconds
  }

  package init(_ limits: RenderLimits) {
    self.init(
      textBytes: limits.count(.text), time: limits.duration(.sqlTime),
      memoryBytes: limits.count(.sqlMemory), cells: limits.count(.cells),
      columns: limits.count(.columns))
  }
}

/// The arithmetic and the limits of SQL over the data of a grid.
package struct SQLSettings: Hashable, Sendable {
  package var limits: SQLiteLimits
  /// How `round` rounds halves.
  package var rounding: NumberStyle.Rounding

  package init(
    limits: SQLiteLimits = SQLiteLimits(), rounding: NumberStyle.Rounding = .halfUp
  ) {
    self.limits = limits
    self.rounding = rounding
  }
}

/// Ends the statements that a task runs when the task is cancelled: SQLite does not check for
/// cancellation while it computes.
package final class SQLCancellation: Sendable {
  private struct State {
    var interrupts: [Int: @Sendable () -> Void] = [:]
    var count = 0
    /// Repeats the interruption, since it has no effect between two statements.
    var deadline: Deadline?
  }

  private let state = Mutex(State())
  @TaskLocal private static var current: SQLCancellation?

  private init() {}

  /// Runs work whose statements end when the task is cancelled.
  package static func watched<Result: Sendable>(
    _ work: @Sendable () async -> Result
  ) async -> Result {
    let watch = SQLCancellation()
    return await withTaskCancellationHandler {
      await $current.withValue(watch) { await work() }
    } onCancel: {
      watch.cancel()
    }
  }

  /// Runs statements.
  /// - Parameter interrupt: ends them; called on another thread, possibly after they have ended by
  ///   themselves.
  static func ending<Result>(
    _ interrupt: @escaping @Sendable () -> Void, _ statements: () throws -> Result
  ) rethrows -> Result {
    guard let current else { return try statements() }
    let number = current.state.withLock { state in
      state.count += 1
      state.interrupts[state.count] = interrupt
      return state.count
    }
    defer { current.state.withLock { $0.interrupts[number] = nil } }
    return try statements()
  }

  private func cancel() {
    interrupt()
    let deadline = Deadline(after: .zero) { [weak self] in self?.interrupt() }
    state.withLock { $0.deadline = deadline }
  }

  private func interrupt() {
    for interrupt in state.withLock({ Array($0.interrupts.values) }) { interrupt() }
  }
}

#if SQL
extension SQLiteDatabase {
  /// Works with the database, and ends work that exceeds the limit of time or memory: it then
  /// fails as interrupted or out of memory. Where `SQLCancellation` watches the task,
  /// cancellation ends statements.
  func limited<Result>(
    to limits: SQLiteLimits, _ work: () throws -> Result
  ) rethrows -> Result {
    let interrupt: @Sendable () -> Void = { [interrupter] in interrupter.interrupt() }
    let deadline = Deadline(after: limits.time, interrupt)
    defer { deadline.cancel() }
    return try SQLCancellation.ending(interrupt) {
      try SQLiteMemory.limited(to: limits.memoryBytes, work)
    }
  }
}
#endif
