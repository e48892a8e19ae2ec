package import Synchronization

/// The values of a function by its inputs, for one whose inputs come again and again, such as the
/// names of the columns of a report's grids. All tasks share them.
package final class Memo<Input: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline let values = Mutex<[Input: Value]>([:])
  @usableFromInline let capacity: Int

  /// - Parameter capacity: how many values are kept; with one more, all are forgotten.
  @inlinable
  package init(capacity: Int) { self.capacity = capacity }

  /// The value for an input.
  /// - Parameter make: the function, which depends on nothing but the input. It is called without a
  ///   lock: twice if two tasks ask at the same time.
  @inlinable
  package func value(for input: Input, make: (Input) -> Value) -> Value {
    if let known = values.withLock({ $0[input] }) { return known }
    let value = make(input)
    values.withLock { values in
      if values.count >= capacity { values.removeAll() }
      values[input] = value
    }
    return value
  }
}
