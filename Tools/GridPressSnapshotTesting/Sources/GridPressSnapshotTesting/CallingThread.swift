import Dispatch
import Synchronization

/// Runs tasks on a thread that waits for them. A strategy blocks its thread until a grid is drawn;
/// tests run on those of tasks, and if all of these waited, none would be left to draw.
final class CallingThread: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    /// Whether nobody waits any more.
    var isDone = false
  }

  private let state = Mutex(State())
  private let hasChanged = DispatchSemaphore(value: 0)

  /// The value of the work, which gets the executor that it has to run on.
  static func value<Value: Sendable>(
    _ work: @escaping @Sendable (CallingThread) async -> Value
  ) -> Value? {
    let thread = CallingThread()
    let result = Result<Value>()
    Task.detached(executorPreference: thread) {
      result.keep(await work(thread))
      thread.finish()
    }
    thread.run()
    return result.value
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isDone = state.withLock { state in
      if !state.isDone { state.jobs.append(job) }
      return state.isDone
    }
    if isDone {
      DispatchQueue.global().async { self.run(job) }
    } else {
      hasChanged.signal()
    }
  }

  private func finish() {
    state.withLock { $0.isDone = true }
    hasChanged.signal()
  }

  private func run() {
    while true {
      hasChanged.wait()
      let job = state.withLock { $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
      // The last signal has no job.
      guard let job else { return }
      run(job)
    }
  }

  private func run(_ job: UnownedJob) { job.runSynchronously(on: asUnownedTaskExecutor()) }

  private final class Result<Value: Sendable>: Sendable {
    private let content = Mutex<Value?>(nil)

    var value: Value? { content.withLock { $0 } }

    func keep(_ value: Value) { content.withLock { $0 = value } }
  }
}
