/// Checks for cancellation. Loops that cannot throw end early in a cancelled task. Their result is
/// wrong then, and the caller discards it.
package enum Cancellation {
  /// Whether the task is cancelled; checked only at some steps.
  /// - Parameter step: the number of a step of a loop.
  package static func isNoticed(at step: Int) -> Bool { step & 31 == 0 && Task.isCancelled }

  /// Frees a value in a separate task if this one is cancelled. A grid of 100,000 sections takes a
  /// tenth of a second to free, during which the code that cancelled the drawing would wait.
  package static func free<Value: Sendable>(_ value: Value) {
    guard Task.isCancelled else { return }
    Task.detached(priority: .utility) {
      // By then the caller has released it.
      try? await Task.sleep(for: .milliseconds(50))
      withExtendedLifetime(value) {}
    }
  }
}

/// Remembers that the task is cancelled, for a loop that must return a value for each step: after
/// that, it returns a value that costs nothing.
package struct CancellationWatch {
  private var step = 0
  private var isCancelled = false

  package init() {}

  /// Counts a step.
  /// - Returns: whether the task is cancelled, as far as it was checked.
  package mutating func isNoticed() -> Bool {
    if !isCancelled { isCancelled = Cancellation.isNoticed(at: step) }
    step += 1
    return isCancelled
  }

  /// Counts a step.
  package mutating func check() throws(CancellationError) {
    if isNoticed() { throw CancellationError() }
  }
}

extension MutableCollection where Self: RandomAccessCollection {
  /// Sorts as `sort(by:)` does. In a cancelled task it ends early, with all elements in an
  /// arbitrary order.
  package mutating func sortUntilCancelled(by isBefore: (Element, Element) -> Bool) {
    var watch = CancellationWatch()
    try? sort { first, second in
      try watch.check()
      return isBefore(first, second)
    }
  }
}
