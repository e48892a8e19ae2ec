/// Whether work goes on. Loops without an error to throw end early in a cancelled task; what they made is wrong then, and whoever
/// awaits it drops it.
package enum Cancellation {
  /// Whether the task is cancelled; asked only now and then.
  /// - Parameter step: the number of a step of a loop.
  package static func isNoticed(at step: Int) -> Bool { step & 31 == 0 && Task.isCancelled }

  /// Frees a value in a task of its own if this one is cancelled. A grid of 100,000 sections takes a tenth of a second to free, for which
  /// whoever cancelled the drawing would wait.
  package static func free<Value: Sendable>(_ value: Value) {
    guard Task.isCancelled else { return }
    Task.detached(priority: .utility) {
      // By then the caller has let go of it.
      try? await Task.sleep(for: .milliseconds(50))
      withExtendedLifetime(value) {}
    }
  }
}

/// Remembers that the task is cancelled, for a loop that has to give something for each step: once noticed, it gives what costs nothing.
package struct CancellationWatch {
  private var step = 0
  private var isCancelled = false

  package init() {}

  /// Counts a step.
  /// - Returns: whether the task is cancelled, as far as it was asked.
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
  /// Sorts as `sort(by:)` does. In a cancelled task it ends early, with all elements in whatever order.
  package mutating func sortUntilCancelled(by isBefore: (Element, Element) -> Bool) {
    var watch = CancellationWatch()
    try? sort { first, second in
      try watch.check()
      return isBefore(first, second)
    }
  }
}
