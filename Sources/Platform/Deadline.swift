import Dispatch
import Synchronization

/// Calls back when a time has elapsed, and every 20 ms from then on, however busy the machine is.
///
/// Tasks share as many threads as there are processors, and so do the global queues of Dispatch. While all of them compute, no sleeping task
/// is resumed, so a time limit that relies on one fails exactly when it is needed.
package final class Deadline: Sendable {
  /// A serial queue has a thread in addition to those of tasks.
  private static let queue = DispatchQueue(label: "GridPress.deadlines")

  private let hasPassed: Flag
  private let timer: Timer

  /// - Parameters:
  ///   - time: the time from now.
  ///   - act: called repeatedly until ``cancel()``, since interrupting one step of the work has no effect between two steps. Other deadlines
  ///     wait for it.
  package init(after time: Duration, _ act: @escaping @Sendable () -> Void) {
    let flag = Flag()
    let source = DispatchSource.makeTimerSource(queue: Self.queue)
    source.schedule(deadline: .now() + time / .seconds(1), repeating: .milliseconds(20))
    source.setEventHandler {
      flag.isSet.store(true, ordering: .releasing)
      act()
    }
    source.activate()
    hasPassed = flag
    timer = Timer(source)
  }

  /// Whether the time elapsed before ``cancel()`` was called.
  package var isOver: Bool { hasPassed.isSet.load(ordering: .acquiring) }

  /// Stops further calls, and releases the closure.
  package func cancel() { timer.source.cancel() }

  deinit { cancel() }

  private final class Flag: Sendable {
    let isSet = Atomic(false)
  }

  /// Dispatch may be called from any thread, which its types do not declare.
  private final class Timer: @unchecked Sendable {
    let source: any DispatchSourceTimer

    init(_ source: any DispatchSourceTimer) { self.source = source }
  }
}
