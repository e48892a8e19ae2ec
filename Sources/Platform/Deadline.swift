import Dispatch
import Synchronization

/// Calls back when a time is over, and every 20 ms from then on, however busy the machine is.
///
/// Tasks share as many threads as there are processors, and so do the global queues of Dispatch. While all of them compute, no sleeping task
/// is woken, and a limit of time that waits in one ends nothing just when it is needed.
package final class Deadline: Sendable {
  /// A serial queue has a thread besides those of tasks.
  private static let queue = DispatchQueue(label: "GridPress.deadlines")

  private let hasPassed: Flag
  private let timer: Timer

  /// - Parameters:
  ///   - time: from now on.
  ///   - act: called until ``cancel()`` is, since what ends one step of a work does nothing between two of them. Other deadlines wait for it.
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

  /// Whether the time was over before ``cancel()`` was called.
  package var isOver: Bool { hasPassed.isSet.load(ordering: .acquiring) }

  /// Keeps it from calling back again, and frees what it would call.
  package func cancel() { timer.source.cancel() }

  deinit { cancel() }

  private final class Flag: Sendable {
    let isSet = Atomic(false)
  }

  /// Dispatch may be called from any thread, which its types do not say.
  private final class Timer: @unchecked Sendable {
    let source: any DispatchSourceTimer

    init(_ source: any DispatchSourceTimer) { self.source = source }
  }
}
