import Synchronization

/// A value that is made when it is first asked for, and then kept.
///
/// A document has some hundred keys, most of which a file has none of. What their notations are made of is not made for them: it would take
/// longer than laying out a small grid.
final class MadeWhenNeeded<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)
  private let make: @Sendable () -> Value

  /// - Parameter make: gives equal values whenever it is called. It is called without a lock, for it may need other such values: twice
  ///   if two tasks ask at the same time.
  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  var value: Value {
    if let known = made.withLock({ $0 }) { return known }
    let value = make()
    made.withLock { $0 = value }
    return value
  }
}
