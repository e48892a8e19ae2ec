import Synchronization

/// A value that is made when it is first asked for, and then kept. Safe to be asked from several tasks at once.
final class Deferred<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  /// - Parameter make: gives equal values whenever it is called.
  func get(_ make: () -> Value) -> Value {
    value.withLock { value in
      if let value { return value }
      let made = make()
      value = made
      return made
    }
  }
}
