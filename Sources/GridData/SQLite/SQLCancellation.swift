import Platform
import Synchronization

/// Ends the statements that a task runs when the task is cancelled: SQLite does not check for cancellation while it computes.
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
  /// - Parameter interrupt: ends them; called on another thread, possibly after they have ended by themselves.
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
