import Synchronization

/// Values that are made for one task at a time, kept for the next one. Each is lent to one holder, who gives it back or drops it.
package final class Pool<Key: Hashable & Sendable, Value>: @unchecked Sendable {
  private let lock = Mutex<Void>(())
  /// Only under the lock. A value in here has no other holder, so it may go to any thread.
  private var idle: [(key: Key, value: Value)] = []
  private let limit: Int

  /// - Parameter limit: how many values are kept; the oldest go first.
  package init(limit: Int) { self.limit = limit }

  /// Lends a value; `nil` if there is none for the key.
  package func take(_ key: Key) -> Value? {
    lock.withLock { _ -> Box? in
      guard let index = idle.lastIndex(where: { $0.key == key }) else { return nil }
      return Box(idle.remove(at: index).value)
    }?.value
  }

  /// Gives a value back, or a new one to keep. The caller no longer uses it.
  package func put(_ value: Value, for key: Key) {
    let box = Box(value)
    lock.withLock { _ in
      idle.append((key, box.value))
      if idle.count > limit { idle.removeFirst() }
    }
  }

  /// Carries a value over the border of the lock.
  private struct Box: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }
}
