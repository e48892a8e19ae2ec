import Dispatch
import Synchronization
import SystemC

/// The machine's processors.
package enum Processors {
  /// The number of online processors, at least one.
  package static var count: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}

/// Work in a thread of its own, since it waits for the system, or has to begin at once: the first
/// task of a process begins a millisecond later, as Dispatch first starts other threads.
package enum OwnThread {
  #if os(Linux)
  private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// - Parameter work: is not done if the system has no more threads.
  package static func run(_ work: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(work))
    let result = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, work.toOpaque())
    if result == 0 { _ = pthread_detach(thread) } else { work.release() }
  }
  #else
  /// - Parameter work: is done in a task.
  package static func run(_ work: @escaping @Sendable () -> Void) { Task.detached { work() } }
  #endif

  /// The same for work that loads libraries: while it does, the system makes no threads. So it
  /// begins once Dispatch has two threads for tasks.
  /// - Parameter task: is done in a task beside the work.
  package static func run(
    _ work: @escaping @Sendable () -> Void, beside task: @escaping @Sendable () -> Void
  ) {
    let begun = DispatchSemaphore(value: 0)
    Task.detached {
      begun.signal()
      task()
    }
    // Dispatch makes a thread for this one before it begins the other one.
    Task.detached {}
    run {
      begun.wait()
      work()
    }
  }
}

/// Reusable values that serve one task at a time. Each is lent to one holder, which returns or
/// discards it.
package final class Pool<Key: Hashable & Sendable, Value>: @unchecked Sendable {
  private let lock = Mutex<Void>(())
  /// Accessed only under the lock. A value in here has no other holder, so it may move to any
  /// thread.
  private var idle: [(key: Key, value: Value)] = []
  private let limit: Int

  /// - Parameter limit: the maximum number of values; the oldest are removed first.
  package init(limit: Int) { self.limit = limit }

  /// Whether a value for the key is in it now; another task may take it.
  package func has(_ key: Key) -> Bool {
    lock.withLock { _ in
      for value in idle where value.key == key { return true }
      return false
    }
  }

  /// Lends a value; `nil` if there is none for the key.
  package func take(_ key: Key) -> Value? {
    lock.withLock { _ -> Box? in
      guard let index = idle.lastIndex(where: { $0.key == key }) else { return nil }
      return Box(idle.remove(at: index).value)
    }?.value
  }

  /// Returns a value to the pool, or adds a new one. The caller must not use it afterwards.
  package func put(_ value: Value, for key: Key) {
    let box = Box(value)
    lock.withLock { _ in
      idle.append((key, box.value))
      if idle.count > limit { idle.removeFirst() }
    }
  }

  /// Transfers a value across the lock.
  private struct Box: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }
}

/// Work that a task shares with others, and waits for.
package enum SharedWork {
  /// Makes a value for each number below `count`. The calling task takes one number after the other
  /// from 0 up; others with workers of their own take them from the last one down, if threads are
  /// free for them before no number is left.
  ///
  /// The caller waits for what other tasks have begun only, so that it makes progress even if all
  /// threads are occupied.
  /// - Parameters:
  ///   - worker: the caller's.
  ///   - helperCount: the number of other tasks.
  ///   - lend: calls its argument with the worker of another task, in that task; if it does not,
  ///     the caller makes all values.
  package static func map<Worker, Value: Sendable>(
    _ count: Int, by worker: Worker, helperCount: Int = 1,
    and lend: @escaping @Sendable ((Worker) -> Void) -> Void,
    _ make: @escaping @Sendable (_ index: Int, _ worker: Worker) -> Value
  ) -> [Value] {
    // Nothing is left for others.
    guard count > 1 else { return (0..<max(0, count)).map { make($0, worker) } }
    let share = Share<Value>(count)
    let tasks = (0..<helperCount).map { _ in
      Task.detached(priority: Task.currentPriority) {
        guard share.isOpen else { return }
        lend { worker in
          while !Task.isCancelled, let index = share.begin() {
            share.end(index, make(index, worker))
          }
        }
      }
    }
    while let index = share.take() { share.put(make(index, worker), at: index) }
    if Task.isCancelled { for task in tasks { task.cancel() } }
    return share.values()
  }

  private final class Share<Value: Sendable>: Sendable {
    private let state: Mutex<(left: Range<Int>, values: [Value?])>
    /// The values that other tasks are making.
    private let begun = DispatchGroup()

    init(_ count: Int) { state = Mutex((0..<count, Array(repeating: nil, count: count))) }

    /// Whether a number is left.
    var isOpen: Bool { state.withLock { !$0.left.isEmpty } }

    func take() -> Int? { state.withLock { $0.left.popFirst() } }

    func put(_ value: Value, at index: Int) { state.withLock { $0.values[index] = value } }

    /// Takes a number for another task; the caller waits for its value.
    func begin() -> Int? {
      begun.enter()
      guard let index = state.withLock({ $0.left.popLast() }) else {
        begun.leave()
        return nil
      }
      return index
    }

    func end(_ index: Int, _ value: Value) {
      put(value, at: index)
      begun.leave()
    }

    /// All values, when no number is left.
    func values() -> [Value] {
      begun.wait()
      // By a closure: a key path of a generic type is made again by each call.
      return state.withLock { $0.values.compactMap { $0 } }
    }
  }
}

/// Calls back when a time has elapsed, and every 20 ms from then on, however busy the machine is.
///
/// Tasks share as many threads as there are processors, and so do the global queues of Dispatch.
/// While all of them compute, no sleeping task is resumed, so a time limit that relies on one fails
/// exactly when it is needed.
package final class Deadline: Sendable {
  /// A serial queue has a thread in addition to those of tasks.
  private static let queue = DispatchQueue(label: "GridPress.deadlines")

  private let hasPassed: Flag
  private let timer: Timer

  /// - Parameters:
  ///   - time: the time from now.
  ///   - act: called repeatedly until ``cancel()``, since interrupting one step of the work has no
  ///     effect between two steps. Other deadlines wait for it.
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
