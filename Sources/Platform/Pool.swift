import Synchronization

/// Reusable values that serve one task at a time. Each is lent to one holder, which returns or discards it.
package final class Pool<Key: Hashable & Sendable, Value>: @unchecked Sendable {
  private let lock = Mutex<Void>(())
  /// Accessed only under the lock. A value in here has no other holder, so it may move to any thread.
  private var idle: [(key: Key, value: Value)] = []
  private let limit: Int

  /// - Parameter limit: the maximum number of values; the oldest are removed first.
  package init(limit: Int) { self.limit = limit }

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
